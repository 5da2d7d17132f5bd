package tui

import (
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
)

// copiedLadder is a ladder that can be pasted elsewhere, for this visit.
type copiedLadder struct {
	entries []any  // as they stand: also what no contract knows of them
	from    string // the job's label
}

func (e Editor) copyLadder() Editor {
	c := copiedLadder{e.modelsView().Rungs(e.page.focus), e.page.focus.Role.Label}
	e.page.copied = &c
	return e.say(fmt.Sprintf("copied %s of %s: p pastes over, P adds below", plural(len(c.entries), "rung"), c.from))
}

// pasteOver makes the focused job's ladder the copied one.
func (e Editor) pasteOver() (Editor, tea.Cmd) {
	r, c := e.page.focus.Role, e.page.copied
	said := fmt.Sprintf("pasted the ladder of %s over %s", c.from, r.Label)
	return e.wholeInSight().edit(said, model.Edit{Op: model.Set, Path: r.Path(), Value: c.entries})
}

// pasteUnder adds the copied rungs that the ladder lacks, as far as there is room.
func (e Editor) pasteUnder() (Editor, tea.Cmd) {
	r, c := e.page.focus.Role, e.page.copied
	entries, edits := e.modelsView().Rungs(e.page.focus), []model.Edit(nil)
	for _, entry := range c.entries {
		if len(entries) < model.MaxRungs && !holdsRung(entries, entry) {
			edits = append(edits, model.Edit{Op: model.Insert, Path: r.Path().Then(model.At(len(entries))), Value: entry})
			entries = append(slices.Clip(entries), entry)
		}
	}
	said := fmt.Sprintf("added %s of %s below %s", plural(len(edits), "rung"), c.from, r.Label)
	if left := len(c.entries) - len(edits); left > 0 {
		said += fmt.Sprintf("; %d left out: there already, or no room", left)
	}
	if len(edits) == 0 {
		return e.say("nothing added: " + r.Label + " has them already, or no room"), nil
	}
	return e.wholeInSight().edit(said, edits...)
}

// holdsRung says whether entries have one of the same model, or of what is no pin
// the same.
func holdsRung(entries []any, entry any) bool {
	pin, isPin := model.PinOf(entry)
	return slices.ContainsFunc(entries, func(other any) bool {
		o, also := model.PinOf(other)
		return isPin && also && o.Key() == pin.Key() || model.Equal(other, entry)
	})
}
