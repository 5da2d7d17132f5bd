package cli

import (
	"strconv"
	"strings"

	"rungs/model"
	"rungs/store"
	"rungs/theme"
	"rungs/views"
)

// cardsSeen is the cards and what they are seen against.
type cardsSeen struct {
	cards    []any
	tree     any
	settings any // as the daemon reads them
	around   model.Surroundings
	things   model.Things
	problems map[int][]model.Problem // by card, with paths inside it
}

func (a *app) personasPage(w *store.Workspace, st theme.Styles, f showFlags) (string, error) {
	seen, err := a.cardsSeen(w)
	if err != nil {
		return "", err
	}
	page := seen.page()
	page.Keys = a.keyNames("personas")
	draw := page.Draw
	if f.open {
		i, err := seen.position(f.card)
		if err != nil {
			return "", err
		}
		a.remarks(namesakes(seen.tree, model.Locate(seen.tree, model.Path{f.card}).Last()))
		draw = seen.card(i, w).Draw
	}
	return strings.TrimRight(draw(st, f.width, f.height, 0), "\n"), nil
}

func (a *app) cardsSeen(w *store.Workspace) (cardsSeen, error) {
	d, err := readable(w, store.Personas)
	if err != nil {
		return cardsSeen{}, err
	}
	out := cardsSeen{tree: d.Tree, settings: a.settingsInForce(w)}
	out.cards, _ = d.Tree.([]any)
	var unread error
	if out.around, unread = a.around(w); unread != nil {
		a.lines("warning: ", unread.Error())
	}
	out.things, _ = w.Things() // what cannot be read has just been said
	out.problems = byCard(d.Problems(out.around))
	return out, nil
}

// settingsInForce is what the daemon runs on, also beside a file that nobody can
// read.
func (a *app) settingsInForce(w *store.Workspace) any {
	d := w.Read(store.Settings)
	if d.Err != nil {
		a.lines("warning: ", d.Err.Error())
		return nil
	}
	a.unread(d)
	return a.inForce(d.Tree)
}

// byCard is the problems of each card, with paths inside it.
func byCard(found []store.Finding) map[int][]model.Problem {
	out := map[int][]model.Problem{}
	for _, f := range found {
		if len(f.Path) == 0 {
			continue
		}
		if i, err := strconv.Atoi(f.Path[0]); err == nil {
			p := f.Problem
			p.Path = p.Path[1:]
			out[i] = append(out[i], p)
		}
	}
	return out
}

func (s cardsSeen) page() views.Personas {
	return views.Personas{
		Cards: s.cards, Settings: s.settings, Catalog: s.around.Catalog, Sources: s.around.Sources, Things: s.things,
		Problems: func(card int) []model.Problem { return s.problems[card] },
		Blur:     true, // nobody is on a card
	}
}

// position is where the card with that id stands, or an error that says which
// cards there are. One whose id leads to another card goes by its position.
func (s cardsSeen) position(id string) (int, error) {
	at := model.Locate(s.tree, model.Path{id})
	if i, ok := model.Position(s.cards, at.Last()); ok && i < len(s.cards) {
		return i, nil
	}
	return 0, wrong(unknownCard(s.tree, id))
}

func (s cardsSeen) card(i int, w *store.Workspace) views.Card {
	c := views.Card{
		Card: s.cards[i], Number: i + 1, Settings: s.settings, Catalog: s.around.Catalog, Sources: s.around.Sources,
		Things: s.things, Kit: shownKit(w.Kit(model.IDOf(s.cards[i]))), Problems: s.problems[i], Blur: true,
	}
	c.Focus = c.Rows()[0]
	return c
}
