package cli

import (
	"fmt"
	"strings"
	"unicode"
)

// Text from a file is printed in one of two ways. A terminal gets it safe, line
// by line. A pipe gets it as it is, for a script that wants the value, save for
// the characters that would attack the terminal at the pipe's end, or that nobody
// would see there: those are written out there too. (JSON output is exact always.)

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

// defused is text with control, direction and zero-width characters written out,
// tabs and what holds an emoji together not.
func defused(text string) string {
	if strings.IndexFunc(text, isLive) < 0 {
		return text
	}
	var b strings.Builder
	runes := []rune(text)
	for i, r := range runes {
		switch {
		case !isLive(r) || isPartOfEmoji(runes, i):
			b.WriteRune(r)
		case r > 0xffff:
			fmt.Fprintf(&b, `\U%08x`, r)
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
	}
	return b.String()
}

// isLive says whether a terminal obeys or hides r.
func isLive(r rune) bool { return unicode.Is(unicode.Cc, r) && r != '\t' || isHidden(r) }

// isHidden says whether r has no shape and no width of its own.
func isHidden(r rune) bool {
	return unicode.In(r, unicode.Cf, unicode.Zl, unicode.Zp, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector) &&
		!unicode.Is(unicode.Prepended_Concatenation_Mark, r)
}

// What makes one emoji of two, and what chooses its coloured form.
const (
	joiner    = '\u200d'
	emojiForm = '\ufe0f'
)

// isPartOfEmoji says whether the character at i joins two emoji or forms one.
func isPartOfEmoji(runes []rune, i int) bool {
	if i == 0 {
		return false
	}
	before := runes[i-1]
	switch runes[i] {
	case emojiForm:
		return isEmoji(before)
	case joiner:
		return (isEmoji(before) || before == emojiForm) && i+1 < len(runes) && isEmoji(runes[i+1])
	}
	return false
}

func isEmoji(r rune) bool {
	return unicode.Is(unicode.So, r) || '\U0001f3fb' <= r && r <= '\U0001f3ff' // the skin tones
}
