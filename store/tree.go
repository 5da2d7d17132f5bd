package store

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/tailscale/hujson"
)

// decodeJSON is the tree of a document. With a key written twice there are both
// a tree, in which the last one stands, and a fault.
func decodeJSON(data []byte) (any, *DocumentError) {
	body, fault := checkedJSON(data)
	if fault != nil {
		return nil, fault
	}
	return treeOf(body, plainText)
}

// treeOf makes a tree of JSON that was checked. It goes over the bytes once and
// keeps nothing but the tree: a syntax tree of a long document is many times as
// large, and only an edit needs one.
func treeOf(body []byte, words wording) (any, *DocumentError) {
	d := decoder{body: body, words: words, deep: -1, twice: -1}
	tree := d.value(0)
	switch {
	case d.deep >= 0:
		return nil, faultAt(body, d.deep, fmt.Sprintf("more than %d levels deep", maxDepth))
	case d.twice >= 0:
		return tree, d.duplicate()
	}
	return tree, nil
}

// decoder makes a tree of checked JSON and notes what must not be.
type decoder struct {
	body  []byte
	at    int
	words wording // how texts are read; keys are always plain
	deep  int     // where the first value is that is too deep, -1 for none
	twice int     // where the first key is that is there already, -1 for none
	first int     // where that key was before
}

// duplicate says which key is there twice, and where.
func (d *decoder) duplicate() *DocumentError {
	first, _ := position(d.body, d.first)
	line, _ := position(d.body, d.twice)
	d.at = d.twice
	f := faultAt(d.body, d.twice, fmt.Sprintf("the key %q is on line %d and again on line %d", plainText(d.text()), first, line))
	f.Fault, f.First, f.Hint = DuplicateFault, first, "readers take the last one; remove the other"
	return f
}

// value is the value at the next byte that is not blank. Nothing more is read
// once one was too deep.
func (d *decoder) value(depth int) any {
	d.skipBlanks()
	if depth > maxDepth {
		d.deep, d.at = d.at, len(d.body)
		return nil
	}
	switch c := d.body[d.at]; c {
	case '{':
		return d.object(depth)
	case '[':
		return d.list(depth)
	case '"':
		return d.words(d.text())
	default:
		return d.plain(c)
	}
}

func (d *decoder) skipBlanks() {
	for d.at < len(d.body) && (d.body[d.at] == ' ' || d.body[d.at] == '\n' || d.body[d.at] == '\t' || d.body[d.at] == '\r') {
		d.at++
	}
}

// opened steps into a container and says whether there is anything in it; if not,
// it is left again.
func (d *decoder) opened(closing byte) bool {
	d.at++
	d.skipBlanks()
	if d.at < len(d.body) && d.body[d.at] == closing {
		d.at++
		return false
	}
	return d.at < len(d.body)
}

// goesOn steps over what is behind an entry, and says whether that was a comma.
func (d *decoder) goesOn() bool {
	d.skipBlanks()
	if d.at >= len(d.body) {
		return false
	}
	d.at++
	return d.body[d.at-1] == ','
}

func (d *decoder) list(depth int) any {
	out := []any{}
	for in := d.opened(']'); in; in = d.goesOn() {
		out = append(out, d.value(depth+1))
	}
	return out
}

func (d *decoder) object(depth int) any {
	out := map[string]any{}
	start := d.at
	for in := d.opened('}'); in; in = d.goesOn() {
		at, key := d.key()
		if _, again := out[key]; again && d.twice < 0 {
			d.twice, d.first = at, d.keyBefore(start, key)
		}
		out[key] = d.value(depth + 1)
	}
	return out
}

// key is the key of the member that comes, and where it stands; its colon is
// passed too.
func (d *decoder) key() (at int, key string) {
	d.skipBlanks()
	at = d.at
	key = plainText(d.text())
	d.skipBlanks()
	d.at++
	return at, key
}

// keyBefore is where a key that is there stands first in the object at start.
func (d *decoder) keyBefore(start int, key string) int {
	again := decoder{body: d.body, at: start, words: plainText, deep: -1, twice: 0}
	for in := again.opened('}'); in; in = again.goesOn() {
		at, found := again.key()
		if found == key {
			return at
		}
		again.value(0)
	}
	return start
}

// text is the text at the next byte as it is spelled, quotes and all.
func (d *decoder) text() hujson.Literal {
	start := d.at
	for d.at++; d.body[d.at] != '"'; d.at++ {
		if d.body[d.at] == '\\' {
			d.at++
		}
	}
	d.at++
	return hujson.Literal(d.body[start:d.at])
}

// plain is a word or a number, which keeps its spelling.
func (d *decoder) plain(c byte) any {
	start := d.at
	end := bytes.IndexAny(d.body[start:], ",]} \n\t\r")
	if end < 0 {
		end = len(d.body) - start
	}
	d.at += end
	switch c {
	case 't', 'f':
		return c == 't'
	case 'n':
		return nil
	}
	return json.Number(d.body[start:d.at])
}
