package tui

import (
	"errors"

	tea "charm.land/bubbletea/v2"

	"rungs/store"
	"rungs/theme"
	"rungs/views"
)

// View draws the whole screen.
func (e Editor) View() tea.View {
	v := tea.NewView(e.Screen())
	v.AltScreen = true
	if e.o.Mouse {
		v.MouseMode = tea.MouseModeCellMotion
	}
	return v
}

// Screen is the screen as text.
func (e Editor) Screen() string {
	f := e.frame()
	if !f.Fits() {
		return f.Draw(*e.st, "")
	}
	width, height := f.Page()
	page := e.drawPage(width, height)
	if over, ok := e.overlay(); ok {
		page = over.Over(*e.st, page, width, height)
	}
	return f.Draw(*e.st, page)
}

func (e Editor) drawPage(width, height int) string {
	switch e.base() {
	case OnPersonas:
		return e.personasView().Draw(*e.st, width, height, e.cards.offset)
	case OnCard:
		return e.cardView().Draw(*e.st, width, height, e.cards.rowOffset)
	}
	if p := e.base(); p.isSheet() {
		return e.sheet().Draw(*e.st, width, height, e.sheets[p].offset)
	}
	return e.modelsView().Draw(*e.st, width, height, e.page.offset)
}

// hitPage is what stands at a cell of the page.
func (e Editor) hitPage(width, height, x, y int) views.Spot {
	switch e.base() {
	case OnPersonas:
		return e.personasView().Hit(*e.st, width, height, e.cards.offset, x, y)
	case OnCard:
		return e.cardView().Hit(*e.st, width, height, e.cards.rowOffset, x, y)
	}
	if p := e.base(); p.isSheet() {
		return e.sheet().Hit(*e.st, width, height, e.sheets[p].offset, x, y)
	}
	return e.modelsView().Hit(*e.st, width, height, e.page.offset, x, y)
}

// box is drawn over a page.
type box interface {
	Over(st theme.Styles, page string, width, height int) string
	Hit(st theme.Styles, width, height, x, y int) views.Spot
}

// overlay is the box over the page, if one has the keys.
func (e Editor) overlay() (box, bool) {
	switch e.place() {
	case OnPicker, OnKnobs:
		return e.pickerView(), true
	case OnWhere:
		return e.whereView(), true
	case OnHelp:
		return e.helpView(), true
	case OnProblems:
		return e.problemsView(), true
	case OnQuestion:
		return e.questionView(), true
	case OnChooser:
		return e.chooserView(), true
	case OnForm:
		return e.formView(), true
	case OnChanges:
		return e.changesView(), true
	case OnReader:
		return e.readerView(), true
	}
	return nil, false
}

// bare is as much of the frame as decides how the window is divided.
func (e Editor) bare() views.Frame {
	return views.Frame{Width: e.width, Height: e.height, State: e.state(), Message: e.message, Failed: e.failed, Idle: e.idle()}
}

// idle is what is said while nothing has happened: where nothing is written yet,
// how to begin.
func (e Editor) idle() string {
	if e.state() == views.Unwritten && e.base() == OnModels {
		if e.o.Theme.Spoken {
			return "no settings yet: the first change makes the file"
		}
		return "no settings yet: " + e.key("add") + " gives a job its first model, and the file is made then"
	}
	return ""
}

func (e Editor) frame() views.Frame {
	f := e.bare()
	f.Workspace, f.SavedAt = e.o.Workspace.Name(), e.queue.savedAt
	f.Tabs, f.Active = e.tabs()
	if d := e.docs[e.doc()]; d != nil {
		f.Unread = d.Unread()
	}
	f.Keys = e.keyNames()
	f.Waiting, f.Review = len(e.queue.tasks), e.queue.review
	f.Problems, f.Errors, f.Hints = len(e.listed), len(e.errors()), e.hints()
	return f
}

func (e Editor) state() views.State {
	d := e.docs[e.doc()]
	switch {
	case d == nil:
		return views.Loading
	case e.queue.failed:
		return views.Unsaved
	case e.queue.reviewing():
		return views.Reviewing
	case e.queue.busy():
		return views.Writing
	case e.refused():
		return views.Refused
	case isDoubled(d):
		return views.Doubled
	case d.ReadOnly != "":
		return views.ReadOnly
	case !d.Exists:
		return views.Unwritten
	}
	return views.Saved
}

// isDoubled says whether a document is in two files.
func isDoubled(d *store.Document) bool {
	var fault *store.DocumentError
	return errors.As(d.Err, &fault) && fault.Fault == store.EncodingFault
}

// inTwoFiles says whether one of the documents is.
func (e Editor) inTwoFiles() bool {
	for _, d := range e.docs {
		if isDoubled(d) {
			return true
		}
	}
	return false
}
