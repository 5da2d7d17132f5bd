package model

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Path names one value inside a document, outermost segment first; the empty
// path is the document itself. On an object a segment is a key. On a list it is
// a position ("0" is the first) or, written "=id", the entry whose id is that.
type Path []string

// ByID is the segment for the list entry whose id is id. It keeps naming the
// same entry when another program reorders the list.
func ByID(id string) string { return "=" + id }

// At is the segment for position i of a list.
func At(i int) string { return strconv.Itoa(i) }

// Then is the path one or more segments further in; p is left as it was.
func (p Path) Then(segments ...string) Path {
	return append(append(make(Path, 0, len(p)+len(segments)), p...), segments...)
}

// Parent is the path without its last segment; the root is its own parent.
func (p Path) Parent() Path {
	if len(p) == 0 {
		return p
	}
	return p[: len(p)-1 : len(p)-1]
}

// Last is the last segment, "" at the root.
func (p Path) Last() string {
	if len(p) == 0 {
		return ""
	}
	return p[len(p)-1]
}

// Under says whether p is outer itself or lies within it.
func (p Path) Under(outer Path) bool {
	if len(p) < len(outer) {
		return false
	}
	for i := range outer {
		if p[i] != outer[i] {
			return false
		}
	}
	return true
}

// String is the dotted form that ParsePath reads: a segment holding a dot, a
// quote, a space or nothing is quoted. ByID("x") is written x, as an owner would
// type it; Locate makes it certain again.
func (p Path) String() string {
	out := make([]string, len(p))
	for i, s := range p {
		if id, keyed := strings.CutPrefix(s, "="); keyed && entryID.re().MatchString(id) {
			s = id
		}
		out[i] = quoteSegment(s)
	}
	return strings.Join(out, ".")
}

func quoteSegment(s string) string {
	if s == "" || strings.ContainsAny(s, ".\"\\ ") || strconv.Quote(s) != `"`+s+`"` {
		return strconv.Quote(s)
	}
	return s
}

// ParsePath reads the dotted form. Quoted segments take Go's escapes. An empty
// text is the root; an empty segment or an open quote is an error.
func ParsePath(text string) (Path, error) {
	p := Path{}
	for rest := text; rest != ""; {
		segment, after, err := cutSegment(rest)
		if err != nil {
			return nil, fmt.Errorf("path %q: %w", text, err)
		}
		p = append(p, segment)
		if after == "" {
			break
		}
		if after[0] != '.' || after == "." {
			return nil, fmt.Errorf("path %q: expected a dot and a name after %q", text, segment)
		}
		rest = after[1:]
	}
	return p, nil
}

func cutSegment(s string) (segment, after string, err error) {
	if s[0] != '"' {
		i := strings.IndexByte(s, '.')
		if i < 0 {
			i = len(s)
		}
		if i == 0 {
			return "", "", errors.New("a name is missing before a dot")
		}
		return s[:i], s[i:], nil
	}
	quoted, err := strconv.QuotedPrefix(s)
	if err != nil {
		return "", "", errors.New("a quote is not closed, or a backslash in it stands for nothing")
	}
	segment, err = strconv.Unquote(quoted)
	return segment, s[len(quoted):], err
}
