package cli

import (
	"fmt"
	"strings"
	"unicode"
)

// Text from a file is printed in one of two ways. A terminal gets it safe, line
// by line. A pipe gets it as it is, for a script that wants the value, save for
// the characters that would attack the terminal at the pipe's end: those are
// written out there too. (JSON output is exact always.)

// block is text that may have several lines.
func (a *app) block(text string) string {
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = a.oneLine(lines[i])
	}
	return strings.Join(lines, "\n")
}

// oneLine is text without line breaks.
func (a *app) oneLine(text string) string {
	if a.Terminal.Out {
		return a.glyphs().Safe(text)
	}
	return defused(text)
}

// defused is text with control and direction characters written out, tabs not.
func defused(text string) string {
	if strings.IndexFunc(text, isLive) < 0 {
		return text
	}
	var b strings.Builder
	for _, r := range text {
		if isLive(r) {
			fmt.Fprintf(&b, `\u%04x`, r)
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// isLive says whether a terminal obeys r.
func isLive(r rune) bool {
	return unicode.Is(unicode.Cc, r) && r != '\t' || unicode.Is(unicode.Bidi_Control, r)
}
