package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// position is the line and column of an offset, both from 1; columns count characters.
func position(body []byte, offset int) (line, column int) {
	before := body[:min(offset, len(body))]
	start := bytes.LastIndexByte(before, '\n') + 1
	return bytes.Count(before, []byte("\n")) + 1, utf8.RuneCount(before[start:]) + 1
}

func faultAt(body []byte, offset int, message string) *DocumentError {
	line, column := position(body, offset)
	return &DocumentError{Line: line, Column: column, Message: message}
}

// syntaxFault says where and why body is not JSON.
func syntaxFault(body []byte) *DocumentError {
	var any json.RawMessage
	var syntax *json.SyntaxError
	if !errors.As(json.Unmarshal(body, &any), &syntax) {
		return &DocumentError{Message: "not JSON"}
	}
	if len(bytes.TrimSpace(body)) == 0 {
		f := faultAt(body, 0, "the file is empty")
		f.Hint = "write {} into it, or remove it"
		return f
	}
	offset := max(int(syntax.Offset)-1, 0)
	pastEnd := strings.Contains(syntax.Error(), "' '") && body[offset] != ' ' // a space is how it asks for more
	if pastEnd || strings.HasPrefix(syntax.Error(), "unexpected end") {
		return unfinished(body)
	}
	for offset > 0 && !utf8.RuneStart(body[offset]) {
		offset--
	}
	return faultAt(body, offset, syntaxMessage(body, offset, syntax.Error()))
}

// syntaxMessages words what encoding/json says, by a part of its message.
var syntaxMessages = []struct{ part, message string }{
	{"max depth", fmt.Sprintf("more than %d levels deep", maxDepth)},
	{"after top-level value", "nothing may follow the document, found %s"},
	{"of object key", "expected a key in double quotes, found %s"},
	{"after object key:value", "expected a comma or }, found %s"},
	{"after object key", "expected a colon after the key, found %s"},
	{"after array element", "expected a comma or ], found %s"},
	{"in string literal", "a line break or control character inside text: %s"},
	{"escape", "not an escape that JSON knows: %s"},
	{"numeric literal", "not a number that JSON knows: %s"},
	{"of value", "expected a value, found %s"},
	{"in literal", "expected true, false or null, found %s"},
}

func syntaxMessage(body []byte, offset int, said string) string {
	found, _ := utf8.DecodeRune(body[offset:])
	before := bytes.TrimRight(body[:offset], " \t\r\n")
	opens := strings.Contains(said, "beginning of")
	switch {
	case found == '/' && !strings.Contains(said, "string"):
		return "a comment, which JSON does not have"
	case opens && (found == '}' || found == ']') && bytes.HasSuffix(before, []byte(",")):
		return fmt.Sprintf("a comma with nothing between it and %q", found)
	}
	for _, m := range syntaxMessages {
		if strings.Contains(said, m.part) {
			return strings.Replace(m.message, "%s", strconv.QuoteRune(found), 1)
		}
	}
	return said
}

// unfinished names what is still open where the text ends.
func unfinished(body []byte) *DocumentError {
	open, inText := innermostOpen(body)
	what := map[byte]string{'{': "object", '[': "list", '"': "text"}[body[open]]
	if !inText && body[open] != '{' && body[open] != '[' {
		return faultAt(body, len(body), "the file ends in the middle of a value")
	}
	line, _ := position(body, open)
	return faultAt(body, len(body), fmt.Sprintf("the file ends inside the %s that starts on line %d", what, line))
}

// innermostOpen is the offset of the last quote or bracket that is not closed.
func innermostOpen(body []byte) (offset int, inText bool) {
	open := []int{0}
	for i := 0; i < len(body); i++ {
		switch c := body[i]; {
		case inText && c == '\\':
			i++
		case c == '"' && inText:
			inText = false
			open = open[:len(open)-1]
		case c == '"':
			inText = true
			open = append(open, i)
		case inText:
		case c == '{' || c == '[':
			open = append(open, i)
		case (c == '}' || c == ']') && len(open) > 1:
			open = open[:len(open)-1]
		}
	}
	return open[len(open)-1], inText
}
