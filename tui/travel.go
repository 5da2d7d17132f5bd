package tui

import (
	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/store"
)

// trail is how many changes there are to undo and to redo, as far as is known:
// history is shared, so that it may turn out that there are none.
type trail struct{ past, future int }

// trailOf counts the entries of a history.
func trailOf(entries []store.Entry) trail {
	var t trail
	for _, entry := range entries {
		if entry.Progress == store.Done {
			t.past++
		} else {
			t.future++
		}
	}
	return t
}

// after is the trail after a task that made, undid or redid n entries.
func (t trail) after(kind taskKind, n int) trail {
	switch {
	case kind == undoTask || kind == undoOneTask:
		return trail{max(0, t.past-n), t.future + n}
	case kind == redoTask:
		return trail{t.past + n, max(0, t.future-n)}
	case n > 0:
		return trail{t.past + n, 0}
	}
	return t
}

func (e Editor) undo() (Editor, tea.Cmd) { return e.travel(undoTask) }
func (e Editor) redo() (Editor, tea.Cmd) { return e.travel(redoTask) }

func (e Editor) travel(kind taskKind) (Editor, tea.Cmd) {
	e.page.bulk = nil
	e.queue.flush = true
	return e.queued(task{kind: kind})
}

// travel undoes or redoes the next entry, and with it the rest of what was one
// command in several documents.
func travel(kind taskKind, w *store.Workspace, around model.Surroundings) writtenMsg {
	step, following, said := w.Undo, store.NextUndo, "undone: "
	if kind == redoTask {
		step, following, said = w.Redo, store.NextRedo, "done again: "
	}
	msg := writtenMsg{}
	for more := true; more; {
		r, err := step(checkTravel)
		if err != nil && msg.entries == nil {
			return writtenMsg{err: err}
		} else if err != nil {
			msg.warning = "but not in all documents: " + err.Error()
			break
		}
		msg.said, msg.changed = said+r.Entry.Label, msg.changed || r.Changed
		if !r.Changed {
			msg.said += "; another program had put it back already"
		}
		msg.warning = warningOf(r)
		msg.docs = append(msg.docs, judgedOf(r, around)...)
		msg.entries = append(msg.entries, r.Entry)
		next := following(w.History())
		more = next != nil && next.SameCommand(r.Entry)
	}
	return msg
}

// undoOne takes one entry back, out of order.
func undoOne(id int, w *store.Workspace, around model.Surroundings) writtenMsg {
	r, err := w.UndoEntry(id, checkTravel)
	if err != nil {
		return writtenMsg{err: err}
	}
	return writtenMsg{said: "undone: " + r.Entry.Label, changed: r.Changed, warning: warningOf(r), docs: judgedOf(r, around), entries: []*store.Entry{r.Entry}}
}

func checkTravel(doc store.Doc, before, after any) error {
	return addsNoError(keyOf(doc))(before, after)
}
