package store

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"rungs/model"
)

// inline is a value in one piece, as it may stand behind a key or in a list;
// indent is that of the line it starts on.
func (s tomlStyle) inline(v any, indent string, l layout) (string, error) {
	switch v := v.(type) {
	case nil:
		return "", fmt.Errorf("null cannot be written in TOML: leave it out instead")
	case bool:
		return strconv.FormatBool(v), nil
	case json.Number:
		return numberTOML(v)
	case model.Foreign:
		return v.Text, nil
	case string:
		return s.text(v)
	case []any:
		return s.listTOML(v, indent, l)
	case map[string]any:
		return s.tableTOML(v, indent)
	}
	return "", fmt.Errorf("a value of type %T cannot be written", v)
}

// numberTOML is a number as TOML spells it. It has no larger whole numbers than
// 64 bits hold, and as a fraction they would lose their digits.
func numberTOML(n json.Number) (string, error) {
	if !json.Valid([]byte(n)) {
		return "", fmt.Errorf("%q is not a number that JSON knows", string(n))
	}
	_, err := n.Int64()
	if strings.ContainsAny(string(n), ".eE") {
		_, err = n.Float64()
	}
	if err != nil {
		return "", fmt.Errorf("%s is too large a number for TOML", n)
	}
	return string(n), nil
}

func (s tomlStyle) listTOML(list []any, indent string, l layout) (string, error) {
	if len(list) == 0 {
		return "[]", nil
	}
	first, next, last := "["+s.bracket, s.comma, s.bracket+"]"
	inner := indent
	if l == manyLines {
		inner = indent + s.unit
		first, next, last = "["+s.newline+inner, ","+s.newline+inner, ","+s.newline+indent+"]"
	}
	var out strings.Builder
	for i, entry := range list {
		out.WriteString(pick(i == 0, first, next))
		text, err := s.inline(entry, inner, oneLine)
		if err != nil {
			return "", err
		}
		out.WriteString(text)
	}
	out.WriteString(last)
	return out.String(), nil
}

func (s tomlStyle) tableTOML(table map[string]any, indent string) (string, error) {
	if len(table) == 0 {
		return "{}", nil
	}
	var out strings.Builder
	out.WriteString("{")
	for i, key := range orderKeys(slices.Collect(maps.Keys(table))) {
		text, err := s.inline(table[key], indent, oneLine)
		if err != nil {
			return "", err
		}
		name, err := s.key(key)
		if err != nil {
			return "", err
		}
		out.WriteString(pick(i == 0, s.brace, s.comma) + name + s.equals + text)
	}
	out.WriteString(s.brace + "}")
	return out.String(), nil
}

func pick(which bool, yes, no string) string {
	if which {
		return yes
	}
	return no
}

// isBareKey says whether a key needs no quotes.
func isBareKey(name string) bool {
	return name != "" && !strings.ContainsFunc(name, func(r rune) bool { return !strings.ContainsRune(bareRunes, r) })
}

const bareRunes = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

// key is a key as it is spelled, in quotes where it needs them.
func (s tomlStyle) key(name string) (string, error) {
	if isBareKey(name) {
		return name, nil
	}
	return s.text(name)
}

func (s tomlStyle) path(names []string) (string, error) {
	out := make([]string, len(names))
	for i, name := range names {
		var err error
		if out[i], err = s.key(name); err != nil {
			return "", err
		}
	}
	return strings.Join(out, "."), nil
}

// text is text in one line.
func (s tomlStyle) text(v string) (string, error) {
	if !utf8.ValidString(v) {
		return "", fmt.Errorf("%q is not UTF-8 text", v)
	}
	if s.literal && !strings.ContainsFunc(v, func(r rune) bool { return r == '\'' || isControl(r) }) {
		return "'" + v + "'", nil
	}
	return `"` + escapeTOML(v, "") + `"`, nil
}

// longest is how long text with line breaks may be that stands on one line.
const longest = 60

// paragraphs is text over many lines, as it may stand behind a key of its own.
func (s tomlStyle) paragraphs(v string) (string, error) {
	if !utf8.ValidString(v) {
		return "", fmt.Errorf("%q is not UTF-8 text", v)
	}
	return `"""` + s.newline + escapeTOML(v, "\n\t") + `"""`, nil
}

// spansLines says whether text is better written over many lines: in a file whose
// lines end in CRLF its line breaks would not be what they are.
func (s tomlStyle) spansLines(v string) bool {
	return s.newline == "\n" && len(v) > longest && strings.Contains(v, "\n")
}

func isControl(r rune) bool { return r < ' ' || r == 0x7f }

// escapeTOML is the inside of text between double quotes; plain are the control
// characters that stay. Over many lines quotes stay too, where they end nothing.
func escapeTOML(v, plain string) string {
	var out strings.Builder
	for i, r := range v {
		rest := v[i+utf8.RuneLen(r):]
		switch {
		case strings.ContainsRune(plain, r):
			out.WriteRune(r)
		case r == '"' && plain != "" && rest != "" && rest[0] != '"':
			out.WriteRune(r)
		case r == '"' || r == '\\':
			out.WriteByte('\\')
			out.WriteRune(r)
		case isControl(r):
			out.WriteString(controlTOML(r))
		default:
			out.WriteRune(r)
		}
	}
	return out.String()
}

var shortEscapes = map[rune]string{'\b': `\b`, '\t': `\t`, '\n': `\n`, '\f': `\f`, '\r': `\r`}

func controlTOML(r rune) string {
	if short, ok := shortEscapes[r]; ok {
		return short
	}
	return fmt.Sprintf(`\u%04X`, r)
}
