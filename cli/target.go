package cli

import (
	"rungs/model"
	"rungs/store"
)

// target is the place that a path on the command line names, in its document as
// it was read.
type target struct {
	workspace *store.Workspace
	typed     string // the address, as it was
	doc       store.Doc
	tree      any
	path      model.Path // entries with an id by their id, cards also where they were counted to
}

// target reads the document that the path starts with.
func (a *app) target(address string) (target, error) {
	id, path, err := model.ParseAddress(address)
	if err != nil {
		return target{}, err
	}
	w, err := a.workspace()
	if err != nil {
		return target{}, err
	}
	doc, path, err := document(w, id, path)
	if err != nil {
		return target{}, err
	}
	d := w.Read(doc)
	if d.Err != nil {
		return target{}, wrong(d.Err)
	}
	return target{w, address, doc, d.Tree, certain(d.Tree, model.Locate(d.Tree, path))}, nil
}

func (t target) root() *model.Kind { return t.doc.ID.Kind() }

// kind is what may stand at the place; nil: anything.
func (t target) kind() *model.Kind { return t.root().At(t.tree, t.path) }

// value is what stands at the place; nothing in a file that is not there.
func (t target) value() (any, bool) {
	v, there := model.Get(t.tree, t.path)
	return v, there && t.tree != nil
}

// effective is what counts there. A ladder that nobody wrote is an empty one.
func (t target) effective() (any, bool) {
	v, ok := t.root().Effective(t.tree, t.path)
	if !ok && isLadder(t.kind()) {
		return []any{}, true
	}
	return v, ok
}

// at is the address of the place, or of one further in.
func (t target) at(segments ...string) string {
	return t.address(t.path.Then(segments...))
}

// address is the address of a place in the document.
func (t target) address(p model.Path) string { return addressOf(t.doc).Then(p...).String() }

// absence says that there is no value, and what counts instead.
func (t target) absence(effective bool) error {
	if err := t.unknown(); err != nil {
		return refused(err)
	}
	e := &model.RefusedError{What: t.at() + " is not set"}
	if _, ok := t.effective(); ok && !effective {
		e.What += "; --effective prints what counts then"
	} else if meaning, ok := t.meaningOfAbsence(t.path); ok {
		e.Hint = "that means: " + meaning
	}
	return refused(e)
}
