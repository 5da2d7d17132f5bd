package store

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"rungs/model"
)

// Guarding is whether an edit minds what the document said when it was thought of.
type Guarding int

// Guarded is for somebody who looks at values while others may change them,
// Unguarded for a command that means what it says whatever stood there.
const (
	Guarded Guarding = iota
	Unguarded
)

// Change is edits to one document that are made together or not at all.
type Change struct {
	Doc   Doc
	Label string // what history calls it
	Edits []model.Edit
	Guard Guarding
	Seen  any // Guarded: the tree the edits were made on; nil for a missing file

	// Check may refuse the result; nil accepts everything.
	Check func(before, after any) error
}

// Result is what became of a change.
type Result struct {
	Changed  bool      // false: the document said so already, and nothing was written
	Document *Document // as it is now
	Entry    *Entry    // in history; nil when nothing was written or history is off
	Left     *Entry    // of UndoPast: the change that was left as it is, nil for none
	InPlace  string    // why the file was written in place and not replaced, "" when it was replaced
	Warning  string    // something less than the save itself went wrong, "" for nothing
}

// Apply makes a change on what is on disk now. An error means that nothing was
// written: a *ConflictError, *DocumentError, *ReadOnlyError or *SaveError, what
// Check or the model says, or that the folder is held by another program.
func (w *Workspace) Apply(c Change) (Result, error) {
	return w.locked(func() (Result, error) { return w.apply(c) })
}

// Preview is the bytes that Apply would find and leave, nil where there is no
// file. Nothing is written.
func (w *Workspace) Preview(c Change) (before, after []byte, err error) {
	p, err := w.plan(c)
	if err != nil {
		return nil, nil, err
	}
	return p.doc.Bytes, p.data, nil
}

// attempts is how often a save starts again because the file changed under it,
// which only a program that does not lock can do.
const attempts = 5

// locked does work under the lock, again while the file changes meanwhile.
func (w *Workspace) locked(work func() (Result, error)) (r Result, err error) {
	w.underway.Add(1)
	defer w.underway.Add(-1)
	unlock, err := w.lock()
	if err != nil {
		return Result{}, err
	}
	defer unlock()
	w.disk.sweep(w.config())
	for range attempts {
		if r, err = work(); !errors.Is(err, errStale) {
			break
		}
	}
	return r, err
}

func (w *Workspace) apply(c Change) (Result, error) {
	_ = w.catchUp() // where history cannot be written, the result warns of it
	p, err := w.plan(c)
	if err != nil {
		return Result{}, err
	}
	if p.isNothing() {
		return Result{Document: p.doc}, nil
	}
	return w.make(p, newRecord(c.Label, p, w.now()))
}

// make writes what was planned, between two steps of history: a change that is
// killed on the way is in history if and only if it was made.
func (w *Workspace) make(p plan, r *record) (Result, error) {
	h := w.history()
	unkept := h.intend(r)
	next, inPlace, err := w.write(p.doc, p.data, p.tree)
	if err != nil {
		w.retract(r)
		return Result{}, err
	}
	result := Result{Changed: true, Document: next, InPlace: inPlace, Entry: h.keep(r)}
	if unkept != nil {
		result.Warning = "saved, but this cannot be undone later: " + cause(unkept)
	}
	return result, nil
}

// plan is a change worked out on what is on disk.
type plan struct {
	doc   *Document
	edits []model.Edit // of the change, those that are still to be made
	data  []byte       // what is to be written
	tree  any          // what data says
}

func (p plan) isNothing() bool { return bytes.Equal(p.data, p.doc.Bytes) }

func (w *Workspace) plan(c Change) (plan, error) {
	doc := w.Read(c.Doc)
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
	p := plan{doc, edits, data, tree}
	if p.isNothing() {
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

// write saves data where doc was read from; nil removes the file.
func (w *Workspace) write(doc *Document, data []byte, tree any) (next *Document, inPlace string, err error) {
	if doc.ReadOnly != "" {
		return nil, "", &ReadOnlyError{doc.File, doc.ReadOnly}
	}
	path := w.path(doc.File)
	s := saving{disk: w.disk, path: path, old: doc.Bytes, data: data, read: doc.identity, fresh: w.freshMode()}
	if data == nil {
		err = s.removal()
	} else {
		inPlace, err = s.save()
	}
	if err != nil {
		return nil, "", saveError(doc.File, err)
	}
	next = &Document{Doc: doc.Doc, File: doc.File, ReadOnly: readOnlyReason(path)}
	if data != nil {
		identity, _ := os.Stat(path)
		next.is(data, identity)
		next.Tree = tree // proved, so that it need not be read again
	}
	return next, inPlace, nil
}

// saveError is err with the file it is about.
func saveError(file string, err error) error {
	var failed *stepError
	if errors.As(err, &failed) {
		return &SaveError{file, failed.step, failed.err}
	}
	return fmt.Errorf("%s: not saved: %w", file, err)
}

// freshMode is the mode of a new document: private beside a private capability
// manifest, which holds secrets, else what the umask says.
func (w *Workspace) freshMode() fs.FileMode {
	info, err := os.Stat(filepath.Join(w.root, filepath.FromSlash(capabilitiesFile)))
	if err == nil && info.Mode().Perm()&0o077 == 0 {
		return 0o600
	}
	return 0o666
}
