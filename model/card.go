package model

import (
	"slices"
	"strings"
)

// FrontDesk is the id of the one card the daemon makes again when it is missing.
const FrontDesk = "front-desk"

// Slug is the id of a new card with that name: lower case, each run of anything
// but a-z and 0-9 one "-", none in front or behind, cut to 60; "" when nothing
// is left, which is refused.
func Slug(name string) string {
	var b strings.Builder
	gap := false
	for _, r := range strings.ToLower(name) {
		if r < '0' || r > '9' && r < 'a' || r > 'z' {
			gap = true
			continue
		}
		if gap && b.Len() > 0 {
			b.WriteByte('-')
		}
		b.WriteRune(r)
		gap = false
	}
	return b.String()[:min(b.Len(), maxName)]
}

// NewCard is a name and nothing else; the label, cut to what fits, is written
// only when it differs from the id.
func NewCard(name string) (map[string]any, error) {
	name = strings.TrimSpace(name)
	id, label := Slug(name), strings.TrimSpace(cutUnits(name, maxName))
	if id == "" {
		return nil, refuse(name, "a name with a letter a-z or a digit in it", "")
	}
	card := map[string]any{"id": id, "capabilities": []any{}}
	if label != id {
		card["label"] = label
	}
	return card, nil
}

// cutUnits is the longest beginning of s that has at most limit UTF-16 units.
func cutUnits(s string, limit int) string {
	n := 0
	for i, r := range s {
		if n += Length(string(r)); n > limit {
			return s[:i]
		}
	}
	return s
}

// CardLabel is what a card is called: its label, else its id.
func CardLabel(card any) string {
	object, _ := card.(map[string]any)
	if label, ok := object["label"].(string); ok && label != "" {
		return label
	}
	return IDOf(card)
}

// NotSignedIn says whether the card gets the badge "Not signed in": it names
// accounts, and none of them is signed in.
func NotSignedIn(card any, signedIn func(id string) bool) bool {
	ids := textsAt(card, "capabilities")
	return len(ids) > 0 && !slices.ContainsFunc(ids, signedIn)
}

// LosesFrontDesk says whether an edit takes the card away that the daemon makes
// again when it is missing.
func LosesFrontDesk(before, after any) bool {
	_, had := Get(before, Path{ByID(FrontDesk)})
	_, has := Get(after, Path{ByID(FrontDesk)})
	return had && !has
}

// OwnsKit says whether the kit of that id belongs to one card alone: the id is one
// that a folder can be called by, and no second card has it.
func OwnsKit(cards []any, id string) bool {
	n := 0
	for _, card := range cards {
		if IDOf(card) == id {
			n++
		}
	}
	return n == 1 && len(Check(entryIDKind, id)) == 0
}
