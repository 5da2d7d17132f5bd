package cli

import (
	"bytes"
	"fmt"

	"rungs/model"
	"rungs/store"
)

// edit is a model.Edit and what is said of it.
type edit struct {
	model.Edit
	said  string // old → new
	same  string // what is so already when there is nothing to change
	label string // what history calls it; in plain words, since every terminal shows it
}

// make makes an edit, or shows what it would do. It goes by what is on disk at
// that moment, whatever stood there when the command began.
func (a *app) make(t target, e edit, dry bool) error {
	change := store.Change{
		Doc: t.doc, Label: e.label, Edits: []model.Edit{e.Edit}, Guard: store.Unguarded,
		Check: func(before, after any) error { return refuse(t.doc, before, after) },
	}
	if dry {
		return a.preview(t, change, e)
	}
	result, err := t.workspace.Apply(change)
	switch {
	case err != nil:
		return err
	case !result.Changed:
		a.say("nothing to change: %s", e.same)
	default:
		a.say("%s", e.said)
		a.advise(t, e, result.Document)
	}
	a.remark(result)
	return nil
}

// refuse is an error when an edit has added one.
func refuse(doc store.Doc, before, after any) error {
	p, bad := model.FirstNewError(doc.ID.Kind(), before, after)
	if !bad {
		return nil
	}
	at := model.Path{string(doc.ID)}.Then(model.Addressed(after, p.Path)...)
	return &model.RefusedError{What: at.String() + ": " + p.Message, Allowed: p.Allowed}
}

// advise says what an owner should know of a value that was just written and is
// allowed: that nobody will ever ask for it, for instance.
func (a *app) advise(t target, e edit, d *store.Document) {
	if had, has := hasFrontDesk(t.tree), hasFrontDesk(d.Tree); had && !has {
		a.note(fmt.Sprintf("note: the daemon makes the card %q again when it is missing", model.FrontDesk))
	}
	if e.Op != model.Set && e.Op != model.Insert {
		return
	}
	around, _ := a.around(t.workspace) // of what cannot be read, nothing is said
	at := model.Fixed(d.Tree, e.Path)
	for _, found := range d.Problems(around) {
		if found.Severity != model.Error && found.Path.Under(at) {
			a.note(fmt.Sprintf("note: %s: %s", model.Path{string(t.doc.ID)}.Then(model.Addressed(d.Tree, found.Path)...), found.Message))
		}
	}
}

func hasFrontDesk(tree any) bool {
	_, ok := model.Get(tree, model.Path{model.ByID(model.FrontDesk)})
	return ok
}

// remark says what went less well than the save itself.
func (a *app) remark(r store.Result) {
	a.saved = a.saved || r.Changed
	if r.InPlace != "" {
		a.note("note: written in place, since " + r.InPlace)
	}
	if r.Warning != "" {
		a.note("warning: " + r.Warning)
	}
	if r.Document != nil && r.Document.Doc == store.Settings && r.Document.Err == nil {
		a.inForce(r.Document.Tree)
	}
}

func (a *app) preview(t target, c store.Change, e edit) error {
	before, after, err := t.workspace.Preview(c)
	switch {
	case err != nil:
		return err
	case bytes.Equal(before, after):
		a.say("nothing to change: %s", e.same)
		return nil
	}
	a.note("not written: " + e.said)
	a.diff(t.doc.File(), before, after)
	return nil
}
