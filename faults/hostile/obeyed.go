package hostile

import (
	"fmt"
	"regexp"
	"unicode"
	"unicode/utf8"
)

// hidden is the characters without a shape of their own, or that turn around what
// is beside them. It is written out, so that it knows nothing of how the program
// finds them.
var hidden = &unicode.RangeTable{
	R16: []unicode.Range16{
		{0x00ad, 0x00ad, 1},
		{0x034f, 0x034f, 1},
		{0x061c, 0x061c, 1},
		{0x115f, 0x1160, 1},
		{0x17b4, 0x17b5, 1},
		{0x180b, 0x180f, 1},
		{0x200b, 0x200f, 1},
		{0x2028, 0x202e, 1},
		{0x2060, 0x206f, 1},
		{0x3164, 0x3164, 1},
		{0xfe00, 0xfe0f, 1},
		{0xfeff, 0xfeff, 1},
		{0xffa0, 0xffa0, 1},
		{0xfff0, 0xfffb, 1},
	},
	R32: []unicode.Range32{{0x1bca0, 0x1bca3, 1}, {0x1d173, 0x1d17a, 1}, {0xe0000, 0xe0fff, 1}},
}

// Style is a sequence that colours: the only one that a screen is drawn with.
var Style = regexp.MustCompile(`\x1b\[[0-9;:]*m`)

// Joined is what an emoji is made of, for where text goes as it is.
var Joined = regexp.MustCompile(`[\p{So}\x{1f3fb}-\x{1f3ff}\x{fe0f}]\x{200d}|\p{So}\x{fe0f}`)

// Obeyed says what there is in out that a terminal obeys or hides, beside line ends
// and what is ours, "" for nothing.
func Obeyed(out string, ours ...*regexp.Regexp) string {
	for _, re := range ours {
		out = re.ReplaceAllString(out, "")
	}
	for i, r := range out {
		if r == utf8.RuneError {
			if _, n := utf8.DecodeRuneInString(out[i:]); n == 1 {
				return quoted("a byte that is no UTF-8", out, i)
			}
		}
		switch {
		case r == '\n':
		case r < ' ' || 0x7f <= r && r < 0xa0:
			return quoted(fmt.Sprintf("the control character %U", r), out, i)
		case unicode.Is(hidden, r):
			return quoted(fmt.Sprintf("%U, which hides or turns around", r), out, i)
		}
	}
	return ""
}

func quoted(what, out string, i int) string {
	return fmt.Sprintf("%s in %q", what, out[max(0, i-60):min(len(out), i+60)])
}
