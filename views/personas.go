package views

import (
	"strings"

	"rungs/model"
	"rungs/theme"
)

// Personas is what the Personas page shows: the cards in the owner's order, and
// above them whether new chats are matched to them.
type Personas struct {
	Keys     KeyNames
	Cards    []any
	Settings any // as the daemon reads them: of the row above the cards
	Catalog  *model.Catalog
	Sources  model.Sources
	Things   model.Things
	Problems func(card int) []model.Problem // of one card, with paths inside it; only asked of cards that are seen
	Loading  bool                           // the cards are not read yet: nothing is said of them
	Unread   string                         // why the file cannot be read, "" when it can

	Focus int  // the position of a card, or RoutingRow
	Blur  bool // something else has the keys: no cursor is shown
}

// RoutingRow is the focus on the row above the cards.
const RoutingRow = -1

// twoCards is the width from which two cards stand side by side: that of a page in
// a window of 100.
const twoCards = 98

// Columns is how many cards stand side by side.
func (p Personas) Columns(width int) int {
	if width >= twoCards {
		return 2
	}
	return 1
}

// Offset is the line where the cards have to begin for the focused one to be seen
// whole, moving as little as it can from offset.
func (p Personas) Offset(_ theme.Styles, width, height, offset int) int {
	return p.window(p.area(width, height), offset).from
}

// Draw is the page, width wide and height lines high, from line offset on, or as
// near to it as shows the focused card. Height 0 is every card, to be printed.
func (p Personas) Draw(st theme.Styles, width, height, offset int) string {
	g := p.drawing(&st, width)
	if height <= 0 {
		all := window{height: p.lines(width), total: p.lines(width)}
		return strings.Join(append([]string{g.routing()}, g.list(all, len(p.said(&st)))...), "\n")
	}
	a := p.area(width, height)
	list := g.seen(a, p.window(a, offset))
	return strings.Join(a.withDetail(&st, list, p.subject(&st), p.about(&st, width)), "\n")
}

// Hit is what stands at a cell of the page as Draw gives it; a card is a row, and
// the row above the cards is RoutingRow.
func (p Personas) Hit(st theme.Styles, width, height, offset, x, y int) Spot {
	g, a := p.drawing(&st, width), p.area(width, height)
	g.spots = &spots{}
	g.seen(a, p.window(a, offset))
	return g.spots.at(x, y)
}

// seen is the row above the cards and the lines of cards that are seen.
func (g *grid) seen(a gridArea, w window) []string {
	out := make([]string, 0, max(a.rows, 0)+1)
	if a.head {
		out = append(out, g.routing())
		g.top = len(out)
	}
	return append(out, fill(g.list(w, a.rows), g.width, a.rows)...)
}

// list is the lines of the cards that are seen or, where there are none, what is
// said instead in at most rows lines.
func (g *grid) list(w window, rows int) []string {
	if said := g.said(g.st); len(said) > 0 {
		lines := cutLines(g.st, wrapped(g.st, said, g.width-2, rows), g.width-2, rows)
		out := drawn(g.st, lines, g.width-2)
		for i := range out {
			out[i] = newLine(g.st, min(2, g.width)).end() + out[i]
		}
		return out
	}
	out := make([]string, 0, w.height)
	for i := w.from; i < w.from+w.height; i++ {
		if g.spots != nil {
			g.spot(i/cardHeight, g.top+len(out))
		}
		out = append(out, cued(g.row(i / cardHeight)[i%cardHeight], g.width, w.cue(g.st, i), g.st))
	}
	return out
}

// said is what is said where no cards can be shown.
func (p Personas) said(st *theme.Styles) []span {
	switch {
	case p.Loading:
		return []span{{st.Muted, "The cards are being read" + st.Glyphs.Ellipsis}}
	case p.Unread != "":
		return []span{{st.Error, st.Glyphs.Error + " " + p.Unread}, {st.Muted, "Until it can be read nothing is written to it" + saying(": ", p.Keys.OpenFile, " opens it in your editor") + "."}}
	case len(p.Cards) == 0:
		return []span{{st.Muted, "No cards yet" + saying(": ", p.Keys.Add, " makes the first one") + "."}}
	}
	return nil
}

// focus is what has the cursor: the row above where there are no cards.
func (p Personas) focus() int {
	if p.Loading || p.Unread != "" || p.Focus < 0 {
		return RoutingRow
	}
	return min(p.Focus, len(p.Cards)-1)
}

// problems is what is wrong with a card, and worth knowing of it.
func (p Personas) problems(card int) []model.Problem {
	if p.Problems == nil {
		return nil
	}
	return p.Problems(card)
}
