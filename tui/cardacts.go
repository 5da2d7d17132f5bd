package tui

import (
	"errors"
	"fmt"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/store"
)

// open shows the focused card.
func (e Editor) openFocused() (Editor, tea.Cmd) {
	e = e.enter(OnCard).opening()
	return e, e.readKit()
}

// opening begins a card at its top.
func (e Editor) opening() Editor {
	e.cards.row, e.cards.rowOffset = e.cardView().Rows()[0], 0
	return e
}

// movingCard moves the focused card by n places.
func movingCard(n int) func(Editor) (Editor, tea.Cmd) {
	return func(e Editor) (Editor, tea.Cmd) {
		edit, ok := model.Shift(e.tree(), e.cardPath(), n)
		if !ok {
			return e, nil
		}
		said := fmt.Sprintf("moved %s to %d", e.cardName(), edit.To+1)
		next, cmd, accepted := e.commit(model.PersonasDoc, said, edit)
		if accepted {
			next = next.toCard(edit.To)
		}
		return next, cmd
	}
}

// cardMoves says whether the focused card can go n places further.
func cardMoves(n int) condition {
	return func(e Editor) error {
		if _, ok := model.Shift(e.tree(), e.cardPath(), n); ok {
			return nil
		}
		if n < 0 {
			return errFirst
		}
		return errLast
	}
}

// lineOf is the line of a document to open it at: of what keeps it from being
// read, else of the focused card.
func (e Editor) lineOf(d *store.Document) int {
	var fault *store.DocumentError
	if errors.As(d.Err, &fault) {
		return fault.Line
	}
	line, _ := d.Locate(e.cardPath())
	return line
}
