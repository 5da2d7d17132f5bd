package tui

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rungs/views"
)

// chooser is a list to choose from, over the page. With ticks it stays open, and
// each choice is made at once.
type chooser struct {
	title   string
	intro   func(Editor) []string // nil: nothing
	noun    string                // what is listed: "folder"
	empty   string                // said when nothing matches
	field   input
	focus   int
	list    func(Editor) []choice        // what there is, as it is now
	written func(string) (choice, error) // typed text that is not in the list; nil: none is taken
	take    func(Editor, choice) (Editor, tea.Cmd)
	ticks   bool
	rows    int // there is room for
	below   int // lines that are kept for what is said of a choice
}

// choice is one row to choose.
type choice struct {
	value    string
	cells    []string // the first is its name
	mark     string
	tone     views.Tone
	ticked   bool
	now      bool                           // what is in force, where one is chosen
	visit    func(Editor) (Editor, tea.Cmd) // of what can be found: goes there
	haystack string                         // what a search looks in, in small letters; "" for cells and value
	about    []string                       // said of it below the list
	state    bool                           // it stands for all or for none, and is counted nowhere
}

func (e Editor) choose(c chooser) Editor {
	all := c.list(e)
	c.field, c.rows = newInput(), len(all)+1 // one for what is typed
	c.focus = max(0, slices.IndexFunc(all, func(one choice) bool { return one.now }))
	if first := slices.IndexFunc(all, func(one choice) bool { return !one.state }); first > 0 {
		c.focus = first
	}
	e.chooser = c
	return e.enter(OnChooser)
}

// choices is what the typed text matches, and the text itself where it may be one.
func (e Editor) choices() []choice {
	c := e.chooser
	text := strings.TrimSpace(c.field.text())
	words := strings.Fields(strings.ToLower(text))
	var out []choice
	exact := false
	for _, one := range c.list(e) {
		if one.holds(words) {
			out = append(out, one)
			exact = exact || one.value == text
		}
	}
	if len(words) > 0 { // what is called so comes before what only has to do with it
		slices.SortStableFunc(out, func(a, b choice) int { return a.rank(words) - b.rank(words) })
	}
	if c.written != nil && text != "" && !exact {
		if one, err := c.written(text); err == nil {
			out = append(out, one)
		}
	}
	return out
}

// holds says whether every word is somewhere in what a choice is called.
func (c choice) holds(words []string) bool {
	if c.haystack == "" {
		c.haystack = strings.ToLower(strings.Join(c.cells, " ") + " " + c.value)
	}
	return containsAll(c.haystack, words)
}

// rank is 0 for what is called by the words, of what is found anywhere.
func (c choice) rank(words []string) int {
	if c.visit == nil || containsAll(strings.ToLower(c.cells[0]), words) {
		return 0
	}
	return 1
}

func (e Editor) chooserTyped(msg tea.Msg) Editor {
	before := e.chooser.field.text()
	e.chooser.field = e.chooser.field.typed(msg)
	if e.chooser.field.text() != before {
		e.chooser.focus, e.from = 0, 0
	}
	return e
}

func (e Editor) chooserStep(n int) Editor {
	e.chooser.focus = max(0, min(e.chooser.focus+n, len(e.choices())-1))
	return e
}

// chosenOne takes the focused row.
func (e Editor) chosenOne() (Editor, tea.Cmd) {
	all := e.choices()
	if e.chooser.focus >= len(all) {
		return e.fail(errors.New("nothing here to choose")), nil
	}
	one := all[e.chooser.focus]
	if e.chooser.ticks {
		next, cmd := e.chooser.take(e, one)
		return next.chooserStep(0), cmd
	}
	next, cmd := e.chooser.take(e.leave(), one)
	if next.failed && !next.queue.failed {
		return e.fail(errors.New(next.message)), nil
	}
	return next, cmd
}

func (e Editor) chooserView() views.List {
	c, all := e.chooser, e.choices()
	from, to := e.nearby(c.focus, len(all))
	l := views.List{
		Title: c.title, Note: e.chooserNote(all), Field: c.field.view(),
		Focus: min(c.focus, len(all)-1) - from, From: e.from, Keys: e.hints(), Empty: e.chooserEmpty(), Width: 76, Least: c.rows,
		BelowHeight: c.below,
	}
	if c.focus < len(all) {
		l.Below = all[c.focus].about
	}
	if c.intro != nil {
		l.Intro = c.intro(e)
	}
	words := strings.Fields(strings.ToLower(c.field.text()))
	for i, one := range all[from:to] {
		l.Rows = append(l.Rows, views.ListRow{At: from + i, Mark: e.choiceMark(one), Tone: one.tone, Cells: one.cells, Matched: lettersOf(one.cells[0], words)})
	}
	return l
}

// chooserEmpty is what is said where nothing is listed: why what is typed cannot
// be taken, if something is.
func (e Editor) chooserEmpty() string {
	c := e.chooser
	text := strings.TrimSpace(c.field.text())
	if c.written == nil || text == "" {
		return c.empty
	}
	_, err := c.written(text)
	if err == nil {
		return c.empty
	}
	return err.Error()
}

// chooserNote is how many are ticked, else how many there are to choose from.
func (e Editor) chooserNote(shown []choice) string {
	all, ticked := slices.DeleteFunc(e.chooser.list(e), func(one choice) bool { return one.state }), 0
	for _, one := range all {
		if one.ticked {
			ticked++
		}
	}
	switch {
	case e.chooser.ticks:
		return fmt.Sprintf("%d of %s ticked", ticked, plural(len(all), e.chooser.noun))
	case len(shown) == len(all):
		return plural(len(all), e.chooser.noun)
	}
	return fmt.Sprintf("%d of %s", len(shown), plural(len(all), e.chooser.noun))
}

func (e Editor) choiceMark(one choice) string {
	switch g := e.st.Glyphs; {
	case !e.chooser.ticks:
		return one.mark
	case one.ticked:
		return g.Ticked
	default:
		return g.Unticked
	}
}
