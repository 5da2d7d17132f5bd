package config

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"rungs/model"
)

// bindingsKind is only that it is a table: what may be in it is for the key table
// to say.
var bindingsKind = &model.Kind{Type: model.ObjectType, Name: "keys by the names of actions", Aside: func(string) bool { return true }}

// Binding is other keys for an action: at one place, or wherever it is.
type Binding struct {
	Place string // "" for wherever it is
	Name  string
	Keys  []string // as the editor names them; empty: none
	Path  model.Path
}

// Written is the name as the file has it.
func (b Binding) Written() string {
	if b.Place == "" {
		return b.Name
	}
	return model.JSON(b.Place + "." + b.Name)
}

// bindingsOf reads the table of keys, and adds what is wrong to found. An action at
// a place is written "models.add", in quotes or not.
func bindingsOf(v any, found []model.Problem) ([]Binding, []model.Problem) {
	table, _ := v.(map[string]any)
	var out []Binding
	for _, b := range written(table, model.Path{KeysKey}) {
		keys, err := keysOf(b.value)
		if err != nil {
			found = append(found, keyProblem(b.path, err))
			continue
		}
		place, name, placed := strings.Cut(b.name, ".")
		if !placed {
			place, name = "", b.name
		}
		out = append(out, Binding{place, name, keys, b.path})
	}
	return out, found
}

type writtenBinding struct {
	name  string
	value any
	path  model.Path
}

// written is the entries of the table; those for a place come last, so that they
// count before those for everywhere.
func written(table map[string]any, at model.Path) []writtenBinding {
	var out []writtenBinding
	for _, key := range slices.Sorted(maps.Keys(table)) {
		if inner, is := table[key].(map[string]any); is {
			for _, w := range written(inner, at.Then(key)) {
				w.name = key + "." + w.name
				out = append(out, w)
			}
			continue
		}
		out = append(out, writtenBinding{key, table[key], at.Then(key)})
	}
	slices.SortStableFunc(out, func(a, b writtenBinding) int { return strings.Count(a.name, ".") - strings.Count(b.name, ".") })
	return out
}

// keysOf reads a key or a list of them.
func keysOf(v any) ([]string, error) {
	list, isList := v.([]any)
	if !isList {
		list = []any{v}
	}
	out := []string{}
	for _, entry := range list {
		text, ok := entry.(string)
		if !ok {
			return nil, errors.New("a key is text, or a list of texts")
		}
		key, err := ParseKey(text)
		if err != nil {
			return nil, err
		}
		if !slices.Contains(out, key) {
			out = append(out, key)
		}
	}
	return out, nil
}

func keyProblem(at model.Path, err error) model.Problem {
	return model.Problem{Path: at, Severity: model.Error, Code: model.InvalidValue, Message: fmt.Sprintf("%s: the keys stay as they are", err), Allowed: KeyForm}
}
