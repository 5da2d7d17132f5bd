package message

import (
	"encoding/json"

	"rungs/model"
)

// members is v as an object of kind k, or why it is none.
func members(k *model.Kind, v any) (map[string]any, error) {
	object, _ := v.(map[string]any)
	return object, model.Valid(k, v)
}

// word is v as text of kind k, or why it is none.
func word(k *model.Kind, v any) (string, error) {
	if err := model.Valid(k, v); err != nil {
		return "", err
	}
	text, _ := v.(string)
	return text, nil
}

// decode reads JSON into a message.
func decode[T any](into *T, data []byte, of func(any) (T, error)) error {
	var plain *model.Kind // takes any JSON
	v, err := plain.Parse(string(data))
	if err != nil {
		return err
	}
	m, err := of(v)
	if err == nil {
		*into = m
	}
	return err
}

// The members of an object that its kind has taken; what is absent is "" or nil.

func text(object map[string]any, key string) string {
	s, _ := object[key].(string)
	return s
}

func numberAt(object map[string]any, key string) *float64 {
	n, ok := object[key].(json.Number)
	if !ok {
		return nil
	}
	f, _ := n.Float64() // its kind has taken it
	return &f
}

func numberIn(object map[string]any, key string) float64 {
	if n := numberAt(object, key); n != nil {
		return *n
	}
	return 0
}

func texts(object map[string]any, key string) []string {
	list, ok := object[key].([]any)
	if !ok {
		return nil
	}
	out := make([]string, len(list))
	for i := range list {
		out[i], _ = list[i].(string)
	}
	return out
}
