package store

import (
	"os"
	"path/filepath"
	"testing"
)

func TestInit(t *testing.T) {
	root := t.TempDir()
	for _, want := range []bool{true, false} {
		if made, err := Init(root); err != nil || made != want {
			t.Errorf("made %v, want %v (%v)", made, want, err)
		}
	}
	if _, err := Open(root, Options{}); err != nil {
		t.Error(err)
	}
	if entries, _ := os.ReadDir(filepath.Join(root, configFolder)); len(entries) != 0 {
		t.Errorf("files were made: %v", entries)
	}
	if _, err := Init(filepath.Join(root, "gone")); err == nil {
		t.Error("a folder that is not there was made a workspace")
	}
	blocked := t.TempDir()
	if err := os.WriteFile(filepath.Join(blocked, ".intentic"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if made, err := Init(blocked); err == nil || made {
		t.Errorf("made %v in spite of a file in the way", made)
	}
}
