package tui

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
)

// copiedLadder is a ladder that can be pasted elsewhere, for this visit.
type copiedLadder struct {
	pins []model.Pin
	from string // the job's label
}

func (e Editor) copyLadder() Editor {
	c := copiedLadder{e.pinsHere(), e.page.focus.Role.Label}
	e.page.copied = &c
	return e.say(fmt.Sprintf("copied %s of %s: p pastes over, P adds below", plural(len(c.pins), "rung"), c.from))
}

// pasteOver makes the focused job's ladder the copied one.
func (e Editor) pasteOver() (Editor, tea.Cmd) {
	r, c := e.page.focus.Role, e.page.copied
	return e.edit(fmt.Sprintf("pasted the ladder of %s over %s", c.from, r.Label),
		model.SetLadder(e.settings(), r.Path(), c.pins)...)
}

// pasteUnder adds the copied rungs that the ladder lacks, as far as there is room.
func (e Editor) pasteUnder() (Editor, tea.Cmd) {
	r, c := e.page.focus.Role, e.page.copied
	tree, edits := e.settings(), []model.Edit(nil)
	for _, pin := range c.pins {
		edit, err := model.AddPin(tree, r.Path(), model.MaxRungs, pin)
		if err != nil {
			continue
		}
		next, err := model.Apply(tree, edit)
		if err != nil {
			return e.fail(err), nil
		}
		tree, edits = next, append(edits, edit)
	}
	said := fmt.Sprintf("added %s of %s below %s", plural(len(edits), "rung"), c.from, r.Label)
	if left := len(c.pins) - len(edits); left > 0 {
		said += fmt.Sprintf("; %d left out: there already, or no room", left)
	}
	if len(edits) == 0 {
		return e.say("nothing added: " + r.Label + " has them already, or no room"), nil
	}
	return e.edit(said, edits...)
}
