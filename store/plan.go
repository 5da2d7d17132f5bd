package store

import (
	"bytes"
	"fmt"

	"rungs/model"
)

// plan is a change worked out on what is on disk.
type plan struct {
	doc   *Document
	edits []model.Edit // of the change, those that are still to be made
	data  []byte       // what is to be written
	tree  any          // what data says
	files []fileStep   // what becomes of kits
}

// asItIs is the plan that leaves a document alone.
func asItIs(doc *Document) plan { return plan{doc: doc, data: doc.Bytes, tree: doc.Tree} }

func (p plan) keepsDocument() bool { return bytes.Equal(p.data, p.doc.Bytes) }

func (p plan) isNothing() bool { return p.keepsDocument() && len(p.files) == 0 }

func (w *Workspace) plan(c Change) (plan, error) {
	p, err := w.planDocument(c)
	if err != nil {
		return plan{}, err
	}
	p.files, err = w.planKits(c, p)
	return p, err
}

// planDocument minds nothing that is wrong with a document that is left alone.
func (w *Workspace) planDocument(c Change) (plan, error) {
	doc := w.Read(c.Doc)
	if len(c.Edits) == 0 && len(c.Kit) > 0 {
		return asItIs(doc), nil
	}
	if doc.Err != nil {
		return plan{}, doc.Err
	}
	edits := c.Edits
	if c.Guard == Guarded {
		var err error
		if edits, err = guarded(doc, c.Seen, edits); err != nil {
			return plan{}, err
		}
	}
	return w.work(doc, edits, c.Check)
}

// work makes edits on a document that was read.
func (w *Workspace) work(doc *Document, edits []model.Edit, check func(before, after any) error) (plan, error) {
	text := blankJSON()
	if doc.Exists {
		text = doc.text()
	}
	data, tree, err := text.spliced(doc.Tree, edits)
	if err != nil {
		return plan{}, fmt.Errorf("%s: %w", doc.File, err)
	}
	p := plan{doc: doc, edits: edits, data: data, tree: tree}
	if p.keepsDocument() {
		return p, nil
	}
	if doc.ReadOnly != "" {
		return plan{}, &ReadOnlyError{doc.File, doc.ReadOnly}
	}
	if check != nil {
		if err := check(doc.Tree, tree); err != nil {
			return plan{}, err
		}
	}
	if known := w.history().spelling(doc, tree); known != nil {
		p.data = known
	}
	return p, nil
}
