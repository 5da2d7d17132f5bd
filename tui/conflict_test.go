package tui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Another program's change to another value survives ours, and ours survives it.
func TestTwoWritersOfTwoValues(t *testing.T) {
	t.Parallel()
	e, root := open(t, "acme")
	e = at(t, e, "commit-message.0")
	replaced(t, root, settingsFile, `"agentRetentionDays": 7`, `"agentRetentionDays": 9`)
	replaced(t, root, settingsFile, `"model": "gpt-5.1",`, `"model": "gpt-5.1-codex",`)
	before := read(t, root)
	e = press(t, e, "e")
	in(t, e, OnModels)
	if gone, came := change(before, read(t, root)); gone != "low" || came != "medium" {
		t.Errorf("%q became %q", gone, came)
	}
	shows(t, e, "GPT-5.1 Codex answers") // theirs is shown too
	press(t, e, "u")
	isText(t, root, before)
}

// contested is an edit that another program has been in the way of.
func contested(t *testing.T) (e Editor, root, theirs string) {
	t.Helper()
	e, root = opened(t, `{"n":0,"modelRoles":{"commit-message":`+pins("a", "b")+`}}`)
	theirs = `{"n":1,"modelRoles":{"commit-message":` + pins("a", "c") + `}}`
	write(t, root, settingsFile, theirs)
	e = press(t, at(t, e, "commit-message.0"), "J")
	return e, root, theirs
}

func TestTwoWritersOfOneValue(t *testing.T) {
	t.Parallel()
	e, root, theirs := contested(t)
	in(t, e, OnQuestion)
	shows(t, e, "Changed by another program", "Another program has changed Commit messages", "theirs: a, c", "yours:  b, a", "decide later", "take theirs", "write mine", "not saved")
	isText(t, root, theirs)
	e = press(t, e, "esc")
	says(t, e, "not saved: another program has changed Commit messages")
	shows(t, e, "1 ● Claude Code · b", "2 ● Claude Code · a") // the edit is still there
}

func TestDecidingLaterLosesNothing(t *testing.T) {
	t.Parallel()
	for _, key := range []string{"esc", "enter"} {
		e, root, theirs := contested(t)
		e = press(t, e, key)
		in(t, e, OnModels)
		isText(t, root, theirs)
		shows(t, e, "✗ not saved")
		e = press(t, e, "ctrl+s") // asks again
		in(t, e, OnQuestion)
		isText(t, root, theirs)
	}
}

func TestTakingTheirs(t *testing.T) {
	t.Parallel()
	e, root, theirs := contested(t)
	e = press(t, e, "down", "enter")
	in(t, e, OnModels)
	isText(t, root, theirs)
	says(t, e, "took theirs; dropped: moved a to 2")
	shows(t, e, "Claude Code · c")
	if e.queue.busy() || e.trail.past != 0 {
		t.Error("something is left of it")
	}
	press(t, e, "e")
	isText(t, root, strings.Replace(theirs, `"model":"c"`, `"model":"c","effort":"low"`, 1))
}

func TestWritingMine(t *testing.T) {
	t.Parallel()
	e, root, theirs := contested(t)
	e = press(t, e, "G", "enter")
	in(t, e, OnModels)
	isText(t, root, `{"n":1,"modelRoles":{"commit-message":`+pins("b", "a")+`}}`)
	press(t, e, "u")
	isText(t, root, theirs)
}

// Mine is written over what was shown, and over nothing else: a third change asks
// once more.
func TestWritingMineOverAThird(t *testing.T) {
	t.Parallel()
	e, root, theirs := contested(t)
	third := strings.Replace(theirs, `"c"`, `"d"`, 1)
	write(t, root, settingsFile, third)
	e = press(t, e, "down", "down", "enter")
	in(t, e, OnQuestion)
	shows(t, e, "theirs: a, d", "yours:  b, a")
	isText(t, root, third)
}

// What is behind a contested edit goes on when theirs is taken.
func TestEditsBehindAConflict(t *testing.T) {
	t.Parallel()
	e, root, _ := contested(t)
	e = press(t, e, "esc")
	e = press(t, at(t, e, "autoTier"), "space")
	e = press(t, e, "ctrl+s", "down", "enter")
	isText(t, root, `{"n":1,"modelRoles":{"commit-message":`+pins("a", "c")+`},"autoTier":"on"}`)
	in(t, e, OnModels)
}

// Of an edit in several places only the contested one is decided.
func TestMineInOneOfSeveralPlaces(t *testing.T) {
	t.Parallel()
	e, root := opened(t, `{"modelRoles":{"commit-message":`+pins("a")+`,"session-title":`+pins("b")+`}}`)
	write(t, root, settingsFile, `{"modelRoles":{"commit-message":`+pins("x")+`,"session-title":`+pins("b")+`}}`)
	e = press(t, at(t, e, "commit-message"), "*", "A", "'claude:z", "enter")
	in(t, e, OnQuestion)
	e = press(t, e, "end", "enter")
	in(t, e, OnModels)
	if got := read(t, root); !strings.HasPrefix(got, `{"modelRoles":{"commit-message":`+pins("a", "z")+`,"session-title":`+pins("b", "z")) || strings.Count(got, `"z"`) != 5 {
		t.Errorf("the file is %s", got)
	}
}

func TestADeletedValueIsAConflict(t *testing.T) {
	t.Parallel()
	e, root, _ := contested(t)
	write(t, root, settingsFile, `{"n":2}`)
	e = press(t, e, "esc", "ctrl+s")
	in(t, e, OnQuestion)
	shows(t, e, "theirs: nothing")
	press(t, e, "end", "enter")
	isText(t, root, `{"n":2,"modelRoles":{"commit-message":`+pins("b", "a")+`}}`)
}

// The same edit made by both is no conflict.
func TestTheSameByBoth(t *testing.T) {
	t.Parallel()
	e, root := opened(t, settings(pins("a", "b")))
	write(t, root, settingsFile, settings(pins("b", "a")))
	e = press(t, at(t, e, "commit-message.0"), "J")
	says(t, e, "another program had done it already")
	isText(t, root, settings(pins("b", "a")))
	if e.trail.past != 0 {
		t.Error("there is nothing of ours to undo")
	}
}

// What another program writes is shown, with the focus where it was.
func TestAChangeOnDiskIsShown(t *testing.T) {
	t.Parallel()
	e, root := open(t, "acme")
	e = at(t, e, "loop-verdict.1")
	offset := e.page.offset
	replaced(t, root, settingsFile, `"claude-haiku-4-5-20251001",`, `"claude-sonnet-5",`)
	e = send(t, e, changedMsg{})
	says(t, e, "another program changed settings")
	shows(t, e, "Claude Sonnet 5 answers")
	stands(t, e, "loop-verdict.1")
	if e.page.offset != offset {
		t.Error("the page has moved")
	}
	replaced(t, root, personasFile, `"Front Desk"`, `"Desk"`)
	says(t, send(t, e, changedMsg{}), "another program changed personas")
	replaced(t, root, settingsFile, `"thinking": false`, `"thinking": true`)
	typing := press(t, e, "a", "'opus")
	typing = send(t, typing, changedMsg{})
	if typing.picker.field.text() != "opus" || typing.place() != OnPicker {
		t.Error("the field has lost what was typed")
	}
	if err := os.Remove(filepath.Join(root, settingsFile)); err != nil {
		t.Fatal(err)
	}
	e = send(t, e, changedMsg{})
	shows(t, e, "nothing written yet")
	stands(t, e, "loop-verdict")
}

func TestOurOwnWriteIsNoNews(t *testing.T) {
	t.Parallel()
	e, _ := open(t, "acme")
	e = press(t, at(t, e, "commit-message.0"), "J")
	said := e.message
	e = send(t, e, changedMsg{})
	if e.message != said {
		t.Errorf("it says %q", e.message)
	}
}

// A read that began before a write is not taken for what the write came to.
func TestAReadDuringAWrite(t *testing.T) {
	t.Parallel()
	e, root := opened(t, settings(pins("a", "b")))
	e = at(t, e, "commit-message.0")
	next, read1 := e.Update(changedMsg{})
	before := read1()
	next, edit := next.Update(keyMsg("J"))
	next, none := next.Update(changedMsg{})
	if none != nil {
		t.Error("two reads at once")
	}
	next, again := next.Update(before)
	if again != nil {
		t.Error("a read during a write")
	}
	shows(t, next.(Editor), "1 ● Claude Code · b")
	e = settle(t, next.(Editor), edit)
	shows(t, e, "1 ● Claude Code · b")
	says(t, e, "moved a to 2")
	isText(t, root, settings(pins("b", "a")))
	if e.reads != notReading {
		t.Errorf("reading stands at %d", e.reads)
	}
}

func TestWatching(t *testing.T) {
	t.Parallel()
	_, root := opened(t, settings(pins("a")))
	changes := make(chan struct{}, 1)
	e := visit(t, root, changes)
	changes <- struct{}{}
	close(changes)
	write(t, root, settingsFile, settings(pins("z")))
	e = settle(t, e, e.Init())
	shows(t, e, "Claude Code · z")
}

// A second pick for ticked jobs does not bring back what another program took away.
func TestBulkAfterAnotherProgram(t *testing.T) {
	t.Parallel()
	e, root := opened(t, settings(pins("a")))
	e = press(t, at(t, e, "commit-message"), "space", "A", "'claude:b", "enter")
	write(t, root, settingsFile, settings(pins("x", "b")))
	e = press(t, send(t, e, changedMsg{}), "A", "'claude:c", "enter")
	isText(t, root, settings(pins("x", "b", "c")))
	in(t, e, OnModels)
}
