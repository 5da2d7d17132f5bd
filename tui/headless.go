package tui

import (
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"
)

// Headless is the editor without a screen, for who reads lines and types lines: the
// same state, actions, questions and texts. It is made of what can be chosen by
// number (View), and of doing it. It promises that
//   - a number is taken for what it was said with: where that is another thing by
//     now, or gone, nothing is done;
//   - each call returns when all it led to is done, the writing too.
type Headless struct {
	e     Editor
	start bool               // where the pages are listed
	home  bool               // a box was opened from there
	looks map[Place]lookedAt // what is looked at in a place, the place itself where there is none
	ring  string             // the action whose words are looked at, "" for none
	left  bool
}

// lookedAt is a row that is looked at, and the rows it was one of.
type lookedAt struct {
	row  row
	rows int
}

// tall is more rows than any place has: all of them are to be had.
const tall = 1 << 14

// NewHeadless is one that has read everything. Nothing tells it of changes: Look
// looks.
func NewHeadless(o Options) *Headless {
	o.Theme.Spoken, o.FollowTerminal, o.Glance, o.Changes = true, false, 0, nil
	o.Width, o.Height = tall, tall
	h := &Headless{e: New(o), start: true, looks: map[Place]lookedAt{}}
	h.e.roamed = true
	h.settle(h.e.Init())
	return h
}

// Left says whether the editor was left.
func (h *Headless) Left() bool { return h.left }

// Message is what the last call did, or why it did not, once; "" for nothing. Of
// what failed the next step is on lines of its own.
func (h *Headless) Message() (text string, failed bool) {
	text, failed = h.e.message, h.e.failed
	h.e = h.e.say("")
	return text, failed
}

// Arrived says whether the last call went to something that was named.
func (h *Headless) Arrived() bool { return h.e.arrived != stayed }

// Unsaved is why edits that were made are not written, nil when all are.
func (h *Headless) Unsaved() error {
	switch n := len(h.e.queue.tasks); {
	case h.e.queue.failed:
		return h.e.queue.why
	case n > 0:
		return fmt.Errorf("%s waited to be looked at and %s not written", plural(n, "change"), wasOrWere(n))
	}
	return nil
}

func wasOrWere(n int) string {
	if n == 1 {
		return "was"
	}
	return "were"
}

// Keep is Keep of an editor.
func (h *Headless) Keep() string { return h.e.Keep() }

// Look reads the disk again.
func (h *Headless) Look() {
	before := h.e.place()
	h.run(Editor.reread)
	if h.e.place() != before && !h.e.place().isPage() { // something is asked
		h.start, h.home = false, h.home || h.start
		delete(h.looks, h.e.place())
	}
}

// run does something, and all that it leads to.
func (h *Headless) run(do func(Editor) (Editor, tea.Cmd)) {
	var cmd tea.Cmd
	h.e, cmd = do(h.e)
	h.settle(cmd)
	h.e = h.e.whenDue()
}

func (h *Headless) settle(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	switch msg := cmd().(type) {
	case nil:
	case tea.QuitMsg:
		h.left = true
	case tea.BatchMsg:
		for _, one := range msg {
			h.settle(one)
		}
	default:
		h.run(func(e Editor) (Editor, tea.Cmd) { return e.step(msg) })
	}
}

// act is run for what the owner asked for. What is looked at stays so while it is
// the same thing; of one that is gone, what it was part of is.
func (h *Headless) act(do func(Editor) (Editor, tea.Cmd)) {
	before := h.e.place()
	h.e, h.ring = h.e.quiet(), ""
	h.e.arrived = stayed
	h.run(do)
	switch now := h.e.place(); {
	case h.e.arrived != stayed:
		h.start, h.home = false, false
		delete(h.looks, now)
		if h.e.arrived == atRow {
			h.look(h.e.said().focused())
		}
	case now != before && !(now.isPage() && !before.isPage()):
		delete(h.looks, now)
	default:
		h.follow(now)
		h.settleHome()
	}
}

// settleHome is back at the start where what was opened there is closed.
func (h *Headless) settleHome() {
	if h.home && h.e.place().isPage() {
		h.start, h.home = true, false
	}
}

// look makes a row the one that is looked at.
func (h *Headless) look(one row) {
	if one.focus != nil {
		h.e = one.focus(h.e)
	}
	if h.e.isRule() {
		h.e = h.e.openingRule(h.e.row())
	}
	h.looks[h.e.place()] = lookedAt{one, len(h.e.said())}
}

// looked is the row that is looked at here, false for none.
func (h *Headless) looked() (row, bool) {
	at, ok := h.looks[h.e.place()]
	return at.row, ok && !h.start
}

// follow goes on looking at what was looked at in a place.
func (h *Headless) follow(place Place) {
	was, looked := h.looks[place]
	if !looked || was.row.focus == nil {
		return
	}
	rows := h.e.said()
	now, i := rows.focused(), rows.find(was.row)
	switch fewer := len(rows) < was.rows; {
	case !fewer && now.Label == was.row.Label: // it may have been moved
		h.look(now)
	case !fewer && i >= 0:
		h.look(rows[i])
	case was.row.Part && len(rows) > 0:
		h.look(rows[rows.head(rows.at())])
	case i >= 0:
		h.look(rows[i])
	default:
		delete(h.looks, place)
	}
}

// Back goes one step out: of what is looked at, of a box, of a page. It says false
// where there is nowhere to go.
func (h *Headless) Back() bool {
	h.e = h.e.quiet()
	at, looked := h.looked()
	switch {
	case h.start:
		return false
	case h.ring != "":
		h.ring = ""
	case looked && at.Part:
		rows := h.e.said()
		h.look(rows[rows.head(rows.at())])
	case looked:
		delete(h.looks, h.e.place())
	case len(h.e.places) > 1:
		h.e = h.e.backOut()
		if h.e.place() == OnPersonas {
			delete(h.looks, OnPersonas)
		}
		h.settleHome()
	default:
		h.start = true
	}
	return true
}

// Find looks for words among everything there is.
func (h *Headless) Find(words string) {
	for !h.e.place().isPage() {
		h.e = h.e.leave()
	}
	h.home = h.home || h.start
	h.e, h.start, h.ring = h.e.quiet().find(), false, ""
	h.Search(words)
}

// Search narrows the list that can be searched down to what holds the words, "" for
// all of it.
func (h *Headless) Search(words string) {
	switch h.e.place() {
	case OnPicker:
		h.e.picker.field = newInput().filled(words)
		h.e = h.e.filtered()
	case OnChooser:
		h.e.chooser.field, h.e.chooser.focus = newInput().filled(words), 0
	}
}

// Word does what a word or a key of the editor means here: the name of an action or
// its key. One that is about a row needs one that is looked at. False when it means
// nothing here.
func (h *Headless) Word(word string) bool {
	var reason error
	for _, a := range h.e.keys.rows[h.e.place()] {
		if a.kind == helpingAction || a.name != word && !slices.Contains(a.keys, word) || !h.reaches(a.scope) {
			continue
		}
		_, why := a.refusal(h.e)
		if why == nil {
			h.do(a)
			return true
		}
		if why != errElsewhere {
			reason = why
		}
	}
	if reason != nil {
		h.e = h.e.fail(reason)
	}
	return reason != nil
}

// reaches says whether an action of a scope is about anything here.
func (h *Headless) reaches(s scope) bool {
	_, looked := h.looked()
	switch s {
	case ofAll, ofWord:
		return true
	case ofPlace:
		return !h.start
	case ofCursor:
		return false
	}
	return looked
}

// do does an action. Where the pages are listed is left by going anywhere.
func (h *Headless) do(a action) {
	start, place := h.start, h.e.place()
	h.act(a.do)
	if start && h.e.arrived == stayed && h.e.place() != place {
		h.start, h.home = false, !h.e.place().isPage()
	}
}
