package views

import (
	"fmt"

	"charm.land/lipgloss/v2"

	"rungs/model"
	"rungs/theme"
)

// runsState is what the card's turns run on now, in so many cells.
func (d *cardDrawing) runsState(room int) (lipgloss.Style, string) {
	r := model.ResolveCard(d.Card.Card, d.Sources)
	switch {
	case r.Answer != nil:
		return d.st.Text, StateText(r, d.Catalog)
	case len(r.Blocked()) > 0:
		return d.st.Warning, StateText(r, d.Catalog)
	}
	text := "whatever the chat or job would have run on"
	if len(text) > room {
		text = whateverChat
	}
	return d.st.Default, text
}

// whateverChat is what a card without models runs on.
const whateverChat = "whatever the chat runs on"

// runsOn is what a card's turns run on now, and how much is in reserve.
func runsOn(st *theme.Styles, card any, c *model.Catalog, sources model.Sources) span {
	r := model.ResolveCard(card, sources)
	switch {
	case r.Answer == nil && len(r.Blocked()) > 0:
		return span{st.Warning, StateText(r, c)}
	case r.Answer == nil:
		return span{st.Default, whateverChat}
	}
	text := c.ModelLabel(r.Answer.Provider, r.Answer.Model)
	if sources[r.Answer.Provider] == model.UnknownConnection {
		text = st.Glyphs.Unknown + " " + text
	}
	if n := afterAnswer(r); n > 0 {
		text += fmt.Sprintf(", then %d more", n)
	}
	return span{st.Text, text}
}

// afterAnswer is how many models stand below the one that answers.
func afterAnswer(r model.Resolution) int {
	n := 0
	for _, s := range r.Steps[indexOf(r)+1:] {
		if s.Verdict != model.DuplicateRung {
			n++
		}
	}
	return n
}
