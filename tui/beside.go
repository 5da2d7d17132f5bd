package tui

import (
	"slices"

	"rungs/model"
	"rungs/store"
	"rungs/views"
)

// besides is what there is in the workspace beside settings and cards.
type besides struct {
	read         bool
	capabilities []store.Capability // with the waiting edits of scopes made
	scopes       any                // as they are on disk
	policy       store.Policy
	shelves      []store.Doc
	hasShelves   bool
	misnamed     []store.Finding

	laid map[model.DocID]views.ShelfView // the shelves as they are shown, each laid out once
	page views.ShelvesPage               // their page, made of that
}

// besideOf reads it, and the shelves as documents.
func besideOf(w *store.Workspace, around model.Surroundings, known map[model.DocID]*store.Document) (besides, []judged) {
	b := besides{read: true, policy: w.Policy(), hasShelves: w.HasShelves()}
	b.capabilities, _ = w.Capabilities() // what cannot be read is said of the surroundings
	b.scopes = store.ScopesSeen(b.capabilities)
	b.shelves, b.misnamed = w.Shelves()
	docs := make([]judged, len(b.shelves))
	for i, d := range b.shelves {
		docs[i] = judge(settled(w, d, known[keyOf(d)]), around)
	}
	return b, docs
}

// devices is the things whose scopes can be edited.
func (b besides) devices() []store.Capability {
	var out []store.Capability
	for _, c := range b.capabilities {
		if c.Kind == "host" || c.Kind == "webext" {
			out = append(out, c)
		}
	}
	return out
}

// scoped makes the waiting edits of scopes on what is on disk.
func (e Editor) scoped() Editor {
	e.beside.capabilities = store.WithScopes(e.beside.capabilities, e.queue.on(scopesDoc, e.beside.scopes))
	return e
}

// seenOf is what the owner sees of a document: what edits of it are guarded by.
func (e Editor) seenOf(doc model.DocID) any {
	if doc == scopesDoc {
		return store.ScopesSeen(e.beside.capabilities)
	}
	return e.trees[doc]
}

// findings is what is wrong with it, but for the shelves that are documents.
func (b besides) findings() []store.Finding {
	return slices.Concat(b.misnamed, b.policy.Findings())
}
