package tui

import (
	"maps"
	"slices"
	"strings"

	"rungs/model"
	"rungs/store"
)

// shelfKey begins what a shelf's document is kept under.
const shelfKey = "context/"

// keyOf is what a document is kept under: shelves are many.
func keyOf(d store.Doc) model.DocID {
	if d.ID == model.ShelvesDoc {
		return model.DocID(d.Name())
	}
	return d.ID
}

// docOf is the document that is kept under a key.
func docOf(key model.DocID) store.Doc {
	if id, ok := strings.CutPrefix(string(key), shelfKey); ok {
		return store.ShelfDoc(id)
	}
	if key == model.PersonasDoc {
		return store.Personas
	}
	return store.Settings
}

// inOrder is the keys of documents in the order in which commands go to them.
func inOrder[T any](docs map[model.DocID]T) []model.DocID {
	return slices.SortedFunc(maps.Keys(docs), func(a, b model.DocID) int { return store.InOrder(docOf(a), docOf(b)) })
}

// kindOf is what it holds.
func kindOf(key model.DocID) *model.Kind { return docOf(key).ID.Kind() }

// shelfIDs is the ids of the shelves there are, in order.
func (e Editor) shelfIDs() []string {
	out := make([]string, len(e.beside.shelves))
	for i, d := range e.beside.shelves {
		out[i] = strings.TrimPrefix(d.Name(), shelfKey)
	}
	return out
}
