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
	seen := map[string]bool{}
	for _, item := range slices.Concat(s.Pinned, s.Allowed) {
		if !seen[item] && !slices.Contains(c.Items, item) {
			left = append(left, Left{item, s.why(item, c)})
		}
		seen[item] = true
	}
	return c.Items, left
}

func (s Shelf) why(item string, c Composition) string {
	switch {
	case slices.Contains(s.Denied, item):
		return "denied"
	case slices.Contains(c.Shed, item):
		return fmt.Sprintf("over the limit of %d", *s.Cap)
	}
	return "not picked"
}

// ShelfUsers is the labels of the cards whose context names the shelf with that
// id, in their order.
func ShelfUsers(personas any, id string) []string {
	var out []string
	for _, card := range listAt(personas, nil) {
		if named, ok := textAt(card, "context"); ok && named == id {
			out = append(out, CardLabel(card))
		}
	}
	return out
}
