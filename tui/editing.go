package tui

import (
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rungs/store"
)

// editing is a text that the owner has open in another program.
type editing struct {
	of    string // what it is the text of, in messages and to know it again
	name  string // the file's name, for the program to know its kind by
	text  string // as it was opened first
	now   string // as it is opened now
	why   string // why it was opened again
	check func(string) error
	done  func(Editor, string) (Editor, tea.Cmd)
	draft *store.Draft
}

// noticeBegin marks the lines that say why a text was opened again.
const noticeBegin = "#! rungs: "

type draftMsg struct {
	draft *store.Draft
	err   error
}

type editedMsg struct{ err error }

type textMsg struct {
	text string
	err  error
}

// editText opens a text in the owner's editor, or what became of it there when it
// was not taken the last time. What comes back is checked; nothing is done with a
// text that was left as it was.
func (e Editor) editText(job editing) (Editor, tea.Cmd) {
	if e.o.Edit == nil {
		return e.fail(errors.New("no editor to open it with: set VISUAL or EDITOR")), nil
	}
	if kept, ok := e.unsent[job.of]; ok {
		job.now, job.why = kept.now, kept.why
	}
	w, text := e.o.Workspace, job.now
	if job.why != "" {
		text = notice(job.why) + text
	}
	e.editing = &job
	return e, func() tea.Msg {
		d, err := w.Draft(job.name, text)
		return draftMsg{d, err}
	}
}

func notice(why string) string {
	var b strings.Builder
	for _, line := range strings.Split(why, "\n") {
		b.WriteString(noticeBegin + line + "\n")
	}
	return b.String()
}

// withoutNotice is the text without the lines that we put above it.
func withoutNotice(text string) string {
	for strings.HasPrefix(text, noticeBegin) {
		_, text, _ = strings.Cut(text, "\n")
	}
	return text
}

func (e Editor) drafted(msg draftMsg) (Editor, tea.Cmd) {
	switch {
	case e.editing == nil:
		return e, nil
	case msg.err != nil:
		return e.stopEditing(msg.err), nil
	}
	job := *e.editing
	job.draft = msg.draft
	e.editing = &job
	return e, e.o.Edit(job.draft.Path(), 0, func(err error) tea.Msg { return editedMsg{err} })
}

// edited reads what the program left. One that failed has changed nothing.
func (e Editor) edited(msg editedMsg) (Editor, tea.Cmd) {
	if e.editing == nil { // the file itself was open
		e, cmd := e.reread()
		if msg.err != nil {
			e = e.fail(fmt.Errorf("the editor did not end well: %w", msg.err))
		}
		return e, cmd
	}
	d := e.editing.draft
	if msg.err != nil {
		return e.stopEditing(fmt.Errorf("nothing changed: the editor did not end well: %w", msg.err)), nil
	}
	return e, func() tea.Msg {
		text, err := d.Read()
		return textMsg{text, err}
	}
}

// stopEditing gives the text up; err is why, nil where nobody has to know.
func (e Editor) stopEditing(err error) Editor {
	if d := e.editing.draft; d != nil {
		d.Remove()
	}
	e.editing = nil
	if err == nil {
		return e
	}
	return e.fail(err)
}

// textRead takes the text, or asks what to do with one that cannot be taken.
func (e Editor) textRead(msg textMsg) (Editor, tea.Cmd) {
	if e.editing == nil {
		return e, nil
	}
	job := *e.editing
	text := withoutNotice(msg.text)
	switch {
	case msg.err != nil:
		return e.askAgain(job, job.now, msg.err), nil
	case text == job.text:
		e.unsent = without(e.unsent, job.of)
		return e.stopEditing(nil).say("nothing was changed"), nil
	}
	if err := job.check(text); err != nil {
		return e.askAgain(job, text, err), nil
	}
	e.editing, e.unsent = nil, without(e.unsent, job.of)
	next, cmd := job.done(e, text)
	if next.failed && !next.queue.failed {
		return next.fail(fmt.Errorf("%s\nyour text is in %s", next.message, job.draft.Path())), cmd
	}
	job.draft.Remove()
	return next, cmd
}

// askAgain asks what to do with a text that is not taken; nothing of it is lost
// while the question stands.
func (e Editor) askAgain(job editing, text string, why error) Editor {
	return e.asking(question{
		title: job.name + " is not taken", intro: strings.Split(why.Error(), "\n"),
		unasked: func(e Editor) Editor { return e.keep(job, text, why) },
		answers: []answer{
			{"edit again", "your text is kept, with the reason above it", func(e Editor) (Editor, tea.Cmd) {
				return e.keep(job, text, why).editText(job)
			}},
			{"give it up", "your text is lost; the file stays as it was", func(e Editor) (Editor, tea.Cmd) {
				job.draft.Remove()
				e.editing, e.unsent = nil, without(e.unsent, job.of)
				return e.say("given up; nothing changed"), nil
			}},
		},
	})
}

// keep holds on to a text that was not taken: who edits it again goes on with it.
func (e Editor) keep(job editing, text string, why error) Editor {
	job.draft.Remove()
	job.now, job.why, job.draft = text, why.Error(), nil
	e.editing, e.unsent = nil, with(e.unsent, job.of, job)
	return e.say("your text is kept: edit it again to go on with it")
}

// without is a copy of m that lacks a key.
func without[K comparable, V any](m map[K]V, key K) map[K]V {
	out := maps.Clone(m)
	delete(out, key)
	return out
}

// openFile opens a file of the workspace itself at a line.
func (e Editor) openFile(file string, line int) (Editor, tea.Cmd) {
	if e.o.Edit == nil {
		return e.fail(errors.New("no editor to open it with: set VISUAL or EDITOR")), nil
	}
	e.editing, e.outside = nil, true
	return e, e.o.Edit(filepath.Join(e.o.Workspace.Root(), filepath.FromSlash(file)), line, func(err error) tea.Msg { return editedMsg{err} })
}
