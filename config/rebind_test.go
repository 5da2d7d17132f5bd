package config

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"rungs/model"
)

// table is a small key table: a page with two actions that share a key and never
// work together, another page, and a place where one types.
func table() []Action {
	row := func(place, name string, keys ...string) Action {
		return Action{Place: place, At: strings.ToUpper(place), Name: name, Keys: keys, Types: place == "picker"}
	}
	return []Action{
		row("models", "next-value", "enter", "space"), row("models", "edit", "enter"), row("models", "add", "a"), row("models", "undo", "u"),
		row("models", "first", "home", "gg"), row("models", "help", "?"), row("models", "quit", "q", "ctrl+c"),
		row("rules", "add", "a"), row("rules", "undo", "u"), row("rules", "unset", "x"), row("rules", "help", "?"), row("rules", "quit", "q", "ctrl+c"),
		row("picker", "take", "enter"), row("picker", "first", "home"), row("picker", "back", "esc"), row("picker", "quit", "ctrl+c"),
	}
}

// bound is "place.name keys" of what has other keys than before, and the problems.
func bound(t *testing.T, keys string) (changed, said []string) {
	t.Helper()
	c, found := Parse(map[string]any{"keys": toml(t, keys)})
	got, _, more := Rebind(table(), c.Bindings)
	for i, a := range table() {
		if !slices.Equal(got[i], a.Keys) {
			changed = append(changed, fmt.Sprintf("%s.%s %s", a.Place, a.Name, strings.Join(got[i], " ")))
		}
	}
	for _, p := range append(found, more...) {
		said = append(said, p.Path.String()+": "+p.Message)
	}
	return changed, said
}

// toml reads lines of name = key, key; a list of nothing is no key.
func toml(t *testing.T, lines string) map[string]any {
	t.Helper()
	out := map[string]any{}
	for line := range strings.Lines(lines) {
		name, keys, ok := strings.Cut(strings.TrimSpace(line), "=")
		if !ok {
			continue
		}
		list := []any{}
		for _, k := range strings.Fields(keys) {
			list = append(list, k)
		}
		out[strings.TrimSpace(name)] = list
	}
	return out
}

func TestRebind(t *testing.T) {
	for name, c := range map[string]struct {
		keys    string
		changed []string
		said    []string // a part of each problem
	}{
		"wherever it is":                 {"undo = z ctrl+_", []string{"models.undo z ctrl+_", "rules.undo z ctrl+_"}, nil},
		"at one place":                   {"models.add = n", []string{"models.add n"}, nil},
		"at one place over everywhere":   {"add = n\nmodels.add = b", []string{"models.add b", "rules.add n"}, nil},
		"no key":                         {"undo =", []string{"models.undo ", "rules.undo "}, nil},
		"a shared key stays shared":      {"edit = o", []string{"models.edit o"}, nil},
		"both may share another one":     {"edit = o\nnext-value = o", []string{"models.next-value o", "models.edit o"}, nil},
		"two that change places":         {"add = u\nundo = a", []string{"models.add u", "models.undo a", "rules.add u", "rules.undo a"}, nil},
		"text where one types":           {"first = b", []string{"models.first b"}, nil},
		"text beside another":            {"first = b pgup", []string{"models.first b pgup", "picker.first pgup"}, nil},
		"a taken key":                    {"add = u\nmodels.undo = z", []string{"models.undo z"}, []string{"keys.add: u is undo on RULES already"}},
		"a taken key, and not elsewhere": {"models.add = x", []string{"models.add x"}, nil},
		"the start of two in a row":      {"undo = g", nil, []string{"is first on MODELS already"}},
		"two in a row over one":          {"undo = aa", nil, []string{"is add on MODELS already"}},
		"only that one is dropped":       {"add = u\nunset = y", []string{"rules.unset y"}, []string{"keys.add: u is undo"}},
		"no such action":                 {"undoo = z", nil, []string{`no action "undoo"; did you mean "undo"?`}},
		"no such place":                  {"model.add = z", nil, []string{`no place "model"; did you mean "models"?`}},
		"not there":                      {"models.unset = z", nil, []string{"nothing is called unset on models; it is on rules"}},
		"no such key":                    {"undo = entr", nil, []string{`"entr" is no key; did you mean "enter"?`}},
		"quit without a key":             {"quit =", nil, []string{"quit has to keep a key"}},
		"quit without a key at a place":  {"rules.quit =", nil, []string{"quit has to keep a key"}},
		"help without a key":             {"help =", nil, []string{"help has to keep a key"}},
		"back without a key":             {"picker.back =", nil, []string{"back has to keep a key"}},
		"quit with a letter":             {"quit = Q", []string{"models.quit Q", "rules.quit Q"}, nil},
		"text for a field":               {"picker.take = x", nil, []string{"take needs a key that is no text"}},
		"text for what is in fields":     {"take = x", nil, []string{"take needs a key that is no text"}},
		"nothing for a field":            {"picker.take =", nil, []string{"take needs a key that is no text"}},
		"a taken key where one types":    {"picker.take = ctrl+c", nil, []string{"ctrl+c is quit on PICKER already"}},
	} {
		changed, said := bound(t, c.keys)
		if !slices.Equal(changed, c.changed) {
			t.Errorf("%s: changed %q, want %q", name, changed, c.changed)
		}
		if len(said) != len(c.said) {
			t.Errorf("%s: said %q", name, said)
			continue
		}
		for i := range said {
			if !strings.Contains(said[i], c.said[i]) {
				t.Errorf("%s: said %q, want %q", name, said[i], c.said[i])
			}
		}
	}
}

func TestBindingsAreAKeyOrAList(t *testing.T) {
	c, found := Parse(map[string]any{"keys": map[string]any{
		"undo": "z", "models": map[string]any{"add": []any{"n", "N", "n"}}, "quit": true, "help": []any{"?", true}, "back": "escpe",
	}})
	if len(c.Bindings) != 2 || !slices.Equal(c.Bindings[1].Keys, []string{"n", "N"}) || c.Bindings[1].Place != "models" {
		t.Errorf("bound %+v", c.Bindings)
	}
	paths := []string{}
	for _, p := range found {
		paths = append(paths, p.Path.String())
		if p.Severity != model.Error || p.Allowed != KeyForm {
			t.Errorf("%+v", p)
		}
	}
	if !slices.Equal(paths, []string{"keys.back", "keys.help", "keys.quit"}) {
		t.Errorf("problems at %q", paths)
	}
}
