package store

import (
	"maps"
	"slices"

	"rungs/model"
)

// refineAll is edits as the smallest steps that touch only what they change, and
// the tree they lead to. Every step stands on a container that is there, at plain
// positions.
func refineAll(tree any, edits []model.Edit) (steps []model.Edit, after any, err error) {
	for _, e := range edits {
		next, err := model.Apply(tree, e)
		if err != nil {
			return nil, nil, err
		}
		path := model.Fixed(tree, e.Path)
		if _, present := model.Get(tree, path); e.Op == model.Unset && !present {
			continue // a document not yet written stays unwritten
		}
		steps = append(steps, refine(tree, next, model.Edit{Op: e.Op, Path: path, Value: e.Value, To: e.To})...)
		tree = next
	}
	return steps, tree, nil
}

func refine(before, after any, e model.Edit) []model.Edit {
	switch {
	case e.Op == model.Move && e.Path.Last() == model.At(e.To):
		return nil
	case e.Op == model.Insert:
		if list, _ := model.Get(before, e.Path.Parent()); isList(list) {
			return []model.Edit{e}
		}
	case e.Op != model.Set:
		return []model.Edit{e}
	}
	at := existing(before, e.Path)
	old, _ := model.Get(before, at)
	new, _ := model.Get(after, at)
	return difference(at, old, new)
}

func isList(v any) bool {
	_, ok := v.([]any)
	return ok
}

// existing is the longest beginning of p that tree holds.
func existing(tree any, p model.Path) model.Path {
	for n := len(p); n > 0; n-- {
		if _, ok := model.Get(tree, p[:n]); ok {
			return p[:n]
		}
	}
	return nil
}

// difference is the steps from old to new, both at p.
func difference(p model.Path, old, new any) []model.Edit {
	if model.Equal(old, new) {
		return nil
	}
	if a, ok := old.(map[string]any); ok {
		if b, ok := new.(map[string]any); ok {
			return objectDifference(p, a, b)
		}
	}
	if a, ok := old.([]any); ok {
		if b, ok := new.([]any); ok {
			return listDifference(p, a, b)
		}
	}
	return []model.Edit{{Op: model.Set, Path: p, Value: new}}
}

func objectDifference(p model.Path, old, new map[string]any) []model.Edit {
	var steps []model.Edit
	for _, key := range slices.Sorted(maps.Keys(old)) {
		if v, stays := new[key]; stays {
			steps = append(steps, difference(p.Then(key), old[key], v)...)
		} else {
			steps = append(steps, model.Edit{Op: model.Unset, Path: p.Then(key)})
		}
	}
	for _, key := range orderKeys(slices.Collect(maps.Keys(new))) {
		if _, was := old[key]; !was {
			steps = append(steps, model.Edit{Op: model.Set, Path: p.Then(key), Value: new[key]})
		}
	}
	return steps
}

// listDifference leaves the entries alone that both lists begin and end with.
func listDifference(p model.Path, old, new []any) []model.Edit {
	start := 0
	for start < min(len(old), len(new)) && model.Equal(old[start], new[start]) {
		start++
	}
	end := 0
	for end < min(len(old), len(new))-start && model.Equal(old[len(old)-1-end], new[len(new)-1-end]) {
		end++
	}
	old, new = old[start:len(old)-end], new[start:len(new)-end]
	both := min(len(old), len(new))
	var steps []model.Edit
	for i := range both {
		steps = append(steps, difference(p.Then(model.At(start+i)), old[i], new[i])...)
	}
	for range len(old) - both {
		steps = append(steps, model.Edit{Op: model.Remove, Path: p.Then(model.At(start + both))})
	}
	for i := both; i < len(new); i++ {
		steps = append(steps, model.Edit{Op: model.Insert, Path: p.Then(model.At(start + i)), Value: new[i]})
	}
	return steps
}
