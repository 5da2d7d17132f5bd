package store

import (
	"errors"
	"fmt"
)

func (w *Workspace) apply(c Change) (Result, error) {
	_ = w.catchUp() // where history cannot be written, the result warns of it
	for _, e := range c.Kit {
		w.sweepKit(e.Card)
	}
	p, err := w.plan(c)
	if err != nil {
		return Result{}, err
	}
	defer p.wipe()
	if p.isNothing() {
		return Result{Document: p.doc}, nil
	}
	r, err := w.make(p, newRecord(c.Label, p, w.now()))
	if err == nil && r.Entry != nil {
		w.history().replaced(c.Instead)
	}
	return r, err
}

// make writes what was planned, between two steps of history: a change that is
// killed on the way is in history if and only if it was made. What is taken away
// from kits must be in history first: nothing else has it.
func (w *Workspace) make(p plan, r *record) (Result, error) {
	h := w.history()
	unkept := h.intend(r)
	if _, going := parted(p.files); unkept != nil && len(going) > 0 {
		return Result{}, errors.New(h.unwritten("nothing was removed: history cannot be written, so it could not be brought back", unkept))
	}
	next, inPlace, err := w.carryOut(p)
	if err != nil {
		w.retract(r)
		return Result{}, err
	}
	result := Result{Changed: true, Document: next, InPlace: inPlace, Entry: h.keep(r)}
	if unkept != nil {
		result.Warning = h.unwritten("saved, but this cannot be undone later", unkept)
	}
	return result, nil
}

// unwritten is a sentence with why an entry could not be written, where, and what to
// do.
func (h history) unwritten(sentence string, err error) string {
	return withHint(sentence+": "+cause(err), fmt.Sprintf("history is in %q: %s", h.folder, remedy(err)))
}

// notWritten is that history cannot be written, and what to do.
func (h history) notWritten(err error) error {
	return errors.New(h.unwritten("history cannot be written", err))
}
