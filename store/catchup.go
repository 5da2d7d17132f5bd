package store

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
)

// catchUp brings history to where the files are: a save that was killed could not
// say how far it came. The caller holds the lock, so that no save is under way.
func (w *Workspace) catchUp() error {
	var failed error
	for _, f := range w.history().files() {
		switch f.progress {
		case intended:
			failed = errors.Join(failed, w.decide(f))
		case redoing:
			failed = errors.Join(failed, w.redone(f))
		}
	}
	if err := errors.Join(failed, w.follow()); err != nil {
		return fmt.Errorf("history cannot be written: %s", cause(err))
	}
	return nil
}

// decide keeps an intended change that was made and drops one that was not.
func (w *Workspace) decide(f entryFile) error {
	r, err := f.load()
	if err != nil {
		return f.disk.remove(f.path())
	}
	name, _ := docNamed(r.Doc)
	switch doc := w.Read(name); {
	case doc.Hash == r.AfterHash:
		f.keep(r)
	case doc.Hash == r.BeforeHash || doc.Err == nil && !r.isIn(doc):
		return f.disk.remove(f.path())
	case doc.Err == nil:
		f.keep(r)
	}
	return nil
}

// isIn says whether a document that somebody else has changed since holds the
// change: it could be taken back there, and either could not be made again or
// there is something by which it was recognised.
func (r *record) isIn(doc *Document) bool {
	_, back := ifHeld(doc, r.Backward)
	_, again := ifHeld(doc, r.Forward)
	return back == nil && (again != nil || slices.ContainsFunc(r.Backward, func(h held) bool { return h.Guards }))
}

// redone marks an entry whose redo was killed by how far that came.
func (w *Workspace) redone(f entryFile) error {
	r, err := f.load()
	if err != nil {
		return f.disk.remove(f.path())
	}
	if hash, known := w.hash(r.Doc); known && hash == r.AfterHash {
		return r.mark(Done)
	}
	return r.mark(Undone)
}

// follow marks the entries that are not in their files any more: their undo was
// killed, or somebody else has put the old bytes back. The other way it must not
// go by the bytes: what is undone and there again is another program's.
func (w *Workspace) follow() error {
	for r := range w.history().ahead(backward) {
		j := r.journey(backward)
		if hash, known := w.hash(r.Doc); !known || hash != j.to {
			return nil
		}
		if err := j.mark(j.arrived); err != nil {
			return err
		}
	}
	return nil
}

// mayShow says whether an entry is one for everybody's eyes: an intended one is
// once it was made.
func (w *Workspace) mayShow(r *record) bool {
	if r.file.progress != intended {
		return true
	}
	hash, known := w.hash(r.Doc)
	return known && hash == r.AfterHash
}

// hash is that of a document's file as it is, "" for none.
func (w *Workspace) hash(doc string) (hash string, known bool) {
	name, _ := docNamed(doc)
	data, _, err := readPlain(w.path(name.File()))
	if err != nil {
		return "", errors.Is(err, fs.ErrNotExist)
	}
	return hashOf(data), true
}
