package store

import (
	"slices"

	"github.com/tailscale/hujson"
)

// room is the place of a new value among others, and how it is to look there.
type room struct {
	before, after hujson.Extra
	style         style
	indent        string
	layout        layout
}

// room makes room for v at row i of a container; v is to look like the nearest of
// its kind there, else as its line allows.
func (s *splicer) room(outer place, i int, v any) room {
	r := room{style: s.style, layout: outer.layout}
	if rows := rowsOf(outer.value); len(rows) == 0 {
		r.before = s.open(outer)
	} else {
		twin := nearest(rows, i, v)
		r.before, r.after = makeRoom(rows, i, s.style)
		r.layout = layoutAfter(r.before)
		r.like(twin, v)
	}
	r.indent = indentAfter(r.before, outer.indent)
	return r
}

// open gives an empty container the white space for its first row.
func (s *splicer) open(outer place) (before hujson.Extra) {
	end := endOf(outer.value)
	if outer.layout == manyLines {
		*end = hujson.Extra(s.style.newline + outer.indent)
		return hujson.Extra(s.style.newline + outer.indent + s.style.unit)
	}
	pad := s.style.bracket
	if _, isObject := outer.value.Value.(*hujson.Object); isObject {
		pad = s.style.brace
	}
	*end = hujson.Extra(pad)
	return hujson.Extra(pad)
}

// like makes v look as twin does. A list of plain entries within one line does
// not pull a list of objects into one.
func (r *room) like(twin *hujson.Value, v any) {
	switch {
	case twin == nil:
	case !isOneLine(twin):
		r.layout = manyLines
	case holdsContainer(twin) || isFlat(v):
		r.layout = oneLine
		r.style = observe(twin, r.style).style
	}
}

// nearest is the row next to i that holds something of v's kind, nil when v is
// plain or alone of its kind.
func nearest(rows []row, i int, v any) *hujson.Value {
	for d := range len(rows) {
		for _, at := range []int{i - 1 - d, i + d} {
			if at >= 0 && at < len(rows) && isTwin(rows[at].value, v) {
				return rows[at].value
			}
		}
	}
	return nil
}

func isTwin(at *hujson.Value, v any) bool {
	switch v.(type) {
	case map[string]any:
		return at.Value.Kind() == '{' && size(at) > 0
	case []any:
		return at.Value.Kind() == '[' && size(at) > 0
	}
	return false
}

func holdsContainer(v *hujson.Value) bool {
	return slices.ContainsFunc(rowsOf(v), func(r row) bool { return size(r.value) > 0 })
}

// isFlat says whether no container that holds something stands in v.
func isFlat(v any) bool {
	switch v := v.(type) {
	case map[string]any:
		for _, inner := range v {
			if !isEmptyOrPlain(inner) {
				return false
			}
		}
	case []any:
		return !slices.ContainsFunc(v, func(inner any) bool { return !isEmptyOrPlain(inner) })
	}
	return true
}

func isEmptyOrPlain(v any) bool {
	switch v := v.(type) {
	case map[string]any:
		return len(v) == 0
	case []any:
		return len(v) == 0
	}
	return true
}
