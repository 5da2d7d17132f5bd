package cli

import (
	"fmt"

	"rungs/model"
	"rungs/store"
)

// cardName is what a card is called, and its id where that is another.
func cardName(card any) string {
	id, label := model.IDOf(card), model.CardLabel(card)
	if label == id {
		return id
	}
	return fmt.Sprintf("%s (%s)", label, id)
}

// holdsCards says whether the place is the list of persona cards.
func (t target) holdsCards() bool { return t.doc == store.Personas && len(t.path) == 0 }

// member is the card that the place is in and the member of it that it is; false
// for entries of lists and for what the contract does not name.
func (t target) member() (card, field model.Path, ok bool) {
	if t.doc != store.Personas || len(t.path) < 2 {
		return nil, nil, false
	}
	for i := range t.path[1:] {
		if _, declared := t.root().FieldAt(t.tree, t.path[:i+2]); !declared {
			return nil, nil, false
		}
	}
	return t.path[:1], t.path[1:], true
}

// noCard is an error where the path leads into a card that is not there.
func (t target) noCard() error {
	if t.doc != store.Personas || len(t.path) == 0 {
		return nil
	}
	if _, there := model.Get(t.tree, t.path[:1]); there {
		return nil
	}
	return unknownCard(t.tree, t.path[:1].String())
}

// unknownCard says that no card has that id, and which there are.
func unknownCard(tree any, id string) *model.RefusedError {
	ids := cardIDs(tree)
	e := &model.RefusedError{What: fmt.Sprintf("no card %q", id), Hint: meant(id, ids)}
	switch {
	case len(ids) == 0:
		e.Hint = "there are no cards; rungs add personas NAME makes one"
	case len(ids) <= maxListed:
		e.Allowed = model.Among(ids)
	case e.Hint == "":
		e.Hint = "rungs show personas prints those there are"
	}
	return e
}

func cardIDs(tree any) []string {
	cards, _ := tree.([]any)
	var ids []string
	for _, card := range cards {
		if id := model.IDOf(card); id != "" {
			ids = append(ids, id)
		}
	}
	return ids
}
