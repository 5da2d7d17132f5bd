package cli

import (
	"rungs/model"
	"rungs/store"
)

// setting is the edits that put v at the place. A card stores only decisions
// (contract, "Personas"), so that there they may be others than that one.
func (t target) setting(v any) edit {
	if card, field, ok := t.member(); ok {
		return t.deciding(t.decision(card, field, v))
	}
	return one(model.Edit{Op: model.Set, Path: t.path, Value: v})
}

// unsetting is the edits that take the value at the place away. What a card has to
// have is taken away too: the check says that it is missing.
func (t target) unsetting() edit {
	card, field, ok := t.member()
	if f, _ := t.root().FieldAt(t.tree, t.path); ok && !(f.Required && len(field) == 1) {
		return t.deciding(model.CardEdits(t.tree, card, field, nil))
	}
	return one(model.Edit{Op: model.Unset, Path: t.path})
}

// insertion is the edits that put v into the list at the place.
func (t target) insertion(position int, v any) edit {
	card, field, ok := t.member()
	if _, there := t.value(); ok && !there {
		return t.deciding(model.CardEdits(t.tree, card, field, []any{v}))
	}
	return one(model.Edit{Op: model.Insert, Path: t.path.Then(model.At(position)), Value: v})
}

// removal is the edits that take the entry at the place from its list. A card's
// list that says nothing when it is empty goes with its last one.
func (t target) removal() edit {
	list := t.outer()
	if card, field, ok := list.member(); ok && list.length() == 1 {
		if edits := model.CardEdits(t.tree, card, field, []any{}); len(edits) == 1 && edits[0].Op == model.Unset {
			return t.deciding(edits)
		}
	}
	return one(model.Edit{Op: model.Remove, Path: t.path})
}

// deciding is edits that were worked out on what the card says: where that has
// changed meanwhile they are not made.
func (t target) deciding(edits []model.Edit) edit {
	return edit{edits: edits, guard: store.Guarded}
}

// decision is the edits that make v what a card says, if it is an object without
// what says nothing. One with keys of nobody's is taken as it is.
func (t target) decision(card, field model.Path, v any) []model.Edit {
	object, isObject := v.(map[string]any)
	switch {
	case !isObject || !isPlain(t.kind(), object):
	case field.String() == "powers":
		return model.PowersEdits(t.tree, card, model.PowersOf(v))
	case field.String() == "workspace":
		v = saying(object)
	}
	return model.CardEdits(t.tree, card, field, v)
}

// isPlain says whether nothing in an object is wrong or unknown.
func isPlain(k *model.Kind, object map[string]any) bool {
	for key := range object {
		if _, known := k.Field(key); !known {
			return false
		}
	}
	return len(model.Check(k, object)) == 0
}

// saying is an object without its empty members.
func saying(object map[string]any) any {
	out := map[string]any{}
	for key, v := range object {
		if list, isList := v.([]any); v != "" && (!isList || len(list) > 0) {
			out[key] = v
		}
	}
	return out
}

// after is the place once the edits are made. The card stays the same one when
// its id is what they change.
func (t target) after(edits []model.Edit) target {
	t.path = model.Fixed(t.tree, t.path)
	if next, err := model.ApplyAll(t.tree, edits); err == nil {
		t.tree = next
	}
	return t
}
