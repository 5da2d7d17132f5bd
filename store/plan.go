package store

import (
	"bytes"
	"fmt"

	"rungs/model"
)

// plan is a change worked out on what is on disk.
type plan struct {
	doc     *Document
	edits   []model.Edit // of the change, those that are still to be made
	data    []byte       // what is to be written
	tree    any          // what data says
	patches []patch      // of scopes: what becomes of the bytes, one after the other
	files   []fileStep   // what becomes of files that are no documents
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
	if p.files, err = w.planFiles(c, p); err != nil {
		p.wipe()
	}
	return p, err
}

// planFiles works out what becomes of files that are no documents, on what is on
// disk, beside what becomes of the document.
func (w *Workspace) planFiles(c Change, beside plan) ([]fileStep, error) {
	v := w.viewFiles()
	for _, work := range []func(Change, plan) error{v.planKits, v.planPolicy, v.planShelfFolder, v.planFormat} {
		if err := work(c, beside); err != nil {
			return nil, err
		}
	}
	steps, err := v.steps()
	if err != nil {
		return nil, err
	}
	for _, s := range steps {
		if err := w.mayMake(s); err != nil {
			return nil, err
		}
	}
	return steps, nil
}

// planDocument minds nothing that is wrong with a document that is left alone.
func (w *Workspace) planDocument(c Change) (p plan, err error) {
	doc := w.onDisk(c.Doc)
	switch {
	case c.Format != AsItIs && doc.Err != nil:
		return plan{}, doc.Err
	case len(c.Edits) == 0 && (len(c.Kit) > 0 || c.Policy != nil || c.Format != AsItIs):
		return asItIs(doc), nil
	}
	defer func() {
		if err != nil {
			doc.wipe()
		}
	}()
	if doc.Err != nil {
		return plan{}, doc.Err
	}
	edits := c.Edits
	if err = doc.mayEdit(edits); err != nil {
		return plan{}, err
	}
	if c.Guard == Guarded {
		if edits, err = guarded(doc, c.Seen, edits); err != nil {
			return plan{}, err
		}
	}
	return w.work(doc, edits, c.Check)
}

// work makes edits on a document that was read.
func (w *Workspace) work(doc *Document, edits []model.Edit, check func(before, after any) error) (plan, error) {
	p, err := doc.spliced(edits)
	if err != nil || p.keepsDocument() {
		return p, err
	}
	if doc.ReadOnly != "" {
		return plan{}, &ReadOnlyError{doc.File, doc.ReadOnly}
	}
	if check != nil && doc.Doc != Scopes { // scopes were checked by their fields
		if err := check(doc.Tree, p.tree); err != nil {
			p.wipe()
			return plan{}, err
		}
	}
	w.history().spell(&p)
	return p, nil
}

// spliced is the plan of edits on a document.
func (d *Document) spliced(edits []model.Edit) (plan, error) {
	if d.Doc == Scopes {
		return d.withScopes(edits)
	}
	taken := d.encoding.text(nil)
	if d.Exists {
		taken = d.text()
	}
	data, tree, err := taken.spliced(d.Tree, edits)
	if err != nil {
		return plan{}, fmt.Errorf("%s: %w", d.File, err)
	}
	return plan{doc: d, edits: edits, data: data, tree: tree}, nil
}

// wipe clears the bytes of what holds secrets.
func (p plan) wipe() {
	if p.doc != nil && p.doc.Doc == Scopes {
		p.doc.wipe()
		clear(p.data)
	}
}
