package tui

import (
	tea "charm.land/bubbletea/v2"

	"rungs/store"
)

// kitMsg brings the kit of the card with that id.
type kitMsg struct {
	id  string
	kit store.Kit
}

// readKit reads the kit of the open card; nil where none is open.
func (e Editor) readKit() tea.Cmd {
	id, w := e.cardID(), e.o.Workspace
	if e.base() != OnCard || id == "" {
		return nil
	}
	return func() tea.Msg { return kitMsg{id, w.Kit(id)} }
}

// kitRead takes a kit over, unless another card is open by now.
func (e Editor) kitRead(msg kitMsg) Editor {
	if msg.id != e.cardID() {
		return e
	}
	e.cards.kit, e.cards.kitOf = msg.kit, msg.id
	return e.rowAnchored()
}

// changeKit commits a change to the kit of the focused card. A text that it writes
// is in draft until then.
func (e Editor) changeKit(said string, edit store.KitEdit, draft *store.Draft) (Editor, tea.Cmd) {
	edit.Card, edit.Label = e.cardID(), e.cardName()
	next, cmd, _ := e.commitChange(store.Change{Doc: store.Personas, Label: said, Kit: []store.KitEdit{edit}}, draft)
	return next, cmd
}
