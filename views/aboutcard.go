package views

import (
	"fmt"

	"rungs/model"
	"rungs/theme"
)

// subject is what has the focus, and where it is.
func (p Personas) subject(st *theme.Styles) string {
	at, sep := p.focus(), " "+st.Glyphs.Separator+" "
	if at == RoutingRow {
		f, _ := model.Setting(routingKey)
		return f.Label
	}
	out := fmt.Sprintf("card %d of %d", at+1, len(p.Cards))
	if id := model.IDOf(p.Cards[at]); id != "" {
		out += sep + "id " + id
	}
	return out
}

// about is the sentences on the focused card: what is wrong first.
func (p Personas) about(st *theme.Styles, width int) []string {
	at := p.focus()
	switch {
	case p.Loading:
		return nil
	case at == RoutingRow:
		return p.aboutRouting()
	}
	card, problems := p.Cards[at], graver(p.problems(at))
	if len(problems) > 0 && problems[0].Severity == model.Error {
		return append(problemSentence(&problems[0]), "The daemon skips this card until it is mended; the others stand.")
	}
	var out []string
	if len(problems) > 0 {
		out = problemSentence(&problems[0])
	}
	out = append(out, powersSentence(card)+reachSentence(card))
	if brief := textAt(card, model.Path{"brief"}); cells(st, brief) > inner(p.cardWidth(width)) {
		out = append(out, brief)
	}
	return out
}
