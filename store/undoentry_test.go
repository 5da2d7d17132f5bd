package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"rungs/model"
)

// three are changes of independent values; the ids of their entries are 1 to 3.
func three(t testing.TB) *Workspace {
	w := holding(t, `{"a": 1, "b": 1, "c": 1}`)
	for _, key := range []string{"a", "b", "c"} {
		change(t, w, set(key, json.Number("2")))
	}
	return w
}

func undone(t *testing.T, w *Workspace, id int) Result {
	t.Helper()
	r, err := w.UndoEntry(id, nil)
	must(t, err)
	if !r.Changed || r.Entry.ID != id || r.Entry.Progress != Undone {
		t.Errorf("%+v", r.Entry)
	}
	return r
}

// Whatever was done after it, an entry's own values go back, and redo makes them
// again.
func TestUndoEntry(t *testing.T) {
	for id, want := range map[int]string{1: `{"a": 1, "b": 2, "c": 2}`, 2: `{"a": 2, "b": 1, "c": 2}`, 3: `{"a": 2, "b": 2, "c": 1}`} {
		w := three(t)
		if undone(t, w, id); settingsOf(t, w) != want {
			t.Errorf("%d: %s", id, settingsOf(t, w))
		}
		if redo(t, w); settingsOf(t, w) != `{"a": 2, "b": 2, "c": 2}` {
			t.Errorf("%d: redone to %s", id, settingsOf(t, w))
		}
		undone(t, w, id)
		for range 2 {
			undo(t, w)
		}
		if settingsOf(t, w) != `{"a": 1, "b": 1, "c": 1}` {
			t.Errorf("%d: all undone to %s", id, settingsOf(t, w))
		}
		for range 3 {
			redo(t, w)
		}
		if settingsOf(t, w) != `{"a": 2, "b": 2, "c": 2}` {
			t.Errorf("%d: all redone to %s", id, settingsOf(t, w))
		}
	}
}

func TestUndoEntryOfNone(t *testing.T) {
	w := three(t)
	undone(t, w, 2)
	for _, id := range []int{-1, 0, 2, 4} {
		if _, err := w.UndoEntry(id, nil); !errors.Is(err, ErrNothingToUndo) {
			t.Errorf("%d: %v", id, err)
		}
	}
}

// What a later change has built on is not pulled away under it.
func TestUndoEntryThatOthersStandOn(t *testing.T) {
	for name, edits := range map[string][2]model.Edit{
		"same value": {set("a", "x"), set("a", "y")}, "inside": {set("new", map[string]any{"id": "n"}), set("new.label", "x")},
		"entry": {insert("list.0", map[string]any{"id": "n"}), set("list.=n.label", "x")}, "away": {set("new", "x"), unset("new")},
	} {
		w := holding(t, `{"a": "w", "list": []}`)
		change(t, w, edits[0])
		change(t, w, edits[1])
		before := shot(t, w)
		var blocked *BlockedError
		if _, err := w.UndoEntry(1, nil); !errors.As(err, &blocked) || blocked.Label != "test" || shot(t, w) != before || w.History()[1].Progress != Done {
			t.Errorf("%s: %v", name, err)
		}
		undone(t, w, 2)
		undone(t, w, 1)
		if settingsOf(t, w) != `{"a": "w", "list": []}` {
			t.Errorf("%s: %s", name, settingsOf(t, w))
		}
	}
}

func TestUndoEntryIsChecked(t *testing.T) {
	w := three(t)
	no := errors.New("no")
	var blocked *BlockedError
	if _, err := w.UndoEntry(1, func(Doc, any, any) error { return no }); !errors.Is(err, no) || !errors.As(err, &blocked) {
		t.Errorf("%v", err)
	}
}

// With files it goes by them.
func TestUndoEntryOfFiles(t *testing.T) {
	w := kitted(t)
	write(t, w.path(policyFile), "Old.\n")
	before := shot(t, w)
	applied(t, w, kitChanges["card and kit"])
	applied(t, w, ofPolicy(PolicyEdit{Text: "New."}, set("a", "1")))
	applied(t, w, Change{Doc: Personas, Guard: Unguarded, Edits: []model.Edit{set("=docs.label", "x")}})
	undone(t, w, 1)
	undone(t, w, 2)
	if p := w.Policy(); p.Text != "Old.\n" || len(w.Kit("work").Skills) != 2 || !strings.Contains(read(t, w.path(Personas.File())), `"work"`) {
		t.Errorf("%s", shot(t, w))
	}
	undo(t, w)
	if got := shot(t, w); got != before {
		t.Errorf("undone to\n%s\nnot\n%s", got, before)
	}
	w = kitted(t)
	applied(t, w, ofPolicy(PolicyEdit{Text: "A"}))
	applied(t, w, ofPolicy(PolicyEdit{Text: "B"}))
	var conflict *ConflictError
	if _, err := w.UndoEntry(1, nil); !errors.As(err, &conflict) || w.Policy().Text != "B\n" {
		t.Errorf("%v", err)
	}
}

// One that is killed at any moment was undone or was not.
func TestKilledUndoEntry(t *testing.T) {
	for n, stopped := 0, true; stopped; n++ {
		w := three(t)
		stopped = killed(w, n, func() error { _, err := w.UndoEntry(1, nil); return err })
		change(t, w, unset("nothing"))
		is := strings.Contains(settingsOf(t, w), `"a": 1`)
		if got := fmt.Sprint(w.History()[2].Progress == Undone); got != fmt.Sprint(is) {
			t.Errorf("stopped after %d: undone %v, %s", n, got, settingsOf(t, w))
		}
	}
}
