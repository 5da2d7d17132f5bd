package cli

import (
	"fmt"

	"rungs/model"
)

// mayHold refuses what a list of models holds already: the second is never asked.
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
			return &model.RefusedError{What: fmt.Sprintf("%q is there already, at %s", key, t.at(model.At(i))), Allowed: "each model once"}
		}
	}
	if len(list) >= model.MaxRungs {
		return &model.RefusedError{
			What:    fmt.Sprintf("%s is full: %s", t.at(), counted(len(list), "model")),
			Allowed: fmt.Sprintf("at most %d", model.MaxRungs), Hint: "remove one first",
		}
	}
	return nil
}

// keyOf is the model that an entry of a ladder, or of the cheap models, stands
// for; false where the list holds something else.
func (t target) keyOf(v any) (string, bool) {
	if isLadder(t.kind()) {
		pin, ok := model.PinOf(v)
		return pin.Key(), ok
	}
	text, ok := v.(string)
	return text, ok && t.isCheapModels()
}

func (t target) isCheapModels() bool {
	return t.doc.ID == model.SettingsDoc && t.path.String() == model.CheapModels.String()
}

func isLadder(k *model.Kind) bool {
	return k != nil && k.Type == model.ListType && k.Elem == model.KindNamed("pin")
}
