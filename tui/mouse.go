package tui

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"rungs/views"
)

// A click on a row takes the cursor there; on the row with the cursor it does what
// Enter does. On what can be seen to be switched or chosen, a mark, a word, a tab or
// a key with what it does, one click does it; what takes something away is asked
// for twice. Everything else, also beside a box, is nothing.

// click is what is remembered of the last one.
type click struct {
	x, y    int
	at      time.Time
	focused bool   // it took the cursor to a row, and no more
	moved   bool   // it led to another place
	asked   string // the action that another click does
}

// clicked does what a click means. What the eye cannot have seen yet is not clicked
// on: soon after one that led elsewhere, or was answered with a question, there is
// none, and a second one in the same cell is on the same row, wherever the first one
// has scrolled it.
func (e Editor) clicked(m tea.MouseClickMsg) (Editor, tea.Cmd) {
	last, now := e.click, e.o.Now()
	soon := now.Sub(last.at) < e.o.Glance
	if !e.hasMouse(tea.Mouse(m)) || m.Button != tea.MouseLeft || soon && (last.moved || last.asked != "") {
		return e, nil
	}
	spot := e.hit(m.X, m.Y)
	if soon && last.focused && m.X == last.x && m.Y == last.y {
		spot = views.Spot{Kind: views.RowSpot, Focused: true}
	}
	if spot.Kind == views.NoSpot {
		e.click = click{}
		return e, nil
	}
	if e.message != askAgain(last.asked) {
		last.asked = ""
	}
	places := e.places
	next, cmd := e.unspoken(e.opensHelp(spot)).onSpot(spot, last.asked)
	next.click.x, next.click.y, next.click.at = m.X, m.Y, now
	next.click.moved = !slices.Equal(next.places, places)
	return next, cmd
}

// hasMouse says whether the mouse means anything now: not while an undo is under
// way, since what is seen will be another thing then.
func (e Editor) hasMouse(m tea.Mouse) bool {
	return e.o.Mouse && m.Mod == 0 && e.bare().Fits() && !e.waits()
}

// unspoken is before anything is done: what was said and done last is no news. Help
// has the whole of it.
func (e Editor) unspoken(toHelp bool) Editor {
	e.first, e.click = "", click{}
	if toHelp || e.place() == OnHelp {
		return e
	}
	return e.quiet()
}

func (e Editor) opensHelp(spot views.Spot) bool {
	a, _ := e.hintAction(spot.At, spot.Part)
	return spot.Kind == views.HelpSpot || spot.Kind == views.HintSpot && a.kind == helpingAction
}

// hit is what stands at a cell of the screen.
func (e Editor) hit(x, y int) views.Spot {
	f := e.frame()
	width, height := f.Page()
	spot := f.Hit(*e.st, x, y)
	switch over, open := e.overlay(); {
	case spot.Kind == views.PageSpot && open:
		return over.Hit(*e.st, width, height, spot.X, spot.At)
	case spot.Kind == views.PageSpot:
		return e.hitPage(width, height, spot.X, spot.At)
	case open && spot.Kind != views.HintSpot:
		return views.Spot{}
	}
	return spot
}

// wheeled steps through the rows, three at a time: the cursor goes along, since it
// is always in sight. Cards are as high as that, and the answers of a question few;
// lines to type in are none to go through.
func (e Editor) wheeled(m tea.MouseWheelMsg) (Editor, tea.Cmd) {
	names := map[tea.MouseButton]string{tea.MouseWheelUp: "up", tea.MouseWheelDown: "down"}
	a, rows := e.named(names[m.Button]), 3
	switch e.place() {
	case OnPersonas, OnQuestion, OnKnobs:
		rows = 1
	case OnForm:
		rows = 0
	}
	if !e.hasMouse(tea.Mouse(m)) || a.do == nil || rows == 0 {
		return e, nil
	}
	e = e.unspoken(false)
	for range rows {
		e, _ = a.do(e)
	}
	return e, nil
}
