package tui

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// fingerprint changes whenever the settings file is written, with the same bytes too.
func fingerprint(t testing.TB, root string) string {
	t.Helper()
	info, err := os.Stat(filepath.Join(root, settingsFile))
	if err != nil {
		t.Fatal(err)
	}
	inode := info.Sys().(*syscall.Stat_t).Ino
	return strings.Join([]string{info.ModTime().String(), string(rune(inode)), read(t, root)}, "\n")
}

// What an owner comes for, in one visit: each step changes its value and nothing
// else, and undo takes every step back, here and on the next visit.
func TestAVisit(t *testing.T) {
	t.Parallel()
	e, root := open(t, "acme")
	opening := read(t, root)
	texts := []string{opening}
	step := func(gone, came string, keys ...string) {
		t.Helper()
		e = press(t, e, keys...)
		after := read(t, root)
		if g, c := change(texts[len(texts)-1], after); g != gone || c != came {
			t.Errorf("%q: %q became %q\nnot %q %q", keys, g, c, gone, came)
		}
		texts = append(texts, after)
	}
	e = at(t, e, "session-title")
	step(``, "\n      {\n        \"provider\": \"claude\",\n        \"model\": \"claude-haiku-4-5-20251001\"\n      }\n    ", "a", "'haiku 4.5", "enter")
	stands(t, e, "session-title.0")
	e = at(t, e, "pipeline-fix.1")
	e = press(t, e, "K")
	stands(t, e, "pipeline-fix.0")
	texts = append(texts, read(t, root))
	e = at(t, e, "loop-verdict.0")
	step("", "x", "e") // high, xhigh
	e = press(t, at(t, e, "deployment-fix"), "space", "down", "space", "down", "space")
	says(t, e, "3 jobs ticked")
	e = press(t, e, "A", "'sonnet 5", "enter")
	says(t, e, "added Claude Sonnet 5 to 3 jobs")
	after := read(t, root)
	if gone, came := change(texts[len(texts)-1], after); gone != "" || strings.Count(came, "claude-sonnet-5") != 3 {
		t.Errorf("%q became %q", gone, came)
	}
	for i := len(texts) - 1; i >= 0; i-- {
		e = press(t, e, "u")
		isText(t, root, texts[i])
	}
	e = press(t, e, "u")
	says(t, e, "nothing to undo")
	for range texts {
		e = press(t, e, "ctrl+r")
	}
	isText(t, root, after)
	again := reopen(t, root)
	for range texts {
		again = press(t, again, "u")
	}
	isText(t, root, opening)
}

func TestUndoShowsWhatItChanged(t *testing.T) {
	t.Parallel()
	e, _ := open(t, "acme")
	e = press(t, at(t, e, "loop-verdict.0"), "J", "end", "u")
	stands(t, e, "loop-verdict.0")
	e = press(t, e, "end", "ctrl+r")
	stands(t, e, "loop-verdict.1")
	e = press(t, e, "e", "home", "u")
	stands(t, e, "loop-verdict.1")
	e = press(t, e, "d", "home", "u")
	stands(t, e, "loop-verdict.1")
	e = press(t, at(t, e, "commit-message"), "*", "C", "down", "u")
	if got := focusOf(e); !strings.HasPrefix(got, "commit-message") && !strings.HasPrefix(got, "session-title") {
		t.Errorf("the focus went to %q", got)
	}
	e = press(t, at(t, e, "child-agent.0"), "d", "home", "left", "left", "end", "u") // undone in a folded block
	stands(t, e, "child-agent.0")
}

func TestSetBackIsTheSameFile(t *testing.T) {
	t.Parallel()
	e, root := opened(t, settings(`[ {"provider":"claude", "model":"a", "thinking":true} ]`))
	before := read(t, root)
	e = press(t, at(t, e, "commit-message.0"), "t", "t", "t")
	isText(t, root, before)
	if e.trail.past != 3 {
		t.Errorf("%d changes to undo", e.trail.past)
	}
}

func chmod(t testing.TB, root, file string, mode os.FileMode) {
	t.Helper()
	if err := os.Chmod(filepath.Join(root, file), mode); err != nil {
		t.Fatal(err)
	}
}
