package store

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/pelletier/go-toml/v2/unstable"
)

// tomlFault is why a document in TOML cannot be read, by offsets.
type tomlFault struct {
	offset  int
	first   int // of a key that is there twice: where it stands first; -1 for other faults
	message string
	hint    string
}

// document is the fault with its place in body.
func (f *tomlFault) document(body []byte) *DocumentError {
	out := faultAt(body, f.offset, f.message)
	out.Hint = f.hint
	if f.message == "" {
		out.Fault = DuplicateFault
		out.First, _ = position(body, f.first)
		out.Message = fmt.Sprintf("the key %q is on line %d and again on line %d", f.hint, out.First, out.Line)
		out.Hint = "readers refuse the file; remove one of the two"
	}
	return out
}

// twice is the fault of a key that stands for something else already.
func twice(before *tomlNode, l *tomlLine, again tomlKey) *tomlFault {
	first := before.first
	at := first.from + first.keys[0].start
	if before.holder != nil {
		at = first.from + before.holder.rows[before.row].start()
	}
	return &tomlFault{offset: l.from + again.start, first: at, hint: again.name}
}

func tooDeep(offset int) *tomlFault {
	return &tomlFault{offset: offset, message: fmt.Sprintf("more than %d levels deep", maxDepth)}
}

// fault words what the parser says.
func (r *tomlReader) fault() *tomlFault {
	var said *unstable.ParserError
	if !errors.As(r.parser.Error(), &said) {
		return &tomlFault{offset: r.base, message: "not TOML"}
	}
	offset := len(r.body)
	if len(said.Highlight) > 0 {
		offset = int(r.parser.Range(said.Highlight).Offset)
	}
	for _, part := range []string{"incomplete", "end of input", "terminated"} {
		if strings.Contains(said.Message, part) {
			return unfinishedTOML(r.body)
		}
	}
	for offset > 0 && offset < len(r.body) && !utf8.RuneStart(r.body[offset]) {
		offset--
	}
	return tomlWords(r.body, offset, said.Message)
}

// tomlMessages words what the parsers say, by a part of their messages.
var tomlMessages = []struct{ part, message, hint string }{
	{"nested more than", fmt.Sprintf("more than %d levels deep", maxDepth), ""},
	{"start of key", "expected a key, found %s", "a key of other characters than letters, digits, - and _ stands in quotes"},
	{"'=' after key", "expected = after the key, found %s", ""},
	{"close table name", "expected ] behind the name of the table, found %s", ""},
	{"close array table", "expected ]] behind the name of the table, found %s", ""},
	{"array value", "expected a comma or ], found %s", ""},
	{"inline table key-value", "expected a comma or }, found %s", ""},
	{"unexpected comma", "a comma with nothing before it", ""},
	{"expected value but got", "a comma with nothing before it", ""},
	{"at start of value", "expected a value, found %s", "text stands in quotes"},
	{"keyword", "expected a value, found %s", "text stands in quotes"},
	{"must be quoted", "expected a number, found %s in it", "text stands in quotes"},
	{"leading zero", "a number may not begin with 0", ""},
	{"radix prefix must", "a number with no digits behind its prefix", ""},
	{"sign is not allowed", "no sign may stand before 0x, 0o and 0b", ""},
	{"nderscores", "in a number each _ stands between two digits", ""},
	{"decimal point", "expected a digit behind the decimal point, found %s", ""},
	{"exponent", "expected a digit in the exponent, found %s", ""},
	{"expected digit", "expected a digit, found %s", ""},
	{`expected "`, "expected a number, found %s", ""},
	{"hexadecimal digit", "expected a hexadecimal digit in the escape, found %s", ""},
	{"escape", "not an escape that TOML knows", `a backslash itself is written \\`},
	{"character after", "not an escape that TOML knows", `a backslash itself is written \\`},
	{"new lines", "a line break inside text", "text over more lines stands in three quotes"},
	{"too many quotes", "too many quotes at the end of the text", ""},
	{"in comments", "a control character in a comment: %s", ""},
	{"control characters", "a control character inside text: %s", `it is written \u and its four digits`},
	{"carriage returns", "a carriage return that ends no line", `inside text it is written \r`},
	{"expected newline", "nothing more may stand on this line, found %s", ""},
	{"out of range", "a number that is too large for TOML", ""},
	{"atetime", "no such date or time", ""},
}

func tomlWords(body []byte, offset int, said string) *tomlFault {
	found, _ := utf8.DecodeRune(body[offset:])
	for _, m := range tomlMessages {
		if strings.Contains(said, m.part) {
			return &tomlFault{offset: offset, message: strings.Replace(m.message, "%s", foundRune(found), 1), hint: m.hint}
		}
	}
	return &tomlFault{offset: offset, message: "not TOML"}
}

func foundRune(r rune) string {
	if r == '\n' || r == '\r' {
		return "the end of the line"
	}
	return strconv.QuoteRune(r)
}

// unfinishedTOML names what is still open where the text ends.
func unfinishedTOML(body []byte) *tomlFault {
	open := openIn(body)
	if open < 0 {
		return &tomlFault{offset: len(body), message: "the file ends in the middle of a statement"}
	}
	what := map[byte]string{'{': "object", '[': "list", '"': "text", '\'': "text"}[body[open]]
	line, _ := position(body, open)
	return &tomlFault{offset: len(body), message: fmt.Sprintf("the file ends inside the %s that starts on line %d", what, line)}
}

// openIn is the offset of the last quote or bracket that is not closed, -1 for none.
func openIn(body []byte) int {
	var open []int
	for i := 0; i < len(body); i++ {
		switch c := body[i]; c {
		case '#':
			end := bytes.IndexByte(body[i:], '\n')
			if end < 0 {
				end = len(body) - i
			}
			i += end
		case '"', '\'':
			end := endOfText(body, i)
			if end < 0 {
				return i
			}
			i = end - 1
		case '[', '{':
			open = append(open, i)
		case ']', '}':
			open = open[:max(len(open)-1, 0)]
		}
	}
	if len(open) == 0 {
		return -1
	}
	return open[len(open)-1]
}

// endOfText is behind the text whose first quote is at start, -1 when it is open.
func endOfText(body []byte, start int) int {
	quote := body[start : start+1]
	if three := bytes.Repeat(quote, 3); bytes.HasPrefix(body[start:], three) {
		quote = three
	}
	for i := start + len(quote); i < len(body); i++ {
		switch {
		case body[i] == '\\' && quote[0] == '"':
			i++
		case bytes.HasPrefix(body[i:], quote):
			return i + len(quote)
		}
	}
	return -1
}
