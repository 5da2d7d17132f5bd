package model

import (
	"maps"
	"slices"
)

// OutlineRow is one setting as a listing of all has it.
type OutlineRow struct {
	Path   Path
	Field  Field // what is said of it; of a key that the contract does not have only the key
	Known  bool  // the contract, or one beside it, has it
	Head   bool  // it is an object whose members follow
	Tables bool  // it is one of the last, and a list of objects
	Value  any   // what is set, else what counts without; nil for a head
	Set    bool
}

// Outline is every setting there is and every one that is set, in the order of the
// contract, with the members of objects in rows of their own. Keys that no contract
// knows come next, and last what is a list of objects.
func Outline(tree any) []OutlineRow {
	object, _ := tree.(map[string]any)
	var out, last []OutlineRow
	seen := map[string]bool{}
	for _, f := range Settings {
		seen[f.Key] = true
		if rows := outline(object, Path{f.Key}, f); listsObjects(f.Kind) {
			rows[0].Tables = true
			last = append(last, rows...)
		} else {
			out = append(out, rows...)
		}
	}
	for _, key := range settingsKind.Order(slices.Collect(maps.Keys(object))) {
		if !seen[key] {
			out = append(out, OutlineRow{Path: Path{key}, Field: Field{Key: key}, Known: IsNeighbour(key) || isOldSetting(key), Value: object[key], Set: true})
		}
	}
	return append(out, last...)
}

func listsObjects(k *Kind) bool {
	return k.Type == ListType && (k.Elem.Type == ObjectType || k.Elem.Type == UnionType)
}

// outline is the rows of one setting. An object that is set and empty, or should
// have been one, has no members to list.
func outline(object map[string]any, at Path, f Field) []OutlineRow {
	v, set := object[f.Key]
	members, _ := v.(map[string]any)
	holds := f.Kind.Type == ObjectType || f.Kind.Type == MapType && set
	switch {
	case set && !(holds && len(members) > 0):
		return []OutlineRow{{Path: at, Field: f, Known: true, Value: v, Set: true}}
	case !holds:
		return []OutlineRow{{Path: at, Field: f, Known: true, Value: f.emptyValue()}}
	}
	out := []OutlineRow{{Path: at, Field: f, Known: true, Head: true, Set: set}}
	for _, member := range f.Kind.Fields {
		out = append(out, outline(members, at.Then(member.Key), member)...)
	}
	for _, key := range f.Kind.Order(slices.Collect(maps.Keys(members))) {
		if _, declared := f.Kind.Field(key); !declared {
			out = append(out, OutlineRow{Path: at.Then(key), Field: Field{Key: key}, Known: f.Kind.Type == MapType, Value: members[key], Set: true})
		}
	}
	return out
}

// emptyValue is what counts while a member is not set, as a value.
func (f Field) emptyValue() any {
	if f.Default == nil && f.Kind.Type == ListType {
		return []any{}
	}
	return f.Default
}
