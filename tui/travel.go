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
	case kind == undoTask:
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
	return e.queued(task{kind: kind})
}

// travel undoes or redoes the next entry, and with it the rest of what was one
// command in several documents.
func travel(kind taskKind, w *store.Workspace, around model.Surroundings) writtenMsg {
	step, said := w.Undo, "undone: "
	if kind == redoTask {
		step, said = w.Redo, "done again: "
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
		msg.docs = append(msg.docs, judge(r.Document, around))
		msg.entries = append(msg.entries, r.Entry)
		more = continues(kind, r.Entry, w)
	}
	return msg
}

func checkTravel(doc store.Doc, before, after any) error { return addsNoError(doc.ID)(before, after) }

// continues says whether the next entry in the direction of travel is another
// document's part of the same command. Commands go to the settings first, so
// that only one of two kinds of entry has to be looked behind.
func continues(kind taskKind, last *store.Entry, w *store.Workspace) bool {
	first := model.SettingsDoc
	if kind == undoTask {
		first = model.PersonasDoc
	}
	if last.Doc.ID != first {
		return false
	}
	next := nextEntry(kind, w.History())
	return next != nil && next.Label == last.Label && next.Doc.ID != last.Doc.ID
}

// nextEntry is the newest that stands, or the oldest that is undone.
func nextEntry(kind taskKind, newestFirst []store.Entry) *store.Entry {
	var found *store.Entry
	for i, entry := range newestFirst {
		switch {
		case kind == undoTask && entry.Progress == store.Done:
			return &newestFirst[i]
		case kind == redoTask && entry.Progress == store.Undone:
			found = &newestFirst[i]
		}
	}
	return found
}
