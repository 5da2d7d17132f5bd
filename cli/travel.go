package cli

import (
	"errors"
	"fmt"

	"rungs/store"
)

// travel goes through history: one step, and on while it is the same command's.
func (a *app) travel(c course, first step) error {
	w, err := a.workspace()
	if err != nil {
		return err
	}
	r, err := first(w, refuse)
	if r.Left != nil {
		a.say("left as it is: %s", r.Left.Label)
	}
	if err != nil {
		return refused(a.blocked(w, c, err))
	}
	said := c.words(r.Entry)
	if !r.Changed {
		said += "; another program had put it back already, and nothing was written"
	}
	a.say("%s", said)
	a.remark(r)
	for c.goesOn(w, r.Entry) {
		if r, err = c.step(w, refuse); err != nil {
			return refused(fmt.Errorf("but not in all documents: %w", a.blocked(w, c, err)))
		}
		a.remark(r)
	}
	return nil
}

// blocked says which edit it is that cannot be passed, why, and what to do next.
func (a *app) blocked(w *store.Workspace, c course, err error) error {
	var b *store.BlockedError
	if !errors.As(err, &b) {
		return err
	}
	return fmt.Errorf("%w\nthe edit was: %s\n%s", a.conflict(w, err), b.Label, c.next)
}

// conflict says what stands in the way of a step back.
func (a *app) conflict(w *store.Workspace, err error) error {
	var c *store.ConflictError
	if !errors.As(err, &c) {
		return err
	}
	for _, doc := range workspaceDocs(w) {
		if doc == c.Doc && !c.Kit {
			said := *c
			said.Path = plain(w.Read(doc).Tree, c.Path)
			err = &said
		}
	}
	if c.Kit {
		return fmt.Errorf("%w\nit stays as it is now", err)
	}
	theirs := "nothing"
	if c.Theirs != nil {
		theirs = a.short(c.Theirs)
	}
	return fmt.Errorf("%w\nit is %s now, and stays that", err, theirs)
}
