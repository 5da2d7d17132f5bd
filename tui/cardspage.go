package tui

import (
	"slices"

	"rungs/model"
	"rungs/store"
	"rungs/views"
)

// cardsPage is what a visit to the cards remembers, and to the open one.
type cardsPage struct {
	focus  int // the position of a card, or views.RoutingRow
	key    string
	offset int

	row       views.CardRow // of the open card
	rowOffset int
	kit       store.Kit // of the card whose key is kitOf
	kitOf     string
	dropped   map[string][]string // lists that grants were taken from, by card and grant
}

// cardList is the cards as they are shown.
func (e Editor) cardList() []any {
	cards, _ := e.trees[model.PersonasDoc].([]any)
	return cards
}

// cardPath is the focused card: by its id where that leads to it.
func (e Editor) cardPath() model.Path {
	if cards := e.cardList(); e.cards.focus >= 0 && e.cards.focus < len(cards) {
		return model.CardPath(cards, e.cards.focus)
	}
	return nil
}

// openCard is the focused card, which is the one that is open; nil for none.
func (e Editor) openCard() any {
	if p := e.cardPath(); p != nil {
		card, _ := model.Get(e.trees[model.PersonasDoc], p)
		return card
	}
	return nil
}

// cardID is the id of the focused card, "" when that is none a kit can have.
func (e Editor) cardID() string { return model.IDOf(e.openCard()) }

// cardName is what the focused card is called.
func (e Editor) cardName() string { return e.nameOf(e.cards.focus) }

// toCard puts the focus on a card.
func (e Editor) toCard(i int) Editor {
	e.cards.focus = max(views.RoutingRow, min(i, len(e.cardList())-1))
	e.cards.key = ""
	if p := e.cardPath(); p != nil {
		e.cards.key = p[0]
	}
	return e
}

// cardsAnchored keeps the focus on its card while others come and go; of one that
// is gone it goes to the one in its place, and what was open of it is closed.
func (e Editor) cardsAnchored() Editor {
	cards := e.cardList()
	switch {
	case e.docs[model.PersonasDoc] == nil: // the first card has the focus once it is there
		return e
	case e.cards.key == "":
		return e.toCard(e.cards.focus)
	}
	if i, ok := model.Position(cards, e.cards.key); ok && i < len(cards) {
		return e.toCard(i).rowAnchored()
	}
	next := e.closed().toCard(e.cards.focus)
	if next.place() == OnForm { // what is typed is for that one, which may come back
		next.cards.key = e.cards.key
	}
	return next
}

// isAt says whether the focus is on the card with that key.
func (e Editor) isAt(key string) bool {
	i, there := model.Position(e.cardList(), key)
	return there && i == e.cards.focus
}

// closed leaves the open card, with what is over it; only what is typed stays.
func (e Editor) closed() Editor {
	i := slices.Index(e.places, OnCard)
	switch {
	case i < 0:
		return e
	case e.place() == OnForm:
		e.places = append(slices.Clone(e.places[:i]), OnForm)
	default:
		e.places = e.places[:i]
	}
	return e
}

// rowAnchored keeps the focus on a row that the open card has.
func (e Editor) rowAnchored() Editor {
	rows := e.cardView().Rows()
	if slices.IndexFunc(rows, e.cards.row.Same) >= 0 {
		return e
	}
	best := rows[0]
	for _, r := range rows { // the entry before it, else the head of its list
		if r.Section == e.cards.row.Section && (r.Kind != e.cards.row.Kind || r.Entry < e.cards.row.Entry) {
			best = r
		}
	}
	e.cards.row = best
	return e
}

// cardStep goes n rows of cards down; above the first is the row of the setting.
func (e Editor) cardStep(n int) Editor {
	width, _ := e.bare().Page()
	columns := e.personasView().Columns(width)
	last := len(e.cardList()) - 1
	switch at := e.cards.focus; {
	case at == views.RoutingRow && n < 0 || last < 0:
		return e.toCard(views.RoutingRow)
	case at == views.RoutingRow:
		return e.toCard(min((n-1)*columns, last))
	case n == -far && at > 0: // to the first card; the setting is one step further
		return e.toCard(0)
	case at+n*columns < 0:
		return e.toCard(views.RoutingRow)
	case at+n*columns > last && last/columns == at/columns: // no row below
		return e
	default:
		return e.toCard(min(at+n*columns, last))
	}
}

// cardBeside goes to the card before or behind.
func (e Editor) cardBeside(n int) Editor {
	return e.toCard(max(0, e.cards.focus+n))
}

// rowStep goes n rows down in the open card.
func (e Editor) rowStep(n int) Editor {
	rows := e.cardView().Rows()
	i := slices.IndexFunc(rows, e.cards.row.Same)
	e.cards.row = rows[max(0, min(i+n, len(rows)-1))]
	return e
}

// sectionStep goes to the first row of the next panel, or the one before; behind
// the last comes the first.
func (e Editor) sectionStep(n int) Editor {
	count := views.ToldSection + 1
	to := (e.cards.row.Section + views.CardSection(n) + count) % count
	for _, r := range e.cardView().Rows() {
		if r.Section == to {
			e.cards.row = r
			break
		}
	}
	return e
}

// acrossStep goes to the row beside, where there are two columns.
func (e Editor) acrossStep() Editor {
	if r, ok := e.rowBeside(); ok {
		e.cards.row = r
	}
	return e
}

func (e Editor) rowBeside() (views.CardRow, bool) {
	width, _ := e.bare().Page()
	return e.cardView().Beside(e.cards.row, width)
}

// cardSpot is where the focus is in the ladder of the open card.
func (e Editor) cardSpot() spot {
	r := e.cards.row
	s := spot{list: e.cardPath().Then("models"), owner: e.cardName()}
	switch {
	case r.Kind == views.CardRung:
		s.kind, s.rung = rungSpot, r.Entry
	case r.Kind == views.MemberRow && r.Section == views.RunsSection:
		s.kind = headSpot
	}
	return s
}
