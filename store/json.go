package store

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/tailscale/hujson"
)

// byteOrderMark may stand before a document; it is kept and otherwise ignored.
var byteOrderMark = []byte("\xef\xbb\xbf")

// maxDepth is how many containers may stand inside one another.
const maxDepth = 1000

// jsonText is a document taken apart: every byte of body is in root, once.
type jsonText struct {
	data []byte // nil for a document not yet written
	body []byte // data without its mark
	root hujson.Value
}

// blankJSON is a document not yet written.
func blankJSON() *jsonText {
	text, _ := parseJSON([]byte("null\n"))
	text.data = nil
	return text
}

// parseJSON takes standard JSON apart: no comments, no trailing commas.
func parseJSON(data []byte) (*jsonText, *DocumentError) {
	body := bytes.TrimPrefix(data, byteOrderMark)
	if fault := checkJSON(body); fault != nil {
		return nil, fault
	}
	root, err := hujson.Parse(body)
	if err != nil {
		return nil, &DocumentError{Message: "not JSON"}
	}
	return &jsonText{data: data, body: body, root: root}, nil
}

func checkJSON(body []byte) *DocumentError {
	if len(body) > maxDocument {
		return &DocumentError{Message: fmt.Sprintf("larger than %d MB", maxDocument>>20)}
	}
	if i := firstNotUTF8(body); i >= 0 {
		return faultAt(body, i, "not UTF-8 text")
	}
	if json.Valid(body) {
		return nil
	}
	return syntaxFault(body)
}

func firstNotUTF8(body []byte) int {
	if utf8.Valid(body) {
		return -1
	}
	for i := 0; ; {
		r, size := utf8.DecodeRune(body[i:])
		if r == utf8.RuneError && size <= 1 {
			return i
		}
		i += size
	}
}

// decodeJSON is the tree of a document. With a key written twice there are both
// a tree, in which the last one stands, and a fault.
func decodeJSON(data []byte) (any, *DocumentError) {
	text, fault := parseJSON(data)
	if fault != nil {
		return nil, fault
	}
	return text.tree(plainText)
}

func (t *jsonText) tree(words wording) (any, *DocumentError) {
	d := decoder{words: words}
	tree := d.value(&t.root, 0)
	switch {
	case d.deep != nil:
		return nil, faultAt(t.body, d.deep.StartOffset, fmt.Sprintf("more than %d levels deep", maxDepth))
	case d.twice != nil:
		return tree, t.duplicate(d.twice)
	}
	return tree, nil
}

func (t *jsonText) duplicate(twice *[2]hujson.Value) *DocumentError {
	first, _ := position(t.body, twice[0].StartOffset)
	line, _ := position(t.body, twice[1].StartOffset)
	key := plainText(twice[1].Value.(hujson.Literal))
	f := faultAt(t.body, twice[1].StartOffset, fmt.Sprintf("the key %q is on line %d and again on line %d", key, first, line))
	f.Fault, f.First, f.Hint = DuplicateFault, first, "readers take the last one; remove the other"
	return f
}

func (t *jsonText) pack() []byte {
	out := t.root.Pack()
	if bytes.HasPrefix(t.data, byteOrderMark) {
		return slices.Concat(byteOrderMark, out)
	}
	return out
}

// decoder makes a tree of a syntax tree and notes what must not be.
type decoder struct {
	words wording          // how texts are read; keys are always plain
	deep  *hujson.Value    // the first value that is too deep
	twice *[2]hujson.Value // the first key that is there twice, both times
}

func (d *decoder) value(v *hujson.Value, depth int) any {
	if depth > maxDepth {
		if d.deep == nil {
			d.deep = v
		}
		return nil
	}
	switch at := v.Value.(type) {
	case *hujson.Object:
		return d.object(at, depth)
	case *hujson.Array:
		list := make([]any, len(at.Elements))
		for i := range at.Elements {
			list[i] = d.value(&at.Elements[i], depth+1)
		}
		return list
	}
	return d.scalar(v.Value.(hujson.Literal))
}

func (d *decoder) object(o *hujson.Object, depth int) any {
	out := make(map[string]any, len(o.Members))
	for i := range o.Members {
		key := plainText(o.Members[i].Name.Value.(hujson.Literal))
		if _, twice := out[key]; twice && d.twice == nil {
			d.twice = &[2]hujson.Value{o.Members[memberIndex(o.Members[:i], key)].Name, o.Members[i].Name}
		}
		out[key] = d.value(&o.Members[i].Value, depth+1)
	}
	return out
}

func (d *decoder) scalar(raw hujson.Literal) any {
	switch raw.Kind() {
	case 't', 'f':
		return raw.Bool()
	case 'n':
		return nil
	case '"':
		return d.words(raw)
	}
	return json.Number(raw)
}

// memberIndex is where key is among members, the last one when it is there
// twice, -1 when it is not.
func memberIndex(members []hujson.ObjectMember, key string) int {
	for i := len(members) - 1; i >= 0; i-- {
		if plainText(members[i].Name.Value.(hujson.Literal)) == key {
			return i
		}
	}
	return -1
}
