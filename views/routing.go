package views

import (
	"fmt"
	"slices"

	"rungs/model"
)

// routing is the row above the cards: whether new chats are matched to them.
func (g *grid) routing() string {
	f, _ := model.Setting(routingKey)
	g.spots.line(0)
	g.spots.onRow(RoutingRow, g.focus() == RoutingRow, 0, g.width)
	l := newLine(g.st, g.width).noting(g.spots)
	style := g.st.Label
	if !g.Blur && g.focus() == RoutingRow {
		style = g.st.Focus
		l.put(g.st.Cursor, g.st.Glyphs.Cursor)
	}
	l.to(2).put(style, f.Label).skip(1)
	g.routingChoice(l, f)
	for _, text := range g.routingNotes() {
		if l.at+2+2+cells(g.st, text) <= g.width {
			l.skip(2).put(g.st.Warning, g.st.Glyphs.Warning+" "+text)
			break
		}
	}
	return l.end()
}

const routingKey = "personaRouting"

func (g *grid) routingChoice(l *line, f model.Field) {
	now := fmt.Sprint(model.SettingOr(g.Settings, f.Key))
	style := setStyle(g.st, g.Settings, model.Path{f.Key})
	switch {
	case g.Loading:
		l.skip(1).put(g.st.Muted, g.st.Glyphs.Ellipsis)
	case !slices.Contains(f.Kind.Choices, now):
		l.skip(1).put(g.st.Error, g.st.Glyphs.Error+" "+now)
	case l.at+choiceWidth(g.st, f.Kind.Choices, 1) > g.width:
		l.skip(1).put(style, "["+now+"]")
	default:
		l.choice(f.Kind.Choices, now, style, 1)
	}
}

// routingNotes says that no model can be asked for a card, the fullest first;
// nothing where none would be.
func (p Personas) routingNotes() []string {
	if p.Loading || len(p.Cards) == 0 || model.SettingOr(p.Settings, routingKey) == "off" {
		return nil
	}
	r := p.router()
	switch {
	case r.Answer != nil:
		return nil
	case len(r.Blocked()) > 0:
		return []string{"not connected: only folders match", "not connected", ""}
	}
	return []string{"no models: only folders match", "no models", ""}
}

// router is who names a card for a new chat.
func (p Personas) router() model.Resolution {
	role, _ := model.RoleByID(model.PersonaRouter)
	return model.Resolve(role, nil, model.Pins(model.Ladder(p.Settings, role.Path())), p.Sources)
}

// aboutRouting is the sentences on the row above the cards.
func (p Personas) aboutRouting() []string {
	f, _ := model.Setting(routingKey)
	var out []string
	if len(p.routingNotes()) > 0 {
		why := "no models for this job"
		if r := p.router(); len(r.Blocked()) > 0 {
			why = blockedText(r, p.Catalog)
		}
		out = append(out, sentence(why+": only a folder can decide")+" Models has its ladder.")
	}
	return append(out, f.Help, choiceSentence(f, p.Settings))
}
