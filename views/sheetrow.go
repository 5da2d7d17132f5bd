package views

import (
	"slices"
	"strings"

	"charm.land/lipgloss/v2"
)

// row draws a row of a panel.
func (d *sheetDrawing) row(p SheetPanel, r SheetRow) string { return d.rowLine(p, r).end() }

func (d *sheetDrawing) rowLine(p SheetPanel, r SheetRow) *line {
	l := d.lead(p, r)
	if at, fits := d.insteadAt(l, r); fits {
		l.to(at).put(d.st.Warning, r.Instead)
	}
	if !r.Head && r.Bad == "" {
		d.note(l, r)
	}
	return l
}

// lead is the row as far as its value.
func (d *sheetDrawing) lead(p SheetPanel, r SheetRow) *line {
	l := newLine(d.st, inner(d.width)).noting(d.spots)
	label := d.st.Label
	if !d.Blur && r.focusable() && r.ID == d.Focus {
		label = d.st.Focus
		l.put(d.st.Cursor, d.st.Glyphs.Cursor)
	}
	if r.Head {
		return l.to(sheetMark).put(d.st.Heading, r.Label)
	}
	if r.Mark != "" && l.said == nil {
		l.to(sheetMark).upTo(sheetMark+1, r.Tone.style(d.st), markGlyph(&d.st.Glyphs, r.Mark))
	}
	l.to(sheetLabel + r.Indent*sheetStep)
	if r.Switch != nil && l.said == nil {
		d.flag(l, *r.Switch)
	}
	if !r.hasState(l.width) {
		return r.aloud(l.put(label, r.Label))
	}
	r.aloud(l.upTo(d.state-2, label, r.Label))
	d.value(l, p, r)
	return l
}

func (d *sheetDrawing) flag(l *line, on bool) {
	from := l.at
	if on {
		l.put(d.st.Ticked, "[x]")
	} else {
		l.put(d.st.Text, "[ ]")
	}
	l.spots.inRow(FlagSpot, 0, from, l.at)
	l.skip(1)
}

// value draws what stands behind the label.
func (d *sheetDrawing) value(l *line, p SheetPanel, r SheetRow) {
	style := d.st.Default
	if r.Set {
		style = d.st.Value
	}
	switch {
	case r.Bad != "":
		l.to(d.state).put(d.st.Error, d.st.Glyphs.Error+" "+r.Bad)
	case len(r.Words) > 0:
		d.words(l, p, r, style)
	default:
		l.to(d.state).put(style, r.Value)
	}
}

// words draws the words to choose from as far apart as there is room, or the one in
// force alone. Those of a panel stand under each other.
func (d *sheetDrawing) words(l *line, p SheetPanel, r SheetRow, style lipgloss.Style) {
	words := p.aligned(r.Words)
	for _, gap := range []int{1, 0} {
		if d.state-1+choiceWidth(d.st, words, gap) <= l.width {
			l.to(d.state-1).choice(words, r.Now, style, gap)
			return
		}
	}
	l.to(d.state-1).put(style, "["+r.Now+"]")
}

// aligned is words with a blank in place of each that another row of the panel has
// between them.
func (p SheetPanel) aligned(words []string) []string {
	full := words
	for _, r := range p.Rows {
		if len(r.Words) > len(full) {
			full = r.Words
		}
	}
	out, left := make([]string, 0, len(full)), words
	for _, word := range full {
		if len(left) > 0 && word == left[0] {
			out, left = append(out, word), left[1:]
		} else {
			out = append(out, strings.Repeat(" ", len(word)))
		}
	}
	if len(left) > 0 || slices.Equal(full, words) {
		return words
	}
	return out
}

// leastNote is the room from which the beginning of a note is worth telling.
const leastNote = 14

// note is the remark at the right edge, where it fits.
func (d *sheetDrawing) note(l *line, r SheetRow) {
	style := d.st.Muted
	if r.Warn {
		style = d.st.Warning
	}
	if l.said != nil {
		r.noteAloud(l)
		return
	}
	switch room := l.width - l.at - stateGap; {
	case r.Note == "":
	case room >= cells(d.st, r.Note):
		l.atEdge(span{style, r.Note})
	case room >= leastNote:
		l.skip(stateGap).put(style, r.Note)
	}
}
