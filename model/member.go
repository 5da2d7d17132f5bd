package model

import (
	"cmp"
	"slices"
)

// Field finds a member by key.
func (k *Kind) Field(key string) (Field, bool) {
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

// variantNames are the words the discriminator may be.
func (k *Kind) variantNames() []string {
	out := make([]string, len(k.Variants))
	for i, v := range k.Variants {
		out[i] = v.Name
	}
	return out
}
