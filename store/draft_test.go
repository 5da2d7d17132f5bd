package store

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

func TestDraft(t *testing.T) {
	w := open(t, empty(t))
	d, err := w.Draft("PROMPT.md", "text\n")
	must(t, err)
	other, err := w.Draft("PROMPT.md", "")
	must(t, err)
	base := filepath.Base(d.Path())
	if got, err := d.Read(); err != nil || got != "text\n" || !strings.HasSuffix(base, "-PROMPT.md") || len(base) < 26 || d.Path() == other.Path() {
		t.Errorf("%s: %q %v", base, got, err)
	}
	for at, want := range map[string]os.FileMode{d.Path(): 0o600, filepath.Dir(d.Path()): 0o700} {
		if info, err := os.Stat(at); err != nil || info.Mode().Perm() != want {
			t.Errorf("%s: %v %v", at, info, err)
		}
	}
	if filepath.Dir(d.Path()) != filepath.Join(w.options.StateDir, "drafts") {
		t.Error(d.Path())
	}
	d.Remove()
	if exists(d.Path()) || !exists(other.Path()) {
		t.Error("removed is not that one")
	}
}

func TestDraftNames(t *testing.T) {
	w := open(t, empty(t))
	for name, want := range map[string]string{"../../x y\n.md": "-..-..-x-y-.md", "": "-", "\x1b[31m": "--31m", strings.Repeat("é", 300) + ".md": "-.md"} {
		d, err := w.Draft(name, "x")
		must(t, err)
		if base := filepath.Base(d.Path()); !strings.HasSuffix(base, want) || filepath.Dir(d.Path()) != filepath.Join(w.options.StateDir, "drafts") {
			t.Errorf("%q: %s", name, d.Path())
		}
	}
	if d, err := w.Draft(strings.Repeat("x", 1000)+".md", ""); err != nil || !strings.HasSuffix(d.Path(), "xx.md") {
		t.Errorf("a long name: %v", err)
	}
}

// What comes back must be a text.
func TestDraftRead(t *testing.T) {
	w := open(t, empty(t))
	for text, want := range map[string]string{
		"\xff": "not UTF-8", "a\x00b": "NUL", strings.Repeat("x", maxDraft+1): "larger than 1 MB", strings.Repeat("x", maxDraft): "",
	} {
		d, err := w.Draft("x", text)
		must(t, err)
		if _, err := d.Read(); (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", want, err)
		}
	}
	d, err := w.Draft("x", "")
	must(t, err)
	d.Remove()
	if _, err := d.Read(); err == nil || strings.Contains(err.Error(), "/") {
		t.Errorf("gone: %v", err)
	}
	must(t, syscall.Mkfifo(d.Path(), 0o600))
	if _, err := d.Read(); err == nil || !strings.Contains(err.Error(), "not a plain file") {
		t.Errorf("a pipe: %v", err)
	}
}

func TestDraftWithoutStateFolder(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	w, err := Open(empty(t), Options{})
	must(t, err)
	d, err := w.Draft("x.md", "text")
	must(t, err)
	if info, err := os.Stat(filepath.Dir(d.Path())); err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("%v %v", info, err)
	}
	d.Remove()
	if exists(filepath.Dir(d.Path())) {
		t.Error("its folder is left")
	}
}

func TestOldDraftsAreSwept(t *testing.T) {
	w := open(t, empty(t))
	old, err := w.Draft("old", "x")
	must(t, err)
	young, err := w.Draft("young", "x")
	must(t, err)
	for d, age := range map[*Draft]time.Duration{old: maxDraftAge + time.Hour, young: maxDraftAge - time.Hour} {
		then := time.Now().Add(-age)
		must(t, os.Chtimes(d.Path(), then, then))
	}
	_, err = w.Draft("new", "x")
	must(t, err)
	if exists(old.Path()) || !exists(young.Path()) {
		t.Error("swept is not the old one")
	}
}

// A draft that cannot be written leaves nothing.
func TestFailingDraft(t *testing.T) {
	w := open(t, empty(t))
	breaking(brokenFile{write: syscall.ENOSPC, short: 2})(&w.disk)
	if _, err := w.Draft("x", "text"); err == nil || !strings.Contains(err.Error(), "no space") {
		t.Errorf("got %v", err)
	}
	if left, _ := os.ReadDir(filepath.Join(w.options.StateDir, "drafts")); len(left) > 0 {
		t.Errorf("%v is left", left)
	}
}
