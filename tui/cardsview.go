package tui

import (
	"fmt"
	"slices"

	"rungs/model"
	"rungs/store"
	"rungs/views"
)

// personasView is what the page of the cards shows now.
func (e Editor) personasView() views.Personas {
	v := views.Personas{
		Keys:  e.keyNames(),
		Cards: e.cardList(), Settings: e.inForce(), Catalog: e.o.Catalog, Sources: e.around.Sources, Things: e.things,
		Problems: e.cardProblems, Focus: e.cards.focus, Blur: e.place() != OnPersonas,
	}
	switch d := e.docs[model.PersonasDoc]; {
	case d == nil:
		v.Loading = true
	case d.Err != nil:
		v.Unread = d.Err.Error()
	}
	return v
}

// inForce is the settings that the daemon runs on.
func (e Editor) inForce() any {
	if e.refused() {
		return nil
	}
	return e.settings()
}

// cardView is what the open card shows now.
func (e Editor) cardView() views.Card {
	return views.Card{
		Card: e.openCard(), Number: e.cards.focus + 1, Settings: e.inForce(), Catalog: e.o.Catalog, Sources: e.around.Sources,
		Things: e.things, Kit: e.kitView(), Problems: e.cardProblems(e.cards.focus),
		Focus: e.cards.row, Blur: e.place() != OnCard,
	}
}

func (e Editor) kitView() views.Kit {
	if e.cards.kitOf != e.cardID() || e.cards.kitOf == "" {
		return views.Kit{Loading: e.cardID() != ""}
	}
	k := views.Kit{Prompt: model.Length(e.cards.kit.Prompt)}
	if err := e.cards.kit.Err; err != nil {
		k.Unread = err.Error()
	}
	for _, s := range e.cards.kit.Skills {
		shown := views.KitSkill{Name: s.Name, Description: s.Description}
		if s.Err != nil {
			shown.Wrong = s.Err.Error()
		}
		k.Skills = append(k.Skills, shown)
	}
	return k
}

// cardProblems is what is wrong with one card, and what is worth knowing of it,
// with paths inside it.
func (e Editor) cardProblems(i int) []model.Problem {
	cards := e.cardList()
	if i < 0 || i >= len(cards) {
		return nil
	}
	return append(model.CheckCard(cards, i), model.AdviseCard(cards, i, e.cardSurroundings())...)
}

// cardSurroundings is what cards are judged against without asking the disk: what
// was missing when it was last looked at still is.
func (e Editor) cardSurroundings() model.Surroundings {
	s := e.ladderSurroundings()
	s.Folder = func(f string) bool { return !e.looked.noFolders[f] }
	s.Prompt = e.hasPrompt
	s.Shelf = func(id string) any { return e.looked.shelves[id] }
	return s
}

// ladderSurroundings is what the settings are judged against: models, and who is
// connected.
func (e Editor) ladderSurroundings() model.Surroundings {
	return model.Surroundings{Catalog: e.o.Catalog, Sources: e.around.Sources}
}

func (e Editor) hasPrompt(id string) bool {
	if e.cards.kitOf == id && e.cards.kit.Err == nil {
		return e.cards.kit.Prompt != ""
	}
	return !e.looked.noPrompts[id]
}

// looked is what was looked up on disk for the cards.
type looked struct {
	noFolders map[string]bool // folders that are not there
	noPrompts map[string]bool // ids of cards that need a prompt and have none
	shelves   map[string]any  // that cards of an older contract name, by id
}

// lookUp is what is known of the disk once a document was judged.
func lookUp(d *store.Document, found []store.Finding, around model.Surroundings) looked {
	out := looked{map[string]bool{}, map[string]bool{}, map[string]any{}}
	for _, f := range found {
		switch f.Code {
		case model.MissingFolder:
			out.noFolders[fmt.Sprint(f.Found)] = true
		case model.MissingPrompt:
			card, _ := model.Get(d.Tree, f.Path[:1])
			out.noPrompts[model.IDOf(card)] = true
		case model.Legacy:
			if v, _ := model.Get(d.Tree, f.Path); around.Shelf != nil {
				id := fmt.Sprint(v)
				out.shelves[id] = around.Shelf(id)
			}
		}
	}
	return out
}

// thingsOf is the ids that a grant can name.
func (e Editor) thingsOf(grant string) []string { return slices.Clone(e.things.Grants[grant]) }

// nameOf is what a card is called in messages: by its number when it has no name.
func (e Editor) nameOf(i int) string {
	cards := e.cardList()
	switch {
	case i < 0 || i >= len(cards):
		return ""
	case model.CardLabel(cards[i]) == "":
		return fmt.Sprintf("card %d", i+1)
	}
	return model.CardLabel(cards[i])
}
