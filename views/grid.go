package views

import (
	"strings"

	"github.com/charmbracelet/x/ansi"

	"rungs/model"
	"rungs/theme"
)

// cardHeight is the lines of a card on the page; cardGap parts two side by side.
const (
	cardHeight = 5
	cardGap    = 2
)

// grid is the cards being drawn.
type grid struct {
	Personas
	st    *theme.Styles
	width int
	at    int // the row of cards that was drawn last, -1 for none
	drawn []string
	top   int // the lines above the cards
	spots *spots
}

func (p Personas) drawing(st *theme.Styles, width int) *grid {
	return &grid{Personas: p, st: st, width: width, at: -1}
}

// row is the lines of one row of cards.
func (g *grid) row(at int) []string {
	if g.at == at {
		return g.drawn
	}
	cols := g.Columns(g.width)
	out := make([]string, cardHeight)
	for col := range cols {
		from, to := g.column(col)
		for i, text := range g.card(at*cols+col, to-from) {
			out[i] += strings.Repeat(" ", max(from-theme.Width(out[i]), 0)) + text
		}
	}
	g.at, g.drawn = at, out
	return out
}

// column is where the cards of a column begin and end.
func (g *grid) column(col int) (from, to int) {
	cols := g.Columns(g.width)
	return col * (g.width + cardGap) / cols, (col+1)*(g.width+cardGap)/cols - cardGap
}

// spot notes the cards of a row of cards on one of its lines.
func (g *grid) spot(row, y int) {
	g.spots.line(y)
	cols := g.Columns(g.width)
	for col := range cols {
		if at := row*cols + col; at < len(g.Cards) {
			from, to := g.column(col)
			g.spots.onRow(at, g.focus() == at, from, to)
		}
	}
}

// card is the lines of a card, blank where there is none.
func (g *grid) card(i, width int) []string {
	if i >= len(g.Cards) {
		return fill(nil, width, cardHeight)
	}
	b := cardBox{
		st: g.st, card: g.Cards[i], number: i + 1, problems: g.problems(i),
		catalog: g.Catalog, sources: g.Sources, things: g.Things,
	}
	rank := aside
	if !g.Blur && g.focus() == i {
		rank = current
	}
	return b.draw(width, rank)
}

// cued is a line with a cue in place of its last cell, "" for none.
func cued(text string, width int, cue string, st *theme.Styles) string {
	if cue == "" {
		return text
	}
	return padded(ansi.Cut(text, 0, width-1), width-1) + st.Key.Render(cue)
}

// numbered is what a card is called: its label, its id, or its number from 1.
func numbered(card any, number int) string {
	if label := model.CardLabel(card); label != "" {
		return label
	}
	return "card " + model.At(number)
}
