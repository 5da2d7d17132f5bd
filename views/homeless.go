package views

import (
	"fmt"
	"slices"

	"rungs/model"
	"rungs/theme"
)

// homeless is what is wrong in a section and with none of its rows.
func (c Card) homeless(st *theme.Styles, s CardSection) []cardLine {
	var out []cardLine
	add := func(sp span) { out = append(out, cardLine{section: s, texts: []span{sp}}) }
	if _, ok := c.Card.(map[string]any); !ok && s == AboutSection {
		add(span{st.Muted, model.JSON(c.Card)})
	}
	if bad := len(model.Errors(c.Problems)); bad > 0 && s == AboutSection {
		add(span{st.Error, st.Glyphs.Error + " The daemon skips this card until it is mended."})
	}
	var bad []model.Problem
	for _, p := range graver(c.Problems) {
		if sectionOf(p.Path) == s && !c.hasRow(p.Path) {
			bad = append(bad, p)
		}
	}
	const most = 3
	for i, p := range bad {
		if i == most-1 && len(bad) > most {
			add(span{st.Muted, fmt.Sprintf("and %d more", len(bad)-i)})
			break
		}
		add(problemSpan(st, placed(p)))
	}
	return out
}

// hasRow says whether a place of the card is on one of its rows.
func (c Card) hasRow(p model.Path) bool {
	return p.Under(idRow.Path) || slices.ContainsFunc(c.Rows(), func(r CardRow) bool { return r.Path != nil && p.Under(r.Path) })
}

// sectionOf is the panel where a place of a card belongs.
func sectionOf(p model.Path) CardSection {
	if len(p) == 0 {
		return AboutSection
	}
	switch p[0] {
	case "capabilities":
		return SpeaksSection
	case "powers", "workspace", "context", "repos":
		return MaySection
	case "models":
		return RunsSection
	case "systemPromptMode":
		return ToldSection
	}
	return AboutSection
}
