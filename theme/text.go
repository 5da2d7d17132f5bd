package theme

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// What is here takes one line of text that came through Safe, styled or not.
// Of other text it still returns nothing wider than asked for, except that
// padding may end up inside an escape sequence left open.

// Width is how many cells s takes. It measures as Lip Gloss does, and what came
// through Safe measures the same in Bubble Tea, so views may mix the three.
func Width(s string) int { return ansi.StringWidth(s) }

// Truncate is s in at most w cells, with the ellipsis where it was cut. Styles
// that began before the cut end after it.
func (g Glyphs) Truncate(s string, w int) string {
	return cut(s, w, g.Ellipsis)
}

// Fit is s in exactly w cells, cut or padded at its end.
func (g Glyphs) Fit(s string, w int) string {
	s = g.Truncate(s, w)
	return s + blank(w-Width(s))
}

// FitRight is s in exactly w cells, cut at its end or padded in front.
func (g Glyphs) FitRight(s string, w int) string {
	s = g.Truncate(s, w)
	return blank(w-Width(s)) + s
}

// Join is left and right at the two ends of a line of exactly w cells, with a
// blank between them at least. Where both do not fit left is cut first, and
// right only when nothing of left remains.
func (g Glyphs) Join(left, right string, w int) string {
	room := w - Width(right)
	if right == "" {
		return g.Fit(left, w)
	}
	if room < 2 {
		return g.FitRight(right, w)
	}
	return g.Fit(left, room-1) + " " + right
}

// cut asks for less until the result fits: on characters that attach to a
// digit or letter, which Safe lets none through, the library counts the pieces
// and not the whole.
func cut(s string, w int, tail string) string {
	for ask := w; ask >= 0; ask-- {
		if out := ansi.Truncate(s, ask, tail); Width(out) <= w {
			return out
		}
	}
	return ""
}

func blank(n int) string { return strings.Repeat(" ", max(n, 0)) }
