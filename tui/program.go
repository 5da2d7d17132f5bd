// Package tui is the editor on the screen: state, keys, focus and commands. It
// promises that
//   - a key does what help says it does, since both read one table;
//   - nothing half-typed is ever written, and Esc changes nothing;
//   - every edit is checked before it is queued and written in the order made;
//   - an edit that could not be written stays on the screen until it is, or
//     until the owner drops it;
//   - nothing in here reads a clock, the environment or a file: it is given.
package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/store"
	"rungs/theme"
	"rungs/views"
)

// Options is what the editor needs from outside.
type Options struct {
	Workspace *store.Workspace
	Catalog   *model.Catalog
	Env       func(string) string
	Now       func() time.Time
	Changes   <-chan struct{} // told when a file of the workspace changes; nil: never
	Theme     theme.Options
	// FollowTerminal lets the terminal's own answer choose dark or light.
	FollowTerminal bool
	Width, Height  int // until the terminal says; 0 counts as 80x24
}

// Editor is the Bubble Tea model. It is a value: Update gives the next one.
type Editor struct {
	o  Options
	st theme.Styles

	width, height int

	docs      map[model.DocID]*store.Document // as on disk, when last read or written
	trees     map[model.DocID]any             // as shown: docs with the waiting edits made
	sources   model.Sources
	found     []store.Finding // problems of what is on disk
	judgement []model.Problem // problems of the settings as they are shown
	queue     queue

	places  []Place // where the keys go, the last first; never empty
	page    modelsPage
	picker  picker
	where   where
	help    menu
	problem int // focused row of the problems
	ask     question

	message string
	failed  bool
	gPrefix bool // the first g of gg was pressed
	quit    bool // leaving, once the queue has run dry
}

// New is an editor that has read nothing yet: its first frame needs no file.
func New(o Options) Editor {
	e := Editor{o: o, st: theme.New(o.Theme), width: o.Width, height: o.Height}
	e.docs, e.trees = map[model.DocID]*store.Document{}, map[model.DocID]any{}
	e.sources = model.Sources{}
	e.places = []Place{OnModels}
	e.page = newModelsPage()
	if e.width == 0 || e.height == 0 {
		e.width, e.height = 80, 24
	}
	return e
}

// Init reads the documents, beside the first frame.
func (e Editor) Init() tea.Cmd {
	cmds := []tea.Cmd{e.read(), e.watch()}
	if e.o.FollowTerminal {
		cmds = append(cmds, tea.RequestBackgroundColor)
	}
	return tea.Batch(cmds...)
}

// Update is one step.
func (e Editor) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		return e.resized(msg.Width, msg.Height), nil
	case tea.BackgroundColorMsg:
		return e.onBackground(msg.IsDark()), nil
	case tea.KeyPressMsg:
		return e.pressed(msg)
	case tea.PasteMsg:
		return e.pasted(msg)
	case tea.ResumeMsg:
		return e, e.read()
	case loadedMsg:
		return e.loaded(msg), nil
	case changedMsg:
		return e, tea.Batch(e.read(), e.watch())
	case writtenMsg:
		return e.written(msg)
	}
	return e, nil
}

func (e Editor) resized(width, height int) Editor {
	if width > 0 && height > 0 {
		e.width, e.height = width, height
	}
	return e.scrolled()
}

// onBackground follows the terminal's answer, which may come late or never.
func (e Editor) onBackground(dark bool) Editor {
	if !e.o.FollowTerminal || e.o.Theme.Mode == theme.Mono {
		return e
	}
	e.o.Theme.Mode = theme.Light
	if dark {
		e.o.Theme.Mode = theme.Dark
	}
	e.st = theme.New(e.o.Theme)
	return e
}

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
		return f.Draw(e.st, "")
	}
	width, height := f.Page()
	page := e.modelsView().Draw(e.st, width, height, e.page.offset)
	if over, ok := e.overlay(); ok {
		page = over.Over(e.st, page, width, height)
	}
	return f.Draw(e.st, page)
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
		return e.ask.view(), true
	}
	return views.List{}, false
}

func (e Editor) frame() views.Frame {
	f := views.Frame{
		Workspace: e.o.Workspace.Name(), Width: e.width, Height: e.height,
		Tabs: []views.Tab{{Key: "1", Label: "Models"}}, Message: e.message, Failed: e.failed,
		Hints: e.hints(), State: e.state(), SavedAt: e.queue.savedAt,
	}
	for _, p := range e.found {
		switch p.Severity {
		case model.Error:
			f.Errors++
			f.Problems++
		case model.Warning:
			f.Problems++
		}
	}
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
	case d.ReadOnly != "":
		return views.ReadOnly
	case !d.Exists:
		return views.Unwritten
	}
	return views.Saved
}

// say puts a message on the line that tells what just happened.
func (e Editor) say(text string) Editor {
	e.message, e.failed = text, false
	return e
}

// fail says why something was not done.
func (e Editor) fail(err error) Editor {
	e.message, e.failed = err.Error(), true
	return e
}
