package store

import "fmt"

// UndoEntry takes one entry of history back, whatever was done after it, if the
// values are still what it made them; else it is a *BlockedError and nothing is
// written. The entry is one that was undone, as any: Redo makes it again by its
// values, before what came after it.
func (w *Workspace) UndoEntry(id int, check DocCheck) (Result, error) {
	return w.locked(func() (Result, error) {
		if err := w.catchUp(); err != nil {
			return Result{}, err
		}
		if _, err := w.follow(); err != nil {
			return Result{}, err
		}
		r, err := w.history().standing(id)
		if err != nil {
			return Result{}, err
		}
		j := r.journey(backward)
		j.apart = true
		return w.over(j, check)
	})
}

// standing is the entry with that id, which must not be undone.
func (h history) standing(id int) (*record, error) {
	for _, f := range h.files() {
		if f.id != id {
			continue
		}
		if f.progress == Undone {
			return nil, fmt.Errorf("%w: change %d is undone already", ErrNothingToUndo, id)
		}
		r, err := f.loadWhole()
		if err != nil {
			return nil, fmt.Errorf("history cannot be read: %s", cause(err))
		}
		return r, nil
	}
	return nil, fmt.Errorf("%w: history has no change %d", ErrNothingToUndo, id)
}
