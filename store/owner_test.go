package store

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
)

// owned is everything in the config folder with whom it belongs to.
func owned(t testing.TB, w *Workspace) string {
	t.Helper()
	var out strings.Builder
	must(t, filepath.WalkDir(w.config(), func(at string, e fs.DirEntry, err error) error {
		must(t, err)
		info, err := e.Info()
		must(t, err)
		stat := info.Sys().(*syscall.Stat_t)
		fmt.Fprintf(&out, "%s %v %d:%d\n", strings.TrimPrefix(at, w.config()), info.Mode(), stat.Uid, stat.Gid)
		return nil
	}))
	return out.String()
}

// handOver lets all of work's kit belong to 1000:1000, one file to 2000:3000 and
// run as that.
func handOver(t testing.TB, w *Workspace, file string) {
	t.Helper()
	kit := w.path(kitFolder + "/work")
	must(t, filepath.WalkDir(kit, func(at string, _ fs.DirEntry, err error) error {
		must(t, err)
		return os.Lchown(at, 1000, 1000)
	}))
	must(t, os.Chown(filepath.Join(kit, file), 2000, 3000))
	must(t, os.Chmod(filepath.Join(kit, file), 0o755|fs.ModeSetuid))
}

// What undo and redo put back belongs to whom it did; what is copied does not.
func TestOwnersComeBack(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("needs to be root")
	}
	for name, c := range kitChanges {
		w := kitted(t)
		handOver(t, w, "skills/a/run.sh")
		before := owned(t, w)
		applied(t, w, c)
		after := owned(t, w)
		for range 2 {
			if undo(t, w); owned(t, w) != before {
				t.Errorf("%s: undone to\n%s\nnot\n%s", name, owned(t, w), before)
			}
			if redo(t, w); owned(t, w) != after {
				t.Errorf("%s: redone to\n%s\nnot\n%s", name, owned(t, w), after)
			}
		}
	}
	w := kitted(t)
	handOver(t, w, "skills/a/run.sh")
	applied(t, w, kitChanges["copy"])
	for file, mode := range map[string]fs.FileMode{"": 0, "/skills/a": 0, "/skills/a/run.sh": 0o755, "/data/link": 0} {
		info, err := os.Lstat(w.path(kitFolder + "/docs" + file))
		must(t, err)
		if *ownerOf(info) != (owner{}) || mode != 0 && info.Mode() != mode {
			t.Errorf("the copy's %q: %v %v", file, ownerOf(info), info.Mode())
		}
	}
}

// A failed change has changed no owner either.
func TestOwnersAfterFailure(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("needs to be root")
	}
	c := kitChanges["card and kit"]
	for n, failed := 0, true; failed; n++ {
		w := quickly(t)
		handOver(t, w, "skills/b/x")
		before := owned(t, w)
		var err error
		failed, err = broken(w, n, func() error { _, err := w.Apply(c); return err })
		if err != nil && owned(t, w) != before {
			t.Fatalf("call %d, %v:\n%s\nnot\n%s", n, err, owned(t, w), before)
		}
	}
}

// Where the owner cannot be given back all else is, but what ran as its owner does
// not run as another.
func TestOwnerThatCannotBeGiven(t *testing.T) {
	for _, number := range []syscall.Errno{syscall.EPERM, syscall.EINVAL} {
		w := kitted(t)
		run := w.path(kitFolder + "/work/skills/a/run.sh")
		must(t, os.Chmod(run, 0o755|fs.ModeSetuid|fs.ModeSetgid))
		info, err := os.Stat(run)
		must(t, err)
		mine := *ownerOf(info)
		applied(t, w, kitChanges["away"])
		at := w.history().files()[0].path()
		write(t, at, strings.ReplaceAll(read(t, at), `"uid":`, `"uid":1`))
		w.disk.chown = func(string, int, int) error { return &fs.PathError{Op: "chown", Path: "x", Err: number} }
		undo(t, w)
		if info, err := os.Stat(run); err != nil || info.Mode() != 0o755 || *ownerOf(info) != mine {
			t.Errorf("%v: %v %v", number, info, err)
		}
	}
}

// Entries of before there were owners in history.
func TestHistoryWithoutOwners(t *testing.T) {
	w := kitted(t)
	before := shot(t, w)
	applied(t, w, kitChanges["away"])
	at := w.history().files()[0].path()
	old := regexp.MustCompile(`,"owner":\{[^}]*\}`).ReplaceAllString(read(t, at), "")
	if old == read(t, at) || strings.Contains(old, "uid") {
		t.Fatal("no owner was in it")
	}
	write(t, at, old)
	if undo(t, w); shot(t, w) != before {
		t.Errorf("undone to\n%s", shot(t, w))
	}
}
