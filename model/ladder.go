package model

import "fmt"

// Rung is a pin where it stands.
type Rung struct {
	Pin
	Path     Path
	Position int // from 0
}

// Ladder is the pins at path p of tree, in order, and where each stands in the
// list: entries that are no pins are left out of it.
func Ladder(tree any, p Path) []Rung {
	var out []Rung
	for i, entry := range listAt(tree, p) {
		if pin, ok := PinOf(entry); ok {
			out = append(out, Rung{Pin: pin, Path: p.Then(At(i)), Position: i})
		}
	}
	return out
}

// listAt is the list at p, nil where there is none.
func listAt(tree any, p Path) []any {
	v, _ := Get(tree, p)
	entries, _ := v.([]any)
	return entries
}

// Pins is the pins of a ladder without where they stand.
func Pins(rungs []Rung) []Pin {
	out := make([]Pin, len(rungs))
	for i, r := range rungs {
		out[i] = r.Pin
	}
	return out
}

// AddPin is the edit that makes pin stand at position at of the ladder at p, or
// behind the last where that is nearer. A pin that is there already and an
// eleventh are refused.
func AddPin(tree any, p Path, at int, pin Pin) (Edit, error) {
	for _, r := range Ladder(tree, p) {
		if r.Key() == pin.Key() {
			return Edit{}, &RefusedError{What: fmt.Sprintf("%s is rung %d already", shown(pin.Key()), r.Position+1), Allowed: "each model once"}
		}
	}
	return insertAt(tree, p, at, pin.Value())
}

// insertAt puts a value in a list of at most MaxRungs.
func insertAt(tree any, p Path, at int, v any) (Edit, error) {
	n := len(listAt(tree, p))
	if n >= MaxRungs {
		return Edit{}, &RefusedError{What: fmt.Sprintf("the ladder is full: %s", counted(float64(n), "entry")), Hint: "remove one first"}
	}
	return Edit{Op: Insert, Path: p.Then(At(max(0, min(at, n)))), Value: v}, nil
}

// Shift is the edit that moves the list entry at p by so many places. False when
// it would leave the list or stay where it is: then there is nothing to write.
func Shift(tree any, p Path, by int) (Edit, bool) {
	entries := listAt(tree, p.Parent())
	i, ok := Position(entries, p.Last())
	to := i + by
	if !ok || i == len(entries) || by == 0 || to < 0 || to >= len(entries) {
		return Edit{}, false
	}
	return Edit{Op: Move, Path: p, To: to}, true
}
