package views

import (
	"strings"

	"rungs/model"
	"rungs/theme"
)

// Card is what an open card shows.
type Card struct {
	Card     any
	Number   int // its position from 1, what it is called by when it has no id
	Settings any // as the daemon reads them: what counts where the card says nothing
	Catalog  *model.Catalog
	Sources  model.Sources
	Things   model.Things
	Kit      Kit
	Problems []model.Problem // of the card, with paths inside it

	Focus CardRow
	Blur  bool // something else has the keys: no cursor is shown
}

// Kit is what a card's kit holds, as far as it is shown.
type Kit struct {
	Loading bool
	Unread  string // why it cannot be read or written, "" when it can
	Prompt  int    // how long the prompt is, in UTF-16 units; 0: there is none
	Skills  []KitSkill
}

// KitSkill is one skill of a kit.
type KitSkill struct {
	Name        string
	Description string
	Wrong       string // what is wrong with its SKILL.md, "" for nothing
}

// Offset is the line where the card has to begin for the focused row to be seen,
// and its whole panel where that fits, moving as little as it can from offset.
func (c Card) Offset(st theme.Styles, width, height, offset int) int {
	a := areaOf(width, height)
	return c.window(c.layout(&st, a.list), a.rows, offset).from
}

// Draw is the card, width wide and height lines high, from line offset on, or as
// near to it as shows the focused row. Height 0 is all of the card and nothing on
// the focused row, to be printed.
func (c Card) Draw(st theme.Styles, width, height, offset int) string {
	if height <= 0 {
		lines := c.layout(&st, width)
		all := window{height: len(lines), total: len(lines)}
		return strings.Join(c.list(&st, lines, all, width, nil), "\n")
	}
	a := areaOf(width, height)
	lines := c.layout(&st, a.list)
	list := fill(c.list(&st, lines, c.window(lines, a.rows, offset), a.list, nil), a.list, a.rows)
	return strings.Join(a.withDetail(&st, list, c.subject(&st), c.about(&st, a.list)), "\n")
}

// Hit is what stands at a cell of the card as Draw gives it; rows are counted as
// Rows has them.
func (c Card) Hit(st theme.Styles, width, height, offset, x, y int) Spot {
	noted, a := &spots{}, areaOf(width, height)
	lines := c.layout(&st, a.list)
	c.list(&st, lines, c.window(lines, a.rows, offset), a.list, noted)
	return noted.at(x, y)
}

// list is the lines that are seen.
func (c Card) list(st *theme.Styles, lines []cardLine, w window, width int, noted *spots) []string {
	d := c.drawing(st, width)
	d.spots = noted
	out := make([]string, 0, w.height)
	for i, line := range lines[w.from : w.from+w.height] {
		noted.line(len(out))
		out = append(out, d.line(line, w.cue(st, w.from+i)))
	}
	return out
}

// window is what is seen of the lines: the focused row always is, and its whole
// panel where that fits.
func (c Card) window(lines []cardLine, rows, offset int) window {
	w := window{height: max(0, min(rows, len(lines))), total: len(lines)}
	at, first, last := 0, 0, 0
	for i, l := range lines {
		if l.holds(c.Focus) {
			at = i
		}
	}
	for i, l := range lines {
		if l.section == lines[at].section && l.part == topEdge {
			first = i
		}
		if l.section == lines[at].section && l.part == bottomEdge {
			last = i
		}
	}
	if last-first+1 > w.height {
		first, last = at, at
	}
	w.from = Scroll(offset, first, last, w.height, w.total)
	return w
}

// worstAt is the worst problem at a place of the card or within it.
func (c Card) worstAt(p model.Path) *model.Problem { return within(c.Problems, p) }

// value is what the card has at a place, and whether it has anything.
func (c Card) value(p model.Path) (any, bool) { return model.Get(c.Card, p) }
