package store

import (
	"errors"
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
	if _, err := d.Read(); !errors.Is(err, ErrDraftGone) || strings.Contains(err.Error(), "/") {
		t.Errorf("gone: %v", err)
	}
	must(t, syscall.Mkfifo(d.Path(), 0o600))
	if _, err := d.Read(); err == nil || !strings.Contains(err.Error(), "not a plain file") {
		t.Errorf("a pipe: %v", err)
	}
}

// What has come to the file's place is read when it is a file, and not when it
// leads elsewhere.
func TestDraftThatWasReplaced(t *testing.T) {
	w := open(t, empty(t))
	d, err := w.Draft("x", "old")
	must(t, err)
	write(t, d.Path()+"~", "new")
	must(t, os.Rename(d.Path()+"~", d.Path()))
	if got, err := d.Read(); err != nil || got != "new" {
		t.Errorf("%q %v", got, err)
	}
	secret := filepath.Join(t.TempDir(), "secret")
	write(t, secret, "secret")
	for _, to := range []string{secret, "none"} {
		linkAt(t, d.Path(), to)
		if got, err := d.Read(); err == nil || got != "" || !strings.Contains(err.Error(), "not a plain file") || errors.Is(err, ErrDraftGone) {
			t.Errorf("a link to %s: %q %v", to, got, err)
		}
	}
	folderAt(t, d.Path())
	if _, err := d.Read(); err == nil || !strings.Contains(err.Error(), "not a plain file") {
		t.Errorf("a folder: %v", err)
	}
}

// Opened is what was looked at: a link that comes in between is not followed, and
// a pipe not waited for.
func TestOpenPlain(t *testing.T) {
	folder := t.TempDir()
	link, pipe := filepath.Join(folder, "link"), filepath.Join(folder, "pipe")
	must(t, os.Symlink("/etc/passwd", link))
	must(t, syscall.Mkfifo(pipe, 0o600))
	if _, err := openPlain(link); !errors.Is(err, syscall.ELOOP) {
		t.Errorf("a link: %v", err)
	}
	file, err := openPlain(pipe)
	must(t, err)
	file.Close()
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

// A state folder that cannot be used does not keep anybody from editing.
func TestDraftWithoutUsableStateFolder(t *testing.T) {
	temp := t.TempDir()
	t.Setenv("TMPDIR", temp)
	w := open(t, empty(t))
	file := filepath.Join(t.TempDir(), "file")
	write(t, file, "")
	for _, state := range []string{"/proc/nope", file} {
		w.options.StateDir = state
		d, err := w.Draft("x.md", "text")
		must(t, err)
		if got, err := d.Read(); err != nil || got != "text" || filepath.Dir(filepath.Dir(d.Path())) != temp {
			t.Errorf("%s: %s %q %v", state, d.Path(), got, err)
		}
		d.Remove()
	}
	if left, _ := os.ReadDir(temp); len(left) > 0 {
		t.Errorf("%v is left", left)
	}
	t.Setenv("TMPDIR", "/proc/none")
	_, err := w.Draft("x.md", "text")
	if err == nil || !strings.Contains(err.Error(), `in "`+file+`/drafts": `) || !strings.Contains(err.Error(), `in "/proc/none": `) {
		t.Errorf("got %v", err)
	}
}

// Of what is among temporary files only what was ours and is old goes.
func TestOldTemporaryDraftsAreSwept(t *testing.T) {
	temp := t.TempDir()
	t.Setenv("TMPDIR", temp)
	w, err := Open(empty(t), Options{})
	must(t, err)
	old, young := time.Now().Add(-draftCaps.age-time.Hour), time.Now().Add(-draftCaps.age+time.Hour)
	for _, c := range []struct {
		folder, file string
		mode         os.FileMode
		at, fileAt   time.Time
		goes         bool
	}{
		{"rungs-1", "x.md", 0o700, old, old, true},
		{"rungs-2", "", 0o700, old, old, true},
		{"rungs-3", "x.md", 0o700, young, old, false},
		{"rungs-4", "x.md", 0o700, old, young, false},
		{"rungs-5", "x.md", 0o755, old, old, false},
		{"rungs-6", "x/y", 0o700, old, old, false},
		{"rungs-demo-7", "x.md", 0o700, old, old, false},
		{"rungs-", "x.md", 0o700, old, old, false},
		{"other-8", "x.md", 0o700, old, old, false},
	} {
		folder := filepath.Join(temp, c.folder)
		must(t, os.Mkdir(folder, c.mode))
		if c.file != "" {
			write(t, filepath.Join(folder, c.file), "x")
			must(t, os.Chtimes(filepath.Join(folder, c.file), c.fileAt, c.fileAt))
		}
		must(t, os.Chtimes(folder, c.at, c.at))
		d, err := w.Draft("new", "x")
		must(t, err)
		if exists(folder) == c.goes || !c.goes && !exists(filepath.Join(folder, c.file)) {
			t.Errorf("%s with %q is there: %v", c.folder, c.file, exists(folder))
		}
		d.Remove()
	}
}

// A link among temporary files leads no sweep away, and another's folder is not
// looked into.
func TestSweepFollowsNoLink(t *testing.T) {
	temp, mine, old := t.TempDir(), t.TempDir(), time.Now().Add(-2*draftCaps.age)
	t.Setenv("TMPDIR", temp)
	must(t, os.Chmod(mine, 0o700))
	write(t, filepath.Join(mine, "x.md"), "x")
	must(t, os.Symlink(mine, filepath.Join(temp, "rungs-1")))
	must(t, os.Chtimes(filepath.Join(mine, "x.md"), old, old))
	must(t, os.Chtimes(mine, old, old))
	sweepTempDrafts()
	if !exists(filepath.Join(mine, "x.md")) {
		t.Error("a link was followed")
	}
	if os.Geteuid() == 0 {
		must(t, os.Remove(filepath.Join(temp, "rungs-1")))
		must(t, os.Rename(mine, filepath.Join(temp, "rungs-1")))
		must(t, os.Chown(filepath.Join(temp, "rungs-1"), 1000, 1000))
		if sweepTempDrafts(); !exists(filepath.Join(temp, "rungs-1/x.md")) {
			t.Error("another's was swept")
		}
	}
}

func TestOldDraftsAreSwept(t *testing.T) {
	w := open(t, empty(t))
	old, err := w.Draft("old", "x")
	must(t, err)
	young, err := w.Draft("young", "x")
	must(t, err)
	for d, age := range map[*Draft]time.Duration{old: draftCaps.age + time.Hour, young: draftCaps.age - time.Hour} {
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
	temp := t.TempDir()
	t.Setenv("TMPDIR", temp)
	w := open(t, empty(t))
	breaking(brokenFile{write: syscall.ENOSPC, short: 2})(&w.disk)
	if _, err := w.Draft("x", "text"); err == nil || !strings.Contains(err.Error(), "no space") {
		t.Errorf("got %v", err)
	}
	for _, folder := range []string{filepath.Join(w.options.StateDir, "drafts"), temp} {
		if left, _ := os.ReadDir(folder); len(left) > 0 {
			t.Errorf("%v is left", left)
		}
	}
}
