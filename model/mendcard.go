package model

import (
	"fmt"
	"strconv"
)

// mendCards finishes the fixes of problems that were found in the cards of the
// document at at: an id that cannot stay gets one that no card has, and what
// counted to a card names it by its id where that leads to it.
func mendCards(cards []any, at Path, found []Problem) {
	names := cardNames{cards: cards}
	for n := range found {
		p := &found[n]
		inside := p.Path[len(at):]
		i, err := strconv.Atoi(first(inside))
		switch {
		case err != nil:
		case len(inside) == 2 && inside[1] == "id" && p.Severity == Error && isObject(cards[i]):
			id := names.free(i)
			p.Fix = &Fix{fmt.Sprintf("give it the id %s", id), []Edit{{Op: Set, Path: at.Then(At(i), "id"), Value: id}}}
		default:
			p.Fix = p.Fix.rebased(len(at)+1, func() Path { return at.Then(names.path(i)...) })
		}
	}
}

func first(p Path) string {
	if len(p) == 0 {
		return ""
	}
	return p[0]
}

// rebased is the fix with the first segments of its edits' paths, so many, replaced
// by a path, which is only asked for when there is a fix.
func (f *Fix) rebased(drop int, base func() Path) *Fix {
	if f == nil {
		return nil
	}
	to, edits := base(), make([]Edit, len(f.Edits))
	for i, e := range f.Edits {
		e.Path = to.Then(e.Path[drop:]...)
		edits[i] = e
	}
	return &Fix{f.Label, edits}
}

// fixPath is where edits find card i: its id where that is one and leads to it,
// else its position, which stays while the id is mended.
func fixPath(cards []any, i int) Path {
	if id := IDOf(cards[i]); len(Errors(Check(entryIDKind, id))) > 0 {
		return Path{At(i)}
	}
	return CardPath(cards, i)
}

// cardNames is fixPath and the free ids for many cards of one document. What it
// needs of the other cards is looked at once, and only when it is asked.
type cardNames struct {
	cards []any
	first map[string]int // where an id stands first
	fresh map[int]string // the ids for cards whose own cannot stay, by position
}

func (c *cardNames) path(i int) Path {
	id := IDOf(c.cards[i])
	if len(Errors(Check(entryIDKind, id))) > 0 || c.firsts()[id] != i {
		return Path{At(i)}
	}
	return Path{ByID(id)}
}

func (c *cardNames) firsts() map[string]int {
	if c.first == nil {
		c.first = map[string]int{}
		for i, card := range c.cards {
			if _, had := c.first[IDOf(card)]; !had {
				c.first[IDOf(card)] = i
			}
		}
	}
	return c.first
}

// free is the id for card i, whose own cannot stay. No two cards get the same.
func (c *cardNames) free(i int) string {
	if c.fresh == nil {
		c.fresh = map[int]string{}
		pool := newIDPool(c.cards)
		for n, card := range c.cards {
			id := IDOf(card)
			if len(Errors(Check(entryIDKind, id))) > 0 || c.firsts()[id] != n {
				c.fresh[n] = pool.take(wantedID(card))
			}
		}
	}
	return c.fresh[i]
}

// wantedID is the id that a card seems to be meant to have.
func wantedID(card any) string {
	id, _ := Get(card, Path{"id"})
	if text := Bare(id); isScalar(id) && id != nil && Slug(text) != "" {
		return text
	}
	label, _ := textAt(card, "label")
	return label
}
