package store

import (
	"errors"
	"os"
	"path"
)

// over takes one entry.
func (w *Workspace) over(j journey, check DocCheck) (Result, error) {
	name, _ := docNamed(j.Doc)
	doc := w.onDisk(name)
	defer doc.wipe()
	if doc.Err != nil && !j.keepsDocument() {
		return Result{}, doc.Err
	}
	p, err := w.destination(doc, j, check)
	defer p.wipe()
	if err == nil {
		p.files, err = w.stepsLeft(j)
	}
	var readOnly *ReadOnlyError
	switch {
	case errors.As(err, &readOnly):
		return Result{}, err
	case err != nil && j.arrived == Undone && !j.apart && j.isOutOf(doc): // apart, a later change may stand on it
		return Result{Document: w.onDisk(name), Entry: j.entry()}, j.mark(j.arrived)
	case err != nil:
		return Result{}, &BlockedError{j.Label, err}
	}
	r, err := w.arrive(p, j)
	if err == nil && j.keepsDocument() && name != Scopes { // its file may be another now
		r.Document = w.onDisk(name)
	}
	return r, err
}

// destination is what the document comes to.
func (w *Workspace) destination(doc *Document, j journey, check DocCheck) (plan, error) {
	switch {
	case j.keepsDocument() || doc.Hash == j.to && j.Steps > 0 && !j.apart:
		return asItIs(doc), nil
	case doc.Hash == j.from && j.to == "":
		return plan{doc: doc}, nil
	case doc.Hash == j.from:
		if data, ok := j.patched(doc.Bytes); ok && doc.Doc.sum(data) == j.to {
			tree, _ := doc.said(data)
			if doc.Doc != Scopes || doc.keepsSecrets(data, tree) {
				return plan{doc: doc, data: data, tree: tree}, nil
			}
		}
	}
	if err := j.sharesNone(doc.Tree); err != nil {
		return plan{}, err
	}
	edits, err := ifHeld(doc, j.edits)
	if err != nil {
		return plan{}, err
	}
	return w.work(doc, edits, func(before, after any) error {
		if check == nil {
			return nil
		}
		return check(doc.Doc, before, after)
	})
}

// sharesNone fails when a kit is to go with its card that a second card has by now.
func (j journey) sharesNone(cards any) error {
	for _, s := range j.steps {
		if !s.comes() && path.Dir(s.File) == kitFolder && isShared(cards, path.Base(s.File)) {
			return withReason(s.File, "a second card has the same id, and with it this kit", "give one of the two another id first")
		}
	}
	return nil
}

// stepsLeft is what is still to be made of a journey's steps, or a *ConflictError
// when somebody else has changed what one is about.
func (w *Workspace) stepsLeft(j journey) ([]fileStep, error) {
	w.sweepSteps(j.steps)
	known := map[string]bool{}
	for _, s := range j.steps {
		known[s.File] = true
	}
	var left []fileStep
	for _, s := range j.steps {
		now, err := w.standing(s)
		switch {
		case err != nil:
			return nil, err
		case now.same(s.After):
			continue
		case !now.same(s.Before):
			return nil, &ConflictError{File: s.File, Kit: true, Mine: s.After.text(), Theirs: now.text()}
		}
		if err := errors.Join(w.mayMake(s), w.holdsOnly(s, known)); err != nil {
			return nil, err
		}
		s.Before = now // with the mode it has by now
		left = append(left, s)
	}
	return left, nil
}

// holdsOnly fails for a folder that is to go with something in it that history
// does not know.
func (w *Workspace) holdsOnly(s fileStep, known map[string]bool) error {
	if s.comes() || s.Lax || s.Before.Kind != folderNode {
		return nil
	}
	at, err := w.stepPath(s.File)
	if err != nil {
		return err
	}
	entries, _ := os.ReadDir(at)
	for _, e := range entries {
		file := path.Join(s.File, e.Name())
		if !known[file] {
			n, _ := w.standing(fileStep{File: file})
			return &ConflictError{File: file, Kit: true, Theirs: n.text()}
		}
	}
	return nil
}

// depart says that a journey is under way, which could not be told from another
// program's work were it killed.
func (j journey) depart() error {
	if j.arrived == Done {
		return j.mark(redoing)
	}
	return j.mark(undoing)
}

// turnBack says that it came to nothing.
func (j journey) turnBack() {
	switch j.file.progress {
	case redoing:
		_ = j.mark(Undone)
	case undoing:
		_ = j.mark(Done)
	}
}

func (w *Workspace) arrive(p plan, j journey) (Result, error) {
	r := Result{Document: p.doc}
	if !p.isNothing() {
		err := j.depart()
		if err != nil {
			err = j.file.notWritten(err)
		} else {
			r.Document, r.InPlace, err = w.carryOut(p)
		}
		if err != nil {
			if w.untouched(p.files) {
				j.turnBack()
			}
			return Result{}, err
		}
		r.Changed = true
	}
	if err := j.mark(j.arrived); err != nil {
		r.Warning = j.file.unwritten("done, but history does not know", err)
	}
	r.Entry = j.entry()
	return r, nil
}
