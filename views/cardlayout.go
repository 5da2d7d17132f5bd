package views

import (
	"slices"

	"rungs/model"
	"rungs/theme"
)

// cardLine is one line of an open card before it is drawn: an edge of a panel, one
// row or two side by side, or text that cannot be focused.
type cardLine struct {
	part    part
	section CardSection
	rows    []CardRow
	texts   []span // side by side as rows are
}

func (l cardLine) holds(r CardRow) bool { return slices.ContainsFunc(l.rows, r.Same) }

// layout is every line of the card in a list that is width wide.
func (c Card) layout(st *theme.Styles, width int) []cardLine {
	var out []cardLine
	bySection := map[CardSection][]CardRow{}
	for _, r := range c.Rows() {
		bySection[r.Section] = append(bySection[r.Section], r)
	}
	for s := AboutSection; s <= ToldSection; s++ {
		out = append(out, cardLine{part: topEdge, section: s})
		if s == MaySection {
			out = append(out, c.mayLines(st, inner(width))...)
		} else {
			for _, r := range bySection[s] {
				out = append(out, cardLine{section: s, rows: []CardRow{r}})
			}
		}
		if s == AboutSection {
			out = append(out, cardLine{section: s, rows: []CardRow{idRow}})
		}
		out = append(out, c.homeless(st, s)...)
		out = append(out, cardLine{part: bottomEdge, section: s})
	}
	return out
}

// idRow is the card's id: shown, and never focused, since nothing may change it.
var idRow = CardRow{MemberRow, AboutSection, model.Path{"id"}, 0}
