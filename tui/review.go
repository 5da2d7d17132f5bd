package tui

import (
	"errors"
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"rungs/store"
)

// reviewing says whether edits wait for the owner to look at them.
func (q queue) reviewing() bool { return q.review && q.busy() && !q.failed && !q.flush }

// toggleReview lets edits wait from now on, or writes them as they are made.
func (e Editor) toggleReview() (Editor, tea.Cmd) {
	if e.queue.review && e.queue.busy() {
		return e.fail(fmt.Errorf("changes are waiting: %s shows and writes them, %s drops the last", e.key("save"), e.key("undo"))), nil
	}
	e.queue.review = !e.queue.review
	if e.queue.review {
		return e.say("changes wait from now on: " + e.key("save") + " shows and writes them"), nil
	}
	return e.say("changes are written as they are made"), nil
}

// showWaiting shows what waiting edits would make of the files, before they are
// written.
func (e Editor) showWaiting() (Editor, tea.Cmd) {
	tasks, writes := e.queue.tasks, e.key("write-changes")
	return e, func() tea.Msg {
		texts, asked := e.waitingDiff()
		return diffMsg{"These changes wait: " + writes + " writes them", append(unshown(tasks), asked...), texts, Editor.writeWaiting}
	}
}

// waitingDiff is what tasks would make of each document, and which of them cannot be
// made on what is there now: the owner is asked about those.
func (e Editor) waitingDiff() (texts, asked []string) {
	w := e.o.Workspace
	var order []store.Doc
	merged := map[store.Doc]store.Change{}
	for _, t := range e.queue.tasks {
		doc := t.change.Doc
		if doc == store.Scopes || len(t.change.Edits) == 0 {
			continue
		}
		c, seen := merged[doc]
		if !seen {
			order = append(order, doc)
			c = store.Change{Doc: doc, Seen: t.change.Seen}
		}
		next := c
		next.Edits = slices.Concat(c.Edits, t.change.Edits)
		if _, _, err := w.Preview(next); err != nil {
			asked = append(asked, e.askedText(t, err))
			next = c
		}
		merged[doc] = next
	}
	for _, doc := range order {
		before, after, err := w.Preview(merged[doc])
		if err != nil {
			asked = append(asked, err.Error())
			continue
		}
		texts = append(texts, store.Diff(w.FileOf(doc), before, after))
	}
	return texts, asked
}

// askedText says why a change cannot be made on what is there now.
func (e Editor) askedText(t task, err error) string {
	var c *store.ConflictError
	if !errors.As(err, &c) {
		return t.change.Label + ": cannot be written as it is: " + err.Error()
	}
	return t.change.Label + ": asked about first: another program has made it " + e.valueText(c.Theirs, c.Theirs != nil)
}

// unshown is what tasks do that no diff shows: files that are no documents, and the
// scopes, whose file's lines are nobody's to see.
func unshown(tasks []task) []string {
	var out []string
	for _, t := range tasks {
		if len(t.change.Edits) == 0 || t.change.Doc == store.Scopes {
			out = append(out, t.change.Label)
		}
	}
	return out
}

// writeWaiting writes all that waits.
func (e Editor) writeWaiting() (Editor, tea.Cmd) {
	e.queue.flush = true
	return e.say("writing").write()
}

func inReview(e Editor) error { return quietly(e.queue.reviewing()) }

func notInReview(e Editor) error { return quietly(!e.queue.reviewing()) }

// waitingQuestion is asked when edits that wait would be left behind.
func (e Editor) waitingQuestion() question {
	q := question{
		title: "Changes are waiting",
		intro: []string{"not yet written: " + plural(len(e.queue.tasks), "change")},
		answers: []answer{
			{"stay", "nothing is lost", func(e Editor) (Editor, tea.Cmd) { return e, nil }},
			{"write and leave", "all of them", func(e Editor) (Editor, tea.Cmd) {
				e.quit, e.queue.flush = true, true
				return e.write()
			}},
			{"leave", "the changes are lost", dropAndLeave},
		},
	}
	for _, t := range e.queue.tasks {
		q.intro = append(q.intro, "  "+t.change.Label)
	}
	return q
}
