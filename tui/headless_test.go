package tui

import (
	"encoding/json"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
)

// heard is a Headless on a workspace, with an editor that changes nothing.
func heard(t testing.TB, e Editor) *Headless {
	t.Helper()
	o := e.o
	o.Edit = func(_ string, _ int, done func(error) tea.Msg) tea.Cmd {
		return func() tea.Msg { return done(nil) }
	}
	return NewHeadless(o)
}

func (h *Headless) clone() *Headless {
	c := *h
	c.looks = maps.Clone(h.looks)
	return &c
}

// crawl goes from where h is to everywhere that numbers lead to without writing, and
// notes what actions were offered.
type crawl struct {
	t       testing.TB
	seen    map[string]bool
	offered map[string]bool // by place and name, and by name
	done    map[string]int  // how often, by place and name: a few times tell
}

// alike is how many rows of a place are looked at: the others are no different.
var alike = map[Place]int{OnModels: 3, OnChooser: 3, OnPicker: 1, OnPersonas: 4, OnProblems: 3}

func (c *crawl) from(h *Headless) {
	e := h.e
	key := fmt.Sprint(h.Level(), e.copied != nil, len(e.page.ticked) > 0, e.cards.key)
	if c.seen[key] || h.left {
		return
	}
	c.seen[key] = true
	if back := h.clone(); back.Back() {
		c.from(back)
	}
	v := h.View()
	for i, item := range v.Items {
		c.offered[e.place().String()+" "+item.does], c.offered[item.does] = true, true
		if most, ok := alike[e.place()]; ok && item.does == "" && !h.start && i >= most && (e.place() != OnModels || i < len(v.Items)-4) {
			continue
		}
		if did := e.place().String() + " " + item.does; item.does != "" {
			if c.done[did]++; c.done[did] > 3 {
				continue
			}
		}
		next := h.clone()
		if !next.Choose(item) {
			c.t.Errorf("%s: %q is not what it was said to be", h.Level(), item.Text)
		}
		for range next.e.trail.past - e.trail.past {
			_, _ = e.o.Workspace.Undo(checkTravel)
		}
		for range e.trail.past - next.e.trail.past {
			_, _ = e.o.Workspace.Redo(checkTravel)
		}
		if next.e.trail == e.trail {
			c.from(next)
		}
	}
}

// Every action that is not only for a screen is offered by a number, on a way of
// numbers from the start.
func TestEveryActionByNumbers(t *testing.T) {
	t.Parallel()
	edited := heard(t, everyPage(t)) // with a change that stands and one that is undone
	edited.Find("keep finished conversations")
	edited.Choose(edited.View().Items[0])
	for _, n := range []json.Number{"1", "2"} {
		edited.act(func(e Editor) (Editor, tea.Cmd) {
			return e.edit("days", model.Edit{Op: model.Set, Path: model.Path{"agentRetentionDays"}, Value: n})
		})
	}
	edited.Word("undo")
	for edited.Back() {
	}
	edited.e = withKept(edited.e)
	c := crawl{t, map[string]bool{}, map[string]bool{}, map[string]int{}}
	c.from(edited)
	c.seen, c.done = map[string]bool{}, map[string]int{}
	c.from(heard(t, reopened(t, filepath.Join("broken", "truncated"))))
	stuck, _ := stuckEditor(t)
	for _, e := range []Editor{stuck, press(t, droppedOn(t, reopened(t, "acme")), "esc")} {
		for _, item := range (&Headless{e: e, start: true}).startView().Items {
			c.offered[item.does] = true
		}
	}
	for place, all := range newKeymap(nil).rows {
		for _, a := range all {
			common := c.offered[a.about()] && isCommon(a)
			if a.scope < ofWord && !c.offered[Place(place).String()+" "+a.about()] && !common && !byItself(a) && !sameElsewhere(a, c.offered) {
				t.Errorf("%s: %s is offered nowhere", a.place, a.name)
			}
		}
	}
}

// isCommon says whether an action of that name does the same in several places: the
// sample need not have a value for it in each.
func isCommon(a action) bool {
	n := 0
	for _, all := range newKeymap(nil).rows {
		for _, o := range all {
			if o.name == a.name && o.about() == a.about() {
				n++
			}
		}
	}
	return n > 1
}

// byItself says of an action that a word or the form does it, and no number: help,
// back, the pages, which stand at the start, and the end of typing.
func byItself(a action) bool {
	return a.kind == helpingAction || a.name == "back" || a.place == OnForm || a.place == OnHelp || strings.HasPrefix(a.name, pageAction)
}

// sameElsewhere says whether another action of its place, that says the same, was
// offered.
func sameElsewhere(a action, offered map[string]bool) bool {
	return slices.ContainsFunc(newKeymap(nil).rows[a.place], func(o action) bool {
		return o.about() == a.about() && offered[a.place.String()+" "+o.about()]
	}) || a.place == OnPersonas && offered[OnCard.String()+" "+a.about()]
}

// What is typed for a text that has a head goes behind it.
func TestHeadAndBody(t *testing.T) {
	for _, test := range []struct{ text, head, body string }{
		{"plain\n", "", "plain\n"},
		{"---\nname: x\n---\nbody\n", "---\nname: x\n---\n", "body\n"},
		{"---\nname: x\n---\n", "---\nname: x\n---\n", ""},
		{"---\nno end\n", "", "---\nno end\n"},
	} {
		head, body := headAndBody(test.text)
		if head != test.head || body != test.body {
			t.Errorf("%q is parted into %q and %q", test.text, head, body)
		}
	}
}
