package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"rungs/views"
)

// actionsAt is what a place has keys for.
func actionsAt(p Place) []action { return actions[p] }

func (e Editor) can(a action) bool { return a.when == nil || a.when(e) }

// hints is what works here and now, the most useful first.
func (e Editor) hints() []views.Hint {
	var fit []action
	for _, a := range actionsAt(e.place()) {
		if a.hint > 0 && e.can(a) {
			fit = append(fit, a)
		}
	}
	slices.SortStableFunc(fit, func(a, b action) int { return a.hint - b.hint })
	out := make([]views.Hint, len(fit))
	for i, a := range fit {
		out[i] = views.Hint{Key: a.hintText(), Does: a.does}
	}
	return out
}

// pressed does what a key means in the place that has the keys.
func (e Editor) pressed(msg tea.KeyPressMsg) (Editor, tea.Cmd) {
	key := keyOf(msg)
	if !e.frame().Fits() {
		return e.whenTooSmall(key)
	}
	if e.gPrefix && key == "g" {
		key = "gg"
	} else if e.gPrefix = key == "g" && e.place() == OnModels; e.gPrefix {
		return e, nil
	}
	e.gPrefix = false
	for _, a := range actionsAt(e.place()) {
		if slices.Contains(a.keys, key) && e.can(a) {
			return a.do(e)
		}
	}
	if e.place().typing() {
		return e.typed(msg)
	}
	return e, nil
}

// keyOf is the key's name; a space has one too.
func keyOf(msg tea.KeyPressMsg) string {
	if msg.Text == " " {
		return "space"
	}
	return msg.String()
}

// whenTooSmall lets only leaving through: an edit nobody sees is no edit.
func (e Editor) whenTooSmall(key string) (Editor, tea.Cmd) {
	if key == "q" || key == "ctrl+c" {
		return e.leaving()
	}
	return e, nil
}

// typed gives a key to the field that has the focus.
func (e Editor) typed(msg tea.Msg) (Editor, tea.Cmd) {
	switch e.place() {
	case OnPicker:
		before := e.picker.field.Value()
		e.picker.field, _ = e.picker.field.Update(msg)
		if e.picker.field.Value() != before {
			return e.filtered(), nil
		}
	case OnHelp:
		e.help.field, _ = e.help.field.Update(msg)
		return e.helpStep(-far), nil
	}
	return e, nil
}

// pasted is data: it goes into a field, or nowhere.
func (e Editor) pasted(msg tea.PasteMsg) (Editor, tea.Cmd) {
	if e.place().typing() {
		return e.typed(msg)
	}
	return e.say("pasted text goes into a field only"), nil
}
