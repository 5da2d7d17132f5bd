package views

import (
	"fmt"

	"rungs/model"
	"rungs/theme"
)

// cardBox is a card on the page of all cards.
type cardBox struct {
	st       *theme.Styles
	card     any
	number   int // from 1
	problems []model.Problem
	catalog  *model.Catalog
	sources  model.Sources
	things   model.Things
}

// leastTitle is how much of a card's label its badges leave.
const leastTitle = 12

func (b cardBox) draw(width int, rank panelRank) []string {
	p := newPanel(b.st, width, rank, numbered(b.card, b.number))
	p.notes, p.least, p.lead = badges(b.st, b.card, b.things, b.problems), leastTitle, true
	out := []string{p.top("")}
	for _, text := range b.body(inner(width)) {
		out = append(out, p.row(text, ""))
	}
	return append(out, p.bottom(nil, ""))
}

// body is three lines: what the card is for, who it speaks as, and what it runs
// on. Of one that is no good they say why instead.
func (b cardBox) body(width int) []string {
	if _, ok := b.card.(map[string]any); !ok || len(model.Errors(b.problems)) > 0 {
		return b.wrong(width)
	}
	return []string{b.brief(width), b.speaks(width), b.runs(width)}
}

func (b cardBox) brief(width int) string {
	l := newLine(b.st, width)
	if brief := textAt(b.card, model.Path{"brief"}); brief != "" {
		return l.put(b.st.Text, brief).end()
	}
	return l.put(b.st.Muted, "no brief").end()
}

// factColumn is where a fact of a card begins, behind what it is called.
const factColumn = 11

func (b cardBox) speaks(width int) string {
	l := newLine(b.st, width).put(b.st.Muted, "speaks as").to(factColumn)
	ids := textsAt(b.card, model.Path{"capabilities"})
	if len(ids) == 0 {
		return l.put(b.st.Default, nobody).end()
	}
	items := make([]item, len(ids))
	for i, id := range ids {
		items[i] = accountItem(b.st, b.things, id)
	}
	l.items(width, b.st.Text, "  ", items)
	return l.end()
}

// nobody is whom a card without accounts speaks as.
const nobody = "nobody's account"

func (b cardBox) runs(width int) string {
	l := newLine(b.st, width).put(b.st.Muted, "runs on").to(factColumn)
	s := runsOn(b.st, b.card, b.catalog, b.sources)
	return l.put(s.style, s.text).end()
}

// wrong is what is wrong with a card that is skipped, the worst first; one that is
// no object is shown as it is written.
func (b cardBox) wrong(width int) []string {
	var lines []span
	if _, ok := b.card.(map[string]any); !ok {
		lines = append(lines, span{b.st.Muted, model.JSON(b.card)})
	}
	for _, p := range graver(b.problems) {
		lines = append(lines, problemSpan(b.st, placed(p)))
	}
	const room = cardHeight - 2
	if more := len(lines) - room; more > 0 {
		lines = append(lines[:room-1], span{b.st.Muted, fmt.Sprintf("and %d more", more+1)})
	}
	return fill(drawn(b.st, lines, width), width, room)
}
