package cli

import (
	"fmt"
	"strings"

	"rungs/theme"
)

// roff is a manual page that is being written, in the macros that every man reads.
type roff struct{ strings.Builder }

// macro writes a request with its arguments, each as one word.
func (r *roff) macro(name string, args ...string) {
	r.WriteString("." + name)
	for _, a := range args {
		r.WriteString(` "` + strings.ReplaceAll(roffText(a), `"`, `\(dq`) + `"`)
	}
	r.WriteByte('\n')
}

// line writes a line of text, which is never taken for a request.
func (r *roff) line(text string) {
	if strings.HasPrefix(text, ".") || strings.HasPrefix(text, "'") {
		r.WriteString(`\&`)
	}
	r.WriteString(roffText(text) + "\n")
}

// paragraphs writes text as help does: paragraphs are filled, those that begin with
// a blank stay as they are.
func (r *roff) paragraphs(text string) {
	for i, p := range strings.Split(text, "\n\n") {
		if i > 0 {
			r.macro("PP")
		}
		if strings.HasPrefix(p, " ") {
			r.asIs(strings.Split(p, "\n"))
			continue
		}
		r.filled(p)
	}
}

// sourceWidth is how long the lines of the source are, before escapes.
const sourceWidth = 66

// filled writes text that may be broken anywhere between words.
func (r *roff) filled(text string) {
	for _, line := range theme.Wrap(joinedLines(text), sourceWidth) {
		r.line(line)
	}
}

// asIs writes lines that are not filled.
func (r *roff) asIs(lines []string) {
	r.macro("nf")
	for _, line := range lines {
		r.line(line)
	}
	r.macro("fi")
}

// tagged writes a word in bold and what it means beside it.
func (r *roff) tagged(word, means string) {
	r.macro("TP")
	r.macro("B", word)
	r.filled(means)
}

// roffText is text with what is special in it written out, in ASCII.
func roffText(text string) string {
	var b strings.Builder
	for _, c := range text {
		switch {
		case c == '\\':
			b.WriteString(`\e`)
		case c == '-':
			b.WriteString(`\-`)
		case c > '~':
			fmt.Fprintf(&b, `\[u%04X]`, c)
		default:
			b.WriteRune(c)
		}
	}
	return b.String()
}
