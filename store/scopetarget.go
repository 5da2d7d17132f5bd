package store

import (
	"fmt"
	"strings"

	"rungs/model"

	"github.com/tailscale/hujson"
)

// scopeTarget is the scope that an edit is about.
type scopeTarget struct {
	id    string
	at    int // of the thing
	entry *hujson.Value
	field model.Field
}

// target refuses what is no edit of a scope.
func (m *vault) target(e model.Edit) (scopeTarget, error) {
	if len(e.Path) != 3 || !strings.HasPrefix(e.Path[0], "=") || e.Path[1] != "config" || e.Op != model.Set && e.Op != model.Unset {
		return scopeTarget{}, &model.RefusedError{
			What: fmt.Sprintf("%s holds secrets: nothing else in it can be edited", capabilitiesFile), Allowed: "a thing's config and a scope in it",
		}
	}
	id := e.Path[0][1:]
	at, err := m.position(id)
	if err != nil {
		return scopeTarget{}, err
	}
	field, err := scopeNamed(id, m.things[at].Kind, e.Path[2])
	if err == nil && e.Op == model.Set {
		err = mayBeScope(field, e.Value)
	}
	return scopeTarget{id, at, m.entry(at), field}, err
}

// position is where the one thing is that has an id.
func (m *vault) position(id string) (int, error) {
	at, n := 0, 0
	for i, c := range m.things {
		if c.ID == id {
			at, n = i, n+1
		}
	}
	switch n {
	case 0:
		return 0, fmt.Errorf("%s: nothing has the id %q", capabilitiesFile, id)
	case 1:
		return at, nil
	}
	return 0, fmt.Errorf("%s: %d things have the id %q", capabilitiesFile, n, id)
}

func scopeNamed(id, kind, key string) (model.Field, error) {
	fields := scopesOf(kind)
	if fields == nil {
		return model.Field{}, &model.RefusedError{What: fmt.Sprintf("%q has no scopes", id), Allowed: "devices and browsers"}
	}
	keys := make([]string, len(fields))
	for i, f := range fields {
		if f.Key == key {
			return f, nil
		}
		keys[i] = f.Key
	}
	return model.Field{}, &model.RefusedError{What: fmt.Sprintf("%q has no scope %q", id, key), Allowed: model.Among(keys)}
}

// mayBeScope refuses a value that is none of the scope's. Nothing at all is said
// by its absence.
func mayBeScope(f model.Field, v any) error {
	if v == "" {
		return &model.RefusedError{What: f.Key + ": nothing is no value", Allowed: "a text, or unset"}
	}
	if problems := model.Check(f.Kind, v); len(problems) > 0 {
		return &model.RefusedError{What: f.Key + ": " + problems[0].Message, Allowed: problems[0].Allowed}
	}
	return nil
}
