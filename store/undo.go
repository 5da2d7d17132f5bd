package store

import (
	"errors"
	"fmt"
	"iter"
	"slices"
)

// What Undo and Redo fail with when history has nothing for them.
var (
	ErrNothingToUndo = errors.New("nothing to undo")
	ErrNothingToRedo = errors.New("nothing to redo")
)

// DocCheck may refuse what Undo and Redo come to on a file that has changed since.
// It is not asked of Scopes.
type DocCheck func(doc Doc, before, after any) error

// Undo takes the newest change that stands back. A file that is as the change
// left it gets its old bytes, and goes when it was not there before. In one that
// has changed since, the values are set back, if they are still what the change
// made them; else it is a *BlockedError and nothing is written. One whose old bytes, or
// in a file that is another whose old values, somebody else has put back counts as
// undone with that, and nothing is written (Redo makes it again). A nil check accepts everything.
func (w *Workspace) Undo(check DocCheck) (Result, error) {
	return w.locked(func() (Result, error) { return w.travel(backward, check) })
}

// UndoPast is Undo, but a change that is blocked is left as it is and forgotten,
// and the one before it is taken back.
func (w *Workspace) UndoPast(check DocCheck) (Result, error) {
	return w.locked(func() (Result, error) {
		r, err := w.travel(backward, check)
		var blocked *BlockedError
		if !errors.As(err, &blocked) {
			return r, err
		}
		left, err := w.forget(backward)
		if err != nil {
			return Result{}, err
		}
		r, err = w.travel(backward, check)
		r.Left = left
		return r, err
	})
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
	steps    []fileStep
	arrived  Progress
	apart    bool // out of order
}

func (r *record) journey(d direction) journey {
	if d == forward {
		return journey{r, r.BeforeHash, r.AfterHash, r.Forward, r.forth, r.steps, Done, false}
	}
	return journey{r, r.AfterHash, r.BeforeHash, r.Backward, r.back, allBack(r.steps), Undone, false}
}

// ahead is the entries in the direction of travel, the next one first. Of one that
// cannot be read there is its file, and why.
func (h history) ahead(d direction) iter.Seq2[*record, error] {
	return func(yield func(*record, error) bool) {
		files, start := h.files(), Done
		if d == forward {
			slices.Reverse(files)
			start = Undone
		}
		for _, f := range files {
			if f.progress != start {
				continue
			}
			r, err := f.load()
			if err != nil {
				r = &record{file: f, heading: heading{Label: fmt.Sprintf("change %d", f.id)}}
				err = &BlockedError{r.Label, fmt.Errorf("%s: history cannot be read: %s", f.path(), cause(err))}
			}
			if !yield(r, err) {
				return
			}
		}
	}
}

func (w *Workspace) travel(d direction, check DocCheck) (Result, error) {
	if err := w.catchUp(); err != nil {
		return Result{}, err
	}
	switch back, err := w.follow(); {
	case err != nil:
		return Result{}, err
	case back != nil && d == forward:
		return w.over(back.journey(d), check)
	case back != nil:
		name, _ := docNamed(back.Doc)
		return Result{Document: w.onDisk(name), Entry: back.entry()}, nil
	}
	for r, err := range w.history().ahead(d) {
		if err != nil {
			return Result{}, err
		}
		if err := r.loadSteps(); err != nil {
			return Result{}, fmt.Errorf("history cannot be read: %s", cause(err))
		}
		return w.over(r.journey(d), check)
	}
	return Result{}, d.nothing()
}

func (d direction) nothing() error {
	if d == forward {
		return ErrNothingToRedo
	}
	return ErrNothingToUndo
}

// forget drops the next entry.
func (w *Workspace) forget(d direction) (*Entry, error) {
	for r := range w.history().ahead(d) {
		if err := w.disk.remove(r.file.path()); err != nil {
			return nil, w.history().notWritten(err)
		}
		return r.entry(), nil
	}
	return nil, d.nothing()
}
