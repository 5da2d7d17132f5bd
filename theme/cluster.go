package theme

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
)

// maxMarks is how many marks a character may carry. No script needs as many;
// text that piles up more paints over the lines above and below.
const maxMarks = 6

// nextCluster is what s begins with and a reader takes for one character; s is
// not empty.
func nextCluster(s string) string {
	c, _ := ansi.FirstGraphemeCluster(s, ansi.GraphemeWidth)
	return c
}

// writeCluster writes the cluster c as it is or, failing that, the clusters of
// its lookalike, each as it is or apart.
func writeCluster(b *strings.Builder, c string) {
	if drawable(c) {
		b.WriteString(c)
		return
	}
	for c = settle(c); c != ""; {
		part := nextCluster(c)
		c = c[len(part):]
		if drawable(part) {
			b.WriteString(part)
		} else {
			writeApart(b, part)
		}
	}
}

// writeApart writes the characters of a cluster that stand by themselves and
// escapes what would attach to them.
func writeApart(b *strings.Builder, c string) {
	for c != "" {
		r, n := utf8.DecodeRuneInString(c)
		if stands(r, n) {
			b.WriteString(c[:n])
		} else {
			writeEscaped(b, r, c[:n])
		}
		c = c[n:]
	}
}

// drawable reports whether the cluster c can be drawn as it is: a character
// that stands by itself with the marks on it, or a flag.
func drawable(c string) bool {
	base, n := utf8.DecodeRuneInString(c)
	switch {
	case unicode.Is(flagLetters, base):
		return isFlag(c[n:])
	case !stands(base, n):
		return false
	case n == len(c):
		return true
	}
	return base != ' ' && onlyMarks(c[n:]) && agreed(c)
}

// agreed reports whether terminals agree on how wide c is. Some measure by
// character and some add up code points, which differs for emoji sequences,
// Indic syllables and more. Lip Gloss always does the first; Bubble Tea does
// the second until the terminal reports that it does the first.
func agreed(c string) bool {
	return ansi.StringWidth(c) == ansi.StringWidthWc(c)
}

// stands reports whether r, decoded from n bytes, is visible, of one width
// everywhere, and the same whatever is written before and after it.
func stands(r rune, n int) bool {
	switch {
	case r == utf8.RuneError && n == 1:
		return false
	case r == ideographicSpace:
		return true
	}
	return unicode.IsPrint(r) && !unicode.IsMark(r) &&
		!unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, jamo, flagLetters, skinTones, attaching, resized)
}

// onlyMarks reports whether s is a few marks that take no room of their own.
func onlyMarks(s string) bool {
	for _, r := range s {
		if !unicode.In(r, unicode.Mn, unicode.Me) ||
			unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector) {
			return false
		}
	}
	return utf8.RuneCountInString(s) <= maxMarks
}

// isFlag reports whether rest makes a flag of the flag letter before it. One
// letter alone is drawn one or two cells wide.
func isFlag(rest string) bool {
	r, n := utf8.DecodeRuneInString(rest)
	return n == len(rest) && unicode.Is(flagLetters, r)
}
