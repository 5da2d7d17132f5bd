package tui

import (
	"fmt"

	"rungs/model"
)

// tick marks the focused job for the next bulk command, or takes the mark away.
func (e Editor) tick() Editor {
	id := e.page.focus.Role.ID
	return e.ticking(with(e.page.ticked, id, !e.page.ticked[id]))
}

// tickBlock marks all jobs of the block, or none when all are marked.
func (e Editor) tickBlock() Editor {
	roles, ticked := rolesOf(e.page.focus.Block), e.page.ticked
	all := true
	for _, r := range roles {
		all = all && ticked[r.ID]
	}
	for _, r := range roles {
		ticked = with(ticked, r.ID, !all)
	}
	return e.ticking(ticked)
}

func (e Editor) untick() Editor { return e.ticking(map[string]bool{}) }

// ticking makes the ticks others.
func (e Editor) ticking(ticked map[string]bool) Editor {
	e.page.ticked = ticked
	switch n := len(e.tickedRoles()); n {
	case 0:
		return e.say("no job ticked")
	case 1:
		return e.say(fmt.Sprintf("1 job ticked: %s sets a model on it, %s clears it", e.key("bulk-set"), e.key("bulk-clear")))
	default:
		return e.say(fmt.Sprintf("%s ticked: %s sets a model on all, %s clears all", plural(n, "job"), e.key("bulk-set"), e.key("bulk-clear")))
	}
}

func rolesOf(block string) []model.Role {
	for _, b := range model.Blocks {
		if b.ID == block {
			return b.Roles()
		}
	}
	return nil
}

// tickedRoles are the marked jobs, in table order.
func (e Editor) tickedRoles() []model.Role {
	var out []model.Role
	for _, r := range model.Roles {
		if e.page.ticked[r.ID] {
			out = append(out, r)
		}
	}
	return out
}
