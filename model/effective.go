package model

// At is the kind of the value at p inside a value of kind k, nil where the
// contract names none. The tree decides which variant of a union is meant.
func (k *Kind) At(tree any, p Path) *Kind {
	for i, segment := range p {
		if k == nil {
			return nil
		}
		k = k.member(tree, p[:i], segment)
	}
	return k
}

func (k *Kind) member(tree any, at Path, segment string) *Kind {
	if k.Type == ListType || k.Type == MapType {
		return k.Elem
	}
	v, _ := Get(tree, at)
	f, ok := k.fieldOf(v, segment)
	if !ok && k == settingsKind {
		return neighbours[segment]
	}
	return f.Kind
}

// FieldAt is the row that declares the member at p, false for list entries and
// keys that the contract does not name.
func (k *Kind) FieldAt(tree any, p Path) (Field, bool) {
	if len(p) == 0 {
		return Field{}, false
	}
	v, _ := Get(tree, p.Parent())
	return k.At(tree, p.Parent()).fieldOf(v, p.Last())
}

// Effective is the value at p with defaults filled in: its own, else the default
// of its row, and inside it the defaults of members that are absent. False means
// that absent has no default: the row's help says what it means.
func (k *Kind) Effective(tree any, p Path) (any, bool) {
	v, present := Get(tree, p)
	switch {
	case len(p) == 0 && tree == nil:
		v = k.empty()
	case !present:
		f, _ := k.FieldAt(tree, p)
		if f.Default == nil {
			return nil, false
		}
		v = f.Default
	}
	return k.At(tree, p).fill(v), true
}

// empty is a document not yet written.
func (k *Kind) empty() any {
	if k != nil && k.Type == ListType {
		return []any{}
	}
	return map[string]any{}
}

func (k *Kind) fill(v any) any {
	switch v := v.(type) {
	case map[string]any:
		return k.fillObject(v)
	case []any:
		if k == nil || k.Type != ListType {
			return v
		}
		out := make([]any, len(v))
		for i, entry := range v {
			out[i] = k.Elem.fill(entry)
		}
		return out
	}
	return v
}

func (k *Kind) fillObject(object map[string]any) any {
	if k == nil || k.Type == MapType {
		return object
	}
	if variant, ok := k.Variant(object); ok {
		return variant.Kind.fillObject(object)
	}
	out := map[string]any{}
	for key, member := range object {
		f, _ := k.fieldOf(object, key)
		out[key] = f.Kind.fill(member)
	}
	for _, f := range k.Fields {
		if _, set := out[f.Key]; !set && f.Default != nil {
			out[f.Key] = f.Kind.fill(f.Default)
		}
	}
	return out
}
