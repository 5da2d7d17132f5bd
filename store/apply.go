package store

import (
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
	Doc    Doc
	Label  string       // what history calls it
	Edits  []model.Edit // none, with Kit or Policy: the document is not looked at
	Kit    []KitEdit    // of Personas: what becomes of kits, in the same step
	Policy *PolicyEdit  // of Settings: what becomes of the safety policy; nil: nothing
	Format Format       // what the document is to be encoded in; without Edits
	Guard  Guarding
	// Instead is entries of history that it takes the place of, once it is written:
	// those of Dropped that it makes again.
	Instead []int
	Seen    any // Guarded: the tree the edits were made on; nil for a missing file

	// Check may refuse the result; nil accepts everything. It is not
	// asked of Scopes, which are checked here by their fields.
	Check func(before, after any) error
}

// Result is what became of a change.
type Result struct {
	Changed  bool      // false: document and kits said so already, and nothing was written
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

// Preview is the bytes of the document that Apply would find and leave, nil where
// there is no file. Nothing is written. Of scopes there is none.
func (w *Workspace) Preview(c Change) (before, after []byte, err error) {
	if c.Doc == Scopes {
		return nil, nil, withReason(Scopes.File(), errOnlyScopes.Error(), "")
	}
	p, err := w.plan(c)
	if err != nil {
		return nil, nil, err
	}
	return p.doc.Bytes, p.data, nil
}

// PreviewFiles is the files, no documents, that Apply would make, change or remove,
// workspace-relative. Nothing is written.
func (w *Workspace) PreviewFiles(c Change) ([]string, error) {
	p, err := w.plan(c)
	p.wipe()
	return filesOf(p.files), err
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
	w.sweep()
	for range attempts {
		if r, err = work(); !errors.Is(err, errStale) {
			break
		}
	}
	r.Document = w.moved(r.Document).sealed()
	return r, err
}

// moved is a document as it is in the file that it has come to, itself where it
// stayed in its own.
func (w *Workspace) moved(d *Document) *Document {
	if d == nil || d.File == w.FileOf(d.Doc) {
		return d
	}
	return w.readNow(d.Doc)
}

// write saves data where doc was read from; nil removes the file.
func (w *Workspace) write(doc *Document, data []byte, tree any) (next *Document, inPlace string, err error) {
	if doc.ReadOnly != "" {
		return nil, "", &ReadOnlyError{doc.File, doc.ReadOnly}
	}
	s := saving{disk: w.disk, path: doc.path, old: doc.Bytes, data: data, read: doc.identity, fresh: w.freshMode()}
	if data == nil {
		err = s.removal()
	} else {
		inPlace, err = s.save()
	}
	if err != nil {
		return nil, "", saveError(doc.File, err)
	}
	next = &Document{Doc: doc.Doc, File: doc.File, encoding: doc.encoding, ReadOnly: readOnlyReason(doc.path), path: doc.path}
	if data != nil {
		identity, _ := os.Stat(doc.path)
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
