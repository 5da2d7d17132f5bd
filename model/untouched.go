package model

import "reflect"

// addsNone says whether after surely has no error that before had not: a quick
// look at the entries of a list that are not the very same in both. An entry that
// is has the same errors, wherever it stands. False is no verdict.
func (k *Kind) addsNone(before, after any) bool {
	was, hadList := before.([]any)
	is, hasList := after.([]any)
	if k == nil || k.Type != ListType || k.Max > 0 || k.Tie != nil || !hadList || !hasList {
		return false
	}
	was, now := touched(was, is)
	if k.Unique != "" && repeated(k.Unique, before.([]any), is, now) {
		return false
	}
	return len(NewErrors(k.entryErrors(was), k.entryErrors(now))) == 0
}

// touched is two lists without what they begin and end with alike.
func touched(was, now []any) (old, fresh []any) {
	for len(was) > 0 && len(now) > 0 && untouched(was[0], now[0]) {
		was, now = was[1:], now[1:]
	}
	for len(was) > 0 && len(now) > 0 && untouched(was[len(was)-1], now[len(now)-1]) {
		was, now = was[:len(was)-1], now[:len(now)-1]
	}
	return was, now
}

// untouched says whether two entries are one object. Edits copy what they change.
func untouched(a, b any) bool {
	x, isMap := a.(map[string]any)
	y, isMapToo := b.(map[string]any)
	return isMap && isMapToo && reflect.ValueOf(x).Pointer() == reflect.ValueOf(y).Pointer()
}

func (k *Kind) entryErrors(list []any) []Problem {
	c := checker{}
	for i, entry := range list {
		c.check(k.Elem, entry, Path{At(i)})
	}
	return c.problems
}

// repeated says whether a key that must be unique has a value, among the entries
// at hand, that more entries of a list have than did, and not one alone.
func repeated(key string, was, now, entries []any) bool {
	asked := map[string]bool{}
	for _, entry := range entries {
		if id, ok := textAt(entry, key); ok {
			asked[id] = true
		}
	}
	had := counts(was, key, asked)
	for id, n := range counts(now, key, asked) {
		if n > max(had[id], 1) {
			return true
		}
	}
	return false
}

// counts is how many entries have each of the asked values under a key.
func counts(list []any, key string, asked map[string]bool) map[string]int {
	out := map[string]int{}
	if len(asked) == 0 {
		return out
	}
	for _, entry := range list {
		if id, ok := textAt(entry, key); ok && asked[id] {
			out[id]++
		}
	}
	return out
}
