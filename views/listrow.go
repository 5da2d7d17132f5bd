package views

import (
	"math"
	"strings"

	"charm.land/lipgloss/v2"

	"rungs/theme"
)

// ListRow is one row. The cells stand in columns over all rows; the first is its
// name.
type ListRow struct {
	Head    bool // the title of the rows that follow, not to be chosen
	Mark    string
	Tone    Tone // of the mark
	Cells   []string
	Off     string // why it cannot be chosen, "" when it can
	At      int    // what it is called by whoever is told of a click on it
	Matched []int  // the letters of the first cell that a search matched, in runes
}

func (r ListRow) draw(st *theme.Styles, c listColumns, focused bool, width int, noted *spots) string {
	l := newLine(st, width).noting(noted)
	if r.Head {
		return r.head(l)
	}
	if focused {
		l.put(st.Cursor, st.Glyphs.Cursor)
	}
	l.to(2)
	if r.Mark != "" {
		l.put(r.Tone.style(st), r.Mark)
		l.spots.inRow(FlagSpot, 0, 2, l.at)
	}
	l.to(c.name)
	if r.Off != "" {
		return r.off(l, c)
	}
	at := c.name
	for i, w := range c.widths[:len(r.Cells)] {
		if w > 0 {
			r.cell(l.to(at), i, r.Cells[i], focused, r.end(c, i, at))
			at += w + columnGap
		} else if i == len(r.Cells)-1 && i < len(c.widths)-1 {
			l.whole(l.at+columnGap, st.Muted, r.Cells[i])
		}
	}
	return l.end()
}

// end is where cell i, which begins at a column, has to end: before the next
// column that the row has something in.
func (r ListRow) end(c listColumns, i, at int) int {
	for n := i + 1; n < len(r.Cells); n++ {
		at += c.widths[n-1]
		if c.widths[n-1] > 0 {
			at += columnGap
		}
		if c.widths[n] > 0 && r.Cells[n] != "" {
			return at - columnGap
		}
	}
	return math.MaxInt
}

// whole writes text from a column on, if all of it fits.
func (l *line) whole(column int, style lipgloss.Style, text string) {
	if l.said == nil && column+cells(l.st, text) <= l.width {
		l.to(column).put(style, text)
	}
}

// head is the title of a group, with a rule to the end of the line.
func (r ListRow) head(l *line) string {
	l.put(l.st.Heading, strings.Join(r.Cells, " ")).skip(1)
	if r.Mark != "" {
		l.put(r.Tone.style(l.st), r.Mark).skip(1)
	}
	return l.rule(l.st.Border, l.width).end()
}

// off is a row that cannot be chosen: its name, and why in place of all else.
func (r ListRow) off(l *line, c listColumns) string {
	why := cells(l.st, r.Off)
	name := strings.Join(r.Cells[:min(len(r.Cells), 1)], "")
	end := max(l.width-why-columnGap, l.width*4/10)
	l.upTo(end, l.st.Disabled, name).skip(columnGap)
	if len(c.widths) > 1 {
		l.to(min(c.name+c.widths[0]+columnGap, l.width-why))
	}
	return l.put(l.st.Muted, r.Off).end()
}

func (r ListRow) cell(l *line, i int, cell string, focused bool, end int) {
	style := l.st.Muted
	switch {
	case i == 0 && focused:
		style = l.st.Focus
	case i == 0:
		style = l.st.Text
	}
	if i > 0 || len(r.Matched) == 0 {
		l.upTo(end, style, cell)
		return
	}
	l.marked(end, cell, style, r.Matched)
}
