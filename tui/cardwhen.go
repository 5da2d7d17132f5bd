package tui

import (
	"errors"
	"fmt"

	"rungs/model"
	"rungs/views"
)

// onRouting fails in silence: its keys mean something else on a card.
func onRouting(e Editor) error { return quietly(e.cards.focus == views.RoutingRow) }

var onCard = unless(func(e Editor) bool { return e.cardPath() != nil }, "only on a card")

// hasID says whether the card has an id that a folder can be called by.
var hasID = unlessSaid(func(e Editor) bool { return isID(e.cardID()) }, func(e Editor) string {
	return fmt.Sprintf("this card's id has to be mended first: %s does, or %s opens the file", e.key("fix"), e.key("open-file"))
})

// isID says whether text is an id that a card and its folder can have.
func isID(text string) bool {
	f, _ := cardKind.Field("id")
	return len(model.Check(f.Kind, text)) == 0
}

// cardsWritable says whether the cards can be written, wherever the focus is.
func cardsWritable(e Editor) error { return e.unwritable(model.PersonasDoc) }

// fileThere says whether there is a file to open.
func fileThere(e Editor) error {
	switch d := e.docs[model.PersonasDoc]; {
	case d == nil:
		return errors.New("still reading: try again in a moment")
	case !d.Exists:
		return errors.New("there is no file yet")
	}
	return nil
}
