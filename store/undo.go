package store

import "errors"

// What Undo and Redo fail with when history has nothing for them.
var (
	ErrNothingToUndo = errors.New("nothing to undo")
	ErrNothingToRedo = errors.New("nothing to redo")
)

// DocCheck may refuse what Undo and Redo come to on a file that has changed since.
type DocCheck func(doc Doc, before, after any) error

// Undo takes the newest change that stands back. A file that is as the change
// left it gets its old bytes, and goes when it was not there before. In one that
// has changed since, the values are set back, if they are still what the change
// made them; else it is a *ConflictError and nothing is written. A nil check
// accepts everything.
func (w *Workspace) Undo(check DocCheck) (Result, error) {
	return w.locked(func() (Result, error) { return w.travel(backward, check) })
}

// Redo makes the change again that was undone last, in the same way.
func (w *Workspace) Redo(check DocCheck) (Result, error) {
	return w.locked(func() (Result, error) { return w.travel(forward, check) })
}

// direction is the way through history.
type direction int

const (
	backward direction = iota
	forward
)

// journey is one entry of history seen in the direction of travel.
type journey struct {
	*record
	from, to string // hashes
	edits    []held
	patched  func([]byte) ([]byte, bool)
	arrived  Progress
}

func (r *record) journey(d direction) journey {
	if d == forward {
		return journey{r, r.BeforeHash, r.AfterHash, r.Forward, r.Patch.forth, Done}
	}
	return journey{r, r.AfterHash, r.BeforeHash, r.Backward, r.Patch.back, Undone}
}

// next is the entry to travel over, nil when there is none.
func (h history) next(d direction) *record {
	var found *record
	for _, f := range h.files() {
		if (f.progress == Done) != (d == backward) {
			continue
		}
		r, err := f.load()
		if err != nil {
			continue
		}
		if found = r; d == backward {
			return r
		}
	}
	return found
}

func (w *Workspace) travel(d direction, check DocCheck) (Result, error) {
	r := w.history().next(d)
	switch {
	case r == nil && d == forward:
		return Result{}, ErrNothingToRedo
	case r == nil:
		return Result{}, ErrNothingToUndo
	}
	j := r.journey(d)
	name, _ := docNamed(r.Doc)
	doc := w.Read(name)
	if doc.Err != nil {
		return Result{}, doc.Err
	}
	if doc.Hash == j.to { // a save that was killed before it could mark the entry
		if err := r.mark(j.arrived); err != nil {
			return Result{}, err
		}
		return w.travel(d, check)
	}
	p, err := w.destination(doc, j, check)
	if err != nil {
		return Result{}, err
	}
	return w.arrive(p, j)
}

// destination is what the document comes to.
func (w *Workspace) destination(doc *Document, j journey, check DocCheck) (plan, error) {
	if doc.Hash == j.from {
		if j.to == "" {
			return plan{doc: doc}, nil
		}
		if data, ok := j.patched(doc.Bytes); ok && hashOf(data) == j.to {
			tree, _ := decodeJSON(data)
			return plan{doc: doc, data: data, tree: tree}, nil
		}
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

func (w *Workspace) arrive(p plan, j journey) (Result, error) {
	r := Result{Document: p.doc}
	if !p.isNothing() {
		var err error
		if r.Document, r.InPlace, err = w.write(p.doc, p.data, p.tree); err != nil {
			return Result{}, err
		}
		r.Changed = true
	}
	if err := j.mark(j.arrived); err != nil {
		r.Warning = "done, but history does not know: " + cause(err)
	}
	r.Entry = j.entry()
	return r, nil
}
