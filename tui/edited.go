package tui

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"rungs/store"
)

// textMsg brings what the owner's editor left.
type textMsg struct {
	text string
	err  error // why the text cannot be read
	bad  error // why the editor did not end well
}

// edited reads what the editor left, also one that did not end well.
func (e Editor) edited(msg editedMsg) (Editor, tea.Cmd) {
	if e.editing == nil { // a file of the workspace was open
		e, cmd := e.reread()
		if msg.err != nil {
			e = e.fail(badEnd(msg.err))
		}
		return e, cmd
	}
	d := e.editing.draft
	return e, func() tea.Msg {
		text, err := d.Read()
		return textMsg{text, err, msg.err}
	}
}

func badEnd(err error) error { return fmt.Errorf("the editor did not end well: %w", err) }

// textRead takes the text, or asks what to do with one that cannot be taken.
func (e Editor) textRead(msg textMsg) (Editor, tea.Cmd) {
	if e.editing == nil {
		return e, nil
	}
	job := *e.editing
	text := job.withoutNotice(msg.text)
	switch {
	case errors.Is(msg.err, store.ErrDraftGone):
		e, cmd := e.stopEditing(errors.New("nothing changed: the editor took the file away"))
		return e, tea.Batch(cmd, e.redraft(job))
	case msg.err != nil:
		return e.askReopen(job, msg.err), nil
	case msg.bad != nil && text == job.now:
		return e.stopEditing(fmt.Errorf("nothing changed: %w", badEnd(msg.bad))) // what was kept still is
	case msg.bad != nil:
		return e.keep(job, text, badEnd(msg.bad)).fail(fmt.Errorf("nothing changed: %w\nyour text is kept: edit it again to go on with it", badEnd(msg.bad))), nil
	case text == job.text:
		return e.unchangedText(job)
	}
	if err := job.check(text); err != nil {
		return e.askAgain(job, text, err), nil
	}
	e.editing, e.unsent = nil, without(e.unsent, job.of)
	next, cmd := job.done(e, text, job.draft)
	if next.failed && !next.queue.failed {
		return next.fail(fmt.Errorf("%s\nyour text is in %s", next.message, job.draft.Path())), cmd
	}
	return next, cmd
}

// tooQuick is how soon nobody has edited anything.
const tooQuick = 2 * time.Second

// unchangedText says that nothing was changed, and of an editor that was back at
// once why that may be.
func (e Editor) unchangedText(job editing) (Editor, tea.Cmd) {
	e.unsent = without(e.unsent, job.of)
	quick := e.o.Type == nil && e.o.Now().Sub(job.since) < tooQuick
	e, cmd := e.stopEditing(nil)
	said := "nothing was changed"
	if quick {
		said += "; an editor with a window of its own has to wait, as code --wait does"
	}
	return e.say(said), cmd
}

// stopEditing ends the visit to the owner's editor; err is why, nil where nobody
// has to know. The file goes, unless it holds what was kept of a visit before.
func (e Editor) stopEditing(err error) (Editor, tea.Cmd) {
	job := *e.editing
	e.editing = nil
	if err != nil {
		e = e.fail(err)
	}
	if kept, ok := e.unsent[job.of]; ok && kept.draft == job.draft {
		return e, nil
	}
	return e, discard(job.draft)
}

// keptMsg brings the file that a kept text is in again.
type keptMsg struct {
	of    string
	draft *store.Draft
}

// redraft puts what was kept of a text into a file again; nil where nothing was.
func (e Editor) redraft(job editing) tea.Cmd {
	kept, ok := e.unsent[job.of]
	if !ok {
		return nil
	}
	w := e.o.Workspace
	return func() tea.Msg {
		d, _ := w.Draft(kept.name, kept.now) // where there is none, it is in memory still
		return keptMsg{kept.of, d}
	}
}

func (e Editor) redrafted(msg keptMsg) (Editor, tea.Cmd) {
	kept, ok := e.unsent[msg.of]
	if !ok {
		return e, discard(msg.draft)
	}
	kept.draft = msg.draft
	e.unsent = with(e.unsent, msg.of, kept)
	return e, nil
}

// askAgain asks what to do with a text that is not taken; nothing of it is lost
// while the question stands, nor when it is left.
func (e Editor) askAgain(job editing, text string, why error) Editor {
	return e.asking(question{
		title: job.name + " is not taken", intro: strings.Split(why.Error(), "\n"),
		unasked: func(e Editor) Editor {
			return e.keep(job, text, why).say("your text is kept: edit it again to go on with it")
		},
		answers: []answer{
			{"edit again", "your text is kept, with the reason above it", func(e Editor) (Editor, tea.Cmd) {
				return e.keep(job, text, why).editText(job)
			}},
			e.givingUp(job),
		},
	})
}

// askReopen asks what to do with a file whose text cannot be read: it is opened
// again as it is.
func (e Editor) askReopen(job editing, why error) Editor {
	return e.asking(question{
		title: job.name + " cannot be taken", intro: strings.Split(why.Error(), "\n"),
		unasked: func(e Editor) Editor {
			e.editing = nil
			if kept, ok := e.unsent[job.of]; ok { // what was kept is older than what the file holds
				kept.draft = nil
				e.unsent = with(e.unsent, job.of, kept)
			}
			return e.say("nothing changed; your text is in " + job.draft.Path())
		},
		answers: []answer{
			{"edit again", "the file as you left it", func(e Editor) (Editor, tea.Cmd) { return e, e.external(job.draft) }},
			e.givingUp(job),
		},
	})
}

func (Editor) givingUp(job editing) answer {
	return answer{"give it up", "your text is lost; the file stays as it was", func(e Editor) (Editor, tea.Cmd) {
		e.unsent = without(e.unsent, job.of)
		e, cmd := e.stopEditing(nil)
		return e.say("given up; nothing changed"), cmd
	}}
}

// keep holds on to a text that was not taken: who edits it again goes on with it.
// Its file stays until then.
func (e Editor) keep(job editing, text string, why error) Editor {
	job.now, job.why = text, why.Error()
	e.editing, e.unsent = nil, with(e.unsent, job.of, job)
	return e
}

// without is a copy of m that lacks a key.
func without[K comparable, V any](m map[K]V, key K) map[K]V {
	out := maps.Clone(m)
	delete(out, key)
	return out
}

// unsentQuestion is asked when texts that were not taken would be left behind.
func (e Editor) unsentQuestion() question {
	q := question{
		title: "Not every text was taken", intro: []string{"These were not written where they belong:"},
		answers: []answer{
			{"stay", "edit it again to go on with it", func(e Editor) (Editor, tea.Cmd) { return e, nil }},
			{"leave", "they are kept, and asked about next time", func(e Editor) (Editor, tea.Cmd) {
				if e.queue.busy() {
					e.quit = true
					return e.say("writing; leaving then"), nil
				}
				return e, tea.Quit
			}},
		},
	}
	for _, of := range slices.Sorted(maps.Keys(e.unsent)) {
		line := "  " + of
		if d := e.unsent[of].draft; d != nil {
			line += ": " + d.Path()
		}
		q.intro = append(q.intro, line)
	}
	return q
}
