package cli

import (
	"rungs/model"
	"rungs/store"
)

// mending is a document and what it comes to when the fixes are made that its
// problems offer.
type mending struct {
	read  *store.Document // as it is on disk
	now   *store.Document // as it comes to be
	edits []model.Edit
	made  []string // fixes, in words
	kept  bool     // written, and can be undone
}

// mended is a document with every fix made that is offered, in memory.
func mended(w *store.Workspace, d *store.Document, around model.Surroundings) (*mending, error) {
	edits, ended := model.Mend(d.Doc.ID, d.Tree, around)
	m := &mending{read: d, now: d, edits: edits}
	for _, p := range ended {
		m.made = append(m.made, addressOf(d.Doc).Then(p.Path...).String()+": "+p.Fix.Label)
	}
	if len(edits) == 0 {
		return m, nil
	}
	_, after, err := w.Preview(m.change(""))
	if err != nil {
		return nil, err
	}
	m.now = d.Holding(after)
	return m, nil
}

// change is the edits for the store, made on nothing but what was read.
func (m *mending) change(label string) store.Change {
	return store.Change{
		Doc: m.read.Doc, Label: label, Edits: m.edits, Seen: m.read.Tree,
		Check: func(before, after any) error {
			if !model.Equal(before, m.read.Tree) {
				return errBehind
			}
			return refuse(m.read.Doc, before, after)
		},
	}
}

// left is what is still wrong with the document.
func (m *mending) left(around model.Surroundings) []store.Finding {
	found := m.now.Problems(around)
	for i := range found {
		found[i].Path = model.Addressed(m.now.Tree, found[i].Path)
	}
	return found
}
