package tui

import (
	"errors"
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/store"
)

// taskKind is what a task of the queue does to the disk.
type taskKind int

const (
	applyTask taskKind = iota
	undoTask
	redoTask
)

// task is one thing to do to the disk.
type task struct {
	kind   taskKind
	change store.Change
	said   string // the message once it is done
}

// queue is what waits to be written, in the order it was made; the first is
// being written. A failure stops it: the rest waits for the owner.
type queue struct {
	tasks   []task
	failed  bool
	savedAt string // when the last write was done, as the title says it
}

func (q queue) busy() bool { return len(q.tasks) > 0 }

// writtenMsg tells how the first task ended. On an error nothing else of it is read.
type writtenMsg struct {
	err      error
	document *store.Document
	changed  bool
	said     string
	warning  string
}

// commit checks edits on what is shown and queues them to be written: nothing
// that would add an error gets as far as the disk.
func (e Editor) commit(doc model.DocID, said string, edits ...model.Edit) (Editor, tea.Cmd) {
	seen := e.trees[doc]
	next, err := e.checked(doc, edits)
	switch {
	case err != nil:
		return e.fail(err), nil
	case model.Equal(seen, next):
		return e.say("nothing to change"), nil
	}
	e.trees = with(e.trees, doc, next)
	e = e.rejudged()
	change := store.Change{Doc: docOf(doc), Label: said, Edits: edits, Seen: seen, Check: addsNoError(doc)}
	return e.queued(task{applyTask, change, said + " " + e.st.Glyphs.Separator + " u undoes it"})
}

// checked is the tree with the edits made, or why they may not be.
func (e Editor) checked(doc model.DocID, edits []model.Edit) (any, error) {
	d := e.docs[doc]
	switch {
	case d == nil:
		return nil, errors.New("still reading: try again in a moment")
	case d.Err != nil:
		return nil, fmt.Errorf("%w\nmend the file first: nothing is written into a file that cannot be read", d.Err)
	case d.ReadOnly != "":
		return nil, fmt.Errorf("%s is read-only: %s", d.File, d.ReadOnly)
	}
	next, err := model.ApplyAll(e.trees[doc], edits)
	if err != nil {
		return nil, err
	}
	return next, addsNoError(doc)(e.trees[doc], next)
}

// addsNoError is the check of a document before it is written: what was wrong
// already may stay wrong, nothing new may become it.
func addsNoError(doc model.DocID) func(before, after any) error {
	return func(before, after any) error { return model.Refuse(doc.Kind(), before, after) }
}

func checkUndo(doc store.Doc, before, after any) error { return addsNoError(doc.ID)(before, after) }

func with[K comparable, V any](m map[K]V, key K, value V) map[K]V {
	out := make(map[K]V, len(m)+1)
	for k, v := range m {
		out[k] = v
	}
	out[key] = value
	return out
}

func docOf(id model.DocID) store.Doc {
	if id == model.PersonasDoc {
		return store.Personas
	}
	return store.Settings
}

func (e Editor) queued(t task) (Editor, tea.Cmd) {
	e.queue.tasks = append(slices.Clip(e.queue.tasks), t)
	if len(e.queue.tasks) > 1 {
		return e, nil
	}
	return e, e.write()
}

// write is the command that does the first task of the queue.
func (e Editor) write() tea.Cmd {
	if !e.queue.busy() {
		return nil
	}
	t, w := e.queue.tasks[0], e.o.Workspace
	return func() tea.Msg { return t.run(w) }
}

func (t task) run(w *store.Workspace) writtenMsg {
	var result store.Result
	var err error
	switch t.kind {
	case applyTask:
		result, err = w.Apply(t.change)
	case undoTask:
		result, err = w.Undo(checkUndo)
	case redoTask:
		result, err = w.Redo(checkUndo)
	}
	if err != nil {
		return writtenMsg{err: err}
	}
	said := t.said
	switch t.kind {
	case undoTask:
		said = "undone: " + result.Entry.Label
	case redoTask:
		said = "done again: " + result.Entry.Label
	}
	return writtenMsg{document: result.Document, changed: result.Changed, said: said, warning: result.Warning}
}

// written takes the end of a write: the shown values follow the disk.
func (e Editor) written(msg writtenMsg) (Editor, tea.Cmd) {
	if msg.err != nil {
		return e.notWritten(msg.err)
	}
	e.queue.tasks, e.queue.failed = e.queue.tasks[1:], false
	if msg.changed {
		e.queue.savedAt = e.o.Now().Format("15:04:05")
	}
	e = e.holding(msg.document).say(msg.said)
	if msg.warning != "" {
		e = e.say(msg.said + "; " + msg.warning)
	}
	if e.quit && !e.queue.busy() {
		return e, tea.Quit
	}
	return e, e.write()
}

// notWritten keeps the edit: it is shown, and waits. An undo with nothing to
// undo is no edit and goes.
func (e Editor) notWritten(err error) (Editor, tea.Cmd) {
	e.quit = false
	var conflict *store.ConflictError
	switch {
	case e.queue.tasks[0].kind != applyTask:
		e.queue.tasks = e.queue.tasks[1:]
		return e.fail(err), e.write()
	case errors.As(err, &conflict):
		e.queue.failed = true
		return e.asking(e.conflictQuestion(conflict)), nil
	}
	e.queue.failed = true
	return e.fail(fmt.Errorf("not saved: %w", err)), nil
}

// retry writes again what could not be written.
func (e Editor) retry() (Editor, tea.Cmd) {
	if !e.queue.failed {
		return e.say(e.savedText()), nil
	}
	e.queue.failed = false
	return e.say("trying again"), e.write()
}

func (e Editor) savedText() string {
	if e.queue.savedAt == "" {
		return "every change is written as it is made; nothing is waiting"
	}
	return "saved at " + e.queue.savedAt + "; nothing is waiting"
}

// drop gives up the edits that wait: what is shown is what is on disk.
func (e Editor) drop() Editor {
	e.queue.tasks, e.queue.failed = nil, false
	for id, d := range e.docs {
		e.trees = with(e.trees, id, d.Tree)
	}
	return e.rejudged().scrolled().say("dropped: this is what is on disk")
}

func (e Editor) undo() (Editor, tea.Cmd) {
	if e.queue.failed {
		return e.drop(), nil
	}
	return e.queued(task{kind: undoTask})
}

func (e Editor) redo() (Editor, tea.Cmd) { return e.queued(task{kind: redoTask}) }

// leaving quits, once everything is written. Edits that could not be written
// are asked about.
func (e Editor) leaving() (Editor, tea.Cmd) {
	switch {
	case e.queue.failed:
		return e.asking(e.unsavedQuestion()), nil
	case e.queue.busy():
		e.quit = true
		return e.say("writing; leaving then"), nil
	}
	return e, tea.Quit
}
