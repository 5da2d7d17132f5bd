package tui

import (
	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/store"
	"rungs/views"
)

// onSomePage says whether a page shows the value at p of a document.
func (e Editor) onSomePage(doc model.DocID, p model.Path) bool {
	if doc == model.PersonasDoc {
		_, ok := e.cardAt(p)
		return ok
	}
	if _, _, ok := e.sheetRow(doc, p); ok {
		return true
	}
	_, found := e.rowAt(p)
	return doc == model.SettingsDoc && (found || isRouting(p))
}

// goTo shows the value at p of a document on its page.
func (e Editor) goTo(doc model.DocID, p model.Path) (next Editor) {
	switch {
	case doc == model.PersonasDoc:
		e.places = []Place{OnPersonas, OnCard}
		return e.opening().revealCard(p)
	case isRouting(p):
		e.places = []Place{OnPersonas}
		return e.toCard(views.RoutingRow)
	}
	if place, id, ok := e.sheetRow(doc, p); ok {
		return e.goToSheet(place, id)
	}
	e.places = []Place{OnModels}
	return e.reveal(p)
}

func isRouting(p model.Path) bool { return len(p) == 1 && p[0] == routingKey }

// routingKey is the setting above the cards.
const routingKey = "personaRouting"

// cardAt is the position of the card that p leads into, false for none.
func (e Editor) cardAt(p model.Path) (int, bool) {
	if len(p) == 0 {
		return 0, false
	}
	cards := e.cardList()
	i, ok := model.Position(cards, p[0])
	return i, ok && i < len(cards)
}

// revealCard puts the focus on the card that p leads into, and in the open card on
// the row that shows p.
func (e Editor) revealCard(p model.Path) Editor {
	i, ok := e.cardAt(p)
	if !ok {
		return e
	}
	e = e.toCard(i)
	if e.base() != OnCard {
		return e
	}
	for _, r := range e.cardView().Rows() {
		if r.Path != nil && p[1:].Under(r.Path) {
			e.cards.row = r
		}
	}
	return e
}

// toCardChange moves the focus to what an undo or redo changed, where the page
// shows it.
func (e Editor) toCardChange(entry *store.Entry, kind taskKind) Editor {
	if e.base() == OnModels || entry.Doc.ID != model.PersonasDoc {
		return e
	}
	for _, edit := range entry.Edits {
		p := placeOf(edit, kind)
		i, ok := e.cardAt(p)
		if ok && (e.base() == OnPersonas || i == e.cards.focus) {
			return e.revealCard(p)
		}
	}
	return e
}

// visit is goTo, with what the page needs read when it was not yet.
func (e Editor) visit(doc model.DocID, p model.Path) (Editor, tea.Cmd) {
	e, cmd := e.goTo(doc, p).welcomed()
	e.arrived = atRow
	if len(p) == 0 || len(p) == 1 && doc == model.PersonasDoc {
		e.arrived = atPage
	}
	return e, tea.Batch(cmd, e.readKit())
}

// cardFix is the problem of the focused card that has a fix: in an open one that of
// the focused row, else the worst.
func (e Editor) cardFix() *model.Problem {
	var worst *model.Problem
	row := e.cards.row.Path
	for _, p := range e.cardProblems(e.cards.focus) {
		here := e.base() == OnCard && row != nil && p.Path.Under(row)
		if p.Fix == nil || worst != nil && !here {
			continue
		}
		p.Path = model.Path{model.At(e.cards.focus)}.Then(p.Path...)
		if worst = &p; here {
			break
		}
	}
	return worst
}
