package model

import (
	"fmt"
	"slices"
	"strings"
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

// DocIDs are the documents that a path can start with.
func DocIDs() []DocID { return []DocID{SettingsDoc, PersonasDoc, ShelvesDoc} }

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
		return "", nil, &RefusedError{
			What:    fmt.Sprintf("path %q names no document", text),
			Allowed: "a path that starts with " + Among(docIDs),
			Hint:    meantAddress(text, p),
		}
	}
	return DocID(p[0]), p[1:], nil
}

// meantAddress asks whether the document was left out or mistyped.
func meantAddress(text string, p Path) string {
	if len(p) == 0 {
		return ""
	}
	if _, ok := Setting(p[0]); ok {
		return "did you mean settings." + text + "?"
	}
	if role, ok := RoleByID(p[0]); ok {
		return "did you mean settings." + role.Path().Parent().String() + "." + text + "?"
	}
	if near := Nearest(p[0], docIDs); near != "" {
		return "did you mean " + Path{near}.Then(p[1:]...).String() + "?"
	}
	return ""
}

// Locate is p with each list entry made certain: one written by its id becomes
// ByID, so that it stays the same entry while others come and go. An id comes
// before a position that is spelled like it.
func Locate(tree any, p Path) Path {
	out := slices.Clone(p)
	for i, segment := range p {
		at, _ := Get(tree, out[:i])
		entries, ok := at.([]any)
		if !ok || strings.HasPrefix(segment, "=") {
			continue
		}
		_, isID := Position(entries, ByID(segment))
		if isID || !isPosition(segment) && hasIDs(entries) {
			out[i] = ByID(segment)
		}
	}
	return out
}

func hasIDs(entries []any) bool { return len(entries) == 0 || IDOf(entries[0]) != "" }
