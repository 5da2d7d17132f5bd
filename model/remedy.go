package model

import (
	"encoding/json"
	"fmt"
)

// remedy is what ends an error of the member at p, nil when only its owner can
// know: the value as it was meant, else the default where one answers.
func (f Field) remedy(p Problem) *Fix {
	if p.Severity != Error || p.Fix != nil {
		return p.Fix
	}
	if v, ok := f.Kind.meantBy(p.Found); ok {
		return &Fix{"write it as " + JSON(v), []Edit{{Op: Set, Path: p.Path, Value: v}}}
	}
	if f.Required || p.Code == TooBig && f.Kind.Type != NumberType {
		return nil
	}
	return &Fix{"unset it, so that the default counts", []Edit{{Op: Unset, Path: p.Path}}}
}

// meantBy is the valid value that a wrong one says in another way: a number or a
// switch in quotes, a word with a slip in it.
func (k *Kind) meantBy(wrong any) (any, bool) {
	switch wrong.(type) {
	case string, json.Number, bool:
	default:
		return nil, false
	}
	text := Bare(wrong)
	if near := Nearest(text, k.Choices); k.Type == ChoiceType && near != "" {
		return near, true
	}
	v, err := k.Parse(text)
	if k.Type == TextType || err != nil || len(Errors(Check(k, v))) > 0 {
		return nil, false
	}
	return v, true
}

// rename is the fix of a key with a slip in it: the nearest known one, when that
// is free and takes the value. Nil when there is none.
func (k *Kind) rename(object map[string]any, key, near string, at Path) *Fix {
	f, _ := k.Field(near)
	if _, taken := object[near]; near == "" || taken || len(Errors(Check(f.Kind, object[key]))) > 0 {
		return nil
	}
	return &Fix{fmt.Sprintf("call it %s", near), []Edit{
		{Op: Set, Path: at.Then(near), Value: object[key]}, {Op: Unset, Path: at.Then(key)},
	}}
}
