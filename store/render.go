package store

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"rungs/model"

	"github.com/tailscale/hujson"
)

// render writes v in a style; indent is that of the line it starts on.
func render(v any, s style, indent string, l layout) (hujson.ValueTrimmed, error) {
	r := renderer{style: s}
	if err := r.value(v, indent, l); err != nil {
		return nil, err
	}
	text, err := hujson.Parse(r.out.Bytes())
	if err != nil {
		return nil, fmt.Errorf("the value cannot be written: %w", err)
	}
	return text.Value, nil
}

type renderer struct {
	style
	out bytes.Buffer
}

func (r *renderer) value(v any, indent string, l layout) error {
	switch v := v.(type) {
	case nil:
		r.out.WriteString("null")
	case bool:
		fmt.Fprint(&r.out, v)
	case json.Number:
		if !json.Valid([]byte(v)) {
			return fmt.Errorf("%q is not a number that JSON knows", string(v))
		}
		r.out.WriteString(string(v))
	case string:
		return r.text(v)
	case []any:
		return r.list(v, indent, l)
	case map[string]any:
		return r.object(v, indent, l)
	case model.Foreign:
		return fmt.Errorf("%s is %s, and JSON has none: write it as a text", v, v.What)
	default:
		return fmt.Errorf("a value of type %T cannot be written", v)
	}
	return nil
}

func (r *renderer) text(s string) error {
	raw, err := encodeText(s)
	r.out.Write(raw)
	return err
}

func (r *renderer) list(list []any, indent string, l layout) error {
	return r.rows("[]", r.bracket, len(list), indent, l, func(i int, inner string) error {
		return r.value(list[i], inner, l)
	})
}

func (r *renderer) object(object map[string]any, indent string, l layout) error {
	keys := orderKeys(slices.Collect(maps.Keys(object)))
	return r.rows("{}", r.brace, len(keys), indent, l, func(i int, inner string) error {
		if err := r.text(keys[i]); err != nil {
			return err
		}
		r.out.WriteString(":" + r.colon)
		return r.value(object[keys[i]], inner, l)
	})
}

// rows writes n rows between a pair of brackets.
func (r *renderer) rows(pair, pad string, n int, indent string, l layout, write func(i int, indent string) error) error {
	first, next, end := pad, r.comma, pad
	inner := indent
	if l == manyLines {
		inner = indent + r.unit
		first, next, end = r.newline+inner, r.newline+inner, r.newline+indent
	}
	if n == 0 {
		end = ""
	}
	r.out.WriteByte(pair[0])
	for i := range n {
		if i == 0 {
			r.out.WriteString(first)
		} else {
			r.out.WriteString("," + next)
		}
		if err := write(i, inner); err != nil {
			return err
		}
	}
	r.out.WriteString(end)
	r.out.WriteByte(pair[1])
	return nil
}
