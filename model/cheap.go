package model

import "fmt"

// CheapModels is where the keys of the cheap models stand in settings.
var CheapModels = Path{"autoFastModels"}

// CheapModel is an entry of the cheap models: a rung without knobs. An entry that
// is no provider:model is not Valid, has no pin, and is passed over by the reader.
type CheapModel struct {
	Rung
	Written string // the entry as it stands, JSON where it is no text
	Valid   bool
}

// CheapLadder is every entry of the cheap models, in order.
func CheapLadder(tree any) []CheapModel {
	var out []CheapModel
	for i, entry := range listAt(tree, CheapModels) {
		m := CheapModel{Rung: Rung{Path: CheapModels.Then(At(i)), Position: i}, Written: Bare(entry)}
		if key, isText := entry.(string); isText {
			m.Pin, m.Valid = ParseKey(key)
		}
		out = append(out, m)
	}
	return out
}

// cheapRungs is the cheap models that are models, as rungs.
func cheapRungs(tree any) []Rung {
	var out []Rung
	for _, m := range CheapLadder(tree) {
		if m.Valid {
			out = append(out, m.Rung)
		}
	}
	return out
}

// AddCheapModel is the edit that makes a model stand at position at of the cheap
// models, which are keys in text. One that is there already, an eleventh and a
// provider that no key can hold are refused.
func AddCheapModel(tree any, at int, pin Pin) (Edit, error) {
	if err := unlisted(tree, -1, pin); err != nil {
		return Edit{}, err
	}
	return insertAt(tree, CheapModels, at, pin.Key())
}

// PointCheapModel is the edit that makes the entry at a position another model.
func PointCheapModel(tree any, position int, pin Pin) (Edit, error) {
	if err := unlisted(tree, position, pin); err != nil {
		return Edit{}, err
	}
	return Edit{Op: Set, Path: CheapModels.Then(At(position)), Value: pin.Key()}, nil
}

// unlisted refuses a pin that stands at another position, or is no key.
func unlisted(tree any, position int, pin Pin) error {
	if back, ok := ParseKey(pin.Key()); !ok || back.Provider != pin.Provider {
		return refuse(pin.Key(), "provider:model", "")
	}
	for _, m := range CheapLadder(tree) {
		if m.Written == pin.Key() && m.Position != position {
			return &RefusedError{What: fmt.Sprintf("%s is entry %d already", shown(pin.Key()), m.Position+1), Allowed: "each model once"}
		}
	}
	return nil
}
