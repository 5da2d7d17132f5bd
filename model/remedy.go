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
	if v, ok := f.meantBy(p.Found); ok {
		return &Fix{"write it as " + cut(JSON(v), 80), []Edit{{Op: Set, Path: p.Path, Value: v}}}
	}
	if f.Required || f.Kind.Fence && p.Found != nil || p.Code == TooBig && f.Kind.Type != NumberType {
		return nil
	}
	return &Fix{"unset it, so that the default counts", []Edit{{Op: Unset, Path: p.Path}}}
}

// meantBy is the valid value that a wrong one stands for; nil is none at all.
func (f Field) meantBy(wrong any) (any, bool) {
	if wrong == nil {
		return f.Kind.Start, f.Kind.Start != nil
	}
	if v, ok := f.Kind.meantBy(wrong); ok || f.Kind.Type != ListType {
		return v, ok
	}
	if one := []any{wrong}; len(Errors(Check(f.Kind, one))) == 0 {
		return one, true
	}
	v, ok := f.Kind.Elem.meantBy(wrong)
	return []any{v}, ok
}

// meantBy is the valid value that a wrong one says in another way: a number or a
// switch in quotes, a word with a slip in it.
func (k *Kind) meantBy(wrong any) (any, bool) {
	if k == nil {
		return nil, false
	}
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
