package model

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// A tree is a decoded document: nil, bool, string, json.Number, []any and
// map[string]any, and Foreign for what only another encoding has, nothing else. Numbers keep their spelling. Trees are values:
// no function here changes one it was given.

// Get is the value at p, and whether there is one.
func Get(tree any, p Path) (any, bool) {
	for _, segment := range p {
		switch at := tree.(type) {
		case map[string]any:
			v, ok := at[segment]
			if !ok {
				return nil, false
			}
			tree = v
		case []any:
			i, ok := Position(at, segment)
			if !ok || i >= len(at) {
				return nil, false
			}
			tree = at[i]
		default:
			return nil, false
		}
	}
	return tree, true
}

// Position is where segment points in list: the entry with that id, or a plain
// number from 0 to len(list), the last being the place behind the end.
func Position(list []any, segment string) (int, bool) {
	if id, keyed := strings.CutPrefix(segment, "="); keyed {
		i := slices.IndexFunc(list, func(v any) bool { return IDOf(v) == id })
		return i, i >= 0
	}
	i, err := strconv.Atoi(segment)
	return i, err == nil && i >= 0 && i <= len(list) && strconv.Itoa(i) == segment
}

// IDOf is the "id" of an object, "" when v has none.
func IDOf(v any) string {
	object, _ := v.(map[string]any)
	id, _ := object["id"].(string)
	return id
}

// Fixed is p with every "=id" segment replaced by the position it has in tree.
func Fixed(tree any, p Path) Path {
	out := slices.Clone(p)
	for i, segment := range p {
		at, _ := Get(tree, out[:i])
		if list, ok := at.([]any); ok {
			if n, ok := Position(list, segment); ok {
				out[i] = At(n)
			}
		}
	}
	return out
}

// Equal says whether two trees hold the same values. Numbers are compared as
// they are spelled, so that 9007199254740993 and 9007199254740992 differ.
func Equal(a, b any) bool {
	switch a := a.(type) {
	case map[string]any:
		b, ok := b.(map[string]any)
		return ok && maps.EqualFunc(a, b, Equal)
	case []any:
		b, ok := b.([]any)
		return ok && slices.EqualFunc(a, b, Equal)
	default:
		return isScalar(b) && a == b
	}
}

func isScalar(v any) bool {
	switch v.(type) {
	case map[string]any, []any:
		return false
	}
	return true
}

// Bare is v in one line as an owner would write it: strings bare, the rest JSON.
func Bare(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case Foreign:
		return v.Text
	}
	return JSON(v)
}

// JSON is v as compact JSON with sorted keys and no HTML escapes.
func JSON(v any) string {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return fmt.Sprintf("%q", fmt.Sprint(v))
	}
	return strings.TrimSuffix(b.String(), "\n")
}
