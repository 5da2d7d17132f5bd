package model

import (
	"encoding/json"
	"strings"
)

// None is how a list without entries is shown, and typed where its entries are
// words.
const None = "none"

// Shown is v as a person reads it: in the kind's unit where it has one, switches on
// or off, words with commas between them. Typed reads it back as the same value; a
// number may be spelled in another way. What is no value of the kind is shown as it
// is written, and so is everything of a nil kind.
func (k *Kind) Shown(v any) string {
	if k == nil {
		return Bare(v)
	}
	switch v := v.(type) {
	case bool:
		if k.Type == BoolType {
			return onOff(&v)
		}
	case json.Number:
		if k.Unit != nil {
			return k.Unit.shown(v)
		}
	case []any:
		return k.shownList(v)
	}
	return Bare(v)
}

// shownList is the words of a list of words where that can be read back, else JSON.
func (k *Kind) shownList(list []any) string {
	if len(list) == 0 {
		return None
	}
	text := strings.Join(textsOf(list), ", ")
	if back, err := k.Typed(text); k.ofWords() && err == nil && Equal(back, any(list)) {
		return text
	}
	return JSON(list)
}

// WhenUnset is what counts while a member is not set, in words: "3", "off", "0 %",
// "all, also later ones". It is "" where there is nothing to tell: the member has
// to be there, or nothing follows from its absence.
func (f Field) WhenUnset() string {
	switch {
	case f.Absent != "":
		return f.Absent
	case f.Default == nil:
		return ""
	case isScalar(f.Default) && f.Default != "":
		return f.Kind.Shown(f.Default)
	}
	if list, _ := f.Default.([]any); len(list) > 0 {
		return f.Kind.Shown(f.Default)
	}
	return None // an empty text, list or object
}
