package model

import (
	"maps"
	"slices"
)

// Edits is what merging the preset changes in the settings, none where they say so
// already. Asked is the model it asks for; of no matter where it asks for none.
func (p Preset) Edits(tree any, asked Pin) []Edit {
	was, _ := tree.(map[string]any)
	base := any(was)
	for _, path := range p.unset {
		if next, err := Apply(base, Edit{Op: Unset, Path: path}); err == nil { // else nothing stands there
			base = next
		}
	}
	return changes(settingsKind, was, merged(base, p.overlay(base, asked)), Path{})
}

// overlay is the settings of the preset with its ladders in them.
func (p Preset) overlay(tree any, asked Pin) any {
	out := any(p.settings)
	for _, r := range Roles {
		if entries, given := p.ladders[r.ID]; given {
			ladder := ladderOver(listAt(tree, r.Path()), entries, asked)
			if next, err := Apply(out, Edit{Op: Set, Path: r.Path(), Value: ladder}); err == nil { // else Problems says why
				out = next
			}
		}
	}
	return out
}

// ladderOver is a preset's ladder in the place of now, whose rungs keep what no
// contract knows. The model that is asked for stands where it is asked, and there
// alone.
func ladderOver(now, entries []any, asked Pin) []any {
	used, out := make([]bool, len(now)), []any{}
	asks := slices.Contains(entries, any(AskedRung))
	for i, entry := range entries {
		pin, _ := PinOf(entry)
		switch {
		case entry == AskedRung && slices.Index(entries, any(AskedRung)) == i:
			pin = asked
		case entry == AskedRung || asks && pin.Key() == asked.Key():
			continue
		}
		out = append(out, pin.over(take(now, used, pin.Key())))
	}
	return out
}

// merged is tree with over laid on it: objects key by key, all else as over has it.
func merged(tree, over any) any {
	was, wasObject := tree.(map[string]any)
	object, isObject := over.(map[string]any)
	if !isObject {
		return over
	}
	if !wasObject {
		return object
	}
	out := maps.Clone(was)
	if out == nil {
		out = map[string]any{}
	}
	for key, v := range object {
		if had, there := out[key]; there {
			v = merged(had, v)
		}
		out[key] = v
	}
	return out
}

// changes is the edits from one value of a kind to another, both at a path and
// objects, in the order of the contract.
func changes(k *Kind, before, after any, at Path) []Edit {
	was, wasObject := before.(map[string]any)
	is, isObject := after.(map[string]any)
	switch {
	case len(at) > 0 && Equal(before, after):
		return nil
	case !wasObject || !isObject:
		return []Edit{{Op: Set, Path: at, Value: after}}
	}
	var out []Edit
	for _, key := range k.Order(slices.Collect(maps.Keys(both(was, is)))) {
		old, had := was[key]
		v, has := is[key]
		switch path := at.Then(key); {
		case !has:
			out = append(out, Edit{Op: Unset, Path: path})
		case !had:
			out = append(out, Edit{Op: Set, Path: path, Value: v})
		default:
			out = append(out, changes(k.At(is, Path{key}), old, v, path)...)
		}
	}
	return out
}

// both is the keys of two objects.
func both(a, b map[string]any) map[string]any {
	out := map[string]any{}
	maps.Copy(out, a)
	maps.Copy(out, b)
	return out
}
