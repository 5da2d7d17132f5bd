package model

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Op is what an edit does at its path.
type Op string

const (
	Set    Op = "set"    // the value at Path becomes Value; missing objects on the way are made
	Unset  Op = "unset"  // the member at Path goes; absent already is no change
	Insert Op = "insert" // Value comes to stand at Path, a position; a missing list is made
	Remove Op = "remove" // the list entry at Path goes; the list stays, if empty as []
	Move   Op = "move"   // the list entry at Path comes to stand at position To
)

// Edit is one change to one document, as an operation on a path: it can be
// applied to a tree and, by the store, to bytes that have changed since.
type Edit struct {
	Op    Op   `json:"op"`
	Path  Path `json:"path"`
	Value any  `json:"value,omitempty"`
	To    int  `json:"to,omitempty"`
}

// Apply is tree with the edit made; nil stands for a document not yet written.
// It fails, changing nothing, when the path leads through a value of another
// shape, names no entry, or a position lies outside its list.
func Apply(tree any, e Edit) (any, error) {
	if len(e.Path) == 0 {
		if e.Op == Set {
			return e.Value, nil
		}
		return nil, fmt.Errorf("cannot %s the whole document", e.Op)
	}
	return applyAt(tree, e, e.Path)
}

// ApplyAll makes the edits one after the other, or none.
func ApplyAll(tree any, edits []Edit) (any, error) {
	for _, e := range edits {
		next, err := Apply(tree, e)
		if err != nil {
			return nil, err
		}
		tree = next
	}
	return tree, nil
}

func applyAt(tree any, e Edit, rest Path) (any, error) {
	switch at := tree.(type) {
	case nil:
		return applyAt(emptyFor(e, rest), e, rest)
	case map[string]any:
		return applyObject(at, e, rest)
	case []any:
		return applyList(at, e, rest)
	}
	return nil, fmt.Errorf("%q is %s, not an object or a list", outer(e.Path, rest), TypeName(tree))
}

// emptyFor is the container that rest needs where there is none.
func emptyFor(e Edit, rest Path) any {
	if e.Op == Insert && len(rest) == 1 {
		return []any{}
	}
	return map[string]any{}
}

func applyObject(object map[string]any, e Edit, rest Path) (any, error) {
	key := rest[0]
	value, present := object[key]
	if len(rest) > 1 {
		if !present && (e.Op == Unset) {
			return object, nil
		}
		if present && value == nil {
			return nil, fmt.Errorf("%q is null, not an object or a list", outer(e.Path, rest[1:]))
		}
		if !present && e.Op != Set && e.Op != Insert {
			return nil, fmt.Errorf("nothing at %q", e.Path)
		}
		inner, err := applyAt(value, e, rest[1:])
		if err != nil {
			return nil, err
		}
		return with(object, key, inner), nil
	}
	switch e.Op {
	case Set:
		return with(object, key, e.Value), nil
	case Unset:
		out := maps.Clone(object)
		delete(out, key)
		return out, nil
	}
	return nil, fmt.Errorf("cannot %s %q: %q is not a list", e.Op, e.Path, outer(e.Path, rest))
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
		return nil, fmt.Errorf("no entry %q in %q, which has %d", rest[0], outer(e.Path, rest), len(list))
	}
	if len(rest) > 1 {
		inner, err := applyAt(list[i], e, rest[1:])
		if err != nil {
			return nil, err
		}
		out := slices.Clone(list)
		out[i] = inner
		return out, nil
	}
	switch e.Op {
	case Set:
		out := slices.Clone(list)
		out[i] = e.Value
		return out, nil
	case Insert:
		return slices.Insert(slices.Clone(list), i, e.Value), nil
	case Remove:
		return slices.Delete(slices.Clone(list), i, i+1), nil
	case Move:
		return moved(list, i, e.To)
	}
	return nil, fmt.Errorf("cannot %s an entry of %q", e.Op, outer(e.Path, rest))
}

func moved(list []any, from, to int) (any, error) {
	if to < 0 || to >= len(list) {
		return nil, fmt.Errorf("no position %d in a list of %d", to, len(list))
	}
	entry := list[from]
	return slices.Insert(slices.Delete(slices.Clone(list), from, from+1), to, entry), nil
}

// outer is the part of whole that stands before rest.
func outer(whole, rest Path) Path { return whole[:len(whole)-len(rest)] }

// Inverse is the edits that take the result of e on tree back to tree's values.
func Inverse(tree any, e Edit) []Edit {
	path := Fixed(tree, e.Path)
	old, present := Get(tree, path)
	switch {
	case e.Op == Move:
		from, _ := strconv.Atoi(path.Last())
		return []Edit{{Op: Move, Path: path.Parent().Then(At(e.To)), To: from}}
	case e.Op == Remove:
		return []Edit{{Op: Insert, Path: path, Value: old}}
	case e.Op == Insert:
		if made := firstMissing(tree, path.Parent()); made != nil {
			return []Edit{{Op: Unset, Path: made}}
		}
		return []Edit{{Op: Remove, Path: path}}
	case present:
		return []Edit{{Op: Set, Path: path, Value: old}}
	case e.Op == Set:
		return []Edit{{Op: Unset, Path: firstMissing(tree, path)}}
	}
	return nil
}

// firstMissing is the outermost part of p that tree does not hold, nil when it holds p.
func firstMissing(tree any, p Path) Path {
	for i := 1; i <= len(p); i++ {
		if _, ok := Get(tree, p[:i]); !ok {
			return p[:i]
		}
	}
	return nil
}

// Guard is the part of a document that must still be as the owner saw it for the
// edit to mean what it meant: the value itself, or the outermost list that a
// position in its path counts through. Absent means nothing can be lost.
func Guard(tree any, e Edit) (Path, bool) {
	for i, segment := range e.Path {
		at, _ := Get(tree, e.Path[:i])
		list, isList := at.([]any)
		switch {
		case !isList || strings.HasPrefix(segment, "="):
			continue
		case e.Op == Insert && i == len(e.Path)-1 && len(list) > 0 && IDOf(list[0]) != "":
			return nil, false
		}
		return e.Path[:i], true
	}
	if e.Op == Insert {
		return e.Path.Parent(), true
	}
	if e.Op == Move {
		return nil, false
	}
	return e.Path, true
}
