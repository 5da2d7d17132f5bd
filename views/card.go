package views

import (
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
	return c.roll(&st).offset(width, height, offset)
}

// Draw is the card, width wide and height lines high, from line offset on, or as
// near to it as shows the focused row. Height 0 is all of the card and nothing on
// the focused row, to be printed.
func (c Card) Draw(st theme.Styles, width, height, offset int) string {
	return c.roll(&st).draw(width, height, offset)
}

// Hit is what stands at a cell of the card as Draw gives it; rows are counted as
// Rows has them.
func (c Card) Hit(st theme.Styles, width, height, offset, x, y int) Spot {
	return c.roll(&st).hit(width, height, offset, x, y)
}

func (c Card) roll(st *theme.Styles) roll[cardLine] {
	return roll[cardLine]{
		st: st, sight: c.sight,
		lines: func(width int) []cardLine { return c.layout(st, width) },
		pen: func(width int, _ []cardLine, noted *spots) func(cardLine, string) string {
			d := c.drawing(st, width)
			d.spots = noted
			return d.line
		},
		about: func(width int) (string, []string) { return c.subject(st), c.about(st, width) },
	}
}

// sight is the focused row, and its whole panel where that fits.
func (c Card) sight(lines []cardLine, height int) (first, last int) {
	at := 0
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
	if last-first+1 > height {
		return at, at
	}
	return first, last
}

// worstAt is the worst problem at a place of the card or within it.
func (c Card) worstAt(p model.Path) *model.Problem { return within(c.Problems, p) }

// value is what the card has at a place, and whether it has anything.
func (c Card) value(p model.Path) (any, bool) { return model.Get(c.Card, p) }
