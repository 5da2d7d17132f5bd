package tui

import (
	"strings"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"rungs/views"
)

// menu is help: what can be done in the place it was opened from, each with its
// key; typing filters it, enter does it.
type menu struct {
	field textinput.Model
	focus int
}

func (e Editor) openHelp() Editor {
	e.help = menu{field: newField()}
	return e.enter(OnHelp)
}

// below is the place that help was opened from.
func (e Editor) below() Place { return e.places[len(e.places)-2] }

// offered is the actions that help lists: those that work below and match what
// is typed.
func (e Editor) offered() []action {
	words := strings.Fields(strings.ToLower(e.help.field.Value()))
	under := e.leave()
	var out []action
	for _, a := range actionsAt(e.below()) {
		if a.opensHelp || !under.can(a) || !containsAll(strings.ToLower(a.keyText()+" "+a.does+" "+a.more), words) {
			continue
		}
		out = append(out, a)
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
		Title: "What can be done here", Field: fieldOf(e.help.field, "/"), Focus: e.help.focus,
		Keys: e.hints(), Empty: "nothing matches", Width: 76, Tall: true,
	}
	for _, a := range e.offered() {
		text := a.more
		if text == "" {
			text = a.does
		}
		l.Rows = append(l.Rows, views.ListRow{Cells: []string{text, a.keyText()}})
	}
	return l
}
