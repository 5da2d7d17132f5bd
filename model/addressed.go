package model

import "strconv"

// Addressed is a path as an owner writes it: a card that it counts to is named by
// its id, where that id leads to the card.
func Addressed(tree any, p Path) Path {
	cards, ok := tree.([]any)
	if !ok || len(p) == 0 {
		return p
	}
	i, err := strconv.Atoi(p[0])
	if err != nil || i < 0 || i >= len(cards) || len(Check(entryIDKind, IDOf(cards[i]))) > 0 {
		return p
	}
	return CardPath(cards, i).Then(p[1:]...)
}
