package tui

import (
	tea "charm.land/bubbletea/v2"

	"rungs/views"
)

// question is asked over the page. Esc answers nothing and changes nothing; the
// first answer, which Enter gives when somebody did not look, loses nothing.
type question struct {
	title   string
	intro   []string
	answers []answer
	focus   int
	unasked func(Editor) Editor // what Esc leads to beside leaving; nil: nothing
	dropped bool                // it is about edits that are gone, and follows what is known of them
}

type answer struct {
	label string
	does  string
	do    func(Editor) (Editor, tea.Cmd)
}

// asking puts a question over everything, in the place of one that is there.
func (e Editor) asking(q question) Editor {
	e.ask = q
	if e.place() == OnQuestion {
		return e
	}
	return e.enter(OnQuestion)
}

// unanswered leaves the question without an answer.
func (e Editor) unanswered() Editor {
	q := e.ask
	e = e.leave()
	if q.unasked != nil {
		return q.unasked(e)
	}
	return e
}

func (e Editor) answerStep(n int) Editor {
	e.ask.focus = max(0, min(e.ask.focus+n, len(e.ask.answers)-1))
	return e
}

func (e Editor) answered() (Editor, tea.Cmd) {
	a := e.ask.answers[e.ask.focus]
	return a.do(e.leave())
}

func (e Editor) questionView() views.List {
	q := e.ask
	l := views.List{Title: q.title, Intro: q.intro, Focus: q.focus, From: e.from, Keys: e.hints(), Width: 76}
	for i, a := range q.answers {
		l.Rows = append(l.Rows, views.ListRow{Cells: []string{a.label, a.does}, At: i})
	}
	return l
}
