package demo_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"rungs/demo"
)

const sample = "../testdata/samples/acme"

func TestCopy(t *testing.T) {
	temp := t.TempDir()
	at, err := demo.Copy(os.DirFS(sample), temp)
	if err != nil {
		t.Fatal(err)
	}
	if again, _ := demo.Copy(os.DirFS(sample), temp); again == at {
		t.Error("two copies in one place")
	}
	for _, name := range []string{".intentic/config/settings.json", "apps/web/README.md"} {
		want, _ := os.ReadFile(filepath.Join(sample, name))
		got, err := os.ReadFile(filepath.Join(at, name))
		if err != nil || string(got) != string(want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, repo := range demo.Repos {
		if info, err := os.Stat(filepath.Join(at, repo, ".git")); err != nil || !info.IsDir() {
			t.Errorf("%s is no repository: %v", repo, err)
		}
	}
	if _, err := os.Stat(filepath.Join(at, "MAKE-REPOS.txt")); !os.IsNotExist(err) {
		t.Errorf("the note came along: %v", err)
	}
	if info, _ := os.Stat(filepath.Dir(at)); info.Mode().Perm() != 0o700 {
		t.Errorf("mode %v", info.Mode())
	}
}

// The sample's note names the repositories too: for r in a b c; do …
func TestReposAreThoseOfTheNote(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(sample, "MAKE-REPOS.txt"))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "for r in ")
	names, _, _ := strings.Cut(rest, ";")
	if !slices.Equal(strings.Fields(names), demo.Repos) {
		t.Errorf("the note has %q, the copy %q", names, demo.Repos)
	}
}
