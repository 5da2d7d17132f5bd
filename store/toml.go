package store

import (
	"bytes"
	"fmt"
	"slices"

	"rungs/model"
)

// tomlText is a document in TOML taken apart: the texts of its lines are every
// byte of body, once and in order.
type tomlText struct {
	data  []byte // nil for a document not yet written
	lines []*tomlLine
	list  string // the key under which the tree stands, "" when it is the whole document
	open  bool   // the last line came without a line end
	root  *tomlNode
}

// blankTOML is a document not yet written.
func blankTOML(list string) *tomlText {
	text, _ := parseTOML(nil, list)
	text.data = nil
	return text
}

// parseTOML takes a document apart.
func parseTOML(data []byte, list string) (*tomlText, *DocumentError) {
	body, fault := withinLimits(data)
	if fault != nil {
		return nil, fault
	}
	t, trouble := tomlOf(body, list)
	if trouble != nil {
		return nil, trouble.document(body)
	}
	t.data = data
	return t, nil
}

// withinLimits is a document without its mark, when it is text and not too long.
func withinLimits(data []byte) ([]byte, *DocumentError) {
	body := bytes.TrimPrefix(data, byteOrderMark)
	if len(body) > maxDocument {
		return nil, &DocumentError{Message: fmt.Sprintf("larger than %d MB", maxDocument>>20)}
	}
	if i := firstNotUTF8(body); i >= 0 {
		return nil, faultAt(body, i, "not UTF-8 text")
	}
	if fault := tooMany(body, "lines", maxLines, tomlLines); fault != nil {
		return nil, fault
	}
	return body, tooMany(body, "values", maxTOML, tomlValues)
}

func tomlOf(body []byte, list string) (*tomlText, *tomlFault) {
	t := &tomlText{list: list}
	if n := len(body); n > 0 && body[n-1] != '\n' && body[n-1] != '\r' {
		t.open = true
		body = slices.Concat(body, newlineOf(body))
	}
	var fault *tomlFault
	if t.lines, fault = linesOf(body); fault != nil {
		return nil, fault
	}
	if t.root, fault = indexOf(t.lines); fault != nil {
		return nil, fault
	}
	return t, t.onlyList()
}

// onlyList fails when a document that is a list holds more: the tree has no place
// for it, and what was meant for the list would be lost from sight.
func (t *tomlText) onlyList() *tomlFault {
	if t.list == "" {
		return nil
	}
	for _, n := range t.root.order {
		if n.key != t.list {
			return &tomlFault{
				offset: n.first.from + n.first.keys[0].start, message: fmt.Sprintf("%q has no place in this file", n.key),
				hint: fmt.Sprintf("each entry of the list starts with [[%s]]", t.list),
			}
		}
	}
	return nil
}

// part is the tree within the whole; a list that has no entries is not written.
func (t *tomlText) part(whole any) any {
	if t.list == "" {
		return whole
	}
	if tree, there := model.Get(whole, model.Path{t.list}); there {
		return tree
	}
	return []any{}
}

// newlineOf is the line end that body is written with.
func newlineOf(body []byte) []byte {
	if i := bytes.IndexByte(body, '\n'); i > 0 && body[i-1] == '\r' {
		return []byte("\r\n")
	}
	return []byte("\n")
}

// pack is the document's bytes.
func (t *tomlText) pack() []byte {
	if bytes.HasPrefix(t.data, byteOrderMark) {
		return slices.Concat(byteOrderMark, t.body())
	}
	return t.body()
}

// body is the document without its mark.
func (t *tomlText) body() []byte {
	size := 0
	for _, l := range t.lines {
		size += len(l.text)
	}
	out := make([]byte, 0, size)
	for _, l := range t.lines {
		out = append(out, l.text...)
	}
	if t.open {
		out = bytes.TrimSuffix(bytes.TrimSuffix(out, []byte("\n")), []byte("\r"))
	}
	return out
}
