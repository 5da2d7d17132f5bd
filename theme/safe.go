package theme

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Safe is text from a file, a path or a program as it may be drawn: on one
// line, with everything a terminal would obey or hide written out as \n, \x1b,
// \u202e, \U000e0041, and bytes that are no UTF-8 as \xff. Letters of every
// script stay, from right to left too. Backslashes stay as they are, so that
// Safe(Safe(s)) is Safe(s); an escape on the screen may be one in the file.
//
// Only three things go without a trace, each at most once a character, so that
// nothing can hide in them: what joins two emoji, and what follows an emoji to
// choose its form or its skin tone. See settle for why.
func Safe(s string) string {
	if printableASCII(s) {
		return s
	}
	var b strings.Builder
	for s != "" {
		c := nextCluster(s)
		s = s[len(c):]
		writeCluster(&b, c)
	}
	return b.String()
}

// Safe is Safe for the terminal of these glyphs: one that draws only ASCII
// gets everything else written out, as stray UTF-8 bytes are control
// characters to some of those.
func (g Glyphs) Safe(s string) string {
	if !g.ascii || printableASCII(s) {
		return Safe(s)
	}
	var b strings.Builder
	for s != "" {
		r, n := utf8.DecodeRuneInString(s)
		if ' ' <= r && r <= '~' {
			b.WriteByte(s[0])
		} else {
			writeEscaped(&b, r, s[:n])
		}
		s = s[n:]
	}
	return b.String()
}

func printableASCII(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return true
}

var named = map[rune]string{
	'\a': `\a`, '\b': `\b`, '\f': `\f`, '\n': `\n`, '\r': `\r`, '\t': `\t`, '\v': `\v`,
}

// writeEscaped writes the rune r, which was raw in the text, so that it can be
// told from every other. Two digits stand for bytes, hence \u0085 for U+0085.
func writeEscaped(b *strings.Builder, r rune, raw string) {
	switch name, ok := named[r]; {
	case ok:
		b.WriteString(name)
	case len(raw) == 1:
		fmt.Fprintf(b, `\x%02x`, raw[0])
	case r > 0xffff:
		fmt.Fprintf(b, `\U%08x`, r)
	default:
		fmt.Fprintf(b, `\u%04x`, r)
	}
}
