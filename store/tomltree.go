package store

import (
	"encoding/json"
	"errors"
	"math"
	"strconv"
	"time"

	"rungs/model"

	"github.com/BurntSushi/toml"
)

// decodeTOML is the tree of a document; list is the key under which it stands, ""
// when it is the whole document. Two readers that know nothing of one another must
// say the same.
func decodeTOML(data []byte, list string) (any, *DocumentError) {
	t, fault := parseTOML(data, list)
	if fault != nil {
		return nil, fault
	}
	return t.read()
}

// read is what the document says, when the second reader says so too.
func (t *tomlText) read() (any, *DocumentError) {
	body := string(t.body())
	var other map[string]any
	if _, err := toml.Decode(body, &other); err != nil {
		return nil, secondFault([]byte(body), err)
	}
	whole := t.root.tree()
	if !sameTree(whole, other) {
		return nil, &DocumentError{Message: "two readers of TOML do not agree on what it says", Hint: "write it more plainly"}
	}
	return t.part(whole), nil
}

// secondFault words what the second reader alone has against a document.
func secondFault(body []byte, err error) *DocumentError {
	var said toml.ParseError
	if !errors.As(err, &said) {
		return &DocumentError{Message: "not TOML"}
	}
	return tomlWords(body, min(said.Position.Start, len(body)), said.Message).document(body)
}

// sameTree says whether the other reader's tree holds the same values.
func sameTree(v, other any) bool {
	switch v := v.(type) {
	case map[string]any:
		o, ok := other.(map[string]any)
		if !ok || len(v) != len(o) {
			return false
		}
		for key, inner := range v {
			if there, ok := o[key]; !ok || !sameTree(inner, there) {
				return false
			}
		}
		return true
	case []any:
		return sameList(v, other)
	case json.Number:
		return sameNumber(v, other)
	case model.Foreign:
		return sameForeign(v, other)
	}
	return v == other
}

func sameList(list []any, other any) bool {
	tables, ok := other.([]map[string]any)
	entries, plain := other.([]any)
	if !ok && !plain || len(list) != len(tables)+len(entries) {
		return false
	}
	for i, entry := range list {
		switch {
		case ok && !sameTree(entry, tables[i]), plain && !sameTree(entry, entries[i]):
			return false
		}
	}
	return true
}

func sameNumber(n json.Number, other any) bool {
	switch o := other.(type) {
	case int64:
		i, err := n.Int64()
		return err == nil && i == o
	case float64:
		f, err := strconv.ParseFloat(string(n), 64)
		return err == nil && f == o
	}
	return false
}

func sameForeign(v model.Foreign, other any) bool {
	switch o := other.(type) {
	case float64:
		f, err := strconv.ParseFloat(v.Text, 64)
		return err == nil && (f == o || math.IsNaN(f) && math.IsNaN(o)) || math.IsNaN(o) && v.What == number("nan").(model.Foreign).What
	case time.Time:
		return v.What == "a date" || v.What == "a time" || v.What == "a date and time"
	}
	return false
}
