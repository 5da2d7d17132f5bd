package store

import (
	"testing"

	"rungs/model"
)

func TestSameCommand(t *testing.T) {
	entry := func(id int, label string, doc Doc) *Entry { return &Entry{ID: id, Label: label, Doc: doc} }
	for _, tt := range []struct {
		what string
		a, b *Entry
		want bool
	}{
		{"settings, then cards", entry(1, "x", Settings), entry(2, "x", Personas), true},
		{"looked at from the later one", entry(2, "x", Personas), entry(1, "x", Settings), true},
		{"cards, then a shelf", entry(2, "x", Personas), entry(3, "x", ShelfDoc("a")), true},
		{"two shelves", entry(3, "x", ShelfDoc("a")), entry(4, "x", ShelfDoc("b")), true},
		{"shelves out of order", entry(3, "x", ShelfDoc("b")), entry(4, "x", ShelfDoc("a")), false},
		{"twice the same document", entry(1, "x", Settings), entry(2, "x", Settings), false},
		{"cards, then settings", entry(1, "x", Personas), entry(2, "x", Settings), false},
		{"another label", entry(1, "x", Settings), entry(2, "y", Personas), false},
	} {
		if got := tt.a.SameCommand(tt.b); got != tt.want {
			t.Errorf("%s: %v", tt.what, got)
		}
	}
}

// What is next is what Undo and Redo then take.
func TestNext(t *testing.T) {
	w := open(t, sample(t, "acme"))
	for _, v := range []string{"off", "on"} {
		_, err := w.Apply(Change{Doc: Settings, Label: v, Seen: w.Read(Settings).Tree, Edits: []model.Edit{set("safetyMode", v)}})
		must(t, err)
	}
	for n := range 2 {
		next := NextUndo(w.History())
		if r := undo(t, w); next == nil || next.ID != r.Entry.ID {
			t.Fatalf("undo %d: next %+v", n, next)
		}
	}
	if next := NextUndo(w.History()); next != nil {
		t.Errorf("nothing stands, but next is %+v", next)
	}
	for n := range 2 {
		next := NextRedo(w.History())
		if r := redo(t, w); next == nil || next.ID != r.Entry.ID {
			t.Fatalf("redo %d: next %+v", n, next)
		}
	}
}
