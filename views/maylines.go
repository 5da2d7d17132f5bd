package views

import (
	"rungs/model"
	"rungs/theme"
)

// The two groups of what a card may do, as a person reads them.
const (
	insideHead  = "In your workspace"
	outsideHead = "Reaching out"
)

// mayLines is what a card may do: in two columns where there is room.
func (c Card) mayLines(st *theme.Styles, width int) []cardLine {
	inside, outside := span{st.Heading, insideHead}, span{st.Heading, outsideHead}
	var out []cardLine
	if mayColumns(width).two() {
		out = append(out, mayText(inside, outside))
		for i, r := range mayRows(mayRight) {
			out = append(out, mayLine(leftOf(i), r))
		}
	} else {
		out = append(out, mayText(inside))
		for _, r := range mayRows(mayLeft) {
			out = append(out, mayLine(r))
		}
		out = append(out, mayText(outside))
		for _, r := range mayRows(mayRight) {
			out = append(out, mayLine(r))
		}
	}
	if c.soft() {
		for _, s := range wrapped(st, []span{{st.Warning, st.Glyphs.Warning + " " + softText}}, width, 4) {
			out = append(out, mayText(s))
		}
	}
	return out
}

func mayText(texts ...span) cardLine { return cardLine{section: MaySection, texts: texts} }

func mayLine(rows ...CardRow) cardLine { return cardLine{section: MaySection, rows: rows} }

// leftOf is the row at a position of the left column, or a blank one below it.
func leftOf(i int) CardRow {
	if i < len(mayLeft) {
		return mayRows(mayLeft)[i]
	}
	return noRow
}

// noRow is a place in a column with nothing in it.
var noRow = CardRow{Kind: -1}

func mayRows(paths []model.Path) []CardRow {
	out := make([]CardRow, len(paths))
	for i, p := range paths {
		out[i] = CardRow{MemberRow, MaySection, p, 0}
	}
	return out
}

const softText = "With Run commands on, the limits here are strong defaults, not walls."

// soft says whether the limits are no walls.
func (c Card) soft() bool {
	v, _ := c.value(model.Path{"powers"})
	return model.PowersOf(v).Soft(len(textsAt(c.Card, model.Path{"workspace", "folders"})))
}
