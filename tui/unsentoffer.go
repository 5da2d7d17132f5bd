package tui

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rungs/store"
)

// offerUnsent asks what to do with what the latest visit that was cut off has left.
func (e Editor) offerUnsent() Editor {
	u := e.kept[0]
	q := question{
		title:   "Not written when rungs ended, " + u.Time.Format("2 Jan 15:04"),
		intro:   append(e.unsentLines(u), ""),
		unasked: Editor.stillKept,
		answers: []answer{
			{"take it back", "to go on with it; nothing is written yet", func(e Editor) (Editor, tea.Cmd) { return e.takeUnsent(u) }},
			{"later", "it stays kept", still(Editor.stillKept)},
			{"throw it away", "asks once more", still(func(e Editor) Editor { return e.askThrow(u) })},
		},
	}
	if n := len(e.kept) - 1; n > 0 {
		q.intro = append(q.intro, plural(n, "visit")+" before that left something too: "+e.key("kept")+" asks about that then", "")
	}
	return e.asking(q)
}

func (e Editor) stillKept() Editor { return e.say("it stays kept: " + e.key("kept") + " asks again") }

// unsentLines says what there is, a line each.
func (e Editor) unsentLines(u store.Unsent) []string {
	var out []string
	for _, t := range u.Texts {
		out = append(out, "typed, "+t.Of+": "+beginning(t.Texts))
	}
	for _, c := range u.Changes {
		out = append(out, "changed, "+c.Label)
	}
	return out
}

// beginning is how texts begin, on one line.
func beginning(texts []string) string {
	return short(strings.Join(strings.Fields(strings.Join(texts, " ")), " "))
}

func (e Editor) askThrow(u store.Unsent) Editor {
	return e.asking(question{
		title: "Throw it away?", intro: append(e.unsentLines(u), ""), unasked: Editor.stillKept,
		answers: []answer{
			{"keep it", "nothing is lost", still(Editor.offerUnsent)},
			{"throw it away", "it is gone then", func(e Editor) (Editor, tea.Cmd) { return e.throwUnsent(u) }},
		},
	})
}

// thrownMsg and takenMsg tell that what was kept is nobody else's any more.
type (
	thrownMsg struct {
		store.Unsent
		err error
	}
	takenMsg struct {
		store.Unsent
		err error
	}
)

func (e Editor) throwUnsent(u store.Unsent) (Editor, tea.Cmd) {
	w := e.o.Workspace
	return e, func() tea.Msg { return thrownMsg{u, w.TakeUnsent(u.ID)} }
}

func (e Editor) unsentThrown(msg thrownMsg) Editor {
	e = e.lessKept(msg.ID)
	if msg.err != nil {
		return e.fail(msg.err)
	}
	return e.say("thrown away")
}

func (e Editor) lessKept(id string) Editor {
	e.kept = slices.DeleteFunc(slices.Clone(e.kept), func(u store.Unsent) bool { return u.ID == id })
	return e
}
