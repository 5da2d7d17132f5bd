package theme

import (
	"reflect"
	"testing"
	"unicode"
	"unicode/utf8"
)

func notASCII(r rune) bool { return r < ' ' || r > '~' }

func TestGlyphsAreFilledAndOneCellWide(t *testing.T) {
	for table, g := range map[string]Glyphs{"UTF-8": UTF8Glyphs(), "ASCII": ASCIIGlyphs()} {
		v := reflect.ValueOf(g)
		for i := range v.NumField() {
			field := v.Type().Field(i)
			if field.Type.Kind() != reflect.String {
				continue
			}
			glyph := v.Field(i).String()
			r, n := utf8.DecodeRuneInString(glyph)
			switch {
			case n != len(glyph) || Width(glyph) != 1 || !agreed(glyph):
				t.Errorf("%s %s: %q is not one cell", table, field.Name, glyph)
			case Safe(glyph) != glyph || unicode.Is(unicode.Co, r):
				t.Errorf("%s %s: %q is not safe to draw", table, field.Name, glyph)
			case g.ascii && notASCII(r):
				t.Errorf("%s %s: %q is not ASCII", table, field.Name, glyph)
			}
		}
	}
}

// Marks that stand in the same place must differ, or they tell nothing.
func TestGlyphsThatTellStatesApart(t *testing.T) {
	for _, g := range []Glyphs{UTF8Glyphs(), ASCIIGlyphs()} {
		for _, set := range [][]string{
			{g.Connected, g.Disconnected, g.Unknown},
			{g.Ticked, g.Unticked},
			{g.FoldOpen, g.FoldClosed, g.Cursor},
			{g.Default, g.Set, g.SetToDefault, g.Warning, g.Error},
			{g.Added, g.Removed},
			{g.MoreAbove, g.MoreBelow},
		} {
			seen := map[string]bool{}
			for _, glyph := range set {
				if seen[glyph] {
					t.Errorf("%q stands for two things in %q", glyph, set)
				}
				seen[glyph] = true
			}
		}
	}
}
