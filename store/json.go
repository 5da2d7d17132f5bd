package store

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"unicode/utf8"

	"rungs/model"

	"github.com/tailscale/hujson"
)

// byteOrderMark may stand before a document; it is kept and otherwise ignored.
var byteOrderMark = []byte("\xef\xbb\xbf")

// jsonEncoding is how the daemon writes, and what it reads.
type jsonEncoding struct{}

func (jsonEncoding) format() Format { return JSON }

func (jsonEncoding) ending() string { return jsonEnding }

func (jsonEncoding) decode(data []byte) (any, *DocumentError) { return decodeJSON(data) }

func (jsonEncoding) text(data []byte) text {
	if data == nil {
		return blankJSON()
	}
	taken, _ := parseJSON(data)
	return taken
}

func (jsonEncoding) render(tree any) ([]byte, error) {
	data, _, err := blankJSON().spliced(nil, []model.Edit{{Op: model.Set, Value: tree}})
	return data, err
}

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
	body, fault := checkedJSON(data)
	if fault != nil {
		return nil, fault
	}
	root, err := hujson.Parse(body)
	if err != nil {
		return nil, &DocumentError{Message: "not JSON"}
	}
	return &jsonText{data: data, body: body, root: root}, nil
}

// checkedJSON is a document without its mark, when it is JSON within the limits.
func checkedJSON(data []byte) ([]byte, *DocumentError) {
	body := bytes.TrimPrefix(data, byteOrderMark)
	if len(body) > maxDocument {
		return nil, &DocumentError{Message: fmt.Sprintf("larger than %d MB", maxDocument>>20)}
	}
	if i := firstNotUTF8(body); i >= 0 {
		return nil, faultAt(body, i, "not UTF-8 text")
	}
	if !json.Valid(body) {
		return nil, syntaxFault(body)
	}
	return body, tooMany(body, "values", maxJSON, jsonValues)
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

func (t *jsonText) pack() []byte {
	out := t.root.Pack()
	if bytes.HasPrefix(t.data, byteOrderMark) {
		return slices.Concat(byteOrderMark, out)
	}
	return out
}
