package tui

import (
	"errors"
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"rungs/store"
)

// dropping is what is known of edits that another program has dropped: it had read
// a file before them, and then wrote all of it.
type dropping struct {
	begun bool
	after int             // the newest entry of history when the visit began
	looks int             // how often it was looked: only the last look counts
	found []store.Dropped // what is gone and not decided
	asked map[string]bool // what the owner was asked about
	due   bool            // to be asked about at the next page
}

// droppedMsg brings what is gone of the edits of this visit.
type droppedMsg struct {
	look  int
	found []store.Dropped
	err   error // why it is not known
}

// leftMsg tells that edits count as undone.
type leftMsg struct {
	entries []int
	trail   trail
	err     error
}

// lookForDropped compares history with the documents.
func (e Editor) lookForDropped() (Editor, tea.Cmd) {
	if !e.dropped.begun {
		return e, nil
	}
	e.dropped.looks++
	w, after, look := e.o.Workspace, e.dropped.after, e.dropped.looks
	return e, func() tea.Msg {
		found, err := w.Dropped(after)
		return droppedMsg{look, found, err}
	}
}

// droppedSeen takes what is gone. What waits to be written again is not, and of
// what was asked about once is not asked again.
func (e Editor) droppedSeen(msg droppedMsg) Editor {
	if msg.look != e.dropped.looks || msg.err != nil {
		return e
	}
	e.dropped.found = slices.DeleteFunc(msg.found, e.queue.replaces)
	for key := range droppedKeys(e.dropped.found) {
		e.dropped.due = e.dropped.due || !e.dropped.asked[key]
	}
	e.dropped.due = e.dropped.due && len(e.dropped.found) > 0
	switch asking := e.place() == OnQuestion && e.ask.dropped; {
	case asking && len(e.dropped.found) == 0:
		return e.leave().say("no edit is dropped any more")
	case asking:
		return e.askDropped()
	}
	return e
}

// replaces says whether a task that waits makes again what was dropped.
func (q queue) replaces(d store.Dropped) bool {
	return slices.ContainsFunc(q.tasks, func(t task) bool {
		return slices.ContainsFunc(d.Entries(), func(id int) bool { return slices.Contains(t.change.Instead, id) })
	})
}

// droppedKeys names each value that is gone, with the edits of it.
func droppedKeys(found []store.Dropped) map[string]bool {
	out := map[string]bool{}
	for _, d := range found {
		for _, l := range d.Lost {
			out[fmt.Sprint(d.Doc.Name(), " ", l.Path, l.Entries)] = true
		}
	}
	return out
}

// whenDue asks about what is gone, as soon as a page has the keys: what is typed
// elsewhere is for what is there.
func (e Editor) whenDue() Editor {
	if !e.dropped.due || !e.place().isPage() || e.queue.traveling() {
		return e
	}
	return e.askDropped()
}

// askDropped asks what is to become of the edits that are gone.
func (e Editor) askDropped() Editor {
	e.dropped.due, e.dropped.asked = false, droppedKeys(e.dropped.found)
	focus := 0
	if e.place() == OnQuestion && e.ask.dropped {
		focus = e.ask.focus
	}
	e = e.asking(e.droppedQuestion())
	e.ask.focus = focus
	return e
}

// someDropped says whether edits are gone and not decided.
func someDropped(e Editor) error { return quietly(len(e.dropped.found) > 0) }

func noneDropped(e Editor) error { return quietly(len(e.dropped.found) == 0) }

func (e Editor) droppedQuestion() question {
	n := lostIn(e.dropped.found)
	later := func(e Editor) Editor {
		return e.say(plural(n, "edit") + " dropped by another program: " + e.key("save") + " asks again")
	}
	q := question{
		title:   "Dropped by another program",
		intro:   e.droppedText(),
		dropped: true,
		unasked: later,
		answers: []answer{
			{"decide later", "nothing changes; " + e.key("save") + " asks again", func(e Editor) (Editor, tea.Cmd) { return later(e), nil }},
			{"write again", "all of this, in one step; " + e.key("undo") + " undoes it", Editor.writeDropped},
			{"leave it", "what is there now stays; " + e.key("redo") + " does yours again", Editor.leaveDropped},
		},
	}
	return q
}

// undecidedQuestion is asked when rungs is left and it is not decided.
func (e Editor) undecidedQuestion() question {
	q := e.droppedQuestion()
	q.answers = append(q.answers, answer{"leave rungs", "what is there now stays; rungs undo --list marks yours", func(e Editor) (Editor, tea.Cmd) { return e, tea.Quit }})
	return q
}

// writeDropped makes the edits again, as one command.
func (e Editor) writeDropped() (Editor, tea.Cmd) {
	found := e.dropped.found
	if len(found) == 0 {
		return e.say("no edit is dropped any more"), nil
	}
	said := e.againText(found)
	for _, d := range found {
		if err := e.mayWriteAgain(d); err != nil {
			return e.fail(fmt.Errorf("not written again: %w", err)), nil
		}
	}
	e.dropped.found = nil
	var cmds []tea.Cmd
	for _, d := range found {
		c := store.Change{Doc: d.Doc, Label: said, Edits: d.Edits, Instead: d.Entries()}
		var cmd tea.Cmd
		if d.Doc == store.Scopes {
			c.Seen = e.seenOf(scopesDoc)
			e, cmd = e.say(said).queued(task{kind: applyTask, change: c})
			e = e.scoped()
		} else {
			e, cmd, _ = e.commitChange(c, nil)
		}
		cmds = append(cmds, cmd)
	}
	return e, tea.Batch(cmds...)
}

// mayWriteAgain is why the edits of a document cannot be made on what it says now.
func (e Editor) mayWriteAgain(d store.Dropped) error {
	if d.Doc == store.Scopes { // of that file only writing tells
		return nil
	}
	if e.trees[keyOf(d.Doc)] == nil {
		return errors.New(e.o.Workspace.FileOf(d.Doc) + " is gone")
	}
	_, err := e.checked(keyOf(d.Doc), d.Edits)
	return err
}

// leaveDropped takes what is there now.
func (e Editor) leaveDropped() (Editor, tea.Cmd) {
	var entries []int
	for _, d := range e.dropped.found {
		entries = append(entries, d.Entries()...)
	}
	w := e.o.Workspace
	return e, func() tea.Msg {
		err := w.LeaveDropped(entries)
		return leftMsg{entries, trailOf(w.History()), err}
	}
}

func (e Editor) droppedLeft(msg leftMsg) (Editor, tea.Cmd) {
	if msg.err != nil {
		return e.fail(msg.err), nil
	}
	e.trail, e.dropped.found = msg.trail, nil
	for _, id := range msg.entries {
		e.changes.all = marked(e.changes.all, id, true)
	}
	return e.say("left as it is; your edits count as undone, and " + e.key("redo") + " does them again").lookForDropped()
}
