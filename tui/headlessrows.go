package tui

import (
	"fmt"
	"slices"

	"rungs/views"
)

// row is a row of a place as it is read out.
type row struct {
	views.Said
	key   string              // stays the same while the row shows the same place
	focus func(Editor) Editor // nil: it only tells something
	here  bool                // it has the focus
}

type saidRows []row

// at is the position of the row that has the focus, 0 where none has.
func (r saidRows) at() int {
	return max(0, slices.IndexFunc(r, func(one row) bool { return one.here }))
}

func (r saidRows) focused() row {
	if len(r) == 0 {
		return row{}
	}
	return r[r.at()]
}

// find is where the very row is that one was, -1 when it is gone.
func (r saidRows) find(was row) int {
	return slices.IndexFunc(r, func(one row) bool { return one.key == was.key && one.Label == was.Label })
}

// head is the row that a row is part of, itself when it is of none.
func (r saidRows) head(at int) int {
	for at > 0 && r[at].Part {
		at--
	}
	return at
}

// parts is the rows that are part of a row.
func (r saidRows) parts(at int) saidRows {
	end := at + 1
	for end < len(r) && r[end].Part {
		end++
	}
	if r[at].Part {
		return nil
	}
	return r[at+1 : end]
}

// heads is those that are part of none.
func (r saidRows) heads() saidRows {
	return slices.DeleteFunc(slices.Clone(r), func(one row) bool { return one.Part })
}

// said is the rows of the place that has the keys.
func (e Editor) said() saidRows {
	switch p := e.place(); {
	case p == OnModels:
		return e.saidModels()
	case p == OnPersonas:
		return e.saidCards()
	case p == OnCard:
		return e.saidCard()
	case p.isSheet():
		return e.saidSheet()
	}
	return e.saidBox()
}

func (e Editor) saidModels() saidRows {
	v := e.modelsView()
	rows, said := v.Rows(), v.Said(*e.st)
	out := make(saidRows, len(rows))
	for i, r := range rows {
		out[i] = row{said[i], r.Path.String(), func(e Editor) Editor { e.page.focus = r; return e }, r.Same(e.page.focus)}
	}
	return out
}

func (e Editor) saidCards() saidRows {
	v := e.personasView()
	if len(v.Instead(*e.st)) > 0 {
		v.Cards = nil
	}
	var out saidRows
	for i, s := range v.Said(*e.st) {
		at := i + views.RoutingRow
		key := e.toCard(at).cards.key
		out = append(out, row{s, key, func(e Editor) Editor { return e.toCard(at) }, at == e.cards.focus})
	}
	return out
}

func (e Editor) saidCard() saidRows {
	v := e.cardView()
	rows, said := v.Rows(), v.Said(*e.st)
	out := make(saidRows, len(rows))
	for i, r := range rows {
		key := r.Path.String()
		if r.Path == nil {
			key = "kit " + said[i].Label
		}
		out[i] = row{said[i], key, func(e Editor) Editor { e.cards.row = r; return e }, r.Same(e.cards.row)}
	}
	return out
}

// saidSheet is the rows of a page of values, but for those that stand for an action
// of the page.
func (e Editor) saidSheet() saidRows {
	p := e.base()
	var out saidRows
	for _, s := range e.sheet().Said(*e.st) {
		if s.ID == newRuleRow || s.ID == newActionRow {
			continue
		}
		one := row{s, s.ID, func(e Editor) Editor { return e.onSheetRow(p, s.ID) }, s.ID == e.row()}
		if s.ID == "" {
			one = row{Said: s, key: "told " + s.Label}
		}
		out = append(out, one)
	}
	return out
}

// saidBox is the rows of what is over a page.
func (e Editor) saidBox() saidRows {
	over, _ := e.overlay()
	list, isList := over.(views.List)
	if !isList {
		return nil
	}
	focused := *e.boxFocus()
	var out saidRows
	alike := map[string]int{}
	for i, s := range list.Said(*e.st) {
		alike[s.Label]++
		out = append(out, row{s, fmt.Sprint(s.Label, " ", alike[s.Label]), func(e Editor) Editor { return e.boxFocusedOn(i) }, i == focused})
	}
	return out
}
