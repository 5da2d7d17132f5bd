package config

import (
	"encoding/json"
	"fmt"
	"image/color"
	"maps"
	"slices"

	"rungs/model"
	"rungs/theme"
)

// The keys of a theme beside its inks.
const (
	baseKey   = "base"
	groundKey = "background"
)

var baseKind = model.Choice("dark", "light")

// ThemeOf reads a theme: base, dark or light, whose inks it begins with; its inks
// by name; and background, the one it is for, which is only compared with: nothing
// paints it. What is wrong is left out; a pair that is hard to read is a warning.
// The paths of the problems begin with at.
func ThemeOf(name string, tree map[string]any, at model.Path) (*theme.Own, []model.Problem) {
	t := themeReader{at: at, tree: tree}
	own := theme.NewOwn(name, t.base())
	known := slices.Concat([]string{baseKey, groundKey}, theme.InkNames[:])
	for _, key := range slices.Sorted(maps.Keys(tree)) {
		ink := slices.Index(theme.InkNames[:], key)
		switch {
		case key == groundKey:
			own.Ground, _ = t.colour(key)
		case ink >= 0:
			if c, ok := t.colour(key); ok {
				own.Inks[ink] = c
			}
		case key != baseKey:
			t.unknown(key, known)
		}
	}
	for _, f := range own.Faint() {
		t.add(f.Ink, model.Warning, model.InvalidValue, f.Error(), "")
	}
	return own, t.problems
}

type themeReader struct {
	at       model.Path
	tree     map[string]any
	problems []model.Problem
}

func (t *themeReader) add(key string, s model.Severity, c model.Code, message, allowed string) {
	t.problems = append(t.problems, model.Problem{Path: t.at.Then(key), Severity: s, Code: c, Message: message, Allowed: allowed})
}

// base is which theme it begins with; dark where nothing or nonsense is said.
func (t *themeReader) base() theme.Mode {
	v, there := t.tree[baseKey]
	if !there {
		return theme.Dark
	}
	for _, p := range model.Check(baseKind, v) {
		t.add(baseKey, p.Severity, p.Code, p.Message, p.Allowed)
	}
	if v == "light" {
		return theme.Light
	}
	return theme.Dark
}

func (t *themeReader) colour(key string) (color.Color, bool) {
	text, ok := t.tree[key].(string)
	if n, is := t.tree[key].(json.Number); is {
		text, ok = n.String(), true
	}
	if c, is := theme.Colour(text); ok && is {
		return c, true
	}
	said := fmt.Sprintf("%s is no colour%s", model.JSON(t.tree[key]), model.OrMeant(text, theme.ColourNames()))
	t.add(key, model.Error, model.InvalidValue, said, theme.ColourForm)
	return nil, false
}

func (t *themeReader) unknown(key string, known []string) {
	t.add(key, model.Warning, model.UnknownKey, fmt.Sprintf("%q is no ink%s", key, model.OrMeant(key, known)), model.Among(known))
}

// NoTheme is why a name stands for no theme.
func NoTheme(name string) string {
	return fmt.Sprintf("no theme %q%s", name, model.OrMeant(name, theme.Words()))
}
