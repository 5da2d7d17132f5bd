package tui

import (
	"errors"
	"fmt"
	"strings"

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

// renameCard asks for another label.
func (e Editor) renameCard() Editor {
	f, _ := cardKind.Field("label")
	intro := []string{fmt.Sprintf("Its id stays %s. Without a name the id is shown.", e.cardID())}
	if e.cardID() == model.FrontDesk {
		intro = append(intro, "The daemon makes this card again, under its first name, whenever it is missing.")
	}
	v, _ := model.Get(e.openCard(), model.Path{f.Key})
	text, _ := v.(string)
	return e.fill(form{
		title: "Rename " + e.cardName(), intro: intro, fields: []formField{field(f.Label, text)}, lines: 1,
		below: func(_ Editor, texts []string) []string { return []string{lengthText(f.Kind, texts[0])} },
		done: func(e Editor, texts []string) (Editor, tea.Cmd) {
			name := strings.TrimSpace(texts[0])
			if err := model.Refuse(f.Kind, "", name); err != nil {
				return e.fail(errors.New(lengthText(f.Kind, name))), nil
			}
			said := fmt.Sprintf("renamed %s to %s", e.cardName(), name)
			if name == "" {
				said = fmt.Sprintf("took the name of %s away", e.cardName())
			}
			return e.edit(said, model.CardEdits(e.tree(), e.cardPath(), model.Path{f.Key}, name)...)
		},
	})
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

// turnRouting takes the setting above the cards to the word n places behind.
func turnRouting(n int) func(Editor) (Editor, tea.Cmd) {
	return func(e Editor) (Editor, tea.Cmd) {
		f, _ := model.Setting(routingKey)
		word := beside(f.Kind.Choices, model.Bare(model.SettingOr(e.settings(), f.Key)), n)
		return e.edit(f.Label+": "+word, model.Edit{Op: model.Set, Path: model.Path{routingKey}, Value: word})
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
