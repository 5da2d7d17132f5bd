package tui

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
)

// edit commits edits to the document of the page.
func (e Editor) edit(said string, edits ...model.Edit) (Editor, tea.Cmd) {
	next, cmd, _ := e.commit(e.doc(), said, edits...)
	return next, cmd
}

// editAt is edit with the focus going to p, once the edit is accepted.
func (e Editor) editAt(p model.Path, said string, edits ...model.Edit) (Editor, tea.Cmd) {
	next, cmd, accepted := e.commit(e.doc(), said, edits...)
	if accepted {
		next = next.reveal(p)
	}
	return next, cmd
}

// removeRung takes the focused entry away.
func (e Editor) removeRung() (Editor, tea.Cmd) {
	s := e.spot()
	said := fmt.Sprintf("removed %s from %s", e.name(e.entry()), s.owner)
	return e.edit(said, model.RemoveRung(e.doc(), e.tree(), s.path())...)
}

// moving moves the focused entry by n places; the focus goes with it.
func moving(n int) func(Editor) (Editor, tea.Cmd) {
	return func(e Editor) (Editor, tea.Cmd) {
		s := e.spot()
		edit, ok := model.Shift(e.tree(), s.path(), n)
		if !ok {
			return e, nil
		}
		said := fmt.Sprintf("moved %s to %d in %s", e.name(e.entry()), edit.To+1, s.owner)
		return e.editAt(s.list.Then(model.At(edit.To)), said, edit)
	}
}

// turnKnob sets a knob of the focused rung; "" takes it to its default.
func (e Editor) turnKnob(k model.Knob, word string) (Editor, tea.Cmd) {
	pin, _ := e.pin()
	s := e.spot()
	edit, err := pin.KnobEdit(s.path(), k, word)
	if err != nil {
		return e.fail(err), nil
	}
	return e.edit(fmt.Sprintf("%s %s for %s in %s", k, orDefault(word), e.modelName(pin), s.owner), edit)
}

func orDefault(word string) string {
	if word == "" {
		return "default"
	}
	return word
}
