package store

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
	"time"

	"rungs/model"
)

// sample is a copy of a sample workspace that a test may change.
func sample(t testing.TB, name string) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("../testdata/samples", name))); err != nil {
		t.Fatal(err)
	}
	return dir
}

// empty is a workspace without documents.
func empty(t testing.TB) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, configFolder), 0o755); err != nil {
		t.Fatal(err)
	}
	return dir
}

var noon = time.Date(2030, 1, 2, 12, 0, 0, 0, time.UTC)

// open opens a workspace with its history in a folder of the test's.
func open(t testing.TB, root string) *Workspace {
	t.Helper()
	w, err := Open(root, Options{StateDir: t.TempDir(), Now: func() time.Time { return noon }})
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// holding is an open workspace whose settings are text.
func holding(t testing.TB, text string) *Workspace {
	t.Helper()
	w := open(t, empty(t))
	write(t, w.path(Settings.File()), text)
	return w
}

func write(t testing.TB, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func read(t testing.TB, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func settingsOf(t testing.TB, w *Workspace) string {
	t.Helper()
	return read(t, w.path(Settings.File()))
}

// change applies edits to the settings, unguarded.
func change(t testing.TB, w *Workspace, edits ...model.Edit) Result {
	t.Helper()
	r, err := w.Apply(Change{Doc: Settings, Label: "test", Edits: edits, Guard: Unguarded})
	if err != nil {
		t.Fatal(err)
	}
	if r.Warning != "" {
		t.Fatal(r.Warning)
	}
	if r.Document.Exists && !bytes.Equal(r.Document.Bytes, []byte(settingsOf(t, w))) {
		t.Fatal("the result is not what is on disk")
	}
	return r
}

// noTemps fails when a temporary file is left in folder.
func noTemps(t testing.TB, folder string) {
	t.Helper()
	entries, _ := os.ReadDir(folder)
	for _, e := range entries {
		if filepath.Ext(e.Name()) == tempEnding {
			t.Errorf("%s is left", e.Name())
		}
	}
}
