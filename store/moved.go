package store

import (
	"slices"
	"strings"

	"rungs/model"
)

// idsIn is the ids of a list's entries, in their order; nil where it has none.
func idsIn(tree any, list model.Path) []string {
	at, _ := model.Get(tree, list)
	entries, _ := at.([]any)
	var out []string
	for _, v := range entries {
		if id := model.IDOf(v); id != "" {
			out = append(out, id)
		}
	}
	return out
}

// isMovedBack says whether an entry that was moved is, among those that were there
// then, where it was before, and that is another place than it was moved to.
func (h held) isMovedBack(tree any) bool {
	id, keyed := strings.CutPrefix(h.Edit.Path.Last(), "=")
	now := idsIn(tree, h.Edit.Path.Parent())
	from := slices.Index(h.Order, id)
	if h.Edit.Op != model.Move || !keyed || from < 0 || h.Edit.To >= len(h.Order) || !slices.Contains(now, id) {
		return false
	}
	moved := slices.Insert(slices.Delete(slices.Clone(h.Order), from, from+1), h.Edit.To, id)
	before, after := ahead(h.Order, id, now), ahead(moved, id, now)
	return !slices.Equal(before, after) && slices.Equal(before, ahead(now, id, h.Order))
}

// ahead is what stands in front of id in a list and is in another too, by name.
func ahead(list []string, id string, other []string) []string {
	var out []string
	for _, v := range list[:slices.Index(list, id)] {
		if slices.Contains(other, v) {
			out = append(out, v)
		}
	}
	slices.Sort(out)
	return out
}

// placeIn is at which place of its list an entry is, the first being 1; nil where
// it is not.
func placeIn(tree any, p model.Path) any {
	at, _ := model.Get(tree, p.Parent())
	list, _ := at.([]any)
	i, ok := model.Position(list, p.Last())
	if !ok || i == len(list) {
		return nil
	}
	return i + 1
}
