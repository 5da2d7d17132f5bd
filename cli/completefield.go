package cli

import (
	"maps"
	"slices"

	"rungs/model"
)

// fields are the members that an object may have, then those it has besides.
func (p way) fields(v any) []model.Field {
	out := declared(p.kind, v)
	object, _ := v.(map[string]any)
	for _, key := range slices.Sorted(maps.Keys(object)) {
		if slices.ContainsFunc(out, func(f model.Field) bool { return f.Key == key }) {
			continue
		}
		f := model.Field{Key: key, Kind: p.kind.At(v, model.Path{key}), Help: brief(object[key])}
		if f.Kind == nil {
			f.Kind = kindOf(object[key])
		}
		out = append(out, f)
	}
	return out
}

// declared are the members that the contract names. Which a union has is for its
// value to say.
func declared(k *model.Kind, v any) []model.Field {
	if k == nil {
		return nil
	}
	if k.Type != model.UnionType {
		return slices.Clone(k.Fields)
	}
	if variant, ok := k.Variant(v); ok {
		return slices.Clone(variant.Kind.Fields)
	}
	f, _ := k.FieldAt(v, model.Path{k.Discriminator})
	return []model.Field{f}
}

// kindOf is what can be said of a value that the contract does not name.
func kindOf(v any) *model.Kind {
	switch v.(type) {
	case map[string]any:
		return model.MapOf("values", nil)
	case []any:
		return model.ListOf("values", nil, 0)
	}
	return nil
}

func isList(k *model.Kind) bool { return k != nil && k.Type == model.ListType }

func isContainer(k *model.Kind) bool {
	return k != nil && slices.Contains([]model.Type{model.ListType, model.ObjectType, model.MapType, model.UnionType}, k.Type)
}

// holdsList says whether there may be a list inside, or the kind is one itself.
func holdsList(k *model.Kind, itself bool) bool {
	switch {
	case k == nil:
		return false
	case itself && isList(k):
		return true
	case k.Elem != nil && holdsList(k.Elem, true):
		return true
	}
	return slices.ContainsFunc(k.Fields, func(f model.Field) bool { return holdsList(f.Kind, true) }) ||
		slices.ContainsFunc(k.Variants, func(v model.Variant) bool { return holdsList(v.Kind, true) })
}
