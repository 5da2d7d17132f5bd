package tui

import (
	"fmt"
	"slices"
	"strings"

	"rungs/model"
	"rungs/store"
)

func lostIn(found []store.Dropped) int {
	n := 0
	for _, d := range found {
		n += len(d.Lost)
	}
	return n
}

// How many edits are named with both values, below one another or on a line, as
// there is room on the smallest terminal; of the others only names are.
const (
	spaciously = 3
	onALine    = 8
)

// droppedText is each value that is gone, and what it was.
func (e Editor) droppedText() []string {
	n := lostIn(e.dropped.found)
	out := []string{"It had read the file before " + these(n) + ", and wrote its old copy back."}
	var rest []string
	for _, d := range e.dropped.found {
		for _, l := range d.Lost {
			name, now, yours := e.lostName(d.Doc, l), e.lostValue(l, l.Now, l.There), e.lostValue(l, l.Set, l.Made)
			switch {
			case n <= spaciously:
				out = append(out, name, "  now:   "+now, "  yours: "+yours)
			case len(out) <= onALine:
				out = append(out, name+": now "+now+"; yours "+yours)
			default:
				rest = append(rest, name)
			}
		}
	}
	if len(rest) > 0 {
		out = append(out, "and: "+strings.Join(rest, ", "))
	}
	return out
}

func these(n int) string {
	if n == 1 {
		return "this edit of yours"
	}
	return fmt.Sprintf("these %d edits of yours", n)
}

// lostName is what an owner calls a value that is gone.
func (e Editor) lostName(doc store.Doc, l store.Lost) string {
	if doc == store.Personas {
		return e.lostCardName(l)
	}
	return e.valueName(doc, l.Path)
}

func (e Editor) lostCardName(l store.Lost) string {
	if len(l.Path) == 0 {
		return "the personas"
	}
	name := l.Path[:1].String()
	var card any = map[string]any{}
	if i, ok := e.cardAt(l.Path); ok {
		name, card = e.nameOf(i), e.cardList()[i]
	}
	f, known := cardKind.FieldAt(card, l.Path[1:])
	switch {
	case l.Moved:
		return "place of the persona " + name
	case len(l.Path) == 1:
		return "the persona " + name
	case known:
		return f.Label + " of " + name
	}
	return l.Path[1:].String() + " of " + name
}

// scopeLabel is what a scope is called.
func (e Editor) scopeLabel(p model.Path) string {
	i := slices.IndexFunc(e.beside.capabilities, func(c store.Capability) bool { return c.ID == p[:1].String() })
	if i < 0 {
		return p.Last()
	}
	f, _ := scopeField(e.beside.capabilities[i], p.Last())
	return f.Label
}

// lostValue is one of the two values, for a person to compare.
func (e Editor) lostValue(l store.Lost, v any, there bool) string {
	switch {
	case l.Moved:
		return fmt.Sprint("number ", v)
	case there && model.CardLabel(v) != "":
		return model.CardLabel(v)
	}
	return e.valueText(v, there)
}

// againText is what history calls it.
func (e Editor) againText(found []store.Dropped) string {
	if n := lostIn(found); n > 1 {
		return fmt.Sprintf("wrote %d dropped edits again", n)
	}
	return "wrote a dropped edit again: " + e.lostName(found[0].Doc, found[0].Lost[0])
}
