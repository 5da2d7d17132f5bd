package store

import (
	"os"
	"path/filepath"
	"testing"

	"rungs/model"
)

// Folders and prompts are looked for in the workspace and nowhere else.
func TestSurroundings(t *testing.T) {
	outer := t.TempDir()
	root := filepath.Join(outer, "work")
	for _, folder := range []string{"apps/web", ".intentic/config/personas/writer", ".intentic/config/personas/empty"} {
		if err := os.MkdirAll(filepath.Join(root, folder), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for _, file := range []string{"work/.intentic/config/personas/writer/PROMPT.md", "work/README.md", "PROMPT.md"} {
		if err := os.WriteFile(filepath.Join(outer, file), []byte("x"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	w, err := Open(root, Options{})
	if err != nil {
		t.Fatal(err)
	}
	s, err := w.Surroundings(model.Builtin())
	if err != nil || s.Catalog == nil || s.Sources == nil {
		t.Fatalf("%+v %v", s, err)
	}
	for folder, want := range map[string]bool{
		"apps/web": true, "apps": true, ".": true, "apps/../apps": true,
		"gone": false, "README.md": false, "..": false, "../work": false, root: false, "": false,
	} {
		if s.Folder(folder) != want {
			t.Errorf("folder %q: %v", folder, !want)
		}
	}
	for id, want := range map[string]bool{
		"writer": true, "empty": false, "gone": false, "": false, "..": false, "../../../..": false, "a/../writer": false, "writer\n": false,
	} {
		if s.Prompt(id) != want {
			t.Errorf("prompt of %q: %v", id, !want)
		}
	}
}

func TestHold(t *testing.T) {
	d := Hold("-", []byte("\xef\xbb\xbf{\n  \"autoTier\": 3\n}"))
	if d.Err != nil || d.File != "-" {
		t.Fatalf("%+v", d)
	}
	if line, column := d.Locate(model.Path{"autoTier"}); line != 2 || column != 15 {
		t.Errorf("at %d:%d", line, column)
	}
	for _, text := range []string{"", "{", `{"a":1,"a":2}`} {
		if d := Hold("-", []byte(text)); d.Err == nil {
			t.Errorf("%q was taken", text)
		}
	}
}
