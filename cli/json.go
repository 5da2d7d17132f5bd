package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf16"
)

// jsonLine is v as JSON on one line. Characters that a terminal would obey, hide
// or, where only ASCII may be printed, not know are escaped, which changes nothing
// for a program that reads it.
func (a *app) jsonLine(v any) string { return escaped(encoded(v, ""), a.mayPrint()) }

// jsonText is v as JSON that a person can read.
func (a *app) jsonText(v any) string { return escaped(encoded(v, "  "), a.mayPrint()) }

func (a *app) mayPrint() func(rune) bool {
	if a.ascii() {
		return func(r rune) bool { return ' ' <= r && r <= '~' }
	}
	return isVisible
}

func encoded(v any, indent string) string {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", indent)
	if err := enc.Encode(v); err != nil {
		panic(err) // trees and our own structs can always be encoded
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// escaped is JSON text with the characters that may not be printed as \u escapes.
// Outside of strings there are none but the line breaks of the layout.
func escaped(text string, mayPrint func(rune) bool) string {
	return escapedAs(text, mayPrint, func(r rune) string {
		high, low := utf16.EncodeRune(r)
		return fmt.Sprintf(`\u%04x\u%04x`, high, low)
	})
}

// escapedTOML is the same of TOML, where all text that a file may hold is between
// double quotes.
func escapedTOML(text string, mayPrint func(rune) bool) string {
	return escapedAs(text, mayPrint, func(r rune) string { return fmt.Sprintf(`\U%08x`, r) })
}

// escapedAs takes from far how a character is escaped that four digits do not hold.
func escapedAs(text string, mayPrint func(rune) bool, far func(rune) string) string {
	var b strings.Builder
	for _, r := range text {
		switch {
		case r == '\n' || mayPrint(r):
			b.WriteRune(r)
		case r > 0xffff:
			b.WriteString(far(r))
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
	}
	return b.String()
}

// isVisible is false for control, direction and zero-width characters.
func isVisible(r rune) bool {
	return unicode.IsPrint(r) && !isHidden(r)
}
