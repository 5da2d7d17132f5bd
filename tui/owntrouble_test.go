package tui

import (
	"path/filepath"
	"testing"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/store"
)

// ownWrong is an editor whose owner's own file has so much wrong with it.
func ownWrong(t *testing.T, sample string, found ...model.Problem) Editor {
	t.Helper()
	e, root := open(t, sample)
	o := e.o
	for i, p := range found {
		p.Severity = model.Warning
		o.Own = append(o.Own, store.Finding{Problem: p, File: filepath.Join(root, "own", "config.toml"), Line: i + 3, Column: 7})
	}
	e = New(o)
	return settle(t, e, e.Init())
}

// What is wrong with the owner's own file is said at the start and listed with
// its line; the editor opens it there.
func TestOwnFileThatIsWrong(t *testing.T) {
	t.Parallel()
	e := ownWrong(t, "acme",
		model.Problem{Path: model.Path{"fps"}, Code: model.TooBig, Message: "600 is too big", Allowed: "a whole number from 1 to 120"},
		model.Problem{Path: model.Path{"rules"}, Code: model.UnknownKey, Message: `"rules" is not known here`})
	says(t, e, "2 things in config.toml are wrong and left out: ! lists them")
	if e.refused() {
		t.Error("the daemon is said to refuse the settings")
	}
	e = press(t, e, "!")
	in(t, e, OnProblems)
	shows(t, e, "config.toml: fps: 600 is too big")
	for range e.listed {
		if f, _ := e.focusedProblem(); isOwn(f) && f.Line == 4 {
			break
		}
		e = press(t, e, "down")
	}
	shows(t, e, "enter opens it at line 4", "counts from the next start")
	hides(t, e, "rungs unset")
	path, line := "", 0
	e.o.Edit = func(p string, at int, done func(error) tea.Msg) tea.Cmd {
		path, line = p, at
		return func() tea.Msg { return done(nil) }
	}
	f, _ := e.focusedProblem()
	if press(t, e, "enter"); path != f.File || line != 4 {
		t.Errorf("opened %s at %d", path, line)
	}
}

func TestOneThingInTheOwnFile(t *testing.T) {
	t.Parallel()
	says(t, ownWrong(t, "fresh", model.Problem{Path: model.Path{"fps"}, Message: "600 is too big"}), "something in config.toml is wrong and left out: ! says what")
}

// What the daemon refuses matters more.
func TestRefusedSettingsComeBeforeTheOwnFile(t *testing.T) {
	t.Parallel()
	e := ownWrong(t, filepath.Join("broken", "one-bad-value"), model.Problem{Path: model.Path{"fps"}, Message: "600 is too big"})
	says(t, e, "the daemon runs on the defaults of every setting")
	shows(t, press(t, e, "!"), "config.toml: fps: 600 is too big")
}
