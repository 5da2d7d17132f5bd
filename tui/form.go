package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"rungs/views"
)

// form is lines to type in, over the page. What is typed stays until it is taken
// or Esc gives it up.
type form struct {
	title  string
	note   string
	intro  []string
	fields []formField
	opened []string // what was in the fields when it was opened
	focus  int
	lines  int // kept for what is said below
	wrong  string
	routes bool                            // it asks who takes a chat
	below  func(Editor, []string) []string // what the typed text comes to; nil: nothing is said
	done   func(Editor, []string) (Editor, tea.Cmd)
}

type formField struct {
	label string
	input input
	list  bool // of entries with commas between them: pasted lines become such
}

func field(label, text string) formField {
	return formField{label: label, input: newInput().filled(text)}
}

// fill opens a form.
func (e Editor) fill(f form) Editor {
	f.opened = f.texts()
	e.form = f
	return e.enter(OnForm)
}

// texts is what is typed in the fields.
func (f form) texts() []string {
	out := make([]string, len(f.fields))
	for i := range f.fields {
		out[i] = f.fields[i].input.text()
	}
	return out
}

// formTyped gives a key or pasted text to the focused field.
func (e Editor) formTyped(msg tea.Msg) Editor {
	before := e.form.fields[e.form.focus]
	next := before
	if paste, ok := msg.(tea.PasteMsg); ok && before.list {
		msg = tea.PasteMsg{Content: strings.Join(splitList(strings.NewReplacer("\r", ",", "\n", ",").Replace(paste.Content)), ", ")}
	}
	next.input = before.input.typed(msg)
	if next.input.text() != before.input.text() {
		e.form.wrong = ""
	}
	fields := append([]formField(nil), e.form.fields...)
	fields[e.form.focus] = next
	e.form.fields = fields
	return e
}

func (e Editor) formStep(n int) Editor {
	e.form.focus = max(0, min(e.form.focus+n, len(e.form.fields)-1))
	return e
}

// formRound steps through the fields, the ends joined.
func (e Editor) formRound(n int) Editor {
	count := len(e.form.fields)
	e.form.focus = (e.form.focus + n + count) % count
	return e
}

// formDone hands over what was typed. What is not taken leaves the form open, with
// the reason.
func (e Editor) formDone() (Editor, tea.Cmd) {
	next, cmd := e.form.done(e.leave(), e.form.texts())
	if next.failed && !next.queue.failed {
		e.form.wrong = next.message
		return e.quiet(), nil
	}
	return next, cmd
}

func (e Editor) formView() views.Form {
	f := e.form
	v := views.Form{
		Title: f.title, Note: f.note, Intro: f.intro, Focus: f.focus, Keys: e.hints(), Width: 76,
		BelowHeight: f.lines, Failed: f.wrong != "",
	}
	for _, field := range f.fields {
		shown := *field.input.view()
		shown.Label = field.label
		v.Fields = append(v.Fields, shown)
	}
	switch {
	case f.wrong != "":
		v.Below = []string{f.wrong}
	case f.below != nil:
		v.Below = f.below(e, f.texts())
	}
	return v
}
