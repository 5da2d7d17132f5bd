package tui

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
)

// bulk is a pick made for all ticked jobs, which the next one may replace.
type bulk struct {
	base any // the settings before the first pick
	pin  model.Pin
}

// pickForTicked picks one model for all ticked jobs. A second pick with the same
// ticks starts from the first one and replaces what it wrote.
func (e Editor) pickForTicked() Editor {
	roles := e.tickedRoles()
	var now *model.Pin
	if e.page.bulk != nil {
		now = &e.page.bulk.pin
	}
	return e.pick(picker{
		title: "Set on " + plural(len(roles), "ticked job"), knobs: freshKnobs, near: e.nearProvider(nil),
		picked: func(e Editor, pin model.Pin) (Editor, tea.Cmd) { return e.setOnTicked(roles, pin) },
	}, now, freely)
}

func (e Editor) setOnTicked(roles []model.Role, pin model.Pin) (Editor, tea.Cmd) {
	panel := bulk{base: e.settings(), pin: pin}
	if e.page.bulk != nil {
		panel.base = e.page.bulk.base
	}
	edits, full := model.Bulk(panel.base, e.settings(), roles, pin)
	said := fmt.Sprintf("set %s on %s", e.modelName(pin), plural(len(roles)-len(full), "job"))
	switch len(full) {
	case 0:
	case len(roles):
		return e.fail(fmt.Errorf("no room in %s: %d rungs are the most", labels(full), model.MaxRungs)), nil
	default:
		said += "; full and left alone: " + labels(full)
	}
	next, cmd, accepted := e.commit(model.SettingsDoc, said, edits...)
	if accepted {
		next.page.bulk = &panel
	}
	return next, cmd
}

func labels(roles []model.Role) string {
	out := make([]string, len(roles))
	for i, r := range roles {
		out[i] = r.Label
	}
	return strings.Join(out, ", ")
}

// clearTicked empties the ladders of the ticked jobs.
func (e Editor) clearTicked() (Editor, tea.Cmd) {
	edits := model.Clear(e.settings(), e.tickedRoles())
	return e.edit("cleared "+plural(len(edits), "job"), edits...)
}
