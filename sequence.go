package main

import "bytes"

// What a terminal sends besides keys that are one character each: sequences that
// begin with ESC. They are told apart by the byte behind it.

const (
	escape = 0x1b
	bell   = 0x07
	cancel = 0x18
	abort  = 0x1a
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
		case cancel, abort:
			return extent{i + 1, broken}
		case escape:
			switch {
			case i+1 == len(data):
				return extent{len(data), cutOff}
			case data[i+1] == '\\':
				return extent{i + 2, whole}
			}
			return extent{i, broken}
		}
	}
	return extent{len(data), cutOff}
}

// reportsSize says whether a sequence is a report of the window's size. The
// kernel is asked for that: what comes here may be anybody's.
func reportsSize(seq []byte) bool {
	return bytes.HasPrefix(seq, []byte("\x1b[")) && seq[len(seq)-1] == 't'
}

// followsEsc says whether data begins with what follows an ESC that came before
// and alone: a whole sequence but for that ESC, which nobody types in one go.
func followsEsc(data []byte) bool {
	if len(data) < 2 || !introduces(data[0]) {
		return false
	}
	return sequence(append([]byte{escape}, data...)).end == whole
}
