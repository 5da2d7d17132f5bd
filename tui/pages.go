package tui

import (
	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/views"
)

// pages is what one can go to, each by its digit.
var pages = []struct {
	key   string
	label string
	place Place
}{
	{"1", "Models", OnModels},
	{"2", "Personas", OnPersonas},
}

// pageKeys go from page to page.
func pageKeys(at Place) []action {
	var out []action
	for _, p := range pages {
		if p.place != at {
			out = append(out, action{
				name: "page-" + p.key, place: at, keys: []string{p.key}, does: p.label, more: "the page " + p.label, do: goingTo(p.place),
			})
		}
	}
	return out
}

// goingTo shows a page. What is needed to show it is read when it was not yet.
func goingTo(p Place) func(Editor) (Editor, tea.Cmd) {
	return func(e Editor) (Editor, tea.Cmd) {
		e.places, e.from = []Place{p}, 0
		return e.welcomed()
	}
}

// welcomed reads what the cards need once they are seen.
func (e Editor) welcomed() (Editor, tea.Cmd) {
	if e.places[0] == OnPersonas && !e.cards.seen {
		e.cards.seen = true
		return e.reread()
	}
	return e, nil
}

// tabs is the pages as the frame shows them, and which is shown.
func (e Editor) tabs() (tabs []views.Tab, active int) {
	for i, p := range pages {
		tabs = append(tabs, views.Tab{Key: p.key, Label: p.label})
		if e.places[0] == p.place {
			active = i
		}
	}
	return tabs, active
}

// doc is the document that the focus is in.
func (e Editor) doc() model.DocID {
	switch e.base() {
	case OnPersonas:
		if e.cards.focus == views.RoutingRow {
			return model.SettingsDoc
		}
		return model.PersonasDoc
	case OnCard:
		return model.PersonasDoc
	}
	return model.SettingsDoc
}

// tree is that document as it is shown.
func (e Editor) tree() any { return e.trees[e.doc()] }
