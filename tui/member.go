package tui

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/views"
)

// cardKind is what a card may be.
var cardKind = model.KindNamed("persona")

// member is the declared value at the focused row of the open card, false where
// the row is none.
func (e Editor) member() (model.Field, bool) {
	r := e.cards.row
	if r.Kind != views.MemberRow {
		return model.Field{}, false
	}
	return cardKind.FieldAt(e.openCard(), r.Path)
}

// memberSort is how a value of a card is changed.
type memberSort int

const (
	noMember    memberSort = iota
	lineMember             // text, typed
	startMember            // a folder, chosen
	flagMember             // on or off
	wordMember             // one of a few words
	grantMember            // all, none, or a list
	listMember             // a list: chosen from what there is
	headMember             // what a ladder belongs to
)

func (e Editor) memberSort() memberSort {
	f, ok := e.member()
	switch p := e.cards.row.Path; {
	case !ok:
		return noMember
	case p[0] == "models":
		return headMember
	case p.Last() == "startIn":
		return startMember
	case f.Kind.Type == model.BoolType:
		return flagMember
	case f.Kind.Type == model.ChoiceType:
		return wordMember
	case f.Kind.Type == model.TextType:
		return lineMember
	case p[0] == "powers" || p[0] == "context":
		return grantMember
	}
	return listMember
}

// setMember gives the focused card a value; nil takes it away. What strangers
// could do with it is asked about first.
func (e Editor) setMember(said string, p model.Path, v any) (Editor, tea.Cmd) {
	said = e.cardName() + ": " + said
	edits := model.CardEdits(e.tree(), e.cardPath(), p, v)
	if warning := e.widening(edits); warning != "" {
		return e.asking(question{
			title: "Widen " + e.cardName() + "?", intro: []string{strings.ToUpper(warning[:1]) + warning[1:] + "."},
			answers: []answer{
				{"leave it", "nothing changes", func(e Editor) (Editor, tea.Cmd) { return e, nil }},
				{"change it", said, func(e Editor) (Editor, tea.Cmd) { return e.edit(said, edits...) }},
			},
		}), nil
	}
	return e.edit(said, edits...)
}

// widening is the warning that edits to the focused card would add for the card
// that strangers drive, "" for none.
func (e Editor) widening(edits []model.Edit) string {
	cards, err := model.ApplyAll(e.tree(), edits)
	next, _ := cards.([]any)
	i := e.cards.focus
	if e.cardID() != model.FrontDesk || err != nil || i >= len(next) {
		return ""
	}
	had := map[string]bool{}
	for _, p := range model.AdviseCard(e.cardList(), i, e.cardSurroundings()) {
		had[p.Message] = true
	}
	for _, p := range model.AdviseCard(next, i, e.cardSurroundings()) {
		if p.Code == model.StockCard && !had[p.Message] {
			return p.Message
		}
	}
	return ""
}

// flip turns the focused switch.
func (e Editor) flip() (Editor, tea.Cmd) {
	f, _ := e.member()
	p := e.cards.row.Path
	on := !model.PowersOf(e.powers()).On[f.Key]
	return e.setMember(f.Label+" "+onOff(on), p, on)
}

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}

// powers is what the open card says of them.
func (e Editor) powers() any {
	v, _ := model.Get(e.openCard(), model.Path{"powers"})
	return v
}

// sortIs fails in silence: a key means something else on other rows.
func sortIs(sorts ...memberSort) condition {
	return func(e Editor) error { return quietly(slices.Contains(sorts, e.memberSort())) }
}

// rowIs is the same for the kinds of row.
func rowIs(kinds ...views.CardRowKind) condition {
	return func(e Editor) error { return quietly(slices.Contains(kinds, e.cards.row.Kind)) }
}

func (e Editor) memberWritten() bool {
	_, set := model.Get(e.openCard(), e.cards.row.Path)
	return set
}

// clearMember takes the focused value away.
func (e Editor) clearMember() (Editor, tea.Cmd) {
	f, _ := e.member()
	if f.Required { // it has to be there, and says nothing when it is empty
		return e.setMember(f.Label+": nobody", e.cards.row.Path, []any{})
	}
	return e.setMember(f.Label+" unset", e.cards.row.Path, nil)
}
