package config

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"rungs/model"
	"rungs/theme"
)

func said(found []model.Problem) []string {
	out := make([]string, len(found))
	for i, p := range found {
		out[i] = fmt.Sprintf("%s %s: %s", p.Severity, p.Path, p.Message)
	}
	return out
}

// What is wrong is at its default; the rest counts.
func TestOnlyWhatIsWrongIsLeftOut(t *testing.T) {
	c, found := Parse(map[string]any{
		"theme": "light", "ascii": "yes", "color": "alway", "fps": json.Number("240"), "mouse": true, "thme": "dark", "keys": "x",
		"provider": []any{map[string]any{"id": "lab"}, map[string]any{"label": "no id"}},
	})
	want := []string{
		`error ascii: "yes" is text, not true or false`,
		`error color: "alway" is not one of the allowed words; did you mean "always"?`,
		"error fps: 240 is too big",
		`error keys: "x" is text, not an object`,
		`warning thme: "thme" is not known here: it is kept, and rungs ignores it; did you mean "theme"?`,
		`error provider.1.id: "id" is missing`,
	}
	if got := said(found); strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("found\n%s", strings.Join(got, "\n"))
	}
	if got := fmt.Sprint(c.Values); got != "map[mouse:true theme:light]" {
		t.Errorf("left is %s", got)
	}
	if len(c.Catalog.Providers) != 1 {
		t.Errorf("the catalog is %+v", c.Catalog)
	}
}

func TestNoFileSaysNothing(t *testing.T) {
	c, found := Parse(nil)
	if len(found)+len(c.Values)+len(c.Bindings) > 0 || c.Catalog != nil || c.Theme != nil {
		t.Errorf("%+v, %v", c, found)
	}
	for _, s := range c.Effective(nil, nil) {
		if s.Source != FromDefault || s.Value == nil || len(model.Check(s.Kind, s.Value)) > 0 {
			t.Errorf("%s is %v from %s", s.Key, s.Value, s.Source)
		}
	}
}

// A flag counts before the environment, that before the file, that before the
// default.
func TestPrecedence(t *testing.T) {
	c, _ := Parse(map[string]any{"color": "always", "fps": json.Number("30"), "theme": map[string]any{"base": "light"}})
	env := map[string]Given{ColorKey: {"never", "NO_COLOR"}}
	flags := map[string]Given{ColorKey: {"auto", "--color"}}
	for i, want := range []Setting{
		{Value: "auto", Source: FromFlag, Name: "--color"}, {Value: "never", Source: FromEnvironment, Name: "NO_COLOR"}, {Value: "always", Source: FromFile}, {Value: "auto", Source: FromDefault},
	} {
		switch i {
		case 1:
			flags = nil
		case 2:
			env = nil
		case 3:
			c.Values = nil
		}
		for _, s := range c.Effective(flags, env) {
			if s.Key == ColorKey && (s.Value != want.Value || s.Source != want.Source || s.Name != want.Name) {
				t.Errorf("%d: %v from %s %s", i, s.Value, s.Source, s.Name)
			}
		}
	}
	c, _ = Parse(map[string]any{"fps": json.Number("30"), "theme": map[string]any{"base": "light"}})
	all := c.Effective(nil, nil)
	if Number(all, FPSKey) != 30 || Word(all, ThemeKey) != "" || !Switch(all, ClipboardKey) || c.Theme.Base != theme.Light {
		t.Errorf("effective are %+v", all)
	}
}

func TestEnvironment(t *testing.T) {
	for vars, want := range map[string]string{
		"LC_ALL=C.UTF-8":              "map[]",
		"LC_ALL=C":                    "map[ascii:{true LC_ALL}]",
		"LANG=de_DE.ISO-8859-1":       "map[ascii:{true LANG}]",
		"TERM=vt100":                  "map[ascii:{true TERM}]",
		"LC_ALL=C.UTF-8 NO_COLOR=yes": "map[color:{never NO_COLOR}]",
		"LC_ALL=C.UTF-8 NO_COLOR=":    "map[]",
	} {
		env := func(name string) string {
			for _, v := range strings.Fields(vars) {
				if k, value, _ := strings.Cut(v, "="); k == name {
					return value
				}
			}
			return ""
		}
		if got := fmt.Sprint(Environment(env)); got != want {
			t.Errorf("%s: %s", vars, got)
		}
	}
}

// The table is whole, and a flag of it takes what the file does.
func TestOptions(t *testing.T) {
	seen := map[string]bool{}
	for _, o := range Options {
		switch {
		case o.Key == "" || o.Kind == nil || o.Help == "" || seen[o.Key]:
			t.Errorf("%+v lacks something, or is there twice", o)
		case o.hasValue() && len(model.Check(o.Kind, o.Default)) > 0:
			t.Errorf("the default of %s is none", o.Key)
		}
		seen[o.Key] = true
	}
	for _, key := range []string{ThemeKey, ColorKey} {
		if FlagWords(key)[0] != "auto" {
			t.Errorf("%s is %q", key, FlagWords(key))
		}
	}
	if FlagWords(ASCIIKey) != nil || FlagWords("x") != nil {
		t.Error("a switch has words")
	}
}

func TestThemeOf(t *testing.T) {
	own, found := ThemeOf("paper", map[string]any{
		"base": "light", "background": "#fdf6e3", "accent": "#268bd2", "good": json.Number("22"), "bad": "red", "warn": "redd", "info": true, "acent": "blue", "muted": json.Number("256"),
	}, nil)
	want := []string{
		`warning acent: "acent" is no ink; did you mean "accent"?`,
		"error info: true is no colour",
		"error muted: 256 is no colour",
		`error warn: "redd" is no colour; did you mean "red"?`,
		"warning accent: accent on the background has a contrast of 3.4:1; below 4.5:1 text is hard to read",
	}
	if got := said(found); strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("found\n%s", strings.Join(got, "\n"))
	}
	plain := theme.NewOwn("", theme.Light)
	if own.Base != theme.Light || own.Name != "paper" || own.Inks[theme.WarnInk] != plain.Inks[theme.WarnInk] || own.Inks[theme.GoodInk] == plain.Inks[theme.GoodInk] {
		t.Errorf("the theme is %+v", own)
	}
	own, found = ThemeOf("", map[string]any{"base": "middling"}, model.Path{"theme"})
	if got := said(found); len(got) != 1 || !strings.HasPrefix(got[0], "error theme.base:") || own.Base != theme.Dark {
		t.Errorf("%v, %q", own.Base, got)
	}
}
