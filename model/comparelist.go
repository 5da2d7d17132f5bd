package model

import (
	"encoding/json"
	"slices"
)

// sameNumber says whether two are one number, however they are spelled.
func sameNumber(a, b any) bool {
	x, isNumber := a.(json.Number)
	y, isNumberToo := b.(json.Number)
	if !isNumber || !isNumberToo {
		return false
	}
	f, err := x.Float64()
	g, errToo := y.Float64()
	return err == nil && errToo == nil && f == g
}

// hasEntries says whether a list of that kind holds what has an id.
func hasEntries(k *Kind) bool {
	if k == nil || k.Type != ListType {
		return false
	}
	_, ok := k.Elem.Field("id")
	return ok
}

func isListOrNone(s Side) bool {
	_, isList := s.Value.([]any)
	return isList || s.Value == nil
}

// entries compares two lists entry by entry: those with the same id, then by
// position those whose id no path can lead to.
func (c *comparison) entries(k *Kind, p Path, a, b Side) {
	x, _ := a.Value.([]any)
	y, _ := b.Value.([]any)
	inA, inB := segments(x), segments(y)
	for i, segment := range inA {
		other := slices.Index(inB, segment)
		if other < 0 {
			c.found = append(c.found, Difference{p.Then(segment), OneHasEntry, Side{x[i], true}, Side{}, true})
			continue
		}
		c.compare(k.Elem, p.Then(segment), Side{x[i], true}, Side{y[other], true})
	}
	for i, segment := range inB {
		if !slices.Contains(inA, segment) {
			c.found = append(c.found, Difference{p.Then(segment), OneHasEntry, Side{}, Side{y[i], true}, true})
		}
	}
	c.order(p, common(x, inA, inB), common(y, inB, inA))
}

func (c *comparison) order(p Path, a, b []any) {
	if !Equal(a, b) {
		c.found = append(c.found, Difference{p, OrderDiffers, Side{a, true}, Side{b, true}, true})
	}
}

// segments is what leads to each entry of a list: its id, else its position.
func segments(list []any) []string {
	out := make([]string, len(list))
	for i, entry := range list {
		if out[i] = ByID(IDOf(entry)); IDOf(entry) == "" || slices.Contains(out[:i], out[i]) {
			out[i] = At(i)
		}
	}
	return out
}

// common is the ids of the entries that the other list has too, in this one's order.
func common(list []any, here, there []string) []any {
	out := []any{}
	for i, segment := range here {
		if id := IDOf(list[i]); segment == ByID(id) && slices.Contains(there, segment) {
			out = append(out, id)
		}
	}
	return out
}
