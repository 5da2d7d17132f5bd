package model

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
)

// Parse reads text as a value of kind k, the way an owner types it: bare words
// for text and choices, true/false or on/off for switches, the short form for
// pins, JSON for the rest. A nil kind takes JSON alone. The result may still
// break a limit: Check says so.
func (k *Kind) Parse(text string) (any, error) {
	if k == nil {
		return parseJSON(text, "a JSON value")
	}
	switch k.Type {
	case TextType:
		return k.parseText(text)
	case ChoiceType:
		if !slices.Contains(k.Choices, text) {
			return nil, refuse(text, k.Allowed(), meant(text, k.Choices))
		}
		return text, nil
	case BoolType:
		return k.parseFlag(text)
	case NumberType:
		v, err := parseJSON(text, k.Allowed())
		if _, ok := v.(json.Number); err != nil || !ok {
			return nil, refuse(text, k.Allowed(), "")
		}
		return v, nil
	}
	if k == pinKind && !strings.HasPrefix(strings.TrimSpace(text), "{") {
		p, err := ParsePin(text)
		if err != nil {
			return nil, err
		}
		return p.Value(), nil
	}
	v, err := parseJSON(text, k.Allowed())
	if list, ok := v.([]any); ok && k.Elem == pinKind && err == nil {
		return pinsIn(list)
	}
	return v, err
}

// pinsIn is a list in which a pin may be a text in its short form.
func pinsIn(list []any) (any, error) {
	for i, v := range list {
		short, ok := v.(string)
		if !ok {
			continue
		}
		p, err := ParsePin(short)
		if err != nil {
			return nil, err
		}
		list[i] = p.Value()
	}
	return list, nil
}

// parseText takes text as it is. Where the words are known (effort), another one
// is taken only as JSON text, so that a slip of the finger is not.
func (k *Kind) parseText(text string) (any, error) {
	if len(k.Known) == 0 || slices.Contains(k.Known, text) {
		return text, nil
	}
	var quoted string
	if strings.HasPrefix(text, `"`) && json.Unmarshal([]byte(text), &quoted) == nil {
		return quoted, nil
	}
	hint := meant(text, k.Known)
	if hint == "" {
		hint = "if it is meant, write it in JSON quotes: '" + JSON(text) + "'"
	}
	return nil, refuse(text, Among(k.Known), hint)
}

func (k *Kind) parseFlag(text string) (any, error) {
	switch text {
	case "true", "on":
		return true, nil
	case "false", "off":
		return false, nil
	}
	return nil, refuse(text, k.Allowed()+", also on or off", "")
}

func meant(word string, known []string) string {
	if near := Nearest(word, known); near != "" {
		return "did you mean " + near + "?"
	}
	return ""
}

// MaxDepth is how many containers may stand inside one another in a document.
const MaxDepth = 1000

// isDeep says whether JSON has more containers inside one another than may be.
func isDeep(text string) bool {
	depth, quoted := 0, false
	for i := 0; i < len(text) && depth <= MaxDepth; i++ {
		switch c := text[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '[' || c == '{':
			depth++
		case c == ']' || c == '}':
			depth--
		}
	}
	return depth > MaxDepth
}

func parseJSON(text, allowed string) (any, error) {
	if isDeep(text) {
		return nil, &RefusedError{What: "the value is too deep", Allowed: fmt.Sprintf("%d levels of lists and objects", MaxDepth)}
	}
	dec := json.NewDecoder(strings.NewReader(text))
	dec.UseNumber()
	var v any
	if err := dec.Decode(&v); err != nil {
		return nil, refuse(text, allowed, `lists and objects are written as JSON, like ["a","b"] or {"a":"b"}`)
	}
	if _, err := dec.Token(); err != io.EOF {
		return nil, refuse(text, allowed, "there is more after the JSON value")
	}
	if key, twice := repeatedKey(json.NewDecoder(strings.NewReader(text))); twice {
		return nil, &RefusedError{What: fmt.Sprintf("the key %q is there twice", key), Allowed: "each key of an object once"}
	}
	return v, nil
}

// repeatedKey is the first key that an object of the next value says again, where
// every reader takes the one it likes. The text is known to be JSON.
func repeatedKey(d *json.Decoder) (string, bool) {
	open, _ := d.Token()
	if open != json.Delim('{') && open != json.Delim('[') {
		return "", false
	}
	seen := map[any]bool{}
	for d.More() {
		if open == json.Delim('{') {
			key, _ := d.Token()
			if seen[key] {
				return key.(string), true
			}
			seen[key] = true
		}
		if key, twice := repeatedKey(d); twice {
			return key, true
		}
	}
	_, _ = d.Token()
	return "", false
}
