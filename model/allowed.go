package model

import (
	"encoding/json"
	"strconv"
	"strings"
	"unicode/utf16"
)

// Allowed says in words what the kind takes, for messages, help and the page.
func (k *Kind) Allowed() string {
	switch k.Type {
	case BoolType:
		return "true or false"
	case TextType:
		return k.allowedText()
	case NumberType:
		return k.allowedNumber()
	case ChoiceType:
		return Among(k.Choices)
	case ListType:
		return "a list of " + k.Name + upTo(k.Max, ", at most ", "")
	case UnionType:
		return k.Name + ", an object whose " + k.Discriminator + " is " + Among(k.variantNames())
	case MapType:
		return "an object whose values are " + k.Elem.Allowed()
	}
	if must := k.requiredKeys(); len(must) > 0 {
		return k.Name + ", an object with " + listed(must, " and ")
	}
	return "an object of " + k.Name
}

func (k *Kind) allowedText() string {
	var out string
	switch {
	case len(k.Known) > 0:
		return Among(k.Known)
	case k.Min == 1 && k.Max > 0:
		out = "text of 1 to " + decimal(k.Max) + " characters"
	case k.Min > 0:
		out = "text that is not empty"
	default:
		out = "text" + upTo(k.Max, " of at most ", " characters")
	}
	if k.Pattern != nil {
		out += ": " + k.Pattern.Form
	}
	return out
}

func (k *Kind) allowedNumber() string {
	noun := "a number"
	if k.Whole {
		noun = "a whole number"
	}
	switch {
	case !k.Bounded:
		return noun
	case k.Max >= MaxWhole:
		return noun + " of " + decimal(k.Min) + " or more"
	}
	return noun + " from " + decimal(k.Min) + " to " + decimal(k.Max)
}

func upTo(limit float64, before, after string) string {
	if limit == 0 {
		return ""
	}
	return before + decimal(limit) + after
}

func decimal(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }

// Among lists words as a person would: "off, shadow or on".
func Among(words []string) string { return listed(words, " or ") }

func listed(words []string, last string) string {
	shown := make([]string, len(words))
	for i, w := range words {
		if shown[i] = w; w == "" {
			shown[i] = `""`
		}
	}
	if len(shown) < 2 {
		return strings.Join(shown, "")
	}
	end := len(shown) - 1
	return strings.Join(shown[:end], ", ") + last + shown[end]
}

// TypeName is what a person calls the type of v.
func TypeName(v any) string {
	switch v := v.(type) {
	case nil:
		return "null"
	case bool:
		return "true or false"
	case string:
		return "text"
	case json.Number:
		return "a number"
	case []any:
		return "a list"
	case Foreign:
		return v.What
	}
	return "an object"
}

// Length is how long JavaScript counts text: UTF-16 code units, so U+1F600 is 2.
func Length(s string) int {
	n := 0
	for _, r := range s {
		n += max(utf16.RuneLen(r), 1)
	}
	return n
}
