package main

import (
	"bytes"
	"strconv"
	"unicode/utf8"
)

// What a terminal sends besides keys that are one character each: sequences that
// begin with ESC. They are told apart by the byte behind it.

const (
	escape = 0x1b
	bell   = 0x07
)

var (
	pasteBegins = []byte("\x1b[200~")
	pasteEnds   = []byte("\x1b[201~")
)

// extent is how far the sequence at the start of data goes.
type extent struct {
	length int
	end    completeness
}

// completeness is how a sequence ends.
type completeness int

const (
	whole  completeness = iota
	cutOff              // data ends before it does
	broken              // what follows cannot be part of it
)

// introduces says whether a byte behind ESC goes on with a sequence of several.
func introduces(b byte) bool { return bytes.IndexByte([]byte("[O]P_^X"), b) >= 0 }

// sequence measures the sequence at the start of data, which begins with ESC.
func sequence(data []byte) extent {
	if len(data) == 1 {
		return extent{1, cutOff}
	}
	switch b := data[1]; {
	case b == '[':
		return control(data)
	case b == 'O':
		return single(data)
	case introduces(b):
		return text(data)
	case b == escape:
		return extent{1, whole}
	}
	return extent{2, whole} // a key with alt
}

// control is a control sequence: parameters, then one final byte.
func control(data []byte) extent {
	if n := oddLength(data); n > 0 {
		if len(data) < n {
			return extent{len(data), cutOff}
		}
		return extent{n, whole}
	}
	for i := 2; i < len(data); i++ {
		switch b := data[i]; {
		case 0x20 <= b && b <= 0x3f:
		case 0x40 <= b && b <= 0x7e:
			return extent{i + 1, whole}
		default:
			return extent{i, broken}
		}
	}
	return extent{len(data), cutOff}
}

// oddLength is the length of the two control sequences that go on behind their
// final byte, 0 for all others: F-keys of the Linux console, mice of old.
func oddLength(data []byte) int {
	switch {
	case len(data) > 2 && data[2] == '[':
		return 4
	case len(data) > 2 && data[2] == 'M':
		return 6
	}
	return 0
}

// single is one shifted character, as some terminals send for arrows and F-keys.
func single(data []byte) extent {
	switch {
	case len(data) == 2:
		return extent{2, cutOff}
	case data[2] < 0x20:
		return extent{2, broken}
	}
	return extent{3, whole}
}

// text is a string with an introducer: a reply to a question. ESC \ ends it, or
// the bell.
func text(data []byte) extent {
	for i := 2; i < len(data); i++ {
		switch data[i] {
		case bell:
			return extent{i + 1, whole}
		case escape:
			switch {
			case i+1 == len(data):
				return extent{len(data), cutOff}
			case data[i+1] == '\\':
				return extent{i + 2, whole}
			}
			return extent{i, broken}
		default:
			if data[i] < 0x20 { // a key: nothing that replies sends it
				return extent{i, broken}
			}
		}
	}
	return extent{len(data), cutOff}
}

// nobodysKey says whether a sequence is not to be passed on: a report of the
// window's size, for which the kernel is asked, since this may be anybody's; a
// mouse, unless it was asked for; a key in the spelling of another system.
func nobodysKey(seq []byte) bool {
	if !bytes.HasPrefix(seq, []byte("\x1b[")) {
		return false
	}
	final := seq[len(seq)-1]
	return final == 't' || final == '_' || len(seq) > 2 && (seq[2] == 'M' || seq[2] == '<')
}

// isMousePress says whether a sequence reports that a button was pressed or the
// wheel turned. Where a button is let go, and over what it was dragged, nobody asks.
func isMousePress(seq []byte) bool {
	rest, sgr := bytes.CutPrefix(seq, []byte("\x1b[<"))
	code, _, _ := bytes.Cut(rest, []byte(";"))
	button, err := strconv.Atoi(string(code))
	const dragged = 32
	return sgr && err == nil && button&dragged == 0 && seq[len(seq)-1] == 'M'
}

// followsEsc says whether data is what follows an ESC that came before and alone:
// the beginning of a key's or a reply's sequence, of which nobody types two bytes
// in one go.
func followsEsc(data []byte) bool {
	if len(data) < 2 {
		return false
	}
	seconds, ok := map[byte]string{'[': "0123456789?>=<ABCDFHZ", 'O': "ABCDFHPQRS", ']': "0123456789", 'P': "0123456789>!$+", '_': "G"}[data[0]]
	return ok && bytes.IndexByte([]byte(seconds), data[1]) >= 0
}

// wholeLetters is how far data goes until a letter that is cut off at its end.
func wholeLetters(data []byte) int {
	for n := 1; n <= min(len(data), utf8.UTFMax-1); n++ {
		if rest := data[len(data)-n:]; utf8.RuneStart(rest[0]) {
			if !utf8.FullRune(rest) {
				return len(data) - n
			}
			break
		}
	}
	return len(data)
}

// letters is text without what some terminals take for the beginning of a
// sequence in one byte, and without what is no letter at all.
func letters(data []byte) []byte {
	return bytes.Map(func(r rune) rune {
		if r == utf8.RuneError || 0x80 <= r && r < 0xa0 {
			return -1
		}
		return r
	}, data)
}
