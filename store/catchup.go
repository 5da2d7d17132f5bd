package store

import (
	"errors"
	"io/fs"
	"slices"

	"rungs/model"
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
			failed = errors.Join(failed, w.halfway(f, forward))
		case undoing:
			failed = errors.Join(failed, w.halfway(f, backward))
		}
	}
	switch {
	case errors.Is(failed, errCut):
		return failed
	case failed != nil:
		return w.history().notWritten(failed)
	}
	return nil
}

// decide keeps an intended change that was made and drops one that was not.
func (w *Workspace) decide(f entryFile) error {
	r, err := f.loadWhole()
	if err != nil {
		return f.disk.remove(f.path())
	}
	made, known := w.arrived(r, forward)
	if !known {
		return nil
	}
	if err := w.finish(r, forward, made); err != nil {
		return err
	}
	if made {
		f.keep(r)
		return nil
	}
	return f.disk.remove(f.path())
}

// isIn says whether a document that somebody else has changed since holds the
// change: it could be taken back there, and either could not be made again or
// there is something by which it was recognised.
func (r *record) isIn(doc *Document) bool {
	_, back := ifHeld(doc, r.Backward)
	_, again := ifHeld(doc, r.Forward)
	return back == nil && (again != nil || slices.ContainsFunc(r.Backward, func(h held) bool { return h.Guards }))
}

// isOutOf says whether a document that somebody else has changed since is, where the
// change was made, as it was before: it could be made again there and not taken back,
// and nothing that it brought is left. What has no id is not
// known again.
func (r *record) isOutOf(doc *Document) bool {
	_, back := ifHeld(doc, r.Backward)
	_, again := ifHeld(doc, r.Forward)
	return r.Steps == 0 && back != nil && again == nil &&
		!slices.ContainsFunc(r.Forward, func(h held) bool { return !h.Guards && (h.Edit.Op != model.Insert || model.IDOf(h.Edit.Value) == "") }) &&
		!slices.ContainsFunc(r.Backward, func(h held) bool {
			_, left := model.Get(doc.Tree, h.Edit.Path)
			return h.Edit.Op == model.Remove && left
		})
}

// halfway marks an entry whose undo or redo was killed by how far that came.
func (w *Workspace) halfway(f entryFile, d direction) error {
	r, err := f.loadWhole()
	if err != nil {
		return f.disk.remove(f.path())
	}
	arrived, known := w.arrived(r, d)
	if !known && r.Steps > 0 {
		return nil
	}
	if err := w.finish(r, d, arrived); err != nil {
		return err
	}
	if arrived == (d == forward) {
		return r.mark(Done)
	}
	return r.mark(Undone)
}

// follow marks the next entry to undo when somebody else has put the old bytes
// back, and gives it; nil for none. It is for undo and redo alone, which then have
// it to tell of: a save that did would hide that an edit was dropped. The other way
// it must not go by the bytes: what is undone and there again is another program's.
func (w *Workspace) follow() (*record, error) {
	for r, err := range w.history().ahead(backward) {
		if err != nil {
			return nil, nil // travel says so
		}
		j := r.journey(backward)
		if hash, known := w.hash(r.Doc); !r.keepsDocument() && (!known || hash != j.to) {
			return nil, nil
		}
		if r.loadSteps() != nil || !w.untouched(r.steps) {
			return nil, nil
		}
		if err := j.mark(j.arrived); err != nil {
			return nil, w.history().notWritten(err)
		}
		return r, nil
	}
	return nil, nil
}

// mayShow says whether an entry is one for everybody's eyes: an intended one is
// once it was made.
func (w *Workspace) mayShow(r *record) bool {
	if r.file.progress != intended {
		return true
	}
	if hash, known := w.hash(r.Doc); !r.keepsDocument() {
		return known && hash == r.AfterHash
	}
	return r.loadSteps() == nil && w.allMade(r.steps)
}

// hash is that of a document's file as it is, "" for none.
func (w *Workspace) hash(doc string) (hash string, known bool) {
	name, _ := docNamed(doc)
	at, err := w.docPath(name, w.encodingOf(name))
	if err != nil {
		return "", false
	}
	data, _, err := readPlain(at)
	if err != nil {
		return "", errors.Is(err, fs.ErrNotExist)
	}
	if name == Scopes {
		defer clear(data)
	}
	return name.sum(data), true
}
