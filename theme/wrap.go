package theme

import (
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
)

// Wrap is s in lines of at most w cells, broken between words, and within a
// word only where one is longer than a line; newlines in s break it too. Each
// line carries its own styles. A character wider than the line is left out, and
// where there is no room at all Wrap is nil.
//
// The wrapping of the libraries loses letters on the narrowest lines.
func Wrap(s string, w int) []string {
	if w < 1 {
		return nil
	}
	var lines []string
	for _, line := range strings.Split(lipgloss.Wrap(s, 0, ""), "\n") {
		for _, part := range parts(ansi.Strip(line), w) {
			lines = append(lines, cut(ansi.Cut(line, part.from, part.to), w, ""))
		}
	}
	return lines
}

// span is a part of a line, in cells.
type span struct{ from, to int }

// parts are where to break an unstyled line for width w. The blanks between
// two words go with the break between them.
func parts(s string, w int) []span {
	var done []span
	var gap span // the last blanks passed
	at, from := 0, 0
	for s != "" {
		c := nextCluster(s)
		s = s[len(c):]
		next := at + Width(c)
		if c == " " {
			gap = gap.grown(at)
		} else if end, ok := breakBefore(next-w, from, at, gap); ok {
			done = append(done, span{from, end.from})
			from = end.to
		}
		at = next
	}
	return append(done, span{from, at})
}

// breakBefore is where the line begun at from has to end, for the next to begin
// at least or later, if it has to: at the gap in it or, without one, right here.
func breakBefore(least, from, at int, gap span) (span, bool) {
	switch {
	case from >= least || from == at:
		return span{}, false
	case gap.from > from:
		return gap, true
	}
	return span{at, at}, true
}

// grown is the gap with the blank at its end, or one that begins there.
func (gap span) grown(at int) span {
	if gap.to == at {
		return span{gap.from, at + 1}
	}
	return span{at, at + 1}
}
