package config

import (
	"strconv"

	"rungs/model"
	"rungs/theme"
)

// Source is where a value comes from.
type Source string

// The sources, what counts first first.
const (
	FromFlag        Source = "flag"
	FromEnvironment Source = "environment"
	FromFile        Source = "file"
	FromDefault     Source = "default"
)

// Setting is an option with the value that counts.
type Setting struct {
	Option
	Value  any
	Source Source
	Name   string // of the flag or variable, "" for the others
}

// Given is a value that something beside the file says.
type Given struct {
	Value any
	Name  string // of the flag or variable
}

// Effective is the value of every option that has one, in the order of the table.
// Flags and environment are by key; what they do not have is not said there.
func (c Config) Effective(flags, environment map[string]Given) []Setting {
	var out []Setting
	for _, o := range Options {
		if !o.hasValue() {
			continue
		}
		s := Setting{Option: o, Value: o.Default, Source: FromDefault}
		if v, ok := c.Values[o.Key]; ok {
			s.Value, s.Source = v, FromFile
		}
		if o.Key == ThemeKey && c.Theme != nil {
			s.Value, s.Source = c.Theme, FromFile
		}
		if g, ok := environment[o.Key]; ok {
			s.Value, s.Source, s.Name = g.Value, FromEnvironment, g.Name
		}
		if g, ok := flags[o.Key]; ok {
			s.Value, s.Source, s.Name = g.Value, FromFlag, g.Name
		}
		out = append(out, s)
	}
	return out
}

// Environment is what the environment says, by key. A locale in UTF-8 says
// nothing: ASCII may be wanted all the same.
func Environment(env func(string) string) map[string]Given {
	out := map[string]Given{}
	if env("NO_COLOR") != "" { // any value means it, not only a true one
		out[ColorKey] = Given{"never", "NO_COLOR"}
	}
	if !theme.UTF8(env) {
		out[ASCIIKey] = Given{true, localeName(env)}
	}
	return out
}

// localeName is the variable that decides the locale, TERM where none is set.
func localeName(env func(string) string) string {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if env(name) != "" {
			return name
		}
	}
	return "TERM"
}

// value is a setting by its key.
func value(settings []Setting, key string) any {
	for _, s := range settings {
		if s.Key == key {
			return s.Value
		}
	}
	return nil
}

// Word is a setting that is text; "" for a theme that is a table.
func Word(settings []Setting, key string) string { s, _ := value(settings, key).(string); return s }

// Switch is a setting that is on or off.
func Switch(settings []Setting, key string) bool { on, _ := value(settings, key).(bool); return on }

// Number is a setting that is a whole number.
func Number(settings []Setting, key string) int {
	n, _ := strconv.Atoi(model.Bare(value(settings, key)))
	return n
}
