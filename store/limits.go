package store

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"rungs/model"
)

// What of a document is read at most. Its readers take many times its length, and
// most of that for each value, however short: both are bounded.
const (
	maxDocument = 8 << 20        // bytes
	maxAccount  = 1 << 20        // bytes of an account's file: they are a few hundred
	maxEntry    = 64 << 20       // bytes of what history keeps of a change: it holds both values, as text
	maxListed   = 2000           // presets, shelves, skills of a kit or accounts of a kind
	maxDepth    = model.MaxDepth // containers inside one another
	maxLines    = 300_000        // in TOML, where each takes room
	maxJSON     = 150_000        // values
	maxTOML     = 50_000         // the same, with what stands for one: headers, dots of keys
)

// Limit is how much of something is read or kept at most.
type Limit struct{ Of, Most string }

// Limits is all of them, for people. What is more is named and not read; what is
// kept makes room for what comes.
func Limits() []Limit {
	return []Limit{
		{"a document, a preset, what comes through a pipe", fmt.Sprintf("%d MB, %d levels, %d values (in TOML %d)", maxDocument>>20, maxDepth, maxJSON, maxTOML)},
		{"presets, shelves, skills of a card, accounts of a provider, folders to choose from", strconv.Itoa(maxListed)},
		{"a text that comes from your editor", fmt.Sprintf("%d MB", maxDraft>>20)},
		{"history of a workspace", historyCaps.String()},
		{"drafts of texts", draftCaps.String()},
		{"what was not written when rungs ended", unsentCaps.String()},
	}
}

// tooMany is the fault of a text that holds more than most parts. Each gives their
// offsets until it has given enough.
func tooMany(body []byte, what string, most int, each func([]byte, func(int) bool)) *DocumentError {
	if len(body) < most {
		return nil
	}
	var fault *DocumentError
	n := 0
	each(body, func(at int) bool {
		if n++; n > most {
			fault = faultAt(body, at, fmt.Sprintf("more than %d %s", most, what))
			fault.beyond = true
		}
		return fault == nil
	})
	return fault
}

// jsonValues is the values of checked JSON but the outermost, an empty container twice.
func jsonValues(body []byte, more func(at int) bool) {
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

// tomlLines is where lines end, but for those inside a text.
func tomlLines(body []byte, more func(at int) bool) { eachMark(body, "\n", more) }

// tomlValues is what the readers of TOML make a value of: pairs, dots, entries,
// headers; in sum as many as there are values, or more.
func tomlValues(body []byte, more func(at int) bool) { eachMark(body, "=.,[{", more) }

// eachMark is where such marks stand in TOML, outside of texts and comments. In what
// is none they are found up to where a reader stops.
func eachMark(body []byte, marks string, more func(at int) bool) {
	for i := 0; i < len(body); i++ {
		switch c := body[i]; {
		case c == '"' || c == '\'':
			i = quoteEnd(body, i)
		case c == '#':
			end := bytes.IndexByte(body[i:], '\n')
			if end < 0 {
				return
			}
			i += end - 1
		case strings.IndexByte(marks, c) >= 0 && !more(i):
			return
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
