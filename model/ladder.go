package model

import (
	"fmt"
	"slices"
)

// Pins is the pins of a ladder without where they stand.
func Pins(rungs []Rung) []Pin {
	out := make([]Pin, len(rungs))
	for i, r := range rungs {
		out[i] = r.Pin
	}
	return out
}

// AddPin is the edit that makes pin stand at position at of the ladder at p. A
// pin that is there already and an eleventh are refused.
func AddPin(tree any, p Path, at int, pin Pin) (Edit, error) {
	rungs := Ladder(tree, p)
	for _, r := range rungs {
		if r.Key() == pin.Key() {
			return Edit{}, &RefusedError{What: fmt.Sprintf("%q is rung %d already", pin.Key(), r.Position+1), Allowed: "each model once"}
		}
	}
	if lengthAt(tree, p) >= MaxRungs {
		return Edit{}, &RefusedError{What: fmt.Sprintf("the ladder is full: %d rungs", MaxRungs), Hint: "remove one first"}
	}
	return Edit{Op: Insert, Path: p.Then(At(min(at, lengthAt(tree, p)))), Value: pin.Value()}, nil
}

func lengthAt(tree any, p Path) int {
	v, _ := Get(tree, p)
	entries, _ := v.([]any)
	return len(entries)
}

// SetLadder is the edits that make the ladder at p hold exactly pins, touching
// only rungs that differ. Pins with the key of a rung in its place keep what
// else that rung says.
func SetLadder(tree any, p Path, pins []Pin) []Edit {
	v, present := Get(tree, p)
	now, _ := v.([]any)
	if !present || len(pins) == 0 && len(now) > 0 || len(now) > len(pins) {
		return []Edit{{Op: Set, Path: p, Value: pinValues(pins)}}
	}
	var out []Edit
	for i, pin := range pins {
		at := p.Then(At(i))
		if i >= len(now) {
			out = append(out, Edit{Op: Insert, Path: at, Value: pin.Value()})
			continue
		}
		if old, _ := PinOf(now[i]); old.Key() == pin.Key() {
			out = append(out, knobEdits(at, old, pin)...)
		} else {
			out = append(out, Edit{Op: Set, Path: at, Value: pin.Value()})
		}
	}
	return out
}

func pinValues(pins []Pin) []any {
	out := make([]any, len(pins))
	for i, p := range pins {
		out[i] = p.Value()
	}
	return out
}

func knobEdits(at Path, old, pin Pin) []Edit {
	var out []Edit
	for _, k := range Knobs {
		if old.Knob(k) == pin.Knob(k) {
			continue
		}
		if e, err := old.KnobEdit(at, k, pin.Knob(k)); err == nil {
			out = append(out, e)
		}
	}
	return out
}

// Bulk is the edits that put pin on the ladder of each role: over the rung with
// its key, else behind the last. Base is the tree before an earlier pick in the
// same panel, so that a second pick replaces what the first one wrote; with no
// earlier pick it is tree. Roles whose ladder is full are left alone and named.
func Bulk(base, tree any, roles []Role, pin Pin) (edits []Edit, full []Role) {
	for _, r := range roles {
		pins := Pins(Ladder(base, r.Path()))
		i := slices.IndexFunc(pins, func(p Pin) bool { return p.Key() == pin.Key() })
		switch {
		case i >= 0:
			pins[i] = pin
		case len(pins) >= MaxRungs:
			full = append(full, r)
			pins = Pins(Ladder(base, r.Path()))
		default:
			pins = append(pins, pin)
		}
		if !slices.EqualFunc(pins, Pins(Ladder(tree, r.Path())), samePin) {
			edits = append(edits, SetLadder(tree, r.Path(), pins)...)
		}
	}
	return edits, full
}

func samePin(a, b Pin) bool { return Equal(a.Value(), b.Value()) }

// Clear is the edits that empty the ladder of each role that has rungs; absent
// ladders stay absent.
func Clear(tree any, roles []Role) []Edit {
	var out []Edit
	for _, r := range roles {
		if lengthAt(tree, r.Path()) > 0 {
			out = append(out, Edit{Op: Set, Path: r.Path(), Value: []any{}})
		}
	}
	return out
}
