package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// Whatever way it takes, a rename to a new name replaces nothing.
func TestRenameNew(t *testing.T) {
	for name, rename := range map[string]func(from, to string) error{"renameNew": renameNew, "renameByLink": renameByLink} {
		from, to := filepath.Join(t.TempDir(), "from"), filepath.Join(t.TempDir(), "to")
		write(t, from, "mine")
		write(t, to, "theirs")
		if err := rename(from, to); !errors.Is(err, fs.ErrExist) || read(t, from) != "mine" || read(t, to) != "theirs" {
			t.Errorf("%s over a file: %v", name, err)
		}
		must(t, os.Remove(to))
		if err := rename(from, to); err != nil || exists(from) || read(t, to) != "mine" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// What the file system of the tests cannot exchange is no error of a save.
func TestUnsupported(t *testing.T) {
	for number, want := range map[error]bool{
		syscall.EINVAL: true, syscall.ENOSYS: true, syscall.ENOTSUP: true, syscall.EPERM: true,
		syscall.EIO: false, syscall.ENOENT: false, syscall.EACCES: false, nil: false,
	} {
		if got := errors.Is(unsupported(number), errors.ErrUnsupported); got != want {
			t.Errorf("%v: %v", number, got)
		}
	}
}

// Where another program's save cannot be given back it is kept, the message says where,
// and the next save gives it back.
func TestCannotGiveBack(t *testing.T) {
	w := holding(t, oldText)
	p := &theirs{w: w}
	times := 0
	w.disk.exchange = func(a, b string) error {
		if times++; times > 1 {
			return syscall.EIO
		}
		p.save(t)
		return realDisk.exchange(a, b)
	}
	_, err := w.Apply(ofSettings)
	var failed *SaveError
	if !errors.As(err, &failed) || failed.Step != "give back what was there" || !strings.Contains(err.Error(), tempEnding) {
		t.Fatalf("got %v", err)
	}
	w.disk = realDisk
	change(t, w, set("other", "x"))
	if got := settingsOf(t, w); !strings.Contains(got, `"theirs": 1`) || !strings.Contains(got, `"other"`) {
		t.Errorf("got %s", got)
	}
	noTemps(t, w.config())
}

// A file whose name leaves no room for another beside it.
func TestLongNames(t *testing.T) {
	w := open(t, empty(t))
	write(t, w.path(Personas.File()), kitCards)
	file := w.path(kitFolder + "/work/" + strings.Repeat("x", 255))
	write(t, file, "x")
	applied(t, w, kitChanges["away"])
	if exists(file) {
		t.Error("is still there")
	}
}

// What a killed save through a link has left beside the link's target goes too, but
// nothing else there.
func TestKilledSavesAreSweptBesideTargets(t *testing.T) {
	w := open(t, empty(t))
	other := t.TempDir()
	write(t, filepath.Join(other, "kept.json"), oldText)
	must(t, os.Symlink(filepath.Join(other, "kept.json"), w.path(Settings.File())))
	stale, others := filepath.Join(other, ".kept.json.0badcafe"+tempEnding), filepath.Join(other, ".more.json.0badcafe"+tempEnding)
	write(t, stale, "{")
	write(t, others, "{")
	change(t, w, set("commandJudge", "on"))
	if exists(stale) || !exists(others) {
		t.Errorf("left over: %v, another's: %v", exists(stale), exists(others))
	}
}
