package model

import (
	"encoding/json"
	"strings"
)

// Typed is what text stands for that a person has typed, in the kind's unit where
// it has one; the unit's name may be typed too. What is no value of the kind is
// refused with what is allowed, in that unit. A list of words may be typed with
// commas between them, "none" for no entry. All else is as Parse reads it, the
// limits left to Check.
func (k *Kind) Typed(text string) (any, error) {
	switch {
	case k == nil:
		return k.Parse(text)
	case k.Type == NumberType && k.Unit != nil:
		return k.typedIn(text)
	case k.ofWords() && !startsJSON(text):
		return k.typedWords(text)
	case k.Type == BoolType || k.Type == ChoiceType:
		return k.Parse(strings.TrimSpace(text))
	}
	return k.Parse(text)
}

// AllowedShown is Allowed as Typed takes it: limits in the kind's unit, switches on
// or off, words with commas between them.
func (k *Kind) AllowedShown() string {
	switch {
	case k == nil:
		return "a JSON value"
	case k.Type == NumberType && k.Unit != nil && k.Bounded:
		return k.Unit.span(k.Min, k.Max)
	case k.Type == BoolType:
		return "on or off"
	case k.ofWords() && k.Elem.Type == ChoiceType:
		return listed(k.Elem.Choices, " and ") + ", with commas between them"
	case k.ofWords():
		return k.Allowed() + ", with commas between them"
	}
	return k.Allowed()
}

// typedIn reads a number in the kind's unit. Its limits are looked at here, since
// Check would tell them as they are written.
func (k *Kind) typedIn(text string) (any, error) {
	n, ok := k.Unit.written(text)
	if !ok {
		return nil, refuse(text, k.AllowedShown(), "")
	}
	if bad := Errors(Check(k, n)); len(bad) > 0 {
		hint := ""
		if bad[0].Code == InvalidType {
			hint = "it is finer than can be written"
		}
		return nil, refuse(text, k.AllowedShown(), hint)
	}
	return n, nil
}

// ofWords says whether the kind is a list whose entries are text or known words.
func (k *Kind) ofWords() bool {
	return k.Type == ListType && k.Elem != nil && (k.Elem.Type == TextType || k.Elem.Type == ChoiceType)
}

// startsJSON says whether text is meant as a JSON list. A glob may start with a
// bracket too.
func startsJSON(text string) bool {
	after, open := strings.CutPrefix(strings.TrimSpace(text), "[")
	after = strings.TrimSpace(after)
	return open && (json.Valid([]byte(text)) || strings.HasPrefix(after, `"`))
}

// typedWords reads words with commas between them; none of them is an entry more.
func (k *Kind) typedWords(text string) (any, error) {
	out := []any{}
	if strings.TrimSpace(text) == None {
		return out, nil
	}
	for _, word := range splitWords(text) {
		if word = strings.TrimSpace(word); word == "" {
			continue
		}
		v, err := k.Elem.Parse(word)
		if err != nil {
			return nil, err
		}
		out = append(out, v)
	}
	return out, nil
}

// splitWords splits at the commas that are not between braces: the globs
// "src/*.{ts,tsx}, docs" are two.
func splitWords(text string) []string {
	var out []string
	depth, from := 0, 0
	for i, r := range text {
		switch {
		case r == '{':
			depth++
		case r == '}':
			depth = max(depth-1, 0)
		case r == ',' && (depth == 0 || !strings.Contains(text[i:], "}")):
			out, from = append(out, text[from:i]), i+1
		}
	}
	return append(out, text[from:])
}
