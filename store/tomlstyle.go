package store

import (
	"bytes"
	"strings"
)

// tomlStyle is how a document is written, as far as it shows: what a new value is
// made to look like.
type tomlStyle struct {
	newline string // "\n" or "\r\n"
	unit    string // of what stands on lines of its own in a list
	body    string // of a table's keys, beyond its header
	sub     string // of a table's own tables, beyond its header
	equals  string // between a key and its value
	comma   string // between what stands on one line
	brace   string // inside the braces of an inline table
	bracket string // inside the brackets of a list on one line
	literal bool   // text stands in single quotes where it can
	gap     int    // blank lines above a table
}

// plainTOML is how a new document is written.
var plainTOML = tomlStyle{newline: "\n", unit: "  ", equals: " = ", comma: ", ", brace: " ", gap: 1}

// styleOf is how lines are written; the first sight of a feature decides.
func styleOf(lines []*tomlLine) tomlStyle {
	o := tomlObserved{tomlStyle: plainTOML, seen: map[*string]bool{}}
	headers, gaps := 0, 0
	for i, l := range lines {
		if i == 0 && bytes.HasSuffix(l.text, []byte("\r\n")) {
			o.newline = "\r\n"
		}
		switch l.kind {
		case tableLine, entryLine:
			if above := above(lines, i); above > 0 {
				headers++
				if lines[above-1].kind == blankLine {
					gaps++
				}
			}
			o.header(l)
		case pairLine:
			o.pair(l)
		}
	}
	if headers > 0 && gaps == 0 {
		o.gap = 0
	}
	return o.tomlStyle
}

// tomlObserved collects a style.
type tomlObserved struct {
	tomlStyle
	seen    map[*string]bool
	sawText bool
	headers []*tomlLine // that the line read last stands under, outermost first
	sawPair bool        // since the last header
}

func (o *tomlObserved) notice(what *string, found string) {
	if !o.seen[what] {
		o.seen[what], *what = true, found
	}
}

func (o *tomlObserved) header(l *tomlLine) {
	for n := len(o.headers); n > 0; n-- {
		if outer := o.headers[n-1]; len(outer.keys) < len(l.keys) && sameKeys(outer.keys, l.keys[:len(outer.keys)]) {
			if step, deeper := strings.CutPrefix(indentOf(l), indentOf(outer)); deeper {
				o.notice(&o.sub, step)
			}
			break
		}
		o.headers = o.headers[:n-1]
	}
	o.headers, o.sawPair = append(o.headers, l), false
}

func sameKeys(a, b []tomlKey) bool {
	for i := range a {
		if a[i].name != b[i].name {
			return false
		}
	}
	return true
}

func (o *tomlObserved) pair(l *tomlLine) {
	if n := len(o.headers); n > 0 && !o.sawPair {
		if step, deeper := strings.CutPrefix(indentOf(l), indentOf(o.headers[n-1])); deeper {
			o.notice(&o.body, step)
		}
		o.sawPair = true
	}
	between := string(l.text[l.keys[len(l.keys)-1].end:l.value.start])
	if len(between) <= len(plainTOML.equals) {
		o.notice(&o.equals, between)
	}
	o.value(l.text, l.value)
}

// indentOf is the white space that a line begins with.
func indentOf(l *tomlLine) string {
	return string(l.text[:len(l.text)-len(bytes.TrimLeft(l.text, " \t"))])
}

func (o *tomlObserved) value(text []byte, v *tomlValue) {
	if _, isText := v.scalar.(string); isText && v.shape == scalarShape && !o.sawText {
		o.sawText, o.literal = true, text[v.start] == '\''
	}
	for i, r := range v.rows {
		before := text[v.start+1 : r.start()]
		if i > 0 && v.rows[i-1].comma >= 0 {
			before = text[v.rows[i-1].comma+1 : r.start()]
		}
		switch {
		case bytes.IndexByte(before, '#') >= 0:
		case bytes.IndexByte(before, '\n') >= 0:
			line := bytes.LastIndexByte(text[:v.start], '\n') + 1
			indent := text[line : len(text)-len(bytes.TrimLeft(text[line:], " \t"))]
			step, deeper := bytes.CutPrefix(before[bytes.LastIndexByte(before, '\n')+1:], indent)
			if deeper && len(step) > 0 {
				o.notice(&o.unit, string(step))
			}
		case i > 0:
			o.notice(&o.comma, ","+string(before))
		case v.shape == tableShape:
			o.notice(&o.brace, string(before))
		default:
			o.notice(&o.bracket, string(before))
		}
		o.value(text, r.value)
	}
}

// above is the first of the comment lines that belong to the line at i: those
// directly above it. What a file begins with is about the file.
func above(lines []*tomlLine, i int) int {
	at := i
	for at > 0 && lines[at-1].kind == commentLine {
		at--
	}
	if at == 0 {
		return i
	}
	return at
}
