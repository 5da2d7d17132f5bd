package cli

import (
	"rungs/model"
	"rungs/store"
)

// edit is the edits of one document and what is said of them.
type edit struct {
	edits []model.Edit // none: there is nothing to change
	kit   []store.KitEdit
	kits  kitFolders
	guard store.Guarding
	said  string   // old → new
	same  string   // what is so already when there is nothing to change
	label string   // what history calls it; in plain words, since every terminal shows it
	notes []string // what else comes of it; further lines are the reason or the next step
	diffs bool     // what becomes of the file is printed, also when it is written
}

// found is the bytes that the edit is made on, where they are printed.
func (e edit) found(t target, c store.Change) []byte {
	if !e.diffs {
		return nil
	}
	before, _, _ := t.workspace.Preview(c) // what is wrong with it is the edit's to say
	return before
}

// one is an edit that means what it says whatever stands there.
func one(e model.Edit) edit { return edit{edits: []model.Edit{e}, guard: store.Unguarded} }

// change is the edit for the store. One at a place that is counted to minds that
// nothing has come or gone there; an exact one minds all of the document.
func (e edit) change(t target, exact bool) store.Change {
	c := store.Change{Doc: t.doc, Label: e.label, Edits: e.edits, Kit: e.kit, Guard: e.guard, Seen: t.tree}
	if _, counted := t.counted(); counted {
		c.Guard = store.Guarded
	}
	c.Check = func(before, after any) error {
		if exact && !model.Equal(before, t.tree) {
			return errBehind
		}
		return refuse(t.doc, before, after)
	}
	return c
}
