package model

// SetLadder is the edits that make the ladder at p hold exactly pins, touching
// only what differs. A rung keeps what else it says, wherever it comes to stand.
func SetLadder(tree any, p Path, pins []Pin) []Edit {
	now := listAt(tree, p)
	want, used := make([]any, len(pins)), make([]bool, len(now))
	for i, pin := range pins {
		want[i] = pin.over(take(now, used, pin.Key()))
	}
	return listEdits(tree, p, want)
}

// take is the first entry with that key that is not used yet, nil for none.
func take(entries []any, used []bool, key string) any {
	for i, entry := range entries {
		if pin, ok := PinOf(entry); ok && !used[i] && pin.Key() == key {
			used[i] = true
			return entry
		}
	}
	return nil
}

// over is entry, a pin of the same key or nil, with the knobs of p.
func (p Pin) over(entry any) any {
	out := p.Value()
	object, _ := entry.(map[string]any)
	for key, v := range object {
		if _, known := pinKind.Field(key); !known {
			out[key] = v
		}
	}
	return out
}

// listEdits is the edits that make the list at p hold want. What stands there and
// is no list is replaced whole.
func listEdits(tree any, p Path, want []any) []Edit {
	v, _ := Get(tree, p)
	now, isList := v.([]any)
	if !isList || len(want) == 0 && len(now) > 0 {
		return []Edit{{Op: Set, Path: p, Value: want}}
	}
	var out []Edit
	for i := len(now) - 1; i >= len(want); i-- {
		out = append(out, Edit{Op: Remove, Path: p.Then(At(i))})
	}
	for i, entry := range want {
		at := p.Then(At(i))
		if i >= len(now) {
			out = append(out, Edit{Op: Insert, Path: at, Value: entry})
		} else {
			out = append(out, entryEdits(at, now[i], entry)...)
		}
	}
	return out
}

// entryEdits turns one entry into another: member by member when both are the
// same model, else whole.
func entryEdits(at Path, now, want any) []Edit {
	old, isPin := PinOf(now)
	pin, _ := PinOf(want)
	switch {
	case Equal(now, want):
		return nil
	case !isPin || old.Key() != pin.Key():
		return []Edit{{Op: Set, Path: at, Value: want}}
	}
	object, _ := want.(map[string]any)
	return memberEdits(at, now, object, fieldKeys(pinKind))
}

// memberEdits is the edits that give the object at a path these members as want
// has them; others are left alone.
func memberEdits(at Path, now any, want map[string]any, keys []string) []Edit {
	var out []Edit
	for _, key := range keys {
		is, had := Get(now, Path{key})
		v, has := want[key]
		switch {
		case has && !(had && Equal(is, v)):
			out = append(out, Edit{Op: Set, Path: at.Then(key), Value: v})
		case had && !has:
			out = append(out, Edit{Op: Unset, Path: at.Then(key)})
		}
	}
	return out
}
