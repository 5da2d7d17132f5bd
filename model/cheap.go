package model

import "fmt"

// CheapModels is where the keys of the cheap models stand in settings.
var CheapModels = Path{"autoFastModels"}

// AddCheapModel is the edit that makes a model stand at position at of the cheap
// models, which are keys in text. One that is there already and an eleventh are
// refused.
func AddCheapModel(tree any, at int, pin Pin) (Edit, error) {
	for i, key := range textsAt(tree, CheapModels.Last()) {
		if key == pin.Key() {
			return Edit{}, &RefusedError{What: fmt.Sprintf("%q is entry %d already", pin.Key(), i+1), Allowed: "each model once"}
		}
	}
	n := lengthAt(tree, CheapModels)
	if n >= MaxRungs {
		return Edit{}, &RefusedError{What: fmt.Sprintf("the list is full: %d models", MaxRungs), Hint: "remove one first"}
	}
	return Edit{Op: Insert, Path: CheapModels.Then(At(min(at, n))), Value: pin.Key()}, nil
}
