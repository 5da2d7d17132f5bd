package tui

import (
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"rungs/model"
)

// copiedLadder is a ladder that can be pasted elsewhere, for this visit.
type copiedLadder struct {
	entries []any  // as they stand: also what no contract knows of them
	from    string // what it belongs to
}

// copyLadder keeps the focused ladder to be pasted; its text goes to the terminal's
// clipboard as well.
func (e Editor) copyLadder() (Editor, tea.Cmd) {
	c := copiedLadder{e.entries(), e.spot().owner}
	e.copied = &c
	text, also, cmd := spelled(c.entries), "", tea.Cmd(nil)
	switch err := overClipboard(text); {
	case !e.o.Clipboard:
	case err != nil:
		also = "; " + err.Error()
	default:
		also, cmd = "; its text went "+toTerminal, tea.Raw(ansi.SetSystemClipboard(text))
	}
	return e.say(fmt.Sprintf("copied %s of %s: %s pastes over, %s adds below", plural(len(c.entries), "rung"), c.from, e.key("paste-over"), e.key("paste-under")) + also), cmd
}

// pasteOver makes the focused ladder the copied one.
func (e Editor) pasteOver() (Editor, tea.Cmd) {
	s, c := e.spot(), e.copied
	said := fmt.Sprintf("pasted the ladder of %s over %s", c.from, s.owner)
	return e.wholeInSight().edit(said, model.Edit{Op: model.Set, Path: s.list, Value: c.entries})
}

// pasteUnder adds the copied rungs that the ladder lacks, as far as there is room.
func (e Editor) pasteUnder() (Editor, tea.Cmd) {
	s, c := e.spot(), e.copied
	entries, edits := e.entries(), []model.Edit(nil)
	for _, entry := range c.entries {
		if len(entries) < model.MaxRungs && !holdsRung(entries, entry) {
			edits = append(edits, model.Edit{Op: model.Insert, Path: s.list.Then(model.At(len(entries))), Value: entry})
			entries = append(slices.Clip(entries), entry)
		}
	}
	said := fmt.Sprintf("added %s of %s below %s", plural(len(edits), "rung"), c.from, s.owner)
	if left := len(c.entries) - len(edits); left > 0 {
		said += fmt.Sprintf("; %d left out: there already, or no room", left)
	}
	if len(edits) == 0 {
		return e.say("nothing added: " + s.owner + " has them already, or no room"), nil
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
