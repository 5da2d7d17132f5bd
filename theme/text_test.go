package theme

import (
	"strings"
	"testing"
	"unicode"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"
)

// odd are the pieces odd text is made of.
var odd = []string{
	"", " ", "a", "word", "commit-messages", "  ", "1", "#", "\\", "日本", "　", "e\u0301", "\u0301", "한", "\u1112", "\u1161",
	"\u11ab", "👩\u200d👧", "👩", "\u200d", "❤", "\ufe0f", "\ufe0e", "\u20e3", "👍", "\U0001f3fd", "🇩🇪", "🇫", "हिन्दी", "स्ते",
	"\u094d", "\u093f", "த", "น้ำ", "\u0e33", "ｶ", "\uff9e", "שלום", "مرحبا", "\u202e", "\u2066", "\u200b", "\u200c", "\ufeff",
	"\u0600", "\u0d4e", "\U000111c2", "\U000e0041", "\U000e0100", "\ue000", "\u009b", "\u2028", "\x1b", "\x1b[31m", "\x1b[0m",
	"\x1b]52;c;AAAA\a", "\x00", "\n", "\r", "\t", "\x7f", "\xff", "\xe6\x97", "\u034f", "\u115f", "\u3164", "Å", "…", "│",
}

func oddText(t *rapid.T) string {
	piece := rapid.OneOf(rapid.SampledFrom(odd), rapid.StringN(0, 3, -1))
	return strings.Join(rapid.SliceOfN(piece, 0, 12).Draw(t, "text"), "")
}

// line is text as views have it: safe, and here and there styled.
func line(t *rapid.T) string {
	red := lipgloss.NewStyle().Foreground(lipgloss.Color("#ff0000")).Underline(true)
	plain, styled := Safe(oddText(t)), Safe(oddText(t))
	if rapid.Bool().Draw(t, "styled") {
		styled = red.Render(styled)
	}
	return plain + styled + Safe(oddText(t))
}

func width(t *rapid.T) int { return rapid.IntRange(0, 40).Draw(t, "width") }

func glyphs(t *rapid.T) Glyphs {
	return rapid.SampledFrom([]Glyphs{UTF8Glyphs(), ASCIIGlyphs()}).Draw(t, "glyphs")
}

func TestSafeOfOddText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := oddText(t)
		checkSafe(t, s, Safe(s))
		checkSafe(t, s, ASCIIGlyphs().Safe(s))
	})
}

func TestWidthIsTheRenderersToo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := line(t)
		if Width(s) != lipgloss.Width(s) || Width(s) != ansi.StringWidthWc(s) {
			t.Errorf("%q: %d, Lip Gloss %d, Bubble Tea %d", s, Width(s), lipgloss.Width(s), ansi.StringWidthWc(s))
		}
	})
}

func TestFitsExactly(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, s, other, w := glyphs(t), line(t), line(t), width(t)
		for name, got := range map[string]string{
			"Fit": g.Fit(s, w), "FitRight": g.FitRight(s, w), "Join": g.Join(s, other, w),
		} {
			if Width(got) != w {
				t.Errorf("%s of %q: %d cells, want %d: %q", name, s, Width(got), w, got)
			}
		}
	})
}

func TestTruncate(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, s, w := glyphs(t), line(t), width(t)
		got := g.Truncate(s, w)
		switch {
		case Width(got) > w:
			t.Errorf("%q: %d cells, want %d: %q", s, Width(got), w, got)
		case Width(s) <= w && got != s:
			t.Errorf("%q fits %d and became %q", s, w, got)
		case Width(s) > w && w > 0 && !strings.HasSuffix(ansi.Strip(got), g.Ellipsis):
			t.Errorf("%q in %d shows no cut: %q", s, w, got)
		}
	})
}

// Text that did not come through Safe may look broken, but breaks nothing else.
func TestNothingIsWiderThanAsked(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, s, w := glyphs(t), oddText(t), width(t)
		if got := g.Truncate(s, w); Width(got) > w {
			t.Errorf("Truncate of %q: %d cells, want %d: %q", s, Width(got), w, got)
		}
		for _, got := range Wrap(s, w) {
			if Width(got) > w {
				t.Errorf("Wrap of %q: %d cells, want %d: %q", s, Width(got), w, got)
			}
		}
	})
}

func TestWrap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, w := line(t), width(t)
		lines := Wrap(s, w)
		for _, l := range lines {
			if Width(l) > w {
				t.Errorf("%q: %d cells, want %d: %q", s, Width(l), w, l)
			}
		}
		if w < 2 {
			return // no room for a wide character
		}
		if got, want := ink(strings.Join(lines, "")), ink(s); got != want {
			t.Errorf("%q in %d lost text: %q", s, w, lines)
		}
	})
}

// ink is s without styles and spaces.
func ink(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return r
	}, ansi.Strip(s))
}

func TestWrapBreaksBetweenWords(t *testing.T) {
	got := Wrap("the judge is off\nso nothing asks", 10)
	want := []string{"the judge", "is off", "so nothing", "asks"}
	if strings.Join(got, "|") != strings.Join(want, "|") {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestJoinCutsTheLeftFirst(t *testing.T) {
	g := UTF8Glyphs()
	for w, want := range map[int]string{
		14: "Rung one   $1 ", 12: "Rung one $1 ", 11: "Rung o… $1 ", 5: "… $1 ", 4: " $1 ", 2: "$…", 1: "…", 0: "",
	} {
		if got := g.Join("Rung one", "$1 ", w); got != want {
			t.Errorf("in %d: got %q, want %q", w, got, want)
		}
	}
}
