package theme

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

const (
	joiner           = '\u200d' // makes one emoji of two
	textForm         = '\ufe0e' // asks for the plain form of an emoji
	emojiForm        = '\ufe0f' // asks for the coloured form
	keycap           = '\u20e3' // draws a key round a digit
	ideographicSpace = '\u3000'
)

// settle rewrites a cluster terminals disagree on as a lookalike they agree
// on, where there is one: 👩‍👧 becomes the two emoji it is made of, 👍🏽 and ❤️
// lose what chooses their form, Korean letters become the syllable they spell.
// For the rest there is none, such as the vowel signs of हिन्दी, and it is
// written out: that is ugly, but raw it would push borders aside, and with the
// signs dropped two names could look the same.
func settle(c string) string {
	c = lookalikes.Replace(withoutForms(c))
	if strings.ContainsFunc(c, func(r rune) bool { return unicode.Is(jamo, r) }) {
		c = norm.NFC.String(c)
	}
	return c
}

func withoutForms(c string) string {
	var b strings.Builder
	var before rune
	for c != "" {
		r, n := utf8.DecodeRuneInString(c)
		if !choosesForm(before, r, c[n:]) {
			b.WriteString(c[:n])
		}
		before, c = r, c[n:]
	}
	return b.String()
}

// choosesForm reports whether r, between before and after in one cluster, only
// chooses how the emoji beside it is drawn.
func choosesForm(before, r rune, after string) bool {
	next, _ := utf8.DecodeRuneInString(after)
	switch {
	case r == joiner:
		return isPicture(next)
	case r == textForm, r == emojiForm:
		return isPicture(before) || next == keycap
	}
	return unicode.Is(skinTones, r) && isPicture(before)
}

// isPicture reports whether r can be an emoji by what kind of character it is.
// The few with an ASCII code are left to keycap.
func isPicture(r rune) bool {
	return r > unicode.MaxASCII && r != utf8.RuneError && unicode.In(r, unicode.So, unicode.Sm, pictures)
}

// lookalikes are the letters that take a cell of their own but count as marks:
// Thai and Lao am, and the voicing of narrow kana.
var lookalikes = strings.NewReplacer(
	"\u0e33", "\u0e4d\u0e32",
	"\u0eb3", "\u0ecd\u0eb2",
	"\uff9e", "\u309b",
	"\uff9f", "\u309c",
)
