package model

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

var (
	doubleQuoted = WhenUsed(`(?s)^"((?:[^"\\]|\\.)*)"\s*(?:#.*)?$`)
	singleQuoted = WhenUsed(`(?s)^'((?:[^']|'')*)'\s*(?:#.*)?$`)
)

// scalar is a YAML value as text: plain, in quotes, or a block. first stands
// behind the key, more are the lines under it. Anything else is no text.
func scalar(first string, more []string) (string, *RefusedError) {
	all := append([]string{first}, more...)
	switch {
	case strings.HasPrefix(first, `"`):
		if m := doubleQuoted().FindStringSubmatch(folded(all)); m != nil {
			if text, ok := unescaped(m[1]); ok {
				return text, nil
			}
		}
		return "", notText(first)
	case strings.HasPrefix(first, "'"):
		if m := singleQuoted().FindStringSubmatch(folded(all)); m != nil {
			return strings.ReplaceAll(m[1], "''", "'"), nil
		}
		return "", notText(first)
	case strings.HasPrefix(first, ">"):
		return folded(more), nil
	case strings.HasPrefix(first, "|"):
		return strings.TrimSpace(strings.Join(dedented(more), "\n")), nil
	case first != "" && strings.ContainsAny(first[:1], "&*!%@`[]{},"), strings.HasPrefix(first, "- "):
		return "", notText(first)
	}
	for i, line := range all {
		all[i] = uncommented(line)
	}
	return folded(all), nil
}

func notText(first string) *RefusedError {
	return &RefusedError{What: shown(first) + " cannot be read as text", Allowed: "one line of text, in double quotes where YAML would read it in another way"}
}

// uncommented is a line of a plain value without the comment behind it.
func uncommented(line string) string {
	line = strings.TrimSpace(line)
	for i := range line {
		if line[i] == '#' && (i == 0 || line[i-1] == ' ' || line[i-1] == '\t') {
			return strings.TrimSpace(line[:i])
		}
	}
	return line
}

// folded joins lines as YAML does: by a space, by a newline for each blank line
// between them.
func folded(lines []string) string {
	var b strings.Builder
	blank := 0
	for _, line := range lines {
		line = strings.TrimSpace(line)
		switch {
		case line == "":
			blank++
			continue
		case b.Len() > 0 && blank == 0:
			b.WriteByte(' ')
		case b.Len() > 0:
			b.WriteString(strings.Repeat("\n", blank))
		}
		b.WriteString(line)
		blank = 0
	}
	return b.String()
}

// dedented is lines without what the first is indented by.
func dedented(lines []string) []string {
	out := make([]string, len(lines))
	indent := ""
	for i, line := range lines {
		if indent == "" {
			indent = line[:len(line)-len(strings.TrimLeft(line, " \t"))]
		}
		out[i] = strings.TrimPrefix(line, indent)
	}
	return out
}

// yamlEscapes are the escapes of double quotes that stand for one character.
var yamlEscapes = map[byte]string{
	'0': "\x00", 'a': "\a", 'b': "\b", 't': "\t", '\t': "\t", 'n': "\n", 'v': "\v", 'f': "\f", 'r': "\r", 'e': "\x1b", ' ': " ",
	'"': `"`, '/': "/", '\\': `\`, 'N': "\u0085", '_': "\u00a0", 'L': "\u2028", 'P': "\u2029",
}

// yamlHex are those that name it by so many digits.
var yamlHex = map[byte]int{'x': 2, 'u': 4, 'U': 8}

// unescaped is the inside of double quotes as text, false when a backslash in it
// stands for nothing.
func unescaped(s string) (string, bool) {
	var b strings.Builder
	for {
		before, after, found := strings.Cut(s, `\`)
		b.WriteString(before)
		if !found {
			return b.String(), true
		}
		if after == "" {
			return "", false
		}
		text, known := yamlEscapes[after[0]]
		digits := yamlHex[after[0]]
		if !known {
			code, err := strconv.ParseUint(after[1:min(len(after), 1+digits)], 16, 32)
			if digits == 0 || err != nil || len(after) < 1+digits || !utf8.ValidRune(rune(code)) {
				return "", false
			}
			text = string(rune(code))
		}
		b.WriteString(text)
		s = after[1+digits:]
	}
}
