package tui

import (
	"errors"
	"fmt"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/store"
)

// notWritten keeps the edit: it is shown, and waits. An undo or redo that fails
// is no edit and goes, as do the keys pressed after it.
func (e Editor) notWritten(err error) (Editor, tea.Cmd) {
	e.quit, e.held = false, nil
	if e.queue.tasks[0].kind != applyTask {
		return e.notTraveled(err)
	}
	e.queue = e.queue.stopped()
	e = e.shown()
	e, cmd := e.continued()
	e.queue.why = e.notSaved(err)
	e = e.fail(e.queue.why)
	var conflict *store.ConflictError
	if errors.As(err, &conflict) && e.queue.busy() {
		e, read := e.asking(e.conflictQuestion(conflict)).reread()
		return e, tea.Batch(cmd, read)
	}
	return e, cmd
}

// stopped is a queue whose first write has failed. An undo behind it meant the
// edit before it, which is taken away unwritten.
func (q queue) stopped() queue {
	last := len(q.tasks) - 1
	switch q.tasks[last].kind {
	case undoTask:
		q = q.without(last).without(last - 1)
	case redoTask:
		q = q.without(last)
	}
	q.failed = q.busy()
	return q
}

func (e Editor) notTraveled(err error) (Editor, tea.Cmd) {
	kind := e.queue.tasks[0].kind
	e.queue = e.queue.without(0)
	e, cmd := e.continued()
	switch {
	case errors.Is(err, store.ErrNothingToUndo):
		e.trail.past = 0
	case errors.Is(err, store.ErrNothingToRedo):
		e.trail.future = 0
	case kind == undoOneTask:
		err = fmt.Errorf("cannot undo this one: %w", e.since(err))
	case kind == undoTask:
		err = fmt.Errorf("cannot undo: %w\nset it by hand, or pass over this change in a shell: rungs undo --skip", e.plainly(err))
	default:
		err = fmt.Errorf("cannot do it again: %w", e.plainly(err))
	}
	return e.fail(err), cmd
}

// notSaved says so, unless err does already.
func (e Editor) notSaved(err error) error {
	var failed *store.SaveError
	if errors.As(err, &failed) {
		return err
	}
	return fmt.Errorf("not saved: %w", e.plainly(err))
}

// plainly is err in the owner's words, where it names a value.
func (e Editor) plainly(err error) error {
	var conflict *store.ConflictError
	if errors.As(err, &conflict) {
		return fmt.Errorf("another program has changed %s meanwhile", e.conflictName(conflict))
	}
	return err
}

// since is err of going back to before later changes, of whoever.
func (e Editor) since(err error) error {
	var conflict *store.ConflictError
	if errors.As(err, &conflict) {
		return fmt.Errorf("%s was changed again since", e.conflictName(conflict))
	}
	return err
}

// retry writes again what could not be written.
func (e Editor) retry() (Editor, tea.Cmd) {
	e.queue.failed, e.queue.flush = false, true
	return e.say("trying again").write()
}

// saySaved says what is saved, and looks at the disk again.
func (e Editor) saySaved() (Editor, tea.Cmd) {
	said := "saved at " + e.queue.savedAt + "; nothing is waiting"
	switch {
	case e.queue.busy():
		said = "writing"
	case e.queue.savedAt == "":
		said = "every change is written as it is made; nothing is waiting"
	}
	return e.say(said).reread()
}

// dropLast gives up the last edit that waits.
func (e Editor) dropLast() (Editor, tea.Cmd) {
	last := len(e.queue.tasks) - 1
	said := "dropped: " + e.queue.tasks[last].change.Label + e.queue.tasks[last].whereText()
	e.queue = e.queue.without(last)
	e.page.bulk = nil
	if n := len(e.queue.tasks); n > 0 {
		return e.shown().say(fmt.Sprintf("%s; still waiting: %d", said, n)), nil
	}
	return e.shown().say(said).reread()
}

// shown makes the trees again: the documents with the waiting edits made.
func (e Editor) shown() Editor {
	for key, d := range e.docs {
		e.trees = with(e.trees, key, e.queue.on(key, d.Tree))
	}
	return e.scoped().refreshed()
}

// on is the tree of a document with the waiting edits made.
func (q queue) on(key model.DocID, tree any) any {
	for _, t := range q.tasks {
		if t.kind == applyTask && keyOf(t.change.Doc) == key {
			tree = t.on(tree)
		}
	}
	return tree
}

// leaving quits, once everything is written. Edits that could not be written
// are asked about.
func (e Editor) leaving() (Editor, tea.Cmd) {
	switch {
	case e.queue.failed:
		return e.asking(e.unsavedQuestion()), nil
	case e.queue.reviewing():
		return e.asking(e.waitingQuestion()), nil
	case len(e.unsent) > 0:
		return e.asking(e.unsentQuestion()), nil
	case e.queue.busy():
		e.quit = true
		return e.say("writing; leaving then"), nil
	case len(e.dropped.found) > 0:
		return e.asking(e.undecidedQuestion()), nil
	}
	return e, tea.Quit
}

// unsavedQuestion is asked when edits that could not be written would be lost.
func (e Editor) unsavedQuestion() question {
	q := question{
		title: "Not everything is saved",
		intro: []string{plural(len(e.queue.tasks), "edit") + " could not be written:"},
		answers: []answer{
			{"stay", "nothing is lost", func(e Editor) (Editor, tea.Cmd) { return e, nil }},
			{"try again", "write, then leave", func(e Editor) (Editor, tea.Cmd) {
				e.quit = true
				return e.retry()
			}},
			{"leave", "the edits are lost", dropAndLeave},
		},
	}
	for _, t := range e.queue.tasks {
		q.intro = append(q.intro, "  "+t.change.Label)
	}
	return q
}

// dropAndLeave leaves without what waits: its owner has said so.
func dropAndLeave(e Editor) (Editor, tea.Cmd) {
	e.queue.tasks = nil
	return e, tea.Quit
}
