package store

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"rungs/model"
)

// KeepsHistory says what the next change will find.
func TestKeepsHistory(t *testing.T) {
	state, file, nowhere := t.TempDir(), filepath.Join(t.TempDir(), "file"), filepath.Join(t.TempDir(), "link")
	write(t, file, "")
	must(t, os.Symlink("none", nowhere))
	for folder, want := range map[string]bool{
		"": false, "/proc/nope": false, file: false, filepath.Join(file, "x"): false, nowhere: false,
		state: true, filepath.Join(state, "a/b/c"): true,
	} {
		w := open(t, empty(t))
		w.options.StateDir = folder
		if got := w.KeepsHistory(); got != want {
			t.Errorf("%q: %v", folder, got)
		}
		r, err := w.Apply(Change{Doc: Settings, Edits: []model.Edit{set("a", "1")}, Guard: Unguarded})
		if err != nil || (r.Entry != nil) != want || w.KeepsHistory() != want {
			t.Errorf("%q: said %v, %+v %v", folder, want, r, err)
		}
	}
}

func TestKeepsHistoryLeavesNothing(t *testing.T) {
	w := open(t, empty(t))
	for range 2 {
		if !w.KeepsHistory() {
			t.Error("says no")
		}
	}
	if left, _ := os.ReadDir(w.options.StateDir); len(left) > 0 {
		t.Errorf("%v is left", left)
	}
	w.disk.mkdir = func(string, os.FileMode) error { return syscall.EROFS }
	if w.KeepsHistory() {
		t.Error("says yes of what takes nothing")
	}
}
