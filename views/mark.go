package views

import "rungs/theme"

// The marks of a row that have a glyph: how a value stands. Any other is drawn as
// it is.
const (
	DefaultMark = "default" // nobody set it
	SetMark     = "set"
	SameMark    = "same" // set, to what it would be anyway
	WarnMark    = "warning"
	BadMark     = "error"
)

// markGlyph is how a mark is drawn.
func markGlyph(g *theme.Glyphs, mark string) string {
	switch mark {
	case DefaultMark:
		return g.Default
	case SetMark:
		return g.Set
	case SameMark:
		return g.SetToDefault
	case WarnMark:
		return g.Warning
	case BadMark:
		return g.Error
	}
	return mark
}
