package views

import (
	"slices"
	"strings"

	"charm.land/lipgloss/v2"

	"rungs/model"
	"rungs/theme"
)

// cardDrawing is an open card being drawn.
type cardDrawing struct {
	Card
	rungDrawing
	width  int
	may    mayWidths
	panels map[CardSection]panel
	spots  *spots
}

func (c Card) drawing(st *theme.Styles, width int) *cardDrawing {
	name := 0
	for _, r := range model.Ladder(c.Card, model.Path{"models"}) {
		name = max(name, cells(st, pinName(st, c.Catalog, r.Pin)))
	}
	cols := columns{width: inner(width), row: cardRow0}.withRungs(name)
	return &cardDrawing{
		Card: c, width: width, may: mayColumns(inner(width)), panels: map[CardSection]panel{},
		rungDrawing: rungDrawing{st, cols, c.Catalog, c.Sources, c.worstAt},
	}
}

// line draws one line of the card.
func (d *cardDrawing) line(line cardLine, cue string) string {
	box := d.panel(line.section)
	switch line.part {
	case topEdge:
		return box.top(cue)
	case bottomEdge:
		return box.bottom(nil, cue)
	}
	if len(line.rows) == 2 {
		d.spots.from(content)
		left := d.row(line.rows[0], d.may.left)
		d.spots.from(content + d.may.left)
		return box.row(left+d.row(line.rows[1], d.may.right), cue)
	}
	if len(line.rows) == 1 {
		d.spots.from(content)
		return box.row(d.row(line.rows[0], d.cols.width), cue)
	}
	l := newLine(d.st, d.cols.width)
	for i, s := range line.texts {
		l.to(i*d.may.left+i*cardRow0).put(s.style, s.text)
	}
	return box.row(l.end(), cue)
}

// row draws a row in so many cells.
func (d *cardDrawing) row(r CardRow, width int) string { return d.rowLine(r, width).end() }

func (d *cardDrawing) rowLine(r CardRow, width int) *line {
	l := newLine(d.st, width).noting(d.spots)
	if d.spots != nil {
		d.spot(r, width)
	}
	if d.focused(r) {
		l.put(d.st.Cursor, d.st.Glyphs.Cursor)
	}
	l.to(cardRow0)
	switch r.Kind {
	case MemberRow:
		d.member(l, r)
	case AccountRow:
		d.account(l, r)
	case CardRung:
		v, _ := d.value(r.Path)
		d.rung(l, rungPlace{r.Entry, r.Path, d.label(r)}, v)
	case PromptRow:
		d.labelled(l, r, "PROMPT.md", d.prompt()...)
	case SkillsRow:
		d.labelled(l, r, "Skills", d.skills()...)
	case SkillRow:
		d.skill(l, r)
	}
	return l
}

// spot notes the row that is drawn next in so many cells, if the cursor gets to it.
func (d *cardDrawing) spot(r CardRow, width int) {
	if at := slices.IndexFunc(d.Rows(), r.Same); at >= 0 {
		d.spots.onRow(at, d.Focus.Same(r), 0, width)
	}
}

func (d *cardDrawing) focused(r CardRow) bool { return !d.Blur && d.Focus.Same(r) }

// label is the style of what a row is called.
func (d *cardDrawing) label(r CardRow) lipgloss.Style {
	if d.focused(r) {
		return d.st.Focus
	}
	return d.st.Label
}

// labelled is a row with a label and what it stands at.
func (d *cardDrawing) labelled(l *line, r CardRow, label string, state ...span) {
	d.lead(l, r, label, 0)
	for i, s := range state {
		if i > 0 {
			l.skip(stateGap)
		}
		l.put(s.style, s.text)
	}
}

// lead writes a row's label, and goes so many cells before the column of values.
func (d *cardDrawing) lead(l *line, r CardRow, label string, before int) {
	state := cardState(r.Section, d.cols.width)
	l.upTo(state-1, d.label(r), label).to(state - before)
}

// atEdge writes text at the right edge, where it fits.
func (l *line) atEdge(s span) {
	if at := l.width - cells(l.st, s.text); l.at+stateGap <= at {
		l.to(at).put(s.style, s.text)
	}
}

// lower is a sentence from a field's help as a few words on a row.
func lower(help string) string {
	help = strings.TrimSuffix(help, ".")
	if help == "" {
		return ""
	}
	return strings.ToLower(help[:1]) + help[1:]
}
