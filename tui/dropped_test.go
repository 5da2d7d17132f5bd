package tui

import (
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/store"
)

// stale is what a program writes that had read the settings as they were: with a
// change of its own.
func stale(before string) string { return strings.Replace(before, `"n":0`, `"n":1`, 1) }

// staled is an edit that another program's stale write has dropped.
func staled(t *testing.T) (e Editor, root, theirs string) {
	t.Helper()
	before := `{"n":0,"modelRoles":{"commit-message":` + pins("a", "b") + `}}`
	e, root = opened(t, before)
	e = press(t, at(t, e, "commit-message.0"), "J")
	write(t, root, settingsFile, stale(before))
	return send(t, e, changedMsg{}), root, stale(before)
}

func TestADroppedEditIsAskedAbout(t *testing.T) {
	t.Parallel()
	e, root, theirs := staled(t)
	in(t, e, OnQuestion)
	shows(t, e, "Dropped by another program", "Commit messages", "now:   a, b", "yours: b, a", "decide later", "write again", "leave it")
	isText(t, root, theirs)
	e = send(t, e, changedMsg{})
	in(t, e, OnQuestion)
	if len(e.places) != 2 {
		t.Errorf("asked twice over: %v", e.places)
	}
}

func TestDecidingOnDroppedLater(t *testing.T) {
	t.Parallel()
	for _, key := range []string{"esc", "enter"} {
		e, root, theirs := staled(t)
		e = press(t, e, key)
		in(t, e, OnModels)
		says(t, e, "1 edit dropped by another program: "+e.key("save")+" asks again")
		shows(t, e, "1 ● Claude Code · a")
		e = send(t, e, changedMsg{}) // once is enough
		in(t, e, OnModels)
		isText(t, root, theirs)
		e = press(t, e, "ctrl+s")
		in(t, e, OnQuestion)
		shows(t, e, "yours: b, a")
	}
}

// Leaving rungs asks once more what was put off, and leaves where that is said.
func TestLeavingRungsWithADroppedEdit(t *testing.T) {
	t.Parallel()
	e, root, theirs := staled(t)
	e = press(t, press(t, e, "esc"), "q")
	in(t, e, OnQuestion)
	shows(t, e, "yours: b, a", "write again", "leave rungs")
	in(t, press(t, e, "esc"), OnModels)
	if _, cmd := press(t, e, "end").Update(keyMsg("enter")); cmd == nil || cmd() != tea.Quit() {
		t.Error("it does not leave")
	}
	isText(t, root, theirs)
	in(t, press(t, e, "down", "enter"), OnModels)
	isText(t, root, `{"n":1,"modelRoles":{"commit-message":`+pins("b", "a")+`}}`)
}

func TestWritingADroppedEditAgain(t *testing.T) {
	t.Parallel()
	e, root, theirs := staled(t)
	e = press(t, e, "down", "enter")
	in(t, e, OnModels)
	isText(t, root, `{"n":1,"modelRoles":{"commit-message":`+pins("b", "a")+`}}`)
	says(t, e, "wrote a dropped edit again: Commit messages")
	if e.trail != trailOf(e.o.Workspace.History()) || e.trail.past != 1 {
		t.Errorf("%+v", e.trail)
	}
	e = press(t, e, "u")
	isText(t, root, theirs)
	in(t, send(t, e, changedMsg{}), OnModels) // that was the owner
}

// What is dropped again is asked about again, and never written by itself.
func TestDroppedOnceMore(t *testing.T) {
	t.Parallel()
	e, root, theirs := staled(t)
	for range 3 {
		e = press(t, e, "down", "enter")
		in(t, e, OnModels)
		write(t, root, settingsFile, theirs)
		e = send(t, send(t, e, changedMsg{}), changedMsg{})
		in(t, e, OnQuestion)
		isText(t, root, theirs)
	}
}

func TestLeavingADroppedEdit(t *testing.T) {
	t.Parallel()
	e, root, theirs := staled(t)
	e = press(t, e, "G", "enter")
	in(t, e, OnModels)
	says(t, e, "left as it is", e.key("redo"))
	isText(t, root, theirs)
	in(t, send(t, e, changedMsg{}), OnModels)
	press(t, e, "ctrl+r")
	isText(t, root, `{"n":1,"modelRoles":{"commit-message":`+pins("b", "a")+`}}`)
}

// It is not asked about while something is typed: the letters are for that.
func TestDroppedWhileTyping(t *testing.T) {
	t.Parallel()
	before := `{"n":0,"modelRoles":{"commit-message":` + pins("a", "b") + `}}`
	e, root := opened(t, before)
	e = press(t, at(t, e, "commit-message.0"), "J", "a", "'op")
	write(t, root, settingsFile, stale(before))
	e = press(t, send(t, e, changedMsg{}), "'us")
	in(t, e, OnPicker)
	if got := e.picker.field.text(); got != "opus" {
		t.Errorf("typed %q", got)
	}
	in(t, press(t, e, "esc"), OnQuestion)
}

// That it is there again ends the question; another rungs that has undone it is no
// reason to ask.
func TestNothingToAskAfterAll(t *testing.T) {
	t.Parallel()
	e, root, theirs := staled(t)
	write(t, root, settingsFile, strings.Replace(theirs, pins("a", "b"), pins("b", "a"), 1))
	e = send(t, e, changedMsg{})
	in(t, e, OnModels)
	says(t, e, "no edit is dropped any more")
	e, _ = opened(t, settings(pins("a", "b")))
	e = press(t, at(t, e, "commit-message.0"), "J")
	if _, err := e.o.Workspace.Undo(nil); err != nil {
		t.Fatal(err)
	}
	in(t, send(t, e, changedMsg{}), OnModels)
}

// Several, in several documents, are one question and one step.
func TestSeveralDropped(t *testing.T) {
	t.Parallel()
	e, root := open(t, "acme")
	settingsBefore, cardsBefore := read(t, root), readFile(t, root, personasFile)
	e = press(t, at(t, e, "commit-message.0"), "J")
	e = press(t, at(t, e, "autoTier"), "space")
	e = press(t, e, "2")
	e = press(t, e.toCard(1), "J")
	settingsAfter, cardsAfter := read(t, root), readFile(t, root, personasFile)
	write(t, root, settingsFile, settingsBefore)
	write(t, root, personasFile, cardsBefore)
	e = send(t, e, changedMsg{})
	in(t, e, OnQuestion)
	shows(t, e, "these 3 edits of yours", "Commit messages", "place of the persona", "now:   number 2", "yours: number 3")
	e = press(t, e, "down", "enter")
	isText(t, root, settingsAfter)
	if got := readFile(t, root, personasFile); got != cardsAfter {
		t.Errorf("the cards are %s", got)
	}
	press(t, e, "u")
	isText(t, root, settingsBefore)
	if got := readFile(t, root, personasFile); got != cardsBefore {
		t.Errorf("the cards are undone to %s", got)
	}
}

// As many as are dropped, each is named on the smallest terminal.
func TestManyDropped(t *testing.T) {
	t.Parallel()
	e, root := open(t, "acme")
	e = send(t, e, tea.WindowSizeMsg{Width: 80, Height: 24})
	before := read(t, root)
	jobs := []string{"commit-message", "session-title", "safety-judge", "loop-verdict", "deployment-fix"}
	for _, key := range jobs {
		e = press(t, at(t, e, key), "a", "'claude:z", "enter")
	}
	write(t, root, settingsFile, before)
	e = send(t, e, changedMsg{})
	in(t, e, OnQuestion)
	shows(t, e, "these 5 edits of yours", "write again")
	for _, key := range jobs {
		shows(t, e, e.settingName(model.Path{"modelRoles", key}))
	}
}

// By lines it is read out and answered as on the screen.
func TestDroppedByLines(t *testing.T) {
	t.Parallel()
	before := `{"n":0,"modelRoles":{"commit-message":` + pins("a", "b") + `}}`
	e, root := opened(t, before)
	h := NewHeadless(e.o)
	c := store.Change{Doc: store.Settings, Label: "x", Seen: e.trees[model.SettingsDoc], Edits: []model.Edit{{Op: model.Set, Path: model.Path{"autoTier"}, Value: "on"}}}
	if _, err := e.o.Workspace.Apply(c); err != nil {
		t.Fatal(err)
	}
	h.Look()
	write(t, root, settingsFile, stale(before))
	h.Look()
	v := h.View()
	if text := strings.Join(v.Lines, "\n"); v.Name != "answer" || !strings.Contains(text, "yours: on") || len(v.Items) < 3 {
		t.Fatalf("%+v", v)
	}
	i := slices.IndexFunc(v.Items, func(i Item) bool { return strings.HasPrefix(i.Text, "write again") })
	if !v.Items[i].do(h) || !strings.Contains(read(t, root), `"autoTier":"on"`) || !strings.Contains(read(t, root), `"n":1`) {
		t.Errorf("%s", read(t, root))
	}
	if v := h.View(); v.Box {
		t.Errorf("%+v", v)
	}
}
