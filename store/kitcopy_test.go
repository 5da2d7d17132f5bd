package store

import (
	"fmt"
	"io/fs"
	"os"
	"strings"
	"testing"
)

// A copy can be taken back and deleted, whatever folders it was made of.
func TestCopyOfReadOnlyFolders(t *testing.T) {
	w := kitted(t)
	for _, folder := range []string{"skills/a", "skills", "data", "hollow", ""} {
		at := w.path(kitFolder + "/work/" + folder)
		must(t, os.Chmod(at, 0o555))
		t.Cleanup(func() { os.Chmod(at, 0o755) })
	}
	before := shot(t, w)
	applied(t, w, kitChanges["copy"])
	for file, want := range map[string]fs.FileMode{"": 0o755, "skills/a": 0o755, "hollow": 0o755, "data/bin": 0o400, "skills/a/run.sh": 0o755} {
		if info, err := os.Stat(w.path(kitFolder + "/docs/" + file)); err != nil || info.Mode().Perm() != want {
			t.Errorf("%q: %v %v", file, info, err)
		}
	}
	if undo(t, w); shot(t, w) != before {
		t.Errorf("undone to\n%s", shot(t, w))
	}
	redo(t, w)
	applied(t, w, ofKit(KitEdit{Op: RemoveKit, Card: "docs"}))
	undo(t, w)
	undo(t, w)
	if shot(t, w) != before {
		t.Errorf("undone to\n%s", shot(t, w))
	}
}

// What cannot be copied is called by its own name: the copy's is nowhere.
func TestCopyNamesTheSource(t *testing.T) {
	manifest := kitFolder + "/work/" + manifestFile
	for want, arrange := range map[string]func(w *Workspace){
		manifest + ":1:2: ":              func(w *Workspace) { write(t, w.path(manifest), "{") },
		manifest + ": not an object":     func(w *Workspace) { write(t, w.path(manifest), "[]") },
		manifest + ": not a plain file":  func(w *Workspace) { folderAt(t, w.path(manifest)) },
		kitFolder + "/work/data/link: a": func(w *Workspace) { linkAt(t, w.path(kitFolder+"/work/data/link"), "/etc/passwd") },
		kitFolder + "/work/many/": func(w *Workspace) {
			for i := range maxKeptFiles + 1 {
				write(t, w.path(fmt.Sprint(kitFolder, "/work/many/", i)), "")
			}
		},
	} {
		w := kitted(t)
		arrange(w)
		_, err := w.Apply(kitChanges["copy"])
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v", want, err)
		}
		if exists(w.path(kitFolder + "/docs")) {
			t.Errorf("%s: it was copied", want)
		}
	}
}

// A kit as large as history keeps can be copied: what is new needs no room.
func TestCopyOfManyFiles(t *testing.T) {
	w := kitted(t)
	w.disk = quick
	for i := range maxKeptFiles / 2 {
		write(t, w.path(fmt.Sprint(kitFolder, "/work/many/", i)), "")
	}
	applied(t, w, kitChanges["copy"])
	if n := w.Kit("docs").Others; n < maxKeptFiles/2 {
		t.Errorf("%d files", n)
	}
}

func folderAt(t testing.TB, path string) {
	t.Helper()
	must(t, os.Remove(path))
	must(t, os.Mkdir(path, 0o755))
}

func linkAt(t testing.TB, path, to string) {
	t.Helper()
	must(t, os.Remove(path))
	must(t, os.Symlink(to, path))
}
