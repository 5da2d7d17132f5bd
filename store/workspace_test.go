package store

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

func TestFind(t *testing.T) {
	root := sample(t, "acme")
	for _, start := range []string{".", "apps/web", ".intentic/config"} {
		w, err := Find(filepath.Join(root, start), Options{})
		if err != nil || w.Root() != root || w.Name() != filepath.Base(root) {
			t.Errorf("%s: %v, %v", start, w, err)
		}
	}
	inner := filepath.Join(root, "apps")
	must(t, os.MkdirAll(filepath.Join(inner, configFolder), 0o755))
	if w, err := Find(filepath.Join(inner, "web"), Options{}); err != nil || w.Root() != inner {
		t.Errorf("the nearest one: %v, %v", w, err)
	}
	lonely := t.TempDir()
	if _, err := Find(lonely, Options{}); !errors.Is(err, ErrNoWorkspace) {
		t.Errorf("got %v", err)
	}
	if _, err := Open(filepath.Join(root, "api"), Options{}); !errors.Is(err, ErrNoWorkspace) {
		t.Errorf("got %v", err)
	}
	t.Chdir(filepath.Join(root, "docs"))
	if w, err := Find("", Options{}); err != nil || !filepath.IsAbs(w.Root()) {
		t.Errorf("here: %v, %v", w, err)
	}
	if _, err := Open(root, Options{StateDir: "x"}); err == nil {
		t.Error("history without a clock passes")
	}
}

func TestRepos(t *testing.T) {
	root := empty(t)
	for _, at := range []string{
		".git", "api/.git", "api/inner/.git", "apps/web/.git", "a/b/c/d/.git", "a/b/c/d2/e/.git",
		".hidden/x/.git", "node_modules/x/.git", "apps/dist/.git", "vendor/v/.git",
	} {
		must(t, os.MkdirAll(filepath.Join(root, at), 0o755))
	}
	write(t, filepath.Join(root, "linked/.git"), "gitdir: elsewhere")
	must(t, os.Symlink(filepath.Join(root, "api"), filepath.Join(root, "apps/same")))
	must(t, os.MkdirAll(filepath.Join(root, "plain/folder"), 0o755))
	want := []string{"a/b/c/d", "api", "apps/web", "linked"}
	if got := open(t, root).Repos(); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
