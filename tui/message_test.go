package tui

import (
	"strings"
	"testing"
)

// A message is gone at the next key, whatever it said: what is seen is news.
func TestMessagesAreNews(t *testing.T) {
	t.Parallel()
	start, _ := opened(t, settings(pins("a", "b")))
	start = at(t, start, "commit-message.1")
	for said, keys := range map[string][]string{
		"it is the last already": {"J"},
		"nothing to change":      {"enter", "enter"},
		"u undoes it":            {"K"},
		"undone: ":               {"K", "u"},
		"1 job ticked":           {"space"},
		"copied 2 rungs":         {"y"},
		"nothing added":          {"y", "P"},
	} {
		e := press(t, start, keys...)
		says(t, e, said)
		for _, key := range []string{"up", "home", "enter", "esc", "a", "left", "tab", "!"} {
			if next := press(t, e, key); strings.Contains(next.message, said) {
				t.Errorf("after %q it still says %q", key, next.message)
			}
		}
		start = reopenedAs(t, pins("a", "b"))
	}
}

// reopenedAs is a new workspace with that ladder, the focus on its second rung.
func reopenedAs(t testing.TB, ladder string) Editor {
	t.Helper()
	e, _ := opened(t, settings(ladder))
	return at(t, e, "commit-message.1")
}

// Help shows the whole of a message, and whoever leaves it has read it.
func TestHelpKeepsTheMessage(t *testing.T) {
	t.Parallel()
	e := press(t, reopenedAs(t, pins("a", "b")), "J", "?", "down", "'j")
	says(t, e, "it is the last already")
	if e = press(t, e, "esc"); e.message != "" {
		t.Errorf("it still says %q", e.message)
	}
}

// Why edits are not saved is said as long as they are not, whatever else was said
// in between.
func TestWhyItIsNotSavedStays(t *testing.T) {
	t.Parallel()
	e, _ := stuckEditor(t)
	why := e.message
	e = press(t, e, "K")
	says(t, e, "it is the first already")
	if e = press(t, e, "down"); e.message != why || !e.failed {
		t.Errorf("it says %q", e.message)
	}
}
