package views

import (
	"strings"
	"unicode/utf8"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"rungs/theme"
)

// line builds one line of the screen from left to right. Text is made safe and
// cut where the line ends, so that no line is wider than it may be.
type line struct {
	st    *theme.Styles
	b     strings.Builder
	at    int // cells written
	width int
	spots *spots
	said  *said // nil: it is drawn
}

func newLine(st *theme.Styles, width int) *line {
	l := &line{st: st, width: max(width, 0)}
	if st.Glyphs.Spoken() {
		l.said = &said{}
	}
	return l
}

// put writes text in a style, cut to what room is left.
func (l *line) put(style lipgloss.Style, text string) *line {
	return l.upTo(l.width, style, text)
}

// upTo writes text in a style, cut so that it ends at column end or before.
func (l *line) upTo(end int, style lipgloss.Style, text string) *line {
	if l.said != nil {
		l.at += l.said.put(l.st, text)
		return l
	}
	room := min(end, l.width) - l.at
	if room <= 0 || text == "" {
		return l
	}
	if len(text) > room || !isPlain(text) {
		text = l.st.Glyphs.Truncate(l.st.Glyphs.Safe(head(text, room)), room)
	}
	l.b.WriteString(style.Render(text))
	l.at += cells(l.st, text)
	return l
}

// noting has what is written noted from now on.
func (l *line) noting(s *spots) *line {
	l.spots = s
	return l
}

// rule writes a horizontal line of n cells.
func (l *line) rule(style lipgloss.Style, n int) *line {
	if n = min(n, l.width-l.at); n > 0 && l.said == nil {
		l.b.WriteString(style.Render(strings.Repeat(l.st.Glyphs.Horizontal, n)))
		l.at += n
	}
	return l
}

// head is the beginning of text, enough to fill more than so many cells, so that
// a text of megabytes costs no more than what is seen of it.
func head(text string, cells int) string {
	at := 0
	for n := 0; n <= cells; {
		if len(text)-at <= cells-n {
			return text
		}
		ahead := text[at:min(len(text), at+2*longestLetter)] // a letter has no end of its own
		letter, w := ansi.FirstGraphemeCluster(ahead, ansi.GraphemeWidth)
		n += max(w, 1)
		at += min(len(letter), longestLetter)
	}
	for at < len(text) && !utf8.RuneStart(text[at]) {
		at--
	}
	return text[:at]
}

// longestLetter is more bytes than a letter with its marks has that is drawn as
// one; of a longer one every mark is written out, and takes room.
const longestLetter = 64

// to fills with spaces up to a column.
func (l *line) to(column int) *line {
	n := min(column, l.width) - l.at
	switch {
	case l.said != nil && n < 0: // words are longer than the marks they stand for
		l.said.leave(1)
	case l.said != nil && n > 0:
		l.said.leave(n)
		l.at += n
	case n > 0:
		l.b.WriteString(strings.Repeat(" ", n))
		l.at += n
	}
	return l
}

// skip leaves n cells blank.
func (l *line) skip(n int) *line { return l.to(l.at + n) }

// end is the line, filled to its whole width.
func (l *line) end() string {
	if l.said != nil {
		return l.said.String()
	}
	l.to(l.width)
	return l.b.String()
}

// span is text in one style.
type span struct {
	style lipgloss.Style
	text  string
}

// cells is how many cells text takes once it is drawn, as far as that matters:
// no screen is as wide as manyCells.
func cells(st *theme.Styles, text string) int {
	if isPlain(text) {
		return len(text)
	}
	return theme.Width(st.Glyphs.Safe(head(text, manyCells)))
}

const manyCells = 1000

// isPlain says whether text is drawn as it is, a cell for each byte: most is.
func isPlain(text string) bool {
	for i := range len(text) {
		if text[i] < ' ' || text[i] > '~' {
			return false
		}
	}
	return true
}
