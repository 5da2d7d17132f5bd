package tui

import (
	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/views"
)

// View draws the whole screen.
func (e Editor) View() tea.View {
	v := tea.NewView(e.Screen())
	v.AltScreen = true
	return v
}

// Screen is the screen as text.
func (e Editor) Screen() string {
	f := e.frame()
	if !f.Fits() {
		return f.Draw(*e.st, "")
	}
	width, height := f.Page()
	page := e.modelsView().Draw(*e.st, width, height, e.page.offset)
	if over, ok := e.overlay(); ok {
		page = over.Over(*e.st, page, width, height)
	}
	return f.Draw(*e.st, page)
}

// overlay is the box over the page, if one has the keys.
func (e Editor) overlay() (views.List, bool) {
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
	}
	return views.List{}, false
}

// bare is as much of the frame as decides how the window is divided.
func (e Editor) bare() views.Frame {
	return views.Frame{Width: e.width, Height: e.height, State: e.state(), Message: e.message, Failed: e.failed}
}

func (e Editor) frame() views.Frame {
	f := e.bare()
	f.Workspace, f.Tabs, f.SavedAt = e.o.Workspace.Name(), []views.Tab{{Key: "1", Label: "Models"}}, e.queue.savedAt
	f.Problems, f.Errors, f.Hints = len(e.listed), len(e.errors()), e.hints()
	return f
}

func (e Editor) state() views.State {
	d := e.docs[model.SettingsDoc]
	switch {
	case d == nil:
		return views.Loading
	case e.queue.failed:
		return views.Unsaved
	case e.queue.busy():
		return views.Writing
	case e.refused():
		return views.Refused
	case d.ReadOnly != "":
		return views.ReadOnly
	case !d.Exists:
		return views.Unwritten
	}
	return views.Saved
}
