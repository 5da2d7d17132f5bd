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
	there func(Editor) bool // nil: always
}{
	{"1", "Models", OnModels, nil},
	{"2", "Personas", OnPersonas, nil},
	{"3", "Safety", OnSafety, nil},
	{"4", "Rules", OnRules, nil},
	{"5", "General", OnGeneral, nil},
	{"6", "Devices", OnDevices, func(e Editor) bool { return len(e.beside.devices()) > 0 }},
	{"7", "Shelves", OnShelves, func(e Editor) bool { return e.beside.hasShelves }},
}

// pageAction begins the names of the actions that go to a page.
const pageAction = "go-"

// pageKeys go from page to page.
func pageKeys(at Place) []action {
	var out []action
	for _, p := range pages {
		if p.place != at {
			out = append(out, action{
				name: pageAction + p.place.id(), place: at, keys: []string{p.key}, does: p.label, more: "the page " + p.label, scope: ofAll, when: only{pageThere(p.there)}, do: goingTo(p.place),
			})
		}
	}
	return out
}

// pageThere fails in silence for a page of what the workspace has not.
func pageThere(there func(Editor) bool) condition {
	return func(e Editor) error { return quietly(there == nil || there(e)) }
}

// goingTo shows a page. What is needed to show it is read when it was not yet.
func goingTo(p Place) func(Editor) (Editor, tea.Cmd) {
	return func(e Editor) (Editor, tea.Cmd) {
		e.places, e.from, e.arrived = []Place{p}, 0, atPage
		return e.welcomed()
	}
}

// welcomed reads what only other pages than the first need.
func (e Editor) welcomed() (Editor, tea.Cmd) {
	if e.places[0] != OnModels && !e.roamed {
		e.roamed = true
		return e.refreshed().reread()
	}
	return e.sheetsAnchored(), nil
}

// tabs is the pages as the frame shows them, and which is shown.
func (e Editor) tabs() (tabs []views.Tab, active int) {
	for _, p := range pages {
		if p.there != nil && !p.there(e) {
			continue
		}
		if e.places[0] == p.place {
			active = len(tabs)
		}
		tabs = append(tabs, views.Tab{Key: e.keys.lookup("go-"+p.place.id(), e.places[:1]), Label: p.label})
	}
	return tabs, active
}

// tabPlace is the page of a tab.
func (e Editor) tabPlace(at int) Place {
	for _, p := range pages {
		if p.there != nil && !p.there(e) {
			continue
		}
		if at == 0 {
			return p.place
		}
		at--
	}
	return e.places[0]
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
	case OnShelves:
		return e.shelfDoc()
	}
	return model.SettingsDoc
}

// tree is that document as it is shown.
func (e Editor) tree() any { return e.trees[e.doc()] }
