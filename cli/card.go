package cli

import (
	"fmt"
	"slices"
	"strings"

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
	return unknownCard(t.tree, strings.TrimPrefix(t.path[0], "="))
}

// whole says that the path names a document and nothing in it; hint is how it is
// said of a card.
func (t target) whole(hint string) error {
	if t.doc != store.Personas {
		return &model.RefusedError{What: t.at() + " is the whole document", Hint: fmt.Sprintf("name a value in it; rungs get %s prints what is set", t.at())}
	}
	return refusedCard(t.tree, t.at()+" is all cards: name one", hint)
}

// others says that more cards have the id by which the place names one.
func (t target) others() []string {
	if t.doc != store.Personas || len(t.path) == 0 {
		return nil
	}
	return namesakes(t.tree, t.path[0])
}

// namesakes says of an id that leads to a card that more cards have it.
func namesakes(tree any, segment string) []string {
	cards, _ := tree.([]any)
	id, byID := strings.CutPrefix(segment, "=")
	var at []string
	for i, card := range cards {
		if byID && model.IDOf(card) == id {
			at = append(at, model.Path{string(model.PersonasDoc), model.At(i)}.String())
		}
	}
	if len(at) < 2 {
		return nil
	}
	return []string{fmt.Sprintf("this is the card at %s; there is another with the id %q, at %s", at[0], id, strings.Join(at[1:], ", "))}
}

// unknownCard says that no card has that id, and which there are.
func unknownCard(tree any, id string) *model.RefusedError {
	return refusedCard(tree, fmt.Sprintf("no card %q", id), meant(id, idsOf(tree)))
}

// refusedCard is a refusal that says which cards there are.
func refusedCard(tree any, what, hint string) *model.RefusedError {
	return refusedAmong(idsOf(tree), what, hint, "there are no cards; rungs add personas NAME makes one", "rungs show personas prints those there are")
}

// refusedAmong is a refusal that says which ids there are: none is said where there is
// none, list where they are too many and nothing else is hinted.
func refusedAmong(ids []string, what, hint, none, list string) *model.RefusedError {
	e := &model.RefusedError{What: what, Hint: hint}
	switch {
	case len(ids) == 0:
		e.Hint = none
	case len(ids) <= maxListed:
		e.Allowed = model.Among(ids)
	case hint == "":
		e.Hint = list
	}
	return e
}

// idsOf is the ids of the entries of a list, each once.
func idsOf(list any) []string {
	entries, _ := list.([]any)
	var ids []string
	for _, entry := range entries {
		if id := model.IDOf(entry); id != "" && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}
