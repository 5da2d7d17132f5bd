package model

import (
	"fmt"
	"slices"
)

// Left is an item of a shelf that a composition leaves out.
type Left struct {
	Item string
	Why  string // "denied", "not picked", "over the limit of 2"
}

// Explain is Compose with the reason for each item that is pinned or allowed and
// not carried, in the order of the shelf, each once.
func (s Shelf) Explain(pick []string) (items []string, left []Left) {
	c := s.Compose(pick)
	told, denied, shed := setOf(c.Items), setOf(s.Denied), setOf(c.Shed)
	for _, item := range slices.Concat(s.Pinned, s.Allowed) {
		if told[item] {
			continue
		}
		told[item] = true
		why := "not picked"
		switch {
		case denied[item]:
			why = "denied"
		case shed[item]:
			why = fmt.Sprintf("over the limit of %d", *s.Cap)
		}
		left = append(left, Left{item, why})
	}
	return c.Items, left
}

func setOf(items []string) map[string]bool {
	out := make(map[string]bool, len(items))
	for _, item := range items {
		out[item] = true
	}
	return out
}

// ShelfUsers is the labels of the cards whose context names the shelf with that
// id, in their order.
func ShelfUsers(personas any, id string) []string { return UsersOfShelves(personas)[id] }

// UsersOfShelves is ShelfUsers of every shelf that a card names, by its id.
func UsersOfShelves(personas any) map[string][]string {
	out := map[string][]string{}
	for _, card := range listAt(personas, nil) {
		if named, ok := textAt(card, "context"); ok {
			out[named] = append(out[named], CardLabel(card))
		}
	}
	return out
}
