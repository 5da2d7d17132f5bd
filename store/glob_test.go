package store

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

func folders(t *testing.T, names ...string) string {
	t.Helper()
	root := t.TempDir()
	for _, name := range names {
		if err := os.MkdirAll(filepath.Join(root, name), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

func TestGlob(t *testing.T) {
	root := folders(t, "a[1]/box-2", "a[1]/box-1", "a[1]/.box-0", "a[1]/other/box", "b/box")
	if err := os.WriteFile(filepath.Join(root, "a[1]", "box-file"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	here := filepath.Join(root, "a[1]")
	for _, c := range []struct {
		glob string
		want []string
	}{
		{"box-*", []string{"box-1", "box-2"}}, // sorted, folders alone
		{"*", []string{"box-1", "box-2", "other"}},
		{"./*", []string{"box-1", "box-2", "other"}},
		{".*", []string{".box-0"}},
		{"box-[2-9]", []string{"box-2"}},
		{"*/box", []string{"other/box"}}, // a mark is no slash
		{"../*/box", []string{"../b/box"}},
		{filepath.Join(root, "?", "box"), []string{filepath.Join(root, "b/box")}},
		{"nobody-*", nil},
	} {
		got, err := Glob(here, c.glob)
		if err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v: %v", c.glob, got, c.want, err)
		}
	}
	if _, err := Glob(here, "box-["); err == nil {
		t.Error("an open bracket is a glob")
	}
}

// A folder that is called like a glob is that folder.
func TestIsGlob(t *testing.T) {
	root := folders(t, "a[1]")
	for name, want := range map[string]bool{"a[1]": false, "a[2]": true, "a*": true, "a": false, filepath.Join(root, "a[1]"): false, filepath.Join(root, "a?"): true} {
		if got := IsGlob(root, name); got != want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

func TestReal(t *testing.T) {
	root := folders(t, "box/.intentic/config")
	if err := os.Symlink("box", filepath.Join(root, "link")); err != nil {
		t.Fatal(err)
	}
	box, err := Open(filepath.Join(root, "box"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	link, err := Open(filepath.Join(root, "link"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	if link.Root() == box.Root() || link.Real() != box.Real() {
		t.Errorf("%s and %s", link.Real(), box.Real())
	}
}
