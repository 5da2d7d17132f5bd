package theme

import (
	"reflect"
	"regexp"
	"strings"
	"testing"

	"charm.land/lipgloss/v2"
)

// roles are the styles of s, by their field.
func (s Styles) roles() map[string]lipgloss.Style {
	all := map[string]lipgloss.Style{}
	v := reflect.ValueOf(s)
	for i := range v.NumField() {
		if style, ok := v.Field(i).Interface().(lipgloss.Style); ok {
			all[v.Type().Field(i).Name] = style
		}
	}
	return all
}

var attributes = regexp.MustCompile(`\x1b\[([0-9;:]*)m`)

func TestMonoIsBoldAndReverseOnly(t *testing.T) {
	for role, style := range New(Options{Mode: Mono}).roles() {
		switch got := attributes.FindString(style.Render("x")); got {
		case "", "\x1b[1m", "\x1b[1;7m":
		default:
			t.Errorf("%s is drawn with %q", role, got)
		}
	}
}

// The states a screen tells apart by style must differ from plain text in more
// than colour or go with a glyph; of these the line itself has to show it.
func TestFocusIsSeenWithoutColour(t *testing.T) {
	for _, mode := range allModes {
		s := New(Options{Mode: mode})
		for role, style := range map[string]lipgloss.Style{
			"Focus": s.Focus, "Cursor": s.Cursor, "TabActive": s.TabActive, "Matched": s.Matched, "Error": s.Error,
		} {
			if !style.GetBold() {
				t.Errorf("mode %d: %s is not bold", mode, role)
			}
		}
	}
}

func TestNoRoleChangesTheText(t *testing.T) {
	for _, mode := range allModes {
		for role, style := range New(Options{Mode: mode}).roles() {
			plain := attributes.ReplaceAllString(style.Render("two words"), "")
			if plain != "two words" {
				t.Errorf("mode %d: %s makes it %q", mode, role, plain)
			}
		}
	}
}

func TestGlyphsFollowTheTerminal(t *testing.T) {
	if got := New(Options{}).Glyphs.Cursor; got != "›" {
		t.Errorf("cursor is %q", got)
	}
	s := New(Options{ASCII: true})
	if got := s.Glyphs.Safe("é") + s.Glyphs.Fit("abc", 2); strings.ContainsFunc(got, notASCII) {
		t.Errorf("drew %q", got)
	}
}

var allModes = []Mode{Dark, Light, Mono, HighDark, HighLight}
