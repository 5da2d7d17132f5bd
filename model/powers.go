package model

import (
	"maps"
	"slices"
)

// Powers is a card's powers with every default filled in. A grant is nil when
// all are granted, later ones too; an empty list grants none.
type Powers struct {
	Files  string
	On     map[string]bool     // by key of PowerSwitches
	Grants map[string][]string // by key of Grants; only the lists that are set
}

// PowersOf reads powers from a tree; nil is the full toolbox.
func PowersOf(v any) Powers {
	object, _ := v.(map[string]any)
	p := Powers{Files: "write", On: map[string]bool{}, Grants: map[string][]string{}}
	if files, ok := object["files"].(string); ok {
		p.Files = files
	}
	for _, f := range PowerSwitches {
		on, set := object[f.Key].(bool)
		p.On[f.Key] = on || !set
	}
	for _, f := range Grants {
		if list, ok := object[f.Key].([]any); ok {
			p.Grants[f.Key] = textsOf(list)
		}
	}
	return p
}

func textsOf(list []any) []string {
	out := make([]string, 0, len(list))
	for _, v := range list {
		if s, ok := v.(string); ok {
			out = append(out, s)
		}
	}
	return out
}

// Value is the powers as they are stored: nil when everything is on, else all
// seven plain answers and the lists that are set.
func (p Powers) Value() any {
	if p.limits() == 0 && p.On["shell"] && p.Files == "write" {
		return nil
	}
	return p.stored()
}

func (p Powers) stored() map[string]any {
	v := map[string]any{"files": p.Files}
	for _, f := range PowerSwitches {
		v[f.Key] = p.On[f.Key]
	}
	for key, ids := range p.Grants {
		entries := make([]any, len(ids))
		for i, id := range ids {
			entries[i] = id
		}
		v[key] = entries
	}
	return v
}

// PowersEdits is the edits that give the card at path these powers, touching only
// what differs. Everything on takes the key away, unless it holds keys that are
// not ours.
func PowersEdits(tree any, card Path, p Powers) []Edit {
	at := card.Then("powers")
	v, present := Get(tree, at)
	now, isObject := v.(map[string]any)
	want, _ := p.Value().(map[string]any)
	switch {
	case !present && want == nil:
		return nil
	case want == nil && !slices.ContainsFunc(slices.Collect(maps.Keys(now)), isStrange):
		return []Edit{{Op: Unset, Path: at}}
	case !isObject:
		return []Edit{{Op: Set, Path: at, Value: want}}
	}
	return memberEdits(at, now, p.stored(), fieldKeys(powersKind))
}

// isStrange says whether a key of powers is none of the contract's.
func isStrange(key string) bool {
	_, ours := powersKind.Field(key)
	return !ours
}
