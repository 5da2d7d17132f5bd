package store

import (
	"bytes"
	"strings"

	"github.com/tailscale/hujson"
)

// layout is whether a container's entries stand on lines of their own.
type layout int

const (
	manyLines layout = iota
	oneLine
)

// style is how a document is written, as far as it shows: what a new value is
// made to look like.
type style struct {
	newline string // "\n" or "\r\n"
	unit    string // one step of indentation
	colon   string // after a colon
	comma   string // after a comma within one line
	brace   string // inside the braces of an object within one line
	bracket string // inside the brackets of a list within one line
}

// daemonStyle is how the daemon writes, and so a new document.
var daemonStyle = style{newline: "\n", unit: "  ", colon: " ", comma: " "}

// style is how the document is written.
func (t *jsonText) style() style {
	s := daemonStyle
	if i := bytes.IndexByte(t.body, '\n'); i > 0 && t.body[i-1] == '\r' {
		s.newline = "\r\n"
	}
	o := observe(&t.root, s)
	if o.sawColon && !o.sawComma {
		o.comma = o.colon // who is sparing with one is with the other
	}
	return o.style
}

// observed collects a style; the first sight of a feature decides.
type observed struct {
	style
	sawUnit, sawColon, sawComma, sawBrace, sawBracket bool
}

// observe is the style of v; what v does not show is as in otherwise.
func observe(v *hujson.Value, otherwise style) observed {
	o := observed{style: otherwise}
	o.look(v, "")
	return o
}

// layoutAfter is the layout of a value that white space leads up to.
func layoutAfter(before hujson.Extra) layout {
	if breaks(before) {
		return manyLines
	}
	return oneLine
}

func isOneLine(v *hujson.Value) bool { return firstBreak(v) == nil }

// firstBreak is the first white space inside v that holds a line break, nil when
// v is written on one line.
func firstBreak(v *hujson.Value) hujson.Extra {
	for _, r := range rowsOf(v) {
		for _, extra := range r.extras() {
			if breaks(extra) {
				return extra
			}
		}
		if inner := firstBreak(r.value); inner != nil {
			return inner
		}
	}
	if end := endOf(v); end != nil && breaks(*end) {
		return *end
	}
	return nil
}

func breaks(e hujson.Extra) bool { return bytes.IndexByte(e, '\n') >= 0 }

// look notes what v shows; indent is that of the line v starts on.
func (o *observed) look(v *hujson.Value, indent string) {
	rows := rowsOf(v)
	for i, r := range rows {
		o.lookAt(v, i, r, indent)
		o.look(r.value, indentAfter(*r.before, indent))
	}
}

func (o *observed) lookAt(v *hujson.Value, i int, r row, indent string) {
	_, isObject := v.Value.(*hujson.Object)
	if isObject && !breaks(r.value.BeforeExtra) {
		notice(&o.sawColon, &o.colon, r.value.BeforeExtra)
	}
	switch {
	case breaks(*r.before):
		if unit, ok := strings.CutPrefix(indentAfter(*r.before, ""), indent); ok && unit != "" {
			notice(&o.sawUnit, &o.unit, hujson.Extra(unit))
		}
	case i > 0:
		notice(&o.sawComma, &o.comma, *r.before)
	case isObject:
		notice(&o.sawBrace, &o.brace, *r.before)
	default:
		notice(&o.sawBracket, &o.bracket, *r.before)
	}
}

func notice(saw *bool, what *string, extra hujson.Extra) {
	if !*saw {
		*saw, *what = true, string(extra)
	}
}

// indentAfter is the indentation of what follows e, the old one when e does not
// start a line.
func indentAfter(e hujson.Extra, old string) string {
	if i := bytes.LastIndexByte(e, '\n'); i >= 0 {
		return string(e[i+1:])
	}
	return old
}
