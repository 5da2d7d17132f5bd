package model

import "slices"

// CardEdits is the edits that give the card at path, in the cards of tree, the
// value v at field ("brief", "workspace.folders", "powers.shell"). Only decisions
// are stored (contract, "Personas"): a value that says nothing, nil among them, is
// taken away, and with it an object that would be left empty; powers are written
// all or not at all. A value that cannot stand there is written as it is, so that
// the check refuses it. Nil when nothing changes.
func CardEdits(tree any, card, field Path, v any) []Edit {
	now, _ := Get(tree, card)
	if edits, ok := powerEdits(tree, card, field, v); ok {
		return edits
	}
	nothing := saysNothing(now, field, v)
	if nothing && len(field) == 1 && field[0] == "capabilities" {
		v, nothing = list(), false // it has to be there
	}
	is, had := Get(now, field)
	switch {
	case nothing:
		return dropEdits(now, card, field)
	case had && Equal(is, v):
		return nil
	}
	if i := misshapen(now, field); i > 0 {
		return []Edit{{Op: Set, Path: card.Then(field[:i]...), Value: nested(field[i:], v)}}
	}
	return []Edit{{Op: Set, Path: card.Then(field...), Value: v}}
}

func isObject(v any) bool { _, ok := v.(map[string]any); return ok }

// misshapen is how many segments of field lead to what is neither an object nor a
// list, which would refuse members; 0 for none.
func misshapen(card any, field Path) int {
	for i := 1; i < len(field); i++ {
		outer, there := Get(card, field[:i])
		if _, isList := outer.([]any); there && !isList && !isObject(outer) {
			return i
		}
	}
	return 0
}

func nested(p Path, v any) any {
	for _, key := range slices.Backward(p) {
		v = map[string]any{key: v}
	}
	return v
}

// saysNothing says whether a value at field is what its absence means. A list of
// repositories that is empty is a decision.
func saysNothing(card any, field Path, v any) bool {
	entries, isList := v.([]any)
	object, isMap := v.(map[string]any)
	switch {
	case len(field) == 1 && field[0] == "id":
		return false
	case v == nil || v == "" || isMap && len(object) == 0:
		return true
	case isList && len(entries) == 0:
		return len(field) == 0 || field[0] != "context"
	}
	return len(field) == 1 && field[0] == "label" && v == IDOf(card)
}

// dropEdits takes a member away, and the outermost object that would be left empty
// or without a member that it needs.
func dropEdits(card any, at, field Path) []Edit {
	if i := misshapen(card, field); i > 0 {
		return []Edit{{Op: Unset, Path: at.Then(field[:i]...)}}
	}
	if _, there := Get(card, field); !there || len(field) == 0 {
		return nil
	}
	for len(field) > 1 {
		outer, _ := Get(card, field.Parent())
		object, ok := outer.(map[string]any)
		holder, _ := Get(card, field.Parent().Parent())
		if f, _ := cardKind.FieldAt(card, field); !ok || !isObject(holder) || len(object) > 1 && !f.Required {
			break
		}
		field = field.Parent()
	}
	return []Edit{{Op: Unset, Path: at.Then(field...)}}
}
