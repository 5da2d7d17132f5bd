package model

// CheckCard is what Check finds in card i of a document, the paths of its problems
// inside the card: errors, also an id that an earlier card has, and warnings. Fixes
// are edits of the document. Nil when there is no such card.
func CheckCard(cards []any, i int) []Problem {
	if i < 0 || i >= len(cards) {
		return nil
	}
	at, c := Path{At(i)}, checker{}
	c.check(cardKind, cards[i], at)
	if id, ok := textAt(cards[i], personasKind.Unique); ok && repeats(cards, i, id) {
		c.conflict(personasKind.Unique, id, at)
	}
	mendCards(cards, nil, c.problems)
	for n := range c.problems {
		c.problems[n].Path = c.problems[n].Path[1:]
	}
	return c.problems
}

// repeats says whether a card before i has that id.
func repeats(cards []any, i int, id string) bool {
	for _, card := range cards[:i] {
		if other, ok := textAt(card, personasKind.Unique); ok && other == id {
			return true
		}
	}
	return false
}

// AdvisePersonas is what an owner should know about cards that are valid. Problems
// are at positions, as Check has them; fixes name a card by its id where they can.
func AdvisePersonas(tree any, s Surroundings) []Problem {
	s = s.filled()
	cards, _ := tree.([]any)
	names, out := cardNames{cards: cards}, []Problem(nil)
	for i := range cards {
		for _, p := range adviseCard(cards[i], s) {
			p.Path = Path{At(i)}.Then(p.Path...)
			p.Fix = p.Fix.rebased(0, func() Path { return names.path(i) })
			out = append(out, p)
		}
	}
	return out
}

// AdviseCard is what AdvisePersonas says of card i, the paths of its problems
// inside the card. Fixes are edits of the document. Nil when there is no such card.
func AdviseCard(cards []any, i int, s Surroundings) []Problem {
	if i < 0 || i >= len(cards) {
		return nil
	}
	out := adviseCard(cards[i], s.filled())
	for n := range out {
		out[n].Fix = out[n].Fix.rebased(0, func() Path { return fixPath(cards, i) })
	}
	return out
}

// adviseCard has all paths inside the card, those of fixes too.
func adviseCard(card any, s Surroundings) []Problem {
	out := adviseLadder(Ladder(card, Path{"models"}), Path{"models"}, s)
	out = append(out, adviseFolders(card, s)...)
	out = append(out, advisePrompt(card, s)...)
	out = append(out, legacyCard(card, s)...)
	if IDOf(card) == FrontDesk {
		out = append(out, adviseFrontDesk(card)...)
	}
	return out
}
