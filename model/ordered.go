package model

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
)

// Members is an object that keeps the order of its members, as JSON too.
type Members []Keyword

// Keyword is one member of an object. Its value is Members, a Schema, a list of
// them, or a tree.
type Keyword struct {
	Name  string
	Value any
}

// MarshalJSON keeps the order, and writes no HTML escapes. Values that cannot be
// encoded are an error.
func (m Members) MarshalJSON() ([]byte, error) {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	b.WriteByte('{')
	for i, k := range m {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(JSON(k.Name) + ":")
		if err := enc.Encode(k.Value); err != nil {
			return nil, err
		}
	}
	b.WriteByte('}')
	return []byte(b.String()), nil
}

// Ordered is a tree with the members of its objects in the order in which the
// contract declares them for a kind, unknown ones behind; nil is no kind.
func Ordered(k *Kind, v any) any {
	switch v := v.(type) {
	case map[string]any:
		keys := k.Order(slices.Collect(maps.Keys(v)))
		out := make(Members, len(keys))
		for i, key := range keys {
			out[i] = Keyword{key, Ordered(k.At(v, Path{key}), v[key])}
		}
		return out
	case []any:
		var elem *Kind
		if k != nil {
			elem = k.Elem
		}
		out := make([]any, len(v))
		for i := range v {
			out[i] = Ordered(elem, v[i])
		}
		return out
	}
	return v
}
