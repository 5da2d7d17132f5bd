package model

import (
	"fmt"
	"strings"
)

// AddCard is the edit that puts a new card with that name behind the others, and
// the id it gets. A name that leaves no id, or one that is taken, is refused.
func AddCard(tree any, name string) (Edit, string, error) {
	card, err := NewCard(name)
	if err != nil {
		return Edit{}, "", err
	}
	return insertCard(tree, -1, card)
}

// CopyCard is the edit that puts a copy of the card at path, with that name,
// behind it, and the id it gets. All else of the card is copied, also what no
// contract knows.
func CopyCard(tree any, path Path, name string) (Edit, string, error) {
	fresh, err := NewCard(name)
	if err != nil {
		return Edit{}, "", err
	}
	was, _ := Get(tree, path)
	object, ok := was.(map[string]any)
	if !ok || len(path) != 1 {
		return Edit{}, "", fmt.Errorf("no card at %q", path)
	}
	card := with(object, "id", fresh["id"])
	delete(card, "label")
	if label, set := fresh["label"]; set {
		card["label"] = label
	}
	at, _ := Position(listAt(tree, nil), path.Last())
	return insertCard(tree, at+1, card)
}

// insertCard puts a card at a position, -1 behind the last.
func insertCard(tree any, at int, card map[string]any) (Edit, string, error) {
	cards, id := listAt(tree, nil), IDOf(card)
	if taken, there := Get(tree, Path{ByID(id)}); there {
		return Edit{}, "", &RefusedError{What: fmt.Sprintf("the id %q is taken by %q", id, CardLabel(taken)), Allowed: "a name that gives an id of its own"}
	}
	if at < 0 {
		at = len(cards)
	}
	return Edit{Op: Insert, Path: Path{At(at)}, Value: card}, id, nil
}

// CopyName is a name for a copy of a card: "<label> copy", cut to what a label may
// be, with a number behind it while the id it gives is taken.
func CopyName(tree any, label string) string {
	taken := newIDPool(listAt(tree, nil)).taken
	for n := 1; ; n++ {
		end := " copy"
		if n > 1 {
			end = fmt.Sprintf(" copy %d", n)
		}
		name := strings.TrimSpace(strings.TrimSpace(cutUnits(strings.TrimSpace(label), maxName-len(end))) + end)
		if !taken[Slug(name)] {
			return name
		}
	}
}
