package cli

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"

	"rungs/model"
)

// ordered is v with the keys of its objects in the order that the contract
// declares them, for printing.
func ordered(k *model.Kind, v any) any {
	switch v := v.(type) {
	case map[string]any:
		keys := k.Order(slices.Collect(maps.Keys(v)))
		out := make(members, len(keys))
		for i, key := range keys {
			out[i] = member{key, ordered(k.At(v, model.Path{key}), v[key])}
		}
		return out
	case []any:
		var elem *model.Kind
		if k != nil {
			elem = k.Elem
		}
		out := make([]any, len(v))
		for i := range v {
			out[i] = ordered(elem, v[i])
		}
		return out
	}
	return v
}

// orderedPin is a pin as it is printed.
func orderedPin(p model.Pin) any { return ordered(model.KindNamed("pin"), p.Value()) }

// members is an object that keeps its order.
type members []member

type member struct {
	key   string
	value any
}

// MarshalJSON writes the object without HTML escapes.
func (m members) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	b.WriteByte('{')
	for i, member := range m {
		if i > 0 {
			b.WriteByte(',')
		}
		if err := enc.Encode(member.key); err != nil {
			return nil, err
		}
		b.WriteByte(':')
		if err := enc.Encode(member.value); err != nil {
			return nil, err
		}
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}
