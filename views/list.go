package views

import (
	"strings"

	"rungs/theme"
)

// List is a box over the page with rows to choose from: the picker, where a
// model is used, help, problems, a question.
type List struct {
	Title string
	Note  string
	Field *Field   // nil: nothing to type
	Intro []string // sentences above the rows
	Rows  []ListRow
	Focus int    // the row that enter takes, -1 for none
	From  int    // the row the list begins with, as Offset last gave it
	Empty string // said when there are no rows
	Below []string
	Keys  []Hint // what works here, on the lower edge
	Width int    // the widest it may be, 0 for no limit
	Tall  bool   // as high as there is room, so that it stays still while rows come and go

	// Least is how many rows there is room for at least, so that the box stays as it
	// is while rows come and go.
	Least int

	// BelowHeight is how many lines are kept for Below at least, so that the rows
	// stay still while it changes.
	BelowHeight int
}

// Over draws the list over a page of that size; the page is seen around it.
func (l List) Over(st theme.Styles, page string, width, height int) string {
	box := l.draw(&st, boxWidth(l.Width, width), height, nil)
	return over(strings.Split(page, "\n"), box, width, height)
}

// Hit is what stands at a cell of a page of that size with the list over it: of its
// rows the At that each says of itself. Beside the box there is nothing.
func (l List) Hit(st theme.Styles, width, height, x, y int) Spot {
	noted := &spots{}
	box := l.draw(&st, boxWidth(l.Width, width), height, noted)
	return noted.under(box, width, height, x, y)
}

// boxWidth is how wide a box over a page may be that itself may be as wide as most,
// 0 for no limit. It is all of a page that is not much wider: slivers of it at the
// sides would tell nothing.
func boxWidth(most, page int) int {
	limit := 100
	if most > 0 {
		limit = most
	}
	if page >= 88 && page >= limit+12 {
		return limit
	}
	return page
}

// Offset is the row the list has to begin with for the focused one to be seen, on
// a page of that size, moving as little as it can from From.
func (l List) Offset(st theme.Styles, width, height int) int {
	return l.parts(&st, boxWidth(l.Width, width), height).window.from
}

// Draw is the box, at most height lines high, with the focused row in sight.
func (l List) Draw(st theme.Styles, width, height int) []string {
	return l.draw(&st, width, height, nil)
}

func (l List) draw(st *theme.Styles, width, height int, noted *spots) []string {
	box := newPanel(st, width, overAll, l.Title, l.Note)
	box.spots = noted
	parts := l.parts(st, width, height)
	out := []string{box.top("")}
	if l.Field != nil && noted != nil {
		noted.line(len(out))
		noted.from(content)
		l.Field.note(noted, 0, cells(st, l.Field.Label)+1, inner(width))
	}
	for _, text := range parts.head {
		out = append(out, box.row(text, ""))
	}
	if parts.ruledHead {
		out = append(out, box.divider())
	}
	out = l.body(out, st, box, parts)
	if parts.ruledBelow {
		out = append(out, box.divider())
	}
	for _, text := range parts.below {
		out = append(out, box.row(text, ""))
	}
	noted.line(len(out))
	out = append(out, box.bottom(l.Keys, ""))
	return out[:min(len(out), max(height, 0))]
}

// body is out and the rows that are seen, or what is said when there are none.
func (l List) body(out []string, st *theme.Styles, box panel, p listParts) []string {
	in, w, above := inner(box.width), p.window, len(out)
	for _, text := range p.empty {
		out = append(out, box.row(text, ""))
	}
	cols := l.columns(st, in)
	for i := w.from; i < min(w.from+w.height, w.total); i++ {
		if r := l.Rows[i]; box.spots != nil && !r.Head {
			box.spots.line(len(out))
			box.spots.onRow(r.At, i == l.Focus, 1, box.width-1)
			box.spots.from(content)
		}
		out = append(out, box.row(l.Rows[i].draw(st, cols, i == l.Focus, in, box.spots), w.cue(st, i)))
	}
	for len(out)-above < w.height {
		out = append(out, box.row(strings.Repeat(" ", in), ""))
	}
	return out
}
