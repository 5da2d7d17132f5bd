package model

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// Quoted where YAML would read it in another way, and nowhere else.
func TestPlainYAML(t *testing.T) {
	for _, s := range []string{
		"voice", "a b", "a:b", "a#b", "it's", `say "x"`, "a - b", "1 thing", "3d", "v1.2", "e", "e-e", "1a", "nobody", "no one", "notes", "null and void",
		"infinite", "nan", "inf", "face", "é", "日本", "😀", "a, b", "a [b] {c}", "a\\b", "2024-01-01 was a day", "a/b", "(x)", "<x>", "=", "+",
	} {
		if got := plainYAML(s); got != s {
			t.Errorf("%q is written %s", s, got)
		}
	}
	for s, want := range map[string]string{
		"":                      `""`,
		"Tone: plain and short": `"Tone: plain and short"`,
		"a #b":                  `"a #b"`,
		"a:":                    `"a:"`,
		"a\tb":                  `"a\tb"`,
		`a: "b" \`:              `"a: \"b\" \\"`,
		"a\u0085b":              `"a\u0085b"`,
		"\ufeffa":               `"\ufeffa"`,
		"a\x00b":                `"a\u0000b"`,
		" a":                    `" a"`,
		"a ":                    `"a "`,
	} {
		if got := plainYAML(s); got != want {
			t.Errorf("%q is written %s, want %s", s, got, want)
		}
	}
	for _, c := range yamlIndicators {
		if s := string(c) + "x"; plainYAML(s) == s {
			t.Errorf("%q is not quoted", s)
		}
	}
	for _, s := range []string{"null", "~", "True", "no", "Y", "on", "1", "-1", "1.5", ".5", "1e3", "1_000", "0x1F", "0o7", ".inf", "-.NaN", "1:30", "2024-01-01", "2024-01-01T10:00:00Z"} {
		if got := plainYAML(s); got != `"`+s+`"` {
			t.Errorf("%q is written %s", s, got)
		}
	}
}

func TestScalar(t *testing.T) {
	for _, tt := range []struct{ first, more, want string }{
		{"a b", "", "a b"},
		{"a b # note", "", "a b"},
		{"# note", "", ""},
		{"a#b", "", "a#b"},
		{"one", "  two\n\tthree", "one two three"},
		{"", "  one\n  two", "one two"},
		{"one", "\n  two", "one\ntwo"},
		{`"a # b"`, "", "a # b"},
		{`"a" # note`, "", "a"},
		{`"a`, `  b"`, "a b"},
		{`"\"\\\/\t\n\x41\u00e9\U0001F600\ \e"`, "", "\"\\/\t\nAé😀 \x1b"},
		{`"a \q"`, "", "-"},
		{`"a \u12"`, "", "-"},
		{`"a \ud83d"`, "", "-"},
		{`"a\"`, "", "-"},
		{`"a" b`, "", "-"},
		{`"`, "", "-"},
		{`'it''s'`, "", "it's"},
		{`'a' # note`, "", "a"},
		{`'a`, "", "-"},
		{">", "  one\n  two", "one two"},
		{">-", "  one\n\n  two\n", "one\ntwo"},
		{"|", "  one\n    two\n", "one\n  two"},
		{"|", "  one", "one"},
		{"|+ # note", "\n  one\n\n", "one"},
		{">", "", ""},
		{"&x a", "", "-"},
		{"*x", "", "-"},
		{"!!str a", "", "-"},
		{"[a]", "", "-"},
		{"{a: b}", "", "-"},
		{"- a", "", "-"},
		{"%a", "", "-"},
		{"@a", "", "-"},
		{"`a`", "", "-"},
		{"-a", "", "-a"},
	} {
		var more []string
		if tt.more != "" {
			more = strings.Split(tt.more, "\n")
		}
		got, wrong := scalar(tt.first, more)
		if wrong != nil {
			got = "-"
		}
		if got != tt.want {
			t.Errorf("%q, %q: got %q, want %q", tt.first, tt.more, got, tt.want)
		}
	}
}

// No text makes it panic.
func TestParseSkillTakesAnything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		line := rapid.OneOf(rapid.SampledFrom([]string{"---", "name: a", "description: ", `description: "`, "  >", "name:", "description: |", "  x", `"\`, ""}), rapid.String())
		text := strings.Join(rapid.SliceOfN(line, 0, 8).Draw(t, "lines"), "\n")
		s, err := ParseSkill("a", text)
		if err == nil && s.Check() != nil {
			t.Fatalf("%q is a skill that is none: %+v", text, s)
		}
	})
}
