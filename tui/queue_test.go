package tui

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	tea "charm.land/bubbletea/v2"
)

// Keys that come in one go mean what they would one by one.
func TestKeysInOneGo(t *testing.T) {
	t.Parallel()
	e, _ := open(t, "acme")
	if e = burst(t, e, "'jjjjj"); focusOf(e) != "loop-verdict" {
		t.Errorf("jjjjj went to %q", focusOf(e))
	}
	e = burst(t, e, "'jk")
	stands(t, e, "loop-verdict")
	e = burst(t, e, "'gg")
	stands(t, e, "commit-message")
}

func TestEnterFourTimes(t *testing.T) {
	t.Parallel()
	for _, row := range []string{"session-title", "commit-message.0"} {
		e, root := open(t, "acme")
		before := read(t, root)
		e = press(t, at(t, e, row), "enter", "'opus 5")
		e = burst(t, e, "enter", "enter", "enter", "enter")
		if _, came := change(before, read(t, root)); strings.Count(came, "opus-5") != 1 || e.trail.past != 1 {
			t.Errorf("%s: %q came, %d changes", row, came, e.trail.past)
		}
		press(t, e, "esc", "u")
		isText(t, root, before)
	}
}

func TestEditsInOneGo(t *testing.T) {
	t.Parallel()
	e, root := opened(t, settings(pins("a", "b", "c")))
	e = burst(t, at(t, e, "commit-message.0"), "J", "J", "K", "d", "e")
	isText(t, root, settings(`[`+strings.Trim(pins("b"), "[]")+`,{"provider":"claude","model":"c","effort":"low"}]`))
	if e.trail.past != 5 || e.queue.busy() {
		t.Errorf("%d changes, %d waiting", e.trail.past, len(e.queue.tasks))
	}
}

// What is pressed while an undo is under way is for what it comes to.
func TestKeysDuringAnUndo(t *testing.T) {
	t.Parallel()
	e, root := opened(t, settings(pins("a", "b", "c")))
	e = press(t, at(t, e, "commit-message.0"), "d", "d")
	e = burst(t, e, "u", "u", "e", "j", "ctrl+r", "e") // after an edit there is nothing to redo
	isText(t, root, settings(`[{"provider":"claude","model":"a","effort":"low"},{"provider":"claude","model":"b","effort":"low"},`+strings.Trim(pins("c"), "[]")+`]`))
	stands(t, e, "commit-message.1")
	burst(t, e, "u", "u", "ctrl+r", "u", "q")
	isText(t, root, settings(pins("a", "b", "c")))
	if !hasLeft(t) {
		t.Error("q waits for ever")
	}
}

func TestPasteDuringAnUndo(t *testing.T) {
	t.Parallel()
	e, _ := opened(t, settings(pins("a", "b")))
	e = press(t, at(t, e, "commit-message.0"), "J")
	next, undo := e.Update(keyMsg("u"))
	next, _ = next.Update(keyMsg("a"))
	next, _ = next.Update(tea.PasteMsg{Content: "opus"})
	e = settle(t, next.(Editor), undo)
	in(t, e, OnPicker)
	if e.picker.field.text() != "opus" {
		t.Errorf("the field says %q", e.picker.field.text())
	}
}

func TestUndoBehindAnEditInOneGo(t *testing.T) {
	t.Parallel()
	e, root := opened(t, settings(pins("a", "b")))
	e = burst(t, at(t, e, "commit-message.0"), "J", "u")
	isText(t, root, settings(pins("a", "b")))
	stands(t, e, "commit-message.0")
}

func TestQuitWaitsForTheWrite(t *testing.T) {
	t.Parallel()
	e, root := open(t, "acme")
	before := read(t, root)
	next, edit := at(t, e, "commit-message.0").Update(keyMsg("J"))
	next, quit := next.Update(keyMsg("q"))
	e = next.(Editor)
	if quit != nil {
		t.Fatal("it left with a write under way")
	}
	says(t, e, "writing; leaving then")
	settle(t, e, edit)
	if !hasLeft(t) || read(t, root) == before {
		t.Error("it stayed, or left before it wrote")
	}
}

func TestQuit(t *testing.T) {
	t.Parallel()
	for _, keys := range [][]string{{"q"}, {"ctrl+c"}, {"a", "ctrl+c"}, {"?", "ctrl+c"}, {"!", "ctrl+c"}, {"?", "'quit", "enter"}} {
		e, root := open(t, "acme")
		untouched := fingerprint(t, root)
		left.Delete(t)
		press(t, e, keys...)
		if !hasLeft(t) || fingerprint(t, root) != untouched {
			t.Errorf("%q does not leave, or writes", keys)
		}
	}
	left.Delete(t)
	e, _ := open(t, "acme")
	press(t, e, "a", "'q", "esc", "w", "!", "q", "esc")
	if hasLeft(t) {
		t.Error("q in a box leaves")
	}
}

func TestSuspend(t *testing.T) {
	t.Parallel()
	e, _ := open(t, "acme")
	if _, cmd := e.Update(keyMsg("ctrl+z")); cmd == nil {
		t.Error("ctrl+z does nothing")
	} else if _, ok := cmd().(tea.SuspendMsg); !ok {
		t.Error("ctrl+z does something else")
	}
	e.o.NoSuspend = "there is no shell to come back from"
	next, cmd := e.Update(keyMsg("ctrl+z"))
	if cmd != nil {
		t.Error("ctrl+z stops for ever")
	}
	says(t, next.(Editor), "there is no shell")
}

// A write that fails leaves the edit on the screen, and nobody goes with it unasked.
func TestAWriteThatFails(t *testing.T) {
	t.Parallel()
	e, root := stuckEditor(t)
	says(t, e, "not saved: ", "settings.json")
	shows(t, e, "✗ not saved", "effort medium", "ctrl+s try again", "u drop")
	e = press(t, at(t, e, "commit-message.1"), "K") // the next ones wait behind it
	says(t, e, "moved Gemini 3 Flash to 1 in Commit messages; it waits")
	e = press(t, e, "ctrl+r")
	if len(e.queue.tasks) != 2 {
		t.Errorf("%d edits wait", len(e.queue.tasks))
	}
	e = press(t, e, "q")
	in(t, e, OnQuestion)
	shows(t, e, "Not everything is saved", "2 edits could not be written", "effort medium for Claude Haiku 4.5")
	if stay := press(t, e, "enter"); hasLeft(t) || stay.place() != OnModels {
		t.Error("the first answer stays")
	}
	if again := press(t, e, "ctrl+c", "esc"); hasLeft(t) || again.place() != OnModels {
		t.Error("a second question lies under the first")
	}
	if press(t, e, "down", "down", "enter"); !hasLeft(t) {
		t.Error("the last answer leaves")
	}
	left.Delete(t)
	e = press(t, e, "esc", "ctrl+s")
	says(t, e, "not saved: ")
	unstick(t, root)
	before := read(t, root)
	e = press(t, e, "W")
	says(t, e, "moved Gemini 3 Flash to 1 in Commit messages · u undoes it")
	shows(t, e, "saved 14:02:11")
	press(t, e, "u", "u")
	isText(t, root, before)
}

func TestTryAgainAndLeave(t *testing.T) {
	t.Parallel()
	e, root := stuckEditor(t)
	e = press(t, e, "q", "down", "enter")
	if hasLeft(t) {
		t.Error("it left with an edit unsaved")
	}
	unstick(t, root)
	before := read(t, root)
	press(t, e, "q", "down", "enter")
	if gone, came := change(before, read(t, root)); !hasLeft(t) || gone != "low" || came != "medium" {
		t.Errorf("%q became %q", gone, came)
	}
}

func TestDroppingWhatCouldNotBeWritten(t *testing.T) {
	t.Parallel()
	e, root := stuckEditor(t)
	e = press(t, e, "t")
	e = press(t, e, "u")
	says(t, e, "dropped: thinking on for Claude Haiku 4.5", "still waiting: 1")
	hides(t, e, "effort medium  thinking on")
	shows(t, e, "effort medium")
	unstick(t, root)
	before := read(t, root)
	e = press(t, e, "u")
	says(t, e, "dropped: effort medium")
	shows(t, e, "effort low", "saved")
	isText(t, root, before)
	press(t, e, "e")
	if gone, came := change(before, read(t, root)); gone != "low" || came != "medium" {
		t.Errorf("%q became %q", gone, came)
	}
}

// A file that has become unreadable does not take the edit from the screen.
func TestWaitingBesideABrokenFile(t *testing.T) {
	t.Parallel()
	e, root := stuckEditor(t)
	e = send(t, e, changedMsg{})
	shows(t, e, "✗ not saved", "effort medium")
	says(t, e, "not saved: ")
	says(t, press(t, e, "t"), "the file has to be mended first")
	unstick(t, root)
	e = press(t, send(t, e, changedMsg{}), "ctrl+s")
	shows(t, e, "saved 14:02:11", "effort medium")
}

// An undo behind an edit that fails meant that edit.
func TestUndoOfAnEditThatFails(t *testing.T) {
	t.Parallel()
	e, root := open(t, "acme")
	e = at(t, e, "commit-message.0")
	before := read(t, root)
	if err := os.Remove(filepath.Join(root, settingsFile)); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(root, settingsFile), 0o755); err != nil {
		t.Fatal(err)
	}
	e = burst(t, e, "e", "u", "d", "q")
	if e.queue.busy() || hasLeft(t) {
		t.Errorf("%d edits wait", len(e.queue.tasks))
	}
	shows(t, e, "effort low", "Gemini 3 Flash")
	if err := os.Remove(filepath.Join(root, settingsFile)); err != nil {
		t.Fatal(err)
	}
	write(t, root, settingsFile, before)
}

func TestAnUndoThatFails(t *testing.T) {
	t.Parallel()
	e, root := opened(t, settings(pins("a", "b")))
	e = press(t, at(t, e, "commit-message.0"), "J")
	write(t, root, settingsFile, settings(pins("c", "a", "b")))
	e = press(t, e, "u")
	says(t, e, "cannot undo: ")
	says(t, e, "rungs undo --skip")
	isText(t, root, settings(pins("c", "a", "b")))
	if e.queue.busy() {
		t.Error("it waits")
	}
}

func TestHeldFolder(t *testing.T) {
	t.Parallel()
	e, root := open(t, "acme")
	folder, err := os.Open(filepath.Join(root, ".intentic/config"))
	if err != nil {
		t.Fatal(err)
	}
	defer folder.Close()
	if err := syscall.Flock(int(folder.Fd()), syscall.LOCK_EX); err != nil {
		t.Fatal(err)
	}
	untouched := fingerprint(t, root)
	e = press(t, at(t, e, "commit-message.0"), "J")
	says(t, e, "not saved: ", "another program holds the settings folder")
	if fingerprint(t, root) != untouched {
		t.Error("it wrote without the lock")
	}
	if err := syscall.Flock(int(folder.Fd()), syscall.LOCK_UN); err != nil {
		t.Fatal(err)
	}
	e = press(t, e, "ctrl+s")
	says(t, e, "moved Claude Haiku 4.5 to 2")
}

func TestReadOnlyMeanwhile(t *testing.T) {
	t.Parallel()
	e, root := open(t, "acme")
	untouched := read(t, root)
	chmod(t, root, settingsFile, 0o444)
	e = press(t, at(t, e, "commit-message.0"), "J")
	says(t, e, "not saved: ", "read-only")
	isText(t, root, untouched)
	chmod(t, root, settingsFile, 0o644)
	e = press(t, e, "ctrl+s")
	says(t, e, "moved")
}
