package cli

import (
	"bytes"

	"rungs/model"
	"rungs/store"
)

// edit is the edits of one document and what is said of them.
type edit struct {
	edits []model.Edit // none: there is nothing to change
	kit   []store.KitEdit
	guard store.Guarding
	said  string   // old → new
	same  string   // what is so already when there is nothing to change
	label string   // what history calls it; in plain words, since every terminal shows it
	notes []string // what else comes of it
}

// one is an edit that means what it says whatever stands there.
func one(e model.Edit) edit { return edit{edits: []model.Edit{e}, guard: store.Unguarded} }

func (e edit) change(t target) store.Change {
	return store.Change{
		Doc: t.doc, Label: e.label, Edits: e.edits, Kit: e.kit, Guard: e.guard, Seen: t.tree,
		Check: func(before, after any) error { return refuse(t.doc, before, after) },
	}
}

// make makes an edit, or shows what it would do. It goes by what is on disk at
// that moment, whatever stood there when the command began.
func (a *app) make(t target, e edit, dry bool) error {
	switch {
	case len(e.edits) == 0:
		a.say("nothing to change: %s", e.same)
		return nil
	case dry:
		return a.preview(t, e)
	}
	result, err := t.workspace.Apply(e.change(t))
	switch {
	case err != nil:
		return err
	case !result.Changed:
		a.say("nothing to change: %s", e.same)
	default:
		a.say("%s", e.said)
		a.remarks(e)
		a.advise(t, e, result.Document)
	}
	if len(e.kit) > 0 && result.Changed && result.Entry == nil && result.Warning == "" {
		a.note("note: history is off: its kit cannot be brought back")
	}
	a.remark(result)
	return nil
}

// remarks says what else comes of an edit.
func (a *app) remarks(e edit) {
	for _, n := range e.notes {
		a.note("note: " + n)
	}
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

func (a *app) preview(t target, e edit) error {
	before, after, err := t.workspace.Preview(e.change(t))
	if err != nil {
		return err
	}
	if bytes.Equal(before, after) {
		a.say("nothing to change: %s", e.same)
		return nil
	}
	files, err := t.workspace.PreviewFiles(e.change(t))
	if err != nil {
		return err
	}
	a.note("not written: " + e.said)
	for _, file := range files {
		a.note("  removes " + file)
	}
	a.remarks(e)
	a.diff(t.doc.File(), before, after)
	return nil
}
