package model

import (
	"fmt"
	"slices"
	"strconv"
)

// DocID names a document of a workspace as paths do.
type DocID string

// The documents that a path can start with. Shelves are many: the next segment
// of a path is the shelf's id.
const (
	SettingsDoc DocID = "settings"
	PersonasDoc DocID = "personas"
	ShelvesDoc  DocID = "shelves"
)

var docIDs = []string{string(SettingsDoc), string(PersonasDoc), string(ShelvesDoc)}

// Kind is what the document holds.
func (d DocID) Kind() *Kind {
	switch d {
	case PersonasDoc:
		return personasKind
	case ShelvesDoc:
		return shelfKind
	}
	return settingsKind
}

// ParseAddress splits a path of cli.md, like settings.commandJudge, into the
// document and the path inside it. List entries are still as written: Locate
// turns them into segments once the document is at hand.
func ParseAddress(text string) (DocID, Path, error) {
	p, err := ParsePath(text)
	if err != nil {
		return "", nil, &RefusedError{What: err.Error(), Hint: "write it like settings.commandJudge, a key with a dot in it in quotes"}
	}
	if len(p) == 0 || !slices.Contains(docIDs, p[0]) {
		e := &RefusedError{What: fmt.Sprintf("path %q names no document", text), Allowed: "a path that starts with " + Among(docIDs)}
		if _, ok := Setting(p.first()); ok {
			e.Hint = "did you mean settings." + text + "?"
		}
		return "", nil, e
	}
	return DocID(p[0]), p[1:], nil
}

func (p Path) first() string {
	if len(p) == 0 {
		return ""
	}
	return p[0]
}

// Locate is p with each list entry made certain: one written by its id becomes
// ByID, so that it stays the same entry while others come and go.
func Locate(tree any, p Path) Path {
	out := slices.Clone(p)
	for i, segment := range p {
		at, _ := Get(tree, out[:i])
		entries, ok := at.([]any)
		if !ok {
			continue
		}
		if _, isID := Position(entries, ByID(segment)); isID {
			out[i] = ByID(segment)
		} else if _, err := strconv.Atoi(segment); err != nil && hasIDs(entries) {
			out[i] = ByID(segment)
		}
	}
	return out
}

func hasIDs(entries []any) bool { return len(entries) == 0 || IDOf(entries[0]) != "" }

// At is the kind of the value at p inside a value of kind k, nil where the
// contract names none. The tree decides which variant of a union is meant.
func (k *Kind) At(tree any, p Path) *Kind {
	for i, segment := range p {
		if k = k.member(tree, p[:i], segment); k == nil {
			return nil
		}
	}
	return k
}

func (k *Kind) member(tree any, at Path, segment string) *Kind {
	switch k.Type {
	case ListType, MapType:
		return k.Elem
	case UnionType:
		v, _ := Get(tree, at)
		if variant, ok := k.Variant(v); ok {
			return variant.Kind.member(tree, at, segment)
		}
	case ObjectType:
		if f, ok := k.Field(segment); ok {
			return f.Kind
		}
		if k == settingsKind {
			return neighbours[segment]
		}
	}
	return nil
}

// FieldAt is the row that declares the member at p, false for list entries and
// keys that the contract does not name.
func (k *Kind) FieldAt(tree any, p Path) (Field, bool) {
	if len(p) == 0 {
		return Field{}, false
	}
	parent := k.At(tree, p.Parent())
	if parent == nil {
		return Field{}, false
	}
	if v, _ := Get(tree, p.Parent()); parent.Type == UnionType {
		variant, _ := parent.Variant(v)
		parent = variant.Kind
	}
	if parent == nil {
		return Field{}, false
	}
	return parent.Field(p.Last())
}

// Effective is the value at p with defaults filled in: its own, else the default
// of its row, and inside an object the defaults of members that are absent.
// False means that absent has no default: the row's help says what it means.
func (k *Kind) Effective(tree any, p Path) (any, bool) {
	v, present := Get(tree, p)
	if !present {
		f, ok := k.FieldAt(tree, p)
		if len(p) > 0 && (!ok || f.Default == nil) {
			return nil, false
		}
		if v = f.Default; len(p) == 0 {
			v = map[string]any{}
		}
	}
	if at := k.At(tree, p); at != nil {
		v = at.fill(v)
	}
	return v, true
}

func (k *Kind) fill(v any) any {
	object, ok := v.(map[string]any)
	if !ok || k.Type != ObjectType {
		return v
	}
	out := map[string]any{}
	for key, member := range object {
		out[key] = member
		if f, ok := k.Field(key); ok {
			out[key] = f.Kind.fill(member)
		}
	}
	for _, f := range k.Fields {
		if _, set := out[f.Key]; !set && f.Default != nil {
			out[f.Key] = f.Kind.fill(f.Default)
		}
	}
	return out
}
