package tui

import (
	"errors"
	"slices"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/store"
	"rungs/views"
)

// takeUnsent takes it back once the documents that it is about are there.
func (e Editor) takeUnsent(u store.Unsent) (Editor, tea.Cmd) {
	switch {
	case e.docs[model.PersonasDoc] == nil || !e.beside.read:
		return e.fail(errReading), nil
	case e.queue.writing():
		return e.fail(errors.New("a change is being written: try again when it is")), nil
	}
	w := e.o.Workspace
	return e, func() tea.Msg { return takenMsg{u, w.TakeUnsent(u.ID)} }
}

// unsentTaken puts it where it was. What has no place any more stays kept, and is
// shown to be read.
func (e Editor) unsentTaken(msg takenMsg) (Editor, tea.Cmd) {
	e = e.lessKept(msg.ID)
	if msg.err != nil {
		return e.fail(msg.err), nil
	}
	e, left := e.waitAgain(msg.Unsent)
	e, homeless := e.homeless(store.Unsent{Changes: left})
	cmds := []tea.Cmd{homeless}
	for _, t := range msg.Texts {
		var cmd tea.Cmd
		e, cmd = e.typedAgain(t)
		cmds = append(cmds, cmd)
	}
	return e, tea.Batch(cmds...)
}

// backAgain is said of a text that is before its owner again.
const backAgain = "this is what you had typed when rungs ended"

// typedAgain puts a text before the owner who edits it next, or goes to where it was
// typed.
func (e Editor) typedAgain(t store.UnsentText) (Editor, tea.Cmd) {
	if t.File != "" && len(t.Texts) == 1 {
		why := t.Why
		if why == "" {
			why = backAgain
		}
		e.unsent = with(e.unsent, t.Of, editing{of: t.Of, name: t.File, now: t.Texts[0], why: why, from: t})
		e, there := e.backTo(t)
		return e.say("taken back: edit " + t.Of + " again, here, to go on with it"), there
	}
	e, there := e.backTo(t)
	e.homing = &t
	e, cmd := e.homed()
	return e, tea.Batch(there, cmd)
}

// homed puts the text that is on its way into its form, which is the one of that name
// that an action there opens; as long as something is being read there may be one yet.
func (e Editor) homed() (Editor, tea.Cmd) {
	if e.homing == nil {
		return e, nil
	}
	t := *e.homing
	if next, ok := e.formOf(t); ok {
		next.homing = nil
		return next.say(backAgain), nil
	}
	if e.reads != notReading || e.base() == OnCard && e.cards.kitOf != e.cardID() {
		return e, nil
	}
	e.homing = nil
	return e.homeless(store.Unsent{Texts: []store.UnsentText{t}})
}

// homedAfter is homed beside a command.
func (e Editor) homedAfter(cmd tea.Cmd) (Editor, tea.Cmd) {
	e, more := e.homed()
	return e, tea.Batch(cmd, more)
}

// formOf is the editor with that form open and the text in it.
func (e Editor) formOf(t store.UnsentText) (Editor, bool) {
	for at := range e.rowsHere() {
		for next := range at.opens(2) {
			if next.form.title != t.Of || len(next.form.fields) != len(t.Texts) {
				continue
			}
			fields := slices.Clone(next.form.fields)
			for i, text := range t.Texts {
				fields[i].input = newInput().filled(text)
			}
			next.form.fields, next.form.wrong = fields, t.Why
			return next, true
		}
	}
	return e, false
}

// homeless shows and keeps what has no place any more.
func (e Editor) homeless(u store.Unsent) (Editor, tea.Cmd) {
	if u.Nothing() {
		return e, nil
	}
	return e.showHomeless(u), e.keepAgain(u)
}

// waitAgain lets changes wait to be looked at, and says which no document takes.
func (e Editor) waitAgain(u store.Unsent) (next Editor, left []store.UnsentChange) {
	waiting := len(e.queue.tasks)
	for _, kept := range u.Changes {
		c, err := kept.On(e.seenOf(docNamed(kept.Doc)))
		if err != nil {
			left = append(left, kept)
			continue
		}
		doc := keyOf(c.Doc)
		c.Check = addsNoError(doc)
		was, now := "", ""
		if tree, err := model.ApplyAll(c.Seen, c.Edits); err == nil {
			was, now = e.beforeAndAfter(c.Seen, tree, c.Edits)
		}
		e.queue.tasks = append(slices.Clip(e.queue.tasks), task{kind: applyTask, change: c, was: was, now: now})
		e = e.shown()
	}
	if len(e.queue.tasks) == waiting {
		return e, left
	}
	e.queue.review, e.queue.flush = true, false
	return e.say("taken back, and waiting: " + e.key("save") + " shows and writes it"), left
}

// backTo is where a text was typed, as far as that is still there.
func (e Editor) backTo(t store.UnsentText) (Editor, tea.Cmd) {
	cmd := tea.Cmd(nil)
	if len(t.Path) > 0 {
		e, cmd = e.visit(docNamed(t.Doc), t.Path)
	}
	if e.base().id() == t.Page {
		return e, cmd
	}
	for _, p := range pages {
		if p.place.id() == t.Page {
			e.places = []Place{p.place}
			if t.Row != "" {
				e.sheets = with(e.sheets, p.place, sheetState{focus: t.Row})
			}
			e, more := e.welcomed()
			return e.sheetsAnchored(), tea.Batch(cmd, more)
		}
	}
	return e, cmd
}

// rowsHere is the editor where it is, then on each row of the card that is open: some
// of what can be done to a card has no place in its file.
func (e Editor) rowsHere() func(yield func(Editor) bool) {
	return func(yield func(Editor) bool) {
		if !yield(e) || e.base() != OnCard {
			return
		}
		for _, r := range e.cardView().Rows() {
			if e.cards.row = r; !yield(e) {
				return
			}
		}
	}
}

// opens is the editor with each form open that the actions of where it is lead to,
// by so many steps. Nothing of it is done: an editor is a value.
func (e Editor) opens(steps int) func(yield func(Editor) bool) {
	return func(yield func(Editor) bool) {
		for next := range e.ways() {
			switch {
			case next.place() == OnForm:
				if !yield(next) {
					return
				}
			case steps > 1 && (next.place() == OnChooser || next.place() == OnQuestion):
				for deeper := range next.opens(steps - 1) {
					if !yield(deeper) {
						return
					}
				}
			}
		}
	}
}

// ways is the editor after each thing that can be done where it is.
func (e Editor) ways() func(yield func(Editor) bool) {
	return func(yield func(Editor) bool) {
		n := 1
		switch e.place() {
		case OnChooser:
			n = len(e.choices())
		case OnQuestion:
			n = len(e.ask.answers)
		}
		for row := range n {
			at := e
			at.chooser.focus, at.ask.focus = row, row
			for i := range at.keys.rows[at.place()] {
				a := &at.keys.rows[at.place()][i]
				if _, refused := a.refusal(at); refused != nil || a.do == nil || a.kind == removingAction {
					continue
				}
				if next, _ := a.do(at); !yield(next) {
					return
				}
			}
		}
	}
}

// showHomeless shows what has no place any more, to be read.
func (e Editor) showHomeless(u store.Unsent) Editor {
	e.reader = reader{title: "What it was for is not there now"}
	lines := []string{"It stays kept, and is asked about at the next start."}
	for _, whole := range wholeOf(u) {
		lines = append(append(lines, ""), whole...)
	}
	for _, text := range lines {
		e.reader.lines = append(e.reader.lines, views.SheetText{Text: text})
	}
	return e.enter(OnReader)
}

// keepAgain keeps what could not be put anywhere.
func (e Editor) keepAgain(u store.Unsent) tea.Cmd {
	w := e.o.Workspace
	return func() tea.Msg {
		_, _ = w.KeepUnsent(u) // it is on the screen
		return nil
	}
}
