package store

import (
	"bytes"
	"fmt"
)

// What of a document is read at most. Its readers take many times its length, and
// most of that for each value, however short: both are bounded.
const (
	maxDocument = 16 << 20 // bytes
	maxDepth    = 1000     // containers inside one another
	maxParts    = 300_000  // values, in TOML with what stands for one: lines, keys, dots
)

// tooMany is the fault of a text that holds more parts than that. Count gives it
// each part's offset, until it has seen enough.
func tooMany(body []byte, what string, count func([]byte, func(int) bool)) *DocumentError {
	if len(body) < maxParts {
		return nil
	}
	var fault *DocumentError
	n := 0
	count(body, func(at int) bool {
		if n++; n > maxParts {
			fault = faultAt(body, at, fmt.Sprintf("more than %d %s", maxParts, what))
		}
		return fault == nil
	})
	return fault
}

// jsonParts is the values of checked JSON but the outermost, an empty container twice.
func jsonParts(body []byte, more func(at int) bool) {
	for i := 0; i < len(body); i++ {
		switch body[i] {
		case '"':
			i = textEnd(body, i)
		case '{', '[', ',':
			if !more(i) {
				return
			}
		}
	}
}

// textEnd is where a text ends that starts at i and has escapes; where its line or
// body does when nothing closes it.
func textEnd(body []byte, i int) int {
	for i++; i < len(body) && body[i] != '"' && body[i] != '\n'; i++ {
		if body[i] == '\\' {
			i++
		}
	}
	return i
}

// tomlParts is what the readers of TOML make something of: lines, keys and their
// dots, entries. It is more than the values, and never fewer. What is no TOML is
// counted up to where a reader stops.
func tomlParts(body []byte, more func(at int) bool) {
	for i := 0; i < len(body); i++ {
		switch body[i] {
		case '"', '\'':
			i = quoteEnd(body, i)
		case '#':
			if end := bytes.IndexByte(body[i:], '\n'); end > 0 {
				i += end - 1
			} else {
				return
			}
		case '\n', '=', '.', ',', '[', '{':
			if !more(i) {
				return
			}
		}
	}
}

// quoteEnd is where the text ends that a quote at i opens, or three do.
func quoteEnd(body []byte, i int) int {
	quote := body[i]
	long := bytes.Repeat(body[i:i+1], 3)
	switch {
	case bytes.HasPrefix(body[i:], long):
		return longEnd(body, i+3, long)
	case quote == '"':
		return textEnd(body, i)
	}
	end := bytes.IndexAny(body[i+1:], "'\n")
	if end < 0 {
		return len(body)
	}
	return i + 1 + end
}

// longEnd is where a text of several lines ends that begins at i; the quotes behind
// it may be more than three.
func longEnd(body []byte, i int, quotes []byte) int {
	for ; i < len(body) && !bytes.HasPrefix(body[i:], quotes); i++ {
		if body[i] == '\\' && quotes[0] == '"' {
			i++
		}
	}
	for i += 3; i < len(body) && body[i] == quotes[0]; i++ {
	}
	return i - 1
}
