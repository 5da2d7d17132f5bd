package cli

import (
	"fmt"

	"rungs/model"
	"rungs/store"
)

// mayHold refuses what a list holds already where a second one says nothing.
func (t target) mayHold(v any) error {
	if text, ok := v.(string); ok && t.isCheapModels() {
		if _, ok := model.ParseKey(text); !ok {
			return &model.RefusedError{What: fmt.Sprintf("%s: %q is no model", t.at(), text), Allowed: "provider:model"}
		}
	}
	key, ok := t.keyOf(v)
	if !ok {
		return nil
	}
	entries, _ := t.value()
	list, _ := entries.([]any)
	for i, entry := range list {
		if has, ok := t.keyOf(entry); ok && has == key {
			return &model.RefusedError{What: fmt.Sprintf("%q is there already, at %s", key, t.at(model.At(i))), Allowed: "each " + t.entryNoun() + " once"}
		}
	}
	if t.holdsModels() && len(list) >= model.MaxRungs {
		return &model.RefusedError{
			What:    fmt.Sprintf("%s is full: %s", t.at(), counted(len(list), "model")),
			Allowed: fmt.Sprintf("at most %d", model.MaxRungs), Hint: "remove one first",
		}
	}
	return nil
}

// keyOf is what may be only once in the list: the model that an entry of a ladder,
// or of the cheap models, stands for, and what a card or a shelf lists by name.
func (t target) keyOf(v any) (string, bool) {
	if isLadder(t.kind()) {
		pin, ok := model.PinOf(v)
		return pin.Key(), ok
	}
	text, ok := v.(string)
	return text, ok && (t.isCheapModels() || t.doc != store.Settings)
}

func (t target) holdsModels() bool { return isLadder(t.kind()) || t.isCheapModels() }

func (t target) entryNoun() string {
	if t.holdsModels() {
		return "model"
	}
	return "entry"
}

func (t target) isCheapModels() bool {
	return t.doc.ID == model.SettingsDoc && t.path.String() == model.CheapModels.String()
}

func isLadder(k *model.Kind) bool {
	return k != nil && k.Type == model.ListType && k.Elem == model.KindNamed("pin")
}
