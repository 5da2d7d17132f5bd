package views

import (
	"strings"

	"charm.land/lipgloss/v2"

	"rungs/theme"
)

// line builds one line of the screen from left to right. Text is made safe and
// cut where the line ends, so that no line is wider than it may be.
type line struct {
	st    theme.Styles
	b     strings.Builder
	at    int // cells written
	width int
}

func newLine(st theme.Styles, width int) *line { return &line{st: st, width: max(width, 0)} }

// put writes text in a style, cut to what room is left.
func (l *line) put(style lipgloss.Style, text string) *line {
	return l.upTo(l.width, style, text)
}

// upTo writes text in a style, cut so that it ends at column end or before.
func (l *line) upTo(end int, style lipgloss.Style, text string) *line {
	room := min(end, l.width) - l.at
	text = l.st.Glyphs.Truncate(l.st.Glyphs.Safe(text), max(room, 0))
	if text == "" {
		return l
	}
	l.b.WriteString(style.Render(text))
	l.at += theme.Width(text)
	return l
}

// to fills with spaces up to a column.
func (l *line) to(column int) *line {
	if n := min(column, l.width) - l.at; n > 0 {
		l.b.WriteString(strings.Repeat(" ", n))
		l.at += n
	}
	return l
}

// raw writes text that is drawn already and w cells wide.
func (l *line) raw(text string, w int) *line {
	if l.at+w <= l.width {
		l.b.WriteString(text)
		l.at += w
	}
	return l
}

// end is the line, filled to its whole width.
func (l *line) end() string {
	l.to(l.width)
	return l.b.String()
}

// text is the line as far as it was written.
func (l *line) text() string { return l.b.String() }
