package store

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/tailscale/hujson"
)

// wording is a way to read JSON text.
type wording func(hujson.Literal) string

// plainText is what the text says. Half of a surrogate pair, which no Go string
// can hold, becomes U+FFFD.
func plainText(raw hujson.Literal) string {
	if bytes.IndexByte(raw, '\\') < 0 {
		return string(raw[1 : len(raw)-1])
	}
	var s string
	if json.Unmarshal(raw, &s) != nil {
		return string(raw)
	}
	return s
}

// exactText is what the text says, with its spelling where plainText may have
// lost something: two texts are equal in it only when a reader sees no difference.
func exactText(raw hujson.Literal) string {
	s := plainText(raw)
	if strings.ContainsRune(s, utf8.RuneError) {
		return "\xff" + string(raw) // not UTF-8, so no plain text is equal to it
	}
	return s
}

// encodeText spells text as JSON.stringify does: only what must be is escaped.
// (U+2028, U+2029 and "<" are left as they are, which an HTML-minded encoder does not.)
func encodeText(s string) ([]byte, error) {
	if !utf8.ValidString(s) {
		return nil, fmt.Errorf("text %q is not UTF-8", s)
	}
	return hujson.String(s), nil
}
