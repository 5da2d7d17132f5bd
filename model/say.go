package model

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// mistyped says that v is not what k takes.
func mistyped(v any, k *Kind) string {
	want := k.typeWords()
	switch v := v.(type) {
	case nil:
		return "null is never a value: leave it out instead"
	case string, json.Number:
		return fmt.Sprintf("%s is %s, not %s", shown(v), TypeName(v), want)
	case bool:
		return fmt.Sprintf("%v, not %s", v, want)
	case Foreign:
		return fmt.Sprintf("%s is %s, which settings do not have", shown(v), v.What)
	}
	return fmt.Sprintf("this is %s, not %s", TypeName(v), want)
}

func (k *Kind) typeWords() string {
	switch k.Type {
	case BoolType:
		return "true or false"
	case TextType:
		return "text"
	case NumberType:
		return "a number"
	case ChoiceType:
		return "one of the allowed words"
	case ListType:
		return "a list"
	}
	return "an object"
}

// shown is v in a message: quoted, and cut where it is long.
func shown(v any) string {
	switch v := v.(type) {
	case string:
		return strconv.Quote(cut(v, 60))
	case json.Number:
		return cut(v.String(), 60)
	case bool:
		return strconv.FormatBool(v)
	case Foreign:
		return cut(v.Text, 60)
	}
	return TypeName(v)
}

func cut(s string, limit int) string {
	runes := []rune(s)
	if len(runes) <= limit {
		return s
	}
	return string(runes[:limit]) + "…"
}

func counted(n float64, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	if stem, ok := strings.CutSuffix(noun, "y"); ok {
		noun = stem + "ie"
	}
	return decimal(n) + " " + noun + "s"
}

// OrMeant is the question that ends a message, "" when no known word is close.
func OrMeant(word string, known []string) string {
	if near := Nearest(word, known); near != "" {
		return fmt.Sprintf("; did you mean %q?", near)
	}
	return ""
}
