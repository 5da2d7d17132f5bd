package model

import (
	"cmp"
	"slices"
)

// Field finds a member by key; a nil kind has none.
func (k *Kind) Field(key string) (Field, bool) {
	if k == nil {
		return Field{}, false
	}
	for _, f := range k.Fields {
		if f.Key == key {
			return f, true
		}
	}
	return Field{}, false
}

// Variant is the variant that v names, false when it names none.
func (k *Kind) Variant(v any) (Variant, bool) {
	object, _ := v.(map[string]any)
	for _, variant := range k.Variants {
		if object[k.Discriminator] == variant.Name {
			return variant, true
		}
	}
	return Variant{}, false
}

// fieldOf finds a member of v, an object of kind k. Which members a union has is
// for v to say; its discriminator may become any variant's name.
func (k *Kind) fieldOf(v any, key string) (Field, bool) {
	if k == nil || k.Type != UnionType {
		return k.Field(key)
	}
	if key == k.Discriminator && len(k.Variants) > 0 {
		f, _ := k.Variants[0].Kind.Field(key)
		f.Kind = Choice(k.variantNames()...)
		return f, true
	}
	variant, _ := k.Variant(v)
	return variant.Kind.Field(key)
}

// Order is keys in the order an object of this kind is written: as its fields
// are declared, then the unknown ones by name. A nil kind knows none of them.
func (k *Kind) Order(keys []string) []string {
	known := k.keys()
	rank := func(key string) int {
		if i := slices.Index(known, key); i >= 0 {
			return i
		}
		return len(known)
	}
	out := slices.Clone(keys)
	slices.SortFunc(out, func(a, b string) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(a, b))
	})
	return out
}

// keys is every member the kind can have, a union's variants one after the other.
func (k *Kind) keys() []string {
	if k == nil {
		return nil
	}
	out := fieldKeys(k)
	for _, v := range k.Variants {
		for _, key := range v.Kind.keys() {
			if !slices.Contains(out, key) {
				out = append(out, key)
			}
		}
	}
	return out
}

func fieldKeys(k *Kind) []string {
	out := make([]string, len(k.Fields))
	for i, f := range k.Fields {
		out[i] = f.Key
	}
	return out
}

// requiredKeys are the members that may not be absent.
func (k *Kind) requiredKeys() []string {
	var out []string
	for _, f := range k.Fields {
		if f.Required {
			out = append(out, f.Key)
		}
	}
	return out
}

// variantNames are the words the discriminator may be.
func (k *Kind) variantNames() []string {
	out := make([]string, len(k.Variants))
	for i, v := range k.Variants {
		out[i] = v.Name
	}
	return out
}
