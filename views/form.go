package views

import (
	"strings"

	"rungs/theme"
)

// Form is a box over the page with lines to type in.
type Form struct {
	Title  string
	Note   string
	Intro  []string // sentences above the fields
	Fields []Field
	Focus  int      // the field that has the keys
	Below  []string // what the typed text comes to
	Failed bool     // the first of these says why it is not taken
	Keys   []Hint   // what works here, on the lower edge
	Width  int      // the widest it may be, 0 for no limit

	// BelowHeight is how many lines are kept for Below at least, so that the box
	// stays as it is while it changes.
	BelowHeight int
}

// Over draws the form over a page of that size; the page is seen around it.
func (f Form) Over(st theme.Styles, page string, width, height int) string {
	box := f.draw(&st, boxWidth(f.Width, width), height, nil)
	return over(strings.Split(page, "\n"), box, width, height)
}

// Hit is what stands at a cell of a page of that size with the form over it. Beside
// the box there is nothing.
func (f Form) Hit(st theme.Styles, width, height, x, y int) Spot {
	noted := &spots{}
	box := f.draw(&st, boxWidth(f.Width, width), height, noted)
	return noted.under(box, width, height, x, y)
}

// Draw is the box, at most height lines high, with the focused field in sight.
func (f Form) Draw(st theme.Styles, width, height int) []string {
	return f.draw(&st, width, height, nil)
}

func (f Form) draw(st *theme.Styles, width, height int, noted *spots) []string {
	box := newPanel(st, width, overAll, f.Title, f.Note)
	box.spots = noted
	parts := f.parts(st, inner(width), max(height-2, 0))
	out := []string{box.top("")}
	for i, part := range parts.list {
		if i > 0 && parts.ruled(max(height-2, 0)) {
			out = append(out, box.divider())
		}
		for n, text := range part {
			if noted != nil && i == parts.fields {
				at := parts.from + n
				noted.line(len(out))
				noted.add(Spot{Kind: FieldSpot, At: at}, 1, width-1)
				noted.from(content)
				f.Fields[at].note(noted, at, f.column(st, inner(width)), inner(width))
			}
			out = append(out, box.row(text, ""))
		}
	}
	noted.line(len(out))
	out = append(out, box.bottom(f.Keys, ""))
	return out[:min(len(out), max(height, 0))]
}

// formParts is the intro, the fields and what is below, without those that are
// empty.
type formParts struct {
	list   [][]string
	fields int // which of them is the fields
	from   int // the field that is the first of them
}

// ruled says whether there are lines left to part them.
func (p formParts) ruled(lines int) bool {
	for _, part := range p.list {
		lines -= len(part)
	}
	return lines >= len(p.list)-1
}

// parts shares lines out: the focused field comes first, then the reason why it is
// not taken, the other fields, the rest of what is below, and the intro.
func (f Form) parts(st *theme.Styles, width, lines int) formParts {
	fields := min(len(f.Fields), lines)
	said := f.below(st, width, lines)
	below := min(len(said), max(lines-fields, 0))
	if f.Failed && below == 0 && fields > 1 {
		fields, below = fields-1, 1
	}
	intro := paragraphs(st, st.Text, f.Intro, width, max(lines-fields-below, 0))
	out := formParts{fields: -1, from: f.firstField(fields)}
	for i, part := range [][]string{
		intro, f.fields(st, width, fields),
		fill(drawn(st, cutLines(st, said, width, below), width), width, below),
	} {
		if len(part) == 0 {
			continue
		}
		if i == 1 {
			out.fields = len(out.list)
		}
		out.list = append(out.list, part)
	}
	return out
}

// below is what the typed text comes to, with the lines that are kept for it.
func (f Form) below(st *theme.Styles, width, lines int) []span {
	said := make([]span, 0, len(f.Below))
	for i, text := range f.Below {
		s := span{st.Muted, text}
		if i == 0 && f.Failed {
			s = span{st.Error, st.Glyphs.Error + " " + text}
		}
		said = append(said, s)
	}
	out := wrapped(st, said, width, lines)
	for len(out) < f.BelowHeight {
		out = append(out, span{})
	}
	return out
}

// fields is the fields that fit in so many lines, the focused one among them.
func (f Form) fields(st *theme.Styles, width, lines int) []string {
	column := f.column(st, width)
	from := f.firstField(lines)
	out := make([]string, 0, lines)
	for i, field := range f.Fields[from : from+lines] {
		out = append(out, field.inForm(st, width, column, from+i == f.Focus))
	}
	return out
}

// firstField is the first field that is seen in so many lines.
func (f Form) firstField(lines int) int { return Scroll(0, f.Focus, f.Focus, lines, len(f.Fields)) }

// column is where the text of the fields begins: behind the longest label, and
// never beyond the middle.
func (f Form) column(st *theme.Styles, width int) int {
	w := 0
	for _, field := range f.Fields {
		w = max(w, cells(st, field.Label))
	}
	return min(w+2+2, width/2)
}
