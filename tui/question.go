package tui

import (
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/store"
	"rungs/views"
)

// question is asked over the page. Esc answers nothing and changes nothing.
type question struct {
	title   string
	intro   []string
	answers []answer
	focus   int
	keys    []views.Hint
}

type answer struct {
	label string
	does  string
	do    func(Editor) (Editor, tea.Cmd)
}

func (e Editor) asking(q question) Editor {
	e.ask = q
	e = e.enter(OnQuestion)
	e.ask.keys = e.hints()
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

func (q question) view() views.List {
	l := views.List{Title: q.title, Intro: q.intro, Focus: q.focus, Keys: q.keys, Width: 76}
	for _, a := range q.answers {
		l.Rows = append(l.Rows, views.ListRow{Cells: []string{a.label, a.does}})
	}
	return l
}

// conflictQuestion asks what to do with an edit whose value another program has
// changed. The first answer loses nothing of theirs.
func (e Editor) conflictQuestion(c *store.ConflictError) question {
	return question{
		title: "Changed by another program",
		intro: []string{
			fmt.Sprintf("%s was changed on disk since you saw it.", c.Path),
			"theirs: " + valueText(c.Theirs),
			"yours:  " + valueText(c.Mine),
		},
		answers: []answer{
			{"take theirs", "your edit is dropped", func(e Editor) (Editor, tea.Cmd) {
				e = e.drop()
				return e, e.read()
			}},
			{"write mine", "made again on top of what is on disk", func(e Editor) (Editor, tea.Cmd) {
				e.queue.tasks = slices.Clone(e.queue.tasks)
				e.queue.tasks[0].change.Guard = store.Unguarded
				return e.retry()
			}},
		},
	}
}

func valueText(v any) string {
	if v == nil {
		return "nothing"
	}
	return model.JSON(v)
}

// unsavedQuestion is asked when edits that could not be written would be lost.
func (e Editor) unsavedQuestion() question {
	return question{
		title: "Not everything is saved",
		intro: []string{plural(len(e.queue.tasks), "edit") + " could not be written. " + e.message},
		answers: []answer{
			{"stay", "nothing is lost", func(e Editor) (Editor, tea.Cmd) { return e, nil }},
			{"try again", "write, then leave", func(e Editor) (Editor, tea.Cmd) {
				e.quit = true
				return e.retry()
			}},
			{"leave", "the edits are lost", func(e Editor) (Editor, tea.Cmd) { return e, tea.Quit }},
		},
	}
}
