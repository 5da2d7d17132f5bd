package views

import (
	"regexp"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"

	"rungs/theme"
)

var sgr = regexp.MustCompile(`\x1b\[([0-9;:]*)m`)

// tester is what testing.T and rapid.T have in common.
type tester interface {
	Helper()
	Fatalf(format string, args ...any)
}

// checkShape fails unless text has lines of exactly width, exactly so many of
// them, and holds no control and no escape but for styles.
func checkShape(t tester, text string, width, height int) {
	t.Helper()
	lines := strings.Split(text, "\n")
	if len(lines) != height {
		t.Fatalf("%d lines, want %d, at width %d:\n%s", len(lines), height, width, text)
	}
	for _, l := range lines {
		if w := ansi.StringWidth(l); w != width {
			t.Fatalf("%d cells, want %d: %q", w, width, l)
		}
		if strings.ContainsFunc(sgr.ReplaceAllString(l, ""), obeyed) {
			t.Fatalf("something a terminal obeys in %q", l)
		}
		if !utf8.ValidString(l) {
			t.Fatalf("%q is no UTF-8", l)
		}
	}
}

// obeyed says whether a terminal would obey or hide the character.
func obeyed(r rune) bool {
	return unicode.IsControl(r) || unicode.Is(unicode.Cf, r)
}

// checkBorder fails unless every line of a page without detail ends at a border
// in its last column.
func checkBorder(t tester, st theme.Styles, page string, width int) {
	t.Helper()
	g := st.Glyphs
	ends := g.Vertical + g.TopRight + g.BottomRight + g.Horizontal + g.MoreAbove + g.MoreBelow + g.TeeRight
	for _, l := range strings.Split(page, "\n") {
		if last := ansi.Strip(ansi.Cut(l, width-1, width)); last == "" || !strings.Contains(ends, last) {
			t.Fatalf("the border moved to %q: %q", last, ansi.Strip(l))
		}
	}
}

// lineWith is the first line of a screen that holds text, "" for none.
func lineWith(screen, text string) string {
	for _, l := range strings.Split(ansi.Strip(screen), "\n") {
		if strings.Contains(l, text) {
			return l
		}
	}
	return ""
}

// look is one of the looks a screen can have.
func look(t *rapid.T) theme.Styles {
	return theme.New(theme.Options{
		Mode:  rapid.SampledFrom([]theme.Mode{theme.Dark, theme.Light, theme.Mono, theme.HighDark, theme.HighLight}).Draw(t, "mode"),
		ASCII: rapid.Bool().Draw(t, "ascii"),
	})
}

func TestASCIIIsASCII(t *testing.T) {
	st := theme.New(theme.Options{Mode: theme.Mono, ASCII: true})
	m := sample(t, "acme")
	m.Folded["pressed"], m.Ticked["watch-wake"] = true, true
	f := frame(80, 24)
	f.Message = "moved é\nnext"
	width, height := f.Page()
	for _, text := range []string{screen(st, f, m), pickerList(st).Over(st, m.Draw(st, width, height, 0), width, height)} {
		if i := strings.IndexFunc(text, func(r rune) bool { return r > unicode.MaxASCII }); i >= 0 {
			t.Errorf("%q is not ASCII in\n%s", []rune(text[i:])[0], text)
		}
	}
}
