package tui

import (
	"slices"

	"rungs/views"
)

// focusedOn takes the cursor to a row of the place that has the keys.
func (e Editor) focusedOn(at int) Editor {
	switch p := e.place(); p {
	case OnModels:
		e.page.focus = e.modelsView().Rows()[at]
	case OnPersonas:
		return e.toCard(at)
	case OnCard:
		e.cards.row = e.cardView().Rows()[at]
	case OnPicker, OnKnobs:
		return e.pickedOut(at)
	default:
		if p.isSheet() {
			return e.onSheetRow(p, e.sheet().IDs()[at])
		}
		return e.boxFocusedOn(at)
	}
	return e
}

// boxFocus is which row of the box over the page has the focus.
func (e *Editor) boxFocus() *int {
	switch e.place() {
	case OnPicker, OnKnobs:
		return &e.picker.focus
	case OnChooser:
		return &e.chooser.focus
	case OnWhere:
		return &e.where.focus
	case OnProblems:
		return &e.problem
	case OnChanges:
		return &e.changes.focus
	case OnQuestion:
		return &e.ask.focus
	case OnHelp:
		return &e.help.focus
	}
	return new(int) // one without rows
}

func (e Editor) boxFocusedOn(at int) Editor {
	*e.boxFocus() = at
	return e
}

// typingAt takes the cursor to a line to type in, and in its text.
func (e Editor) typingAt(spot views.Spot) Editor {
	switch e.place() {
	case OnForm:
		was := e.form.focus
		e = e.formStep(spot.At - was)
		e.form.fields = slices.Clone(e.form.fields)
		f := &e.form.fields[spot.At]
		f.input = f.input.cursorTo(spot.X, was == spot.At)
	case OnPicker:
		e.picker.field = e.picker.field.cursorTo(spot.X, true)
	case OnChooser:
		e.chooser.field = e.chooser.field.cursorTo(spot.X, true)
	case OnHelp:
		e.help.field = e.help.field.cursorTo(spot.X, true)
	}
	return e
}

// pickedOut takes the cursor of the picker to an offer, unless it cannot be picked.
func (e Editor) pickedOut(at int) Editor {
	if e.place() == OnKnobs {
		e = e.leave()
	}
	if off := e.picker.shown[at].off; off != "" {
		return e.fail(picker{shown: e.picker.shown, focus: at}.whyNot())
	}
	e.picker.focus = at
	return e
}
