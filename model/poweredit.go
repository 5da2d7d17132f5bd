package model

// powerEdits is CardEdits for all powers or one of them, false for another field.
// Keys that are not the contract's, and wrong values, are left to it.
func powerEdits(tree any, card, field Path, v any) ([]Edit, bool) {
	stored, had := Get(tree, card.Then("powers"))
	switch {
	case len(field) == 0 || field[0] != "powers":
		return nil, false
	case len(field) == 1:
		return PowersEdits(tree, card, PowersOf(nil)), v == nil || Equal(v, map[string]any{})
	case len(field) != 2 || isStrange(field[1]) || !fitsPower(field[1], v):
		return nil, false
	case (!had || isObject(stored)) && saysPower(stored, field[1], v):
		return nil, true
	}
	return PowersEdits(tree, card, PowersOf(stored).with(field[1], v)), true
}

// fitsPower says whether a power can be v; nil is its default.
func fitsPower(key string, v any) bool {
	f, _ := powersKind.Field(key)
	return v == nil || len(Errors(Check(f.Kind, v))) == 0
}

// saysPower says whether stored powers say v already.
func saysPower(stored any, key string, v any) bool {
	f, _ := powersKind.Field(key)
	if v == nil {
		v = f.Default
	}
	if is, had := Get(stored, Path{key}); had {
		return is != nil && Equal(is, v)
	}
	return Equal(f.Default, v)
}

// with is the powers with one of them at a value that it can have; nil is its
// default.
func (p Powers) with(key string, v any) Powers {
	out := PowersOf(p.stored())
	if v == nil {
		f, _ := powersKind.Field(key)
		v = f.Default
	}
	switch v := v.(type) {
	case string:
		out.Files = v
	case bool:
		out.On[key] = v
	case []any:
		out.Grants[key] = textsOf(v)
	default:
		delete(out.Grants, key)
	}
	return out
}
