package tui

import (
	"errors"
	"maps"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/store"
)

// commit checks edits on what is shown and queues them to be written: nothing
// that would add an error gets as far as the disk. It says whether they were
// accepted; if not, nothing has changed but the message.
func (e Editor) commit(doc model.DocID, said string, edits ...model.Edit) (next Editor, cmd tea.Cmd, accepted bool) {
	return e.commitChange(store.Change{Doc: docOf(doc), Label: said, Edits: edits}, nil)
}

// commitKit is the same for edits to cards that go with changes to their kits.
func (e Editor) commitKit(said string, kit []store.KitEdit, edits ...model.Edit) (next Editor, cmd tea.Cmd, accepted bool) {
	return e.commitChange(store.Change{Doc: store.Personas, Label: said, Edits: edits, Kit: kit}, nil)
}

// commitChange queues a change; a text that it holds is in draft until it is
// written.
func (e Editor) commitChange(c store.Change, draft *store.Draft) (next Editor, cmd tea.Cmd, accepted bool) {
	doc := keyOf(c.Doc)
	c.Seen, c.Check = e.trees[doc], addsNoError(doc)
	tree, err := e.checked(doc, c.Edits)
	switch {
	case err != nil:
		return e.fail(err), nil, false
	case len(c.Kit) == 0 && same(c.Seen, tree, c.Edits):
		return e.say("nothing to change"), nil, false
	}
	e.page.bulk = nil
	e.trees = with(e.trees, doc, tree)
	e = e.refreshed().say(c.Label)
	if e.queue.failed {
		e = e.say(c.Label + "; it waits with what is not saved yet")
	}
	was, now := e.beforeAndAfter(c.Seen, tree, c.Edits)
	e, cmd = e.queued(task{kind: applyTask, change: c, draft: draft, was: was, now: now})
	return e, cmd, true
}

// errUnseen is why an edit is not made: what it was to change is another since the
// owner can have looked.
var errUnseen = errors.New("another program changed this file just now, and nothing was done: look, then press again")

// checked is the tree with the edits made, or why they may not be.
func (e Editor) checked(doc model.DocID, edits []model.Edit) (any, error) {
	if err := e.unwritable(doc); err != nil {
		return nil, err
	}
	if since := e.o.Now().Sub(e.news); since < e.o.Glance {
		return nil, errUnseen
	}
	next, err := model.ApplyAll(e.trees[doc], edits)
	if err != nil {
		return nil, err
	}
	return next, addsNoError(doc)(e.trees[doc], next)
}

// same says whether edits have changed nothing, as those of lists never do. Only
// what they are about is compared: a document can be large.
func same(before, after any, edits []model.Edit) bool {
	for _, e := range edits {
		if e.Op != model.Set && e.Op != model.Unset || !agree(before, after, e.Path[:min(len(e.Path), 2)]) {
			return false
		}
	}
	return true
}

// addsNoError is the check of a document before it is written: what was wrong
// already may stay wrong, nothing new may become it.
func addsNoError(doc model.DocID) func(before, after any) error {
	return func(before, after any) error { return model.Refuse(kindOf(doc), before, after) }
}

// with is a copy of m with one value set: an Editor before it keeps its own.
func with[K comparable, V any](m map[K]V, key K, value V) map[K]V {
	out := maps.Clone(m)
	if out == nil {
		out = map[K]V{}
	}
	out[key] = value
	return out
}
