package config

import (
	"encoding/json"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"rungs/model"
)

var oddWords = []string{
	"theme", "ascii", "color", "fps", "keys", "provider", "model", "id", "label", "base", "background", "accent", "muted", "knobs", "efforts", "input",
	"dark", "auto", "always", "undo", "quit", "help", "models.add", "rules.", ".", "", "ctrl+x", "gg", "enter", "ctrl+", "+", "red", "#ff0000", "claude", "high", "low", "effort", "x", "日本",
}

// oddValue is any value a file can hold.
func oddValue(t *rapid.T, depth int) any {
	switch rapid.IntRange(0, 5-2*min(depth, 1)).Draw(t, "kind") {
	case 0:
		return rapid.Bool().Draw(t, "on")
	case 1:
		return json.Number(rapid.SampledFrom([]string{"0", "1", "60", "-3", "2.5", "1e400", "256"}).Draw(t, "number"))
	case 4:
		list := make([]any, rapid.IntRange(0, 3).Draw(t, "entries"))
		for i := range list {
			list[i] = oddValue(t, depth-1)
		}
		return list
	case 5:
		return oddTable(t, depth-1)
	}
	return rapid.SampledFrom(oddWords).Draw(t, "text")
}

func oddTable(t *rapid.T, depth int) map[string]any {
	table := map[string]any{}
	for range rapid.IntRange(0, 6).Draw(t, "members") {
		table[rapid.SampledFrom(oddWords).Draw(t, "key")] = oddValue(t, depth)
	}
	return table
}

// Whatever a file says, what is left of it holds: parsed again it has nothing wrong,
// every option has a value of its kind, and nobody is locked in.
func TestWhatIsLeftHolds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, _ := Parse(oddTable(t, 4))
		for _, s := range c.Effective(nil, nil) {
			if _, word := s.Value.(string); (s.Key != ThemeKey || word) && len(model.Check(s.Kind, s.Value)) > 0 {
				t.Errorf("%s is %v", s.Key, s.Value)
			}
		}
		again, found := Parse(c.Tables)
		if wrong := model.Errors(found); len(wrong) > 0 {
			t.Errorf("%+v in %v", wrong, c.Tables)
		}
		if (again.Catalog == nil) != (c.Catalog == nil || len(c.Catalog.Providers) == 0) {
			t.Errorf("the catalog %+v became %+v", c.Catalog, again.Catalog)
		}
		keys, made, _ := Rebind(table(), c.Bindings)
		if _, same, more := Rebind(table(), made); len(more) > 0 || len(same) != len(made) {
			t.Errorf("%v cannot be made again: %v", made, more)
		}
		for i, a := range table() {
			if slices.Contains(lasting, a.Name) && len(keys[i]) == 0 {
				t.Errorf("%s.%s has no key", a.Place, a.Name)
			}
		}
	})
}
