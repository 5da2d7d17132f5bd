package model

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// yamlIndicators are the characters that mean something to YAML at the start of a
// plain value.
const yamlIndicators = "-?:,[]{}#&*!|>'\"%@` "

// yamlWords are the words that some reader of YAML does not take as text.
var yamlWords = []string{"null", "~", "true", "false", "yes", "no", "on", "off", "y", "n"}

// yamlNumber is what some reader of YAML takes as a number or a date.
var yamlNumber = WhenUsed(`(?i)^[-+]?(\.?[0-9][0-9_.:-]*(e[-+]?[0-9]+)?|0x[0-9a-f_]+|0o[0-7_]+|\.inf|\.nan)$|^[0-9]{4}-[0-9]+-[0-9]+[t ][0-9:.+z -]+$`)

// plainYAML is a value on one line of a YAML head, quoted where YAML would read it
// in another way.
func plainYAML(s string) string {
	switch {
	case s == "", strings.ContainsAny(s[:1], yamlIndicators):
	case strings.Contains(s, ": "), strings.Contains(s, " #"), strings.HasSuffix(s, ":"), strings.HasSuffix(s, " "):
	case slices.Contains(yamlWords, strings.ToLower(s)), yamlNumber().MatchString(s):
	case strings.ContainsFunc(s, needsEscape):
	default:
		return s
	}
	return quotedYAML(s)
}

// needsEscape says whether r can only be written in double quotes.
func needsEscape(r rune) bool { return unicode.IsControl(r) || breaksLine(r) || r == '\ufeff' }

func quotedYAML(s string) string {
	var b strings.Builder
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b.WriteString(`\` + string(r))
		case r == '\t':
			b.WriteString(`\t`)
		case needsEscape(r):
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteRune(r)
		}
	}
	return `"` + b.String() + `"`
}
