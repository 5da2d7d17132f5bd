package tui

import (
	"errors"
	"path/filepath"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"rungs/store"
)

// editing is a text that the owner has open in another program. It is in a private
// file from the time it is opened until it is written where it belongs, or given
// up.
type editing struct {
	of    string // what it is the text of, in messages and to know it again
	name  string // the file's name, for the program to know its kind by
	text  string // as it was opened first
	now   string // as it is opened now
	why   string // why it is opened again
	check func(string) error
	done  func(Editor, string, *store.Draft) (Editor, tea.Cmd) // takes the text and its file over
	draft *store.Draft
	past  *store.Draft // the file it was in when it was not taken
	since time.Time
	from  store.UnsentText // where it was begun
}

// noticeBegin marks the lines that say why a text was opened again.
const noticeBegin = "#! rungs: "

type draftMsg struct {
	draft *store.Draft
	err   error
}

type editedMsg struct{ err error }

var errNoEditor = errors.New("no editor to open it with: set VISUAL or EDITOR")

// editText opens a text in the owner's editor, or what became of it there when it
// was not taken the last time. What comes back is checked; nothing is done with a
// text that was left as it was.
func (e Editor) editText(job editing) (Editor, tea.Cmd) {
	if e.o.Edit == nil && e.o.Type == nil {
		return e.fail(errNoEditor), nil
	}
	if kept, ok := e.unsent[job.of]; ok {
		job.now, job.why, job.past = kept.now, kept.why, kept.draft
	}
	w, text := e.o.Workspace, job.now
	if job.why != "" {
		text = notice(job.why) + text
	}
	job.from = e.standing()
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

// withoutNotice is the text without the lines that were put above it, if any were.
func (j editing) withoutNotice(text string) string {
	for j.why != "" && strings.HasPrefix(text, noticeBegin) {
		_, text, _ = strings.Cut(text, "\n")
	}
	return text
}

func (e Editor) drafted(msg draftMsg) (Editor, tea.Cmd) {
	switch {
	case e.editing == nil:
		return e, discard(msg.draft)
	case msg.err != nil:
		return e.stopEditing(msg.err)
	}
	job := *e.editing
	past := job.past
	job.draft, job.past, job.since = msg.draft, nil, e.o.Now()
	e.editing = &job
	if kept, ok := e.unsent[job.of]; ok { // it is in the new file now
		kept.draft = msg.draft
		e.unsent = with(e.unsent, job.of, kept)
	}
	return e, tea.Batch(discard(past), e.external(job.draft))
}

// external runs the owner's editor on a draft.
func (e Editor) external(d *store.Draft) tea.Cmd {
	if e.o.Type != nil {
		return e.typing(d)
	}
	return e.o.Edit(d.Path(), 0, func(err error) tea.Msg { return editedMsg{err} })
}

// discard takes a draft's file away.
func discard(d *store.Draft) tea.Cmd {
	if d == nil {
		return nil
	}
	return func() tea.Msg {
		d.Remove()
		return nil
	}
}

// openFile opens a file of the workspace itself, or of the owner's own, at a line.
func (e Editor) openFile(file string, line int) (Editor, tea.Cmd) {
	if e.o.Edit == nil {
		return e.fail(errNoEditor), nil
	}
	e.editing, e.outside = nil, true
	if !filepath.IsAbs(file) {
		file = filepath.Join(e.o.Workspace.Root(), filepath.FromSlash(file))
	}
	return e, e.o.Edit(file, line, func(err error) tea.Msg { return editedMsg{err} })
}
