package model

// Bulk is the edits that put pin on the ladder of each role: over the rung with
// its key, else behind the last. Base is the tree before an earlier pick in the
// same panel, so that a second pick replaces what the first one wrote; with no
// earlier pick it is tree. Roles whose ladder is full are left as base has them
// and named.
func Bulk(base, tree any, roles []Role, pin Pin) (edits []Edit, full []Role) {
	for _, r := range roles {
		want, ok := picked(listAt(base, r.Path()), pin)
		if !ok {
			full = append(full, r)
		}
		if now, there := Get(tree, r.Path()); there && Equal(now, want) || !there && len(want) == 0 {
			continue
		}
		edits = append(edits, listEdits(tree, r.Path(), want)...)
	}
	return edits, full
}

// picked is entries with pin on them, and whether there was room for it.
func picked(entries []any, pin Pin) ([]any, bool) {
	out := append([]any{}, entries...)
	for i, entry := range out {
		if p, ok := PinOf(entry); ok && p.Key() == pin.Key() {
			out[i] = pin.over(entry)
			return out, true
		}
	}
	if len(out) >= MaxRungs {
		return out, false
	}
	return append(out, pin.Value()), true
}

// Clear is the edits that empty the ladder of each role that has rungs; absent
// ladders stay absent.
func Clear(tree any, roles []Role) []Edit {
	var out []Edit
	for _, r := range roles {
		if len(listAt(tree, r.Path())) > 0 {
			out = append(out, Edit{Op: Set, Path: r.Path(), Value: []any{}})
		}
	}
	return out
}
