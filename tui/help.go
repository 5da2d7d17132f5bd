package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"rungs/views"
)

// menu is help: what can be done in the place it was opened from, each with its
// key; typing filters it, enter does it.
type menu struct {
	field input
	focus int
}

func (e Editor) openHelp() Editor {
	e.help = menu{field: newInput()}
	return e.enter(OnHelp)
}

// offered is the actions that help lists: those that work in the place below it
// now and match what is typed.
func (e Editor) offered() []action {
	words := strings.Fields(strings.ToLower(e.help.field.text()))
	under := e.leave()
	var out []action
	for _, a := range e.keys.rows[under.place()] {
		text := strings.ToLower(a.keyText() + " " + a.does + " " + a.more)
		if a.kind != helpingAction && containsAll(text, words) && under.can(a) {
			out = append(out, a)
		}
	}
	return out
}

func (e Editor) helpStep(n int) Editor {
	e.help.focus = max(0, min(e.help.focus+n, len(e.offered())-1))
	return e
}

// doOffered leaves help and does the focused action.
func (e Editor) doOffered() (Editor, tea.Cmd) {
	offered := e.offered()
	if e.help.focus >= len(offered) {
		return e, nil
	}
	return offered[e.help.focus].do(e.leave())
}

func (e Editor) helpView() views.List {
	l := views.List{
		Title: "What can be done here", Field: e.help.field.view(), Intro: e.longMessage(), Focus: e.help.focus, From: e.from,
		Keys: e.hints(), Empty: "nothing matches", Width: 76, Tall: true,
	}
	for i, a := range e.offered() {
		l.Rows = append(l.Rows, views.ListRow{Cells: []string{a.about(), a.keyText()}, At: i})
	}
	return l
}
