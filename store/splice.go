package store

import (
	"fmt"
	"slices"
	"strconv"

	"rungs/model"

	"github.com/tailscale/hujson"
)

// spliced is the document's bytes with edits made and no others touched. The
// result is proved: it says what model.ApplyAll says it should, which is after,
// or there is an error. Bytes that need no change are returned as they came. The
// text, whose tree is before, is used up.
func (t *jsonText) spliced(before any, edits []model.Edit) (out []byte, after any, err error) {
	steps, after, err := refineAll(before, edits)
	if err != nil || len(steps) == 0 {
		return t.data, before, err
	}
	s := splicer{root: &t.root, style: t.style()}
	for _, step := range steps {
		if err := s.make(step); err != nil {
			return nil, nil, err
		}
	}
	out = t.pack()
	return out, after, prove(t.data, out, steps, after)
}

// splicer makes refined edits in a syntax tree. On an error the tree is spoilt.
type splicer struct {
	root  *hujson.Value
	style style
}

// place is a value in the syntax tree and how its surroundings are written.
type place struct {
	value  *hujson.Value
	indent string // of the line it starts on
	layout layout // of what it may come to hold
}

func (s *splicer) find(p model.Path) (place, error) {
	at := place{value: s.root}
	if size(s.root) > 0 && isOneLine(s.root) {
		at.layout = oneLine
	}
	for _, segment := range p {
		inner := child(at.value, segment)
		if inner == nil {
			return place{}, fmt.Errorf("nothing at %q", p)
		}
		at = at.at(inner)
	}
	return at, nil
}

// at is the place of a value directly inside p.
func (p place) at(inner *hujson.Value) place {
	for _, r := range rowsOf(p.value) {
		if r.value != inner {
			continue
		}
		return place{inner, indentAfter(*r.before, p.indent), layoutAfter(*r.before)}
	}
	return p
}

func (s *splicer) make(e model.Edit) error {
	if len(e.Path) == 0 {
		return s.replace(nil, e.Value)
	}
	outer, err := s.find(e.Path.Parent())
	if err != nil {
		return err
	}
	switch e.Op {
	case model.Set:
		if child(outer.value, e.Path.Last()) != nil {
			return s.replace(e.Path, e.Value)
		}
		return s.add(outer, e.Path.Last(), e.Value)
	case model.Insert:
		i, _ := strconv.Atoi(e.Path.Last())
		return s.insert(outer, i, e.Value)
	case model.Move:
		i, _ := strconv.Atoi(e.Path.Last())
		return move(outer.value, i, e.To)
	}
	return remove(outer.value, e.Path.Last())
}

// replace writes a value where one stands.
func (s *splicer) replace(p model.Path, v any) error {
	at, err := s.find(p)
	if err != nil {
		return err
	}
	at.value.Value, err = render(v, s.style, at.indent, at.layout)
	return err
}

// add appends a member to an object.
func (s *splicer) add(outer place, key string, v any) error {
	object, ok := outer.value.Value.(*hujson.Object)
	if !ok {
		return fmt.Errorf("%q has no object to stand in", key)
	}
	name, err := encodeText(key)
	if err != nil {
		return err
	}
	m := hujson.ObjectMember{Name: hujson.Value{Value: hujson.Literal(name)}}
	m.Value.BeforeExtra = hujson.Extra(s.style.colon)
	rows := rowsOf(outer.value)
	if n := len(rows); n > 0 {
		m.Name.AfterExtra = rows[n-1].name.AfterExtra
		if gap := rows[n-1].value.BeforeExtra; !breaks(gap) {
			m.Value.BeforeExtra = gap
		}
	}
	room := s.room(outer, len(rows), v)
	m.Name.BeforeExtra, m.Value.AfterExtra = room.before, room.after
	m.Value.Value, err = render(v, room.style, room.indent, room.layout)
	object.Members = append(object.Members, m)
	return err
}

// insert puts an entry into a list.
func (s *splicer) insert(outer place, i int, v any) error {
	list, ok := outer.value.Value.(*hujson.Array)
	if !ok || i > len(list.Elements) {
		return fmt.Errorf("no place %d for an entry", i)
	}
	room := s.room(outer, i, v)
	value, err := render(v, room.style, room.indent, room.layout)
	entry := hujson.Value{BeforeExtra: room.before, Value: value, AfterExtra: room.after}
	list.Elements = slices.Insert(list.Elements, i, entry)
	return err
}

// remove takes a row out with its comma and white space.
func remove(outer *hujson.Value, segment string) error {
	inner := child(outer, segment)
	rows := rowsOf(outer)
	i := slices.IndexFunc(rows, func(r row) bool { return r.value == inner })
	if i < 0 {
		return fmt.Errorf("nothing at %q", segment)
	}
	closeUp(rows, i, endOf(outer))
	switch at := outer.Value.(type) {
	case *hujson.Object:
		at.Members = slices.Delete(at.Members, i, i+1)
	case *hujson.Array:
		at.Elements = slices.Delete(at.Elements, i, i+1)
	}
	return nil
}

// move lets an entry come to stand at another position. The white space around
// the positions stays where it is.
func move(outer *hujson.Value, from, to int) error {
	list, ok := outer.Value.(*hujson.Array)
	if !ok || from >= len(list.Elements) || to < 0 || to >= len(list.Elements) {
		return fmt.Errorf("no entry %d to move to %d", from, to)
	}
	step := 1
	if to < from {
		step = -1
	}
	for i := from; i != to; i += step {
		a, b := &list.Elements[i], &list.Elements[i+step]
		a.Value, b.Value = b.Value, a.Value
	}
	return nil
}
