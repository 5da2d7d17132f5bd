package cli

import (
	"bytes"
	"errors"
	"slices"

	"rungs/model"
	"rungs/store"
)

// attempts is how often an edit is worked out at most because the document is no
// longer the one that it was worked out on. The last time that is let pass, as far
// as the edit's guard does.
const attempts = 20

// errBehind says that an edit was worked out on a document that is there no longer.
var errBehind = errors.New("the settings keep changing\ntry again")

// make works an edit out on what a document says and makes it, or shows what it
// would do: on the document as it is at that moment, so that what is said is what
// was done. Where others have changed it meanwhile it is worked out again.
func (a *app) make(address string, dry bool, work func(target) (edit, error)) error {
	t, err := a.target(address)
	if err != nil {
		return err
	}
	var last edit
	var failed error
	moved := false
	for n := range attempts {
		e, err := work(t)
		switch {
		case err != nil:
			return err
		case failed != nil && !moved && slices.Equal(e.kit, last.kit):
			return failed
		}
		e.notes = append(e.notes, t.others()...)
		if failed = a.attempt(t, e, dry, n+1 < attempts); failed == nil || isFinal(failed) {
			return failed
		}
		next, err := t.again()
		if err != nil {
			return err
		}
		moved = isOvertaken(failed) || !model.Equal(t.tree, next.tree)
		t, last = next, e
	}
	return failed
}

// isFinal says of an error that it has nothing to do with what a document says.
func isFinal(err error) bool {
	var save *store.SaveError
	return errors.Is(err, store.ErrBusy) || errors.As(err, &save)
}

// isOvertaken says of an error that somebody else has changed the document.
func isOvertaken(err error) bool {
	var c *store.ConflictError
	return errors.Is(err, errBehind) || errors.As(err, &c) && !c.Kit
}

// attempt makes an edit, or shows what it would do; if it is to be exact, only on
// the very document that it was worked out on.
func (a *app) attempt(t target, e edit, dry, exact bool) error {
	if a.between != nil {
		a.between()
	}
	c := e.change(t, exact)
	switch {
	case len(e.edits) == 0:
		a.say("nothing to change: %s", e.same)
		return nil
	case dry:
		return a.preview(t, e, c)
	}
	return a.apply(t, e, c)
}

func (a *app) apply(t target, e edit, c store.Change) error {
	var files []string
	if len(c.Kit) > 0 { // without history nothing else tells
		files, _ = t.workspace.PreviewFiles(c)
	}
	before := e.found(t, c)
	r, err := t.workspace.Apply(c)
	switch {
	case err != nil:
		return err
	case !r.Changed && !model.Equal(r.Document.Tree, t.tree):
		return errBehind
	case !r.Changed:
		a.say("nothing to change: %s", e.same)
	default:
		if r.Entry != nil {
			files = r.Entry.Files
		}
		e = e.with(files)
		if e.diffs {
			a.diff(r.Document.File, before, r.Document.Bytes)
		}
		a.say("%s", e.said)
		a.remarks(e.notes)
		a.advise(t, e, r.Document)
		a.unkept(e, r, files)
	}
	a.remark(r)
	return nil
}

// unkept says that the kit that went is gone for good.
func (a *app) unkept(e edit, r store.Result, files []string) {
	if e.kits.to == "" && len(files) > 0 && r.Entry == nil && r.Warning == "" {
		a.note("note: history is off: its kit cannot be brought back")
	}
}

// refuse is an error when an edit has added one.
func refuse(doc store.Doc, before, after any) error {
	if err := misnaming(doc, before, after); err != nil {
		return err
	}
	p, bad := model.FirstNewError(doc.ID.Kind(), before, after)
	if !bad {
		return nil
	}
	at := addressOf(doc).Then(model.Addressed(after, p.Path)...)
	return &model.RefusedError{What: at.String() + ": " + p.Message, Allowed: p.Allowed}
}

func (a *app) preview(t target, e edit, c store.Change) error {
	before, after, err := t.workspace.Preview(c)
	switch {
	case err != nil:
		return err
	case bytes.Equal(before, after) && !model.Equal(t.workspace.Read(t.doc).Tree, t.tree):
		return errBehind
	case bytes.Equal(before, after):
		a.say("nothing to change: %s", e.same)
		return nil
	}
	files, err := t.workspace.PreviewFiles(c)
	if err != nil {
		return err
	}
	e = e.with(files)
	a.note("not written: " + e.said)
	for _, file := range files {
		a.note("  " + e.kits.does(file) + " " + file)
	}
	a.remarks(e.notes)
	a.diff(t.workspace.FileOf(t.doc), before, after)
	return nil
}

// remark says what went less well than the save itself.
func (a *app) remark(r store.Result) {
	a.saved = a.saved || r.Changed
	if r.InPlace != "" {
		a.note("note: written in place, since " + r.InPlace)
	}
	if r.Warning != "" {
		a.lines("warning: ", r.Warning)
	}
	if r.Document != nil {
		a.unread(r.Document)
	}
	if r.Document != nil && r.Document.Doc == store.Settings && r.Document.Err == nil {
		a.inForce(r.Document.Tree)
	}
}
