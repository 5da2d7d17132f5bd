package tui

import (
	"slices"

	"rungs/model"
)

func (c cell) sort() cellSort {
	switch {
	case c.kind == nil:
		return rawCell
	case c.kind.Type == model.BoolType, c.kind.Type == model.ChoiceType && slices.Equal(c.kind.Choices, onOffWords):
		return switchCell
	case c.kind.Type == model.ChoiceType:
		return wordCell
	case c.kind.Type == model.ListType:
		return listCell
	case c.kind.Type == model.TextType && (c.kind.Max == 0 && c.path[0] != "outputCleaners" && c.doc == model.SettingsDoc && len(c.path) == 1 || c.kind.Max > longText):
		return longCell
	case c.kind.Type == model.TextType && !c.fitsLine():
		return longCell
	case c.kind.Type == model.TextType || c.kind.Type == model.NumberType:
		return lineCell
	}
	return rawCell
}

var onOffWords = []string{"on", "off"}

// cellSort is how a value is changed.
type cellSort int

const (
	noCell     cellSort = iota
	switchCell          // on or off
	wordCell            // one of a few words
	lineCell            // text or a number, typed in a line
	longCell            // text, written in the owner's editor
	listCell
	rawCell // anything, as JSON
)

// sheetSort is how the focused row is changed.
func (e Editor) sheetSort() cellSort {
	c, ok := e.cell()
	if !ok || e.isRule() {
		return noCell
	}
	return c.sort()
}

// isRule says whether the focus is on a rule itself.
func (e Editor) isRule() bool {
	p, err := model.ParsePath(e.row())
	return e.base() == OnRules && err == nil && len(p) == 2 && p[0] == rulesKey
}
