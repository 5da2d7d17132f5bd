package model

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

func applyAt(tree any, e Edit, rest Path) (any, error) {
	switch at := tree.(type) {
	case nil:
		return applyNew(e, rest)
	case map[string]any:
		return applyObject(at, e, rest)
	case []any:
		return applyList(at, e, rest)
	}
	return nil, fmt.Errorf("%s is %s, not an object or a list", place(e, rest), TypeName(tree))
}

// applyNew makes the edit where there is no container yet. A position can only
// begin a list: nothing stands at it, so there is nothing to set in it.
func applyNew(e Edit, rest Path) (any, error) {
	switch {
	case e.Op == Unset:
		return nil, nil
	case e.Op == Insert && len(rest) == 1:
		return applyList([]any{}, e, rest)
	case e.Op != Set && e.Op != Insert:
		return nil, fmt.Errorf("nothing at %q", e.Path)
	case isPosition(rest[0]) || strings.HasPrefix(rest[0], "="):
		return nil, fmt.Errorf("%s has no entries yet", place(e, rest))
	}
	return applyObject(map[string]any{}, e, rest)
}

func applyObject(object map[string]any, e Edit, rest Path) (any, error) {
	key := rest[0]
	value, present := object[key]
	switch {
	case len(rest) > 1 && present && value == nil:
		return nil, fmt.Errorf("%s is null, not an object or a list", place(e, rest[1:]))
	case len(rest) > 1 && !present && e.Op == Unset:
		return object, nil
	case len(rest) > 1:
		inner, err := applyAt(value, e, rest[1:])
		return with(object, key, inner), err
	case e.Op == Set:
		return with(object, key, e.Value), nil
	case e.Op == Unset:
		out := maps.Clone(object)
		delete(out, key)
		return out, nil
	}
	return nil, fmt.Errorf("cannot %s %q: %s is not a list", e.Op, e.Path, place(e, rest))
}

func with(object map[string]any, key string, value any) map[string]any {
	out := maps.Clone(object)
	if out == nil {
		out = map[string]any{}
	}
	out[key] = value
	return out
}

func applyList(list []any, e Edit, rest Path) (any, error) {
	i, ok := Position(list, rest[0])
	if !ok || i == len(list) && (e.Op != Insert || len(rest) > 1) {
		return nil, fmt.Errorf("no entry %q: %s has %s", Path{rest[0]}, place(e, rest), counted(float64(len(list)), "entry"))
	}
	if len(rest) > 1 {
		return applyEntry(list, i, e, rest[1:])
	}
	out := slices.Clone(list)
	switch e.Op {
	case Set:
		out[i] = e.Value
		return out, nil
	case Insert:
		return slices.Insert(out, i, e.Value), nil
	case Remove:
		return slices.Delete(out, i, i+1), nil
	case Move:
		return moved(out, i, e.To)
	}
	return nil, fmt.Errorf("cannot %s an entry of %s: remove it instead", e.Op, place(e, rest))
}

func applyEntry(list []any, i int, e Edit, rest Path) (any, error) {
	if list[i] == nil {
		return nil, fmt.Errorf("%s is null, not an object or a list", place(e, rest))
	}
	inner, err := applyAt(list[i], e, rest)
	out := slices.Clone(list)
	out[i] = inner
	return out, err
}

func moved(list []any, from, to int) (any, error) {
	if to < 0 || to >= len(list) {
		return nil, fmt.Errorf("no position %d in a list of %d", to, len(list))
	}
	entry := list[from]
	return slices.Insert(slices.Delete(list, from, from+1), to, entry), nil
}

// place names what stands before rest.
func place(e Edit, rest Path) string {
	at := e.Path[:len(e.Path)-len(rest)]
	if len(at) == 0 {
		return "the document"
	}
	return strconv.Quote(at.String())
}
