package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"rungs/model"
)

const oldText = "{\n  \"commandJudge\": \"watch\",\n  \"skills\": [\"lsp\"]\n}\n"

// brokenFile is a file that fails at one call.
type brokenFile struct {
	handle
	write, truncate, sync, close error
	short                        int // how many bytes the failing write takes
}

func (f brokenFile) Write(data []byte) (int, error) {
	if f.write != nil || f.short > 0 {
		n, _ := f.handle.Write(data[:f.short])
		return n, f.write
	}
	return f.handle.Write(data)
}

func (f brokenFile) Truncate(n int64) error { return errors.Join(f.truncate, f.handle.Truncate(n)) }
func (f brokenFile) Sync() error            { return errors.Join(f.sync, f.handle.Sync()) }
func (f brokenFile) Close() error           { return errors.Join(f.handle.Close(), f.close) }

// breaking is a disk whose files fail as f does.
func breaking(f brokenFile) func(*disk) {
	return func(d *disk) {
		create := d.create
		d.create = func(path string, mode fs.FileMode) (handle, error) {
			h, err := create(path, mode)
			f.handle = h
			return f, err
		}
	}
}

var faults = []struct {
	step  string
	cause error
	harm  func(*disk)
}{
	{"create a file beside it", syscall.ENOSPC, func(d *disk) {
		d.create = func(string, fs.FileMode) (handle, error) {
			return nil, &fs.PathError{Op: "open", Path: "x", Err: syscall.ENOSPC}
		}
	}},
	{"keep the mode", syscall.EIO, func(d *disk) { d.chmod = func(string, fs.FileMode) error { return syscall.EIO } }},
	{"write", syscall.ENOSPC, breaking(brokenFile{write: syscall.ENOSPC})},
	{"write", syscall.ENOSPC, breaking(brokenFile{write: syscall.ENOSPC, short: 7})},
	{"write", nil, breaking(brokenFile{short: 7})},
	{"flush", syscall.EIO, breaking(brokenFile{sync: syscall.EIO})},
	{"close", syscall.EIO, breaking(brokenFile{close: syscall.EIO})},
	{"replace", syscall.EIO, func(d *disk) {
		d.rename = func(string, string) error { return &os.LinkError{Op: "rename", Err: syscall.EIO} }
		d.renameNew = d.rename
	}},
	{"replace", syscall.EIO, func(d *disk) {
		d.exchange = func(string, string) error { return syscall.EIO }
		d.renameNew = d.exchange
	}},
	{"flush its folder", syscall.EIO, func(d *disk) { d.sync = func(string) error { return syscall.EIO } }},
}

// An error means that the file holds its old bytes, and nothing is left beside it.
func TestFailingSaves(t *testing.T) {
	for _, f := range faults {
		for _, before := range []string{oldText, ""} {
			if before == "" && f.step == "keep the mode" {
				continue // a new file is made with its mode
			}
			t.Run(fmt.Sprintf("%s/%d", f.step, len(before)), func(t *testing.T) {
				w := open(t, empty(t))
				if before != "" {
					write(t, w.path(Settings.File()), before)
				}
				f.harm(&w.disk)
				w.disk = w.disk.within(w.config())
				r, err := w.Apply(Change{Doc: Settings, Edits: []model.Edit{set("commandJudge", "off")}, Guard: Unguarded})
				checkFailure(t, err, f.step, f.cause)
				if r.Changed {
					t.Error("says it was saved")
				}
				checkOld(t, w, before)
				if len(w.history().files()) > 0 {
					t.Error("history has it")
				}
			})
		}
	}
}

// within is a disk that is harmed in one folder alone.
func (d disk) within(folder string) disk {
	out := d
	out.create = func(path string, mode fs.FileMode) (handle, error) {
		if strings.HasPrefix(path, folder) {
			return d.create(path, mode)
		}
		return realDisk.create(path, mode)
	}
	out.rename = func(from, to string) error {
		if strings.HasPrefix(to, folder) {
			return d.rename(from, to)
		}
		return realDisk.rename(from, to)
	}
	return out
}

func checkFailure(t *testing.T, err error, step string, cause error) {
	t.Helper()
	var failed *SaveError
	if !errors.As(err, &failed) || failed.Step != step || failed.File != Settings.File() || cause != nil && !errors.Is(err, cause) {
		t.Fatalf("got %v", err)
	}
	if want := Settings.File() + ": not saved: cannot " + step + ": "; !strings.HasPrefix(err.Error(), want) || strings.Contains(err.Error(), "/tmp") {
		t.Errorf("message %q, want %q…", err, want)
	}
}

func checkOld(t *testing.T, w *Workspace, text string) {
	t.Helper()
	if text == "" {
		if exists(w.path(Settings.File())) {
			t.Error("the file is there")
		}
	} else if got := settingsOf(t, w); got != text {
		t.Errorf("the file holds %q", got)
	}
	noTemps(t, w.config())
}

// Writing in place has no second file to fall back on, but the old bytes.
func TestFailingInPlace(t *testing.T) {
	for step, f := range map[string]brokenFile{
		"write":         {write: syscall.ENOSPC, short: 7},
		"cut to length": {truncate: syscall.EIO},
		"flush":         {sync: syscall.EIO},
		"close":         {close: syscall.EIO},
	} {
		w := holding(t, oldText)
		must(t, os.Link(w.path(Settings.File()), filepath.Join(w.root, "other name")))
		first, fine := true, w.disk.open
		w.disk.open = func(path string) (handle, error) {
			h, err := fine(path)
			if first {
				first, f.handle = false, h
				return f, err
			}
			return h, err
		}
		_, err := w.Apply(Change{Doc: Settings, Edits: []model.Edit{set("commandJudge", "a much longer word than there was")}, Guard: Unguarded})
		var failed *SaveError
		if !errors.As(err, &failed) || failed.Step != step {
			t.Errorf("%s: got %v", step, err)
		}
		checkOld(t, w, oldText)
	}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestSaveKeepsModeAndOwner(t *testing.T) {
	w := holding(t, oldText)
	path := w.path(Settings.File())
	must(t, os.Chmod(path, 0o640))
	if os.Geteuid() == 0 {
		must(t, os.Chown(path, 1234, 4321))
	}
	r := change(t, w, set("commandJudge", "off"))
	info, _ := os.Stat(path)
	stat := info.Sys().(*syscall.Stat_t)
	if info.Mode().Perm() != 0o640 || os.Geteuid() == 0 && (stat.Uid != 1234 || stat.Gid != 4321) {
		t.Errorf("%v %d %d", info.Mode(), stat.Uid, stat.Gid)
	}
	if r.InPlace != "" {
		t.Error(r.InPlace)
	}
}

func TestSaveFollowsLinks(t *testing.T) {
	w := open(t, empty(t))
	other := t.TempDir()
	link := w.path(Settings.File())
	for name, text := range map[string]string{"there.json": oldText, "not yet.json": ""} {
		target := filepath.Join(other, name)
		if text != "" {
			write(t, target, text)
		}
		os.Remove(link)
		must(t, os.Symlink(filepath.Join(other, "hop"), link))
		os.Remove(filepath.Join(other, "hop"))
		must(t, os.Symlink(name, filepath.Join(other, "hop")))
		change(t, w, set("commandJudge", "off"))
		if to, err := os.Readlink(link); err != nil || to != filepath.Join(other, "hop") {
			t.Errorf("%s: the link is %q, %v", name, to, err)
		}
		if info, err := os.Lstat(target); err != nil || !info.Mode().IsRegular() || !strings.Contains(read(t, target), `"off"`) {
			t.Errorf("%s: %v", name, err)
		}
		noTemps(t, other)
	}
}

func TestLinkLoop(t *testing.T) {
	w := open(t, empty(t))
	must(t, os.Symlink("settings.json", w.path(Settings.File())))
	if err := w.Read(Settings).Err; err == nil || !strings.Contains(err.Error(), "cannot be read") {
		t.Errorf("got %v", err)
	}
}

// Each way of having to write in place, and that the result says so.
func TestInPlace(t *testing.T) {
	for name, arrange := range map[string]func(t *testing.T, w *Workspace, path string) string{
		"hard links": func(t *testing.T, w *Workspace, path string) string {
			must(t, os.Link(path, filepath.Join(w.root, "other name")))
			return "the file has 2 names (hard links)"
		},
		"folder": func(t *testing.T, w *Workspace, path string) string {
			must(t, os.Chmod(w.config(), 0o555))
			t.Cleanup(func() { os.Chmod(w.config(), 0o755) })
			return "its folder takes no new files"
		},
		"mount": func(t *testing.T, w *Workspace, path string) string {
			w.disk.exchange = func(string, string) error { return syscall.EBUSY }
			return "the file is a mount point"
		},
		"owner": func(t *testing.T, w *Workspace, path string) string {
			w.disk.chown = func(string, int, int) error { return syscall.EPERM }
			if os.Geteuid() != 0 {
				t.Skip("needs another owner")
			}
			must(t, os.Chown(path, 1234, 4321))
			return "the file belongs to somebody else"
		},
	} {
		t.Run(name, func(t *testing.T) {
			w := holding(t, oldText)
			path := w.path(Settings.File())
			want := arrange(t, w, path)
			before, _ := os.Stat(path)
			r := change(t, w, set("commandJudge", "on"))
			after, _ := os.Stat(path)
			if r.InPlace != want || !os.SameFile(before, after) {
				t.Errorf("in place %q, same file %v", r.InPlace, os.SameFile(before, after))
			}
			if got := settingsOf(t, w); got != strings.Replace(oldText, "watch", "on", 1) {
				t.Errorf("got %q", got)
			}
			noTemps(t, w.config())
		})
	}
}

func TestReadOnly(t *testing.T) {
	for name, arrange := range map[string]func(w *Workspace){
		"file": func(w *Workspace) { os.Chmod(w.path(Settings.File()), 0o444) },
		"folder, no file": func(w *Workspace) {
			os.Remove(w.path(Settings.File()))
			os.Chmod(w.config(), 0o555)
		},
	} {
		w := holding(t, oldText)
		arrange(w)
		t.Cleanup(func() { os.Chmod(w.config(), 0o755) })
		if d := w.Read(Settings); d.ReadOnly == "" || d.Err != nil {
			t.Errorf("%s: %q, %v", name, d.ReadOnly, d.Err)
		}
		_, err := w.Apply(Change{Doc: Settings, Edits: []model.Edit{set("commandJudge", "on")}, Guard: Unguarded})
		var readOnly *ReadOnlyError
		if !errors.As(err, &readOnly) || readOnly.Reason == "" {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func TestNewFileMode(t *testing.T) {
	for secret, want := range map[fs.FileMode]fs.FileMode{0o600: 0o600, 0o644: 0o644, 0: 0o644} {
		w := open(t, empty(t))
		if secret != 0 {
			write(t, w.path(capabilitiesFile), "[]")
			must(t, os.Chmod(w.path(capabilitiesFile), secret))
		}
		old := syscall.Umask(0o022)
		change(t, w, set("commandJudge", "on"))
		syscall.Umask(old)
		if info, _ := os.Stat(w.path(Settings.File())); info.Mode().Perm() != want {
			t.Errorf("beside %o: got %o, want %o", secret, info.Mode().Perm(), want)
		}
	}
}

func TestNewFileOwner(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("needs to be root")
	}
	w := open(t, empty(t))
	must(t, os.Chown(w.config(), 1234, 4321))
	change(t, w, set("commandJudge", "on"))
	info, _ := os.Stat(w.path(Settings.File()))
	if stat := info.Sys().(*syscall.Stat_t); stat.Uid != 1234 || stat.Gid != 4321 {
		t.Errorf("a new file in somebody's folder belongs to %d:%d", stat.Uid, stat.Gid)
	}
}

func TestKilledSavesAreSwept(t *testing.T) {
	w := holding(t, oldText)
	stale := filepath.Join(w.config(), ".settings.json.0badcafe"+tempEnding)
	mine := filepath.Join(w.config(), ".notes"+tempEnding)
	write(t, stale, "{")
	write(t, mine, "x")
	change(t, w, set("commandJudge", "on"))
	if exists(stale) || !exists(mine) {
		t.Errorf("left over: %v, the owner's own: %v", exists(stale), exists(mine))
	}
}

// A program that takes no lock may write between our read and our rename.
func TestChangedUnderASave(t *testing.T) {
	w := holding(t, oldText)
	path := w.path(Settings.File())
	chmod, times := w.disk.chmod, 0
	w.disk.chmod = func(p string, m fs.FileMode) error {
		if times++; times == 1 {
			other := path + ".theirs"
			write(t, other, strings.Replace(oldText, `["lsp"]`, `["theirs"]`, 1))
			must(t, os.Rename(other, path))
		}
		return chmod(p, m)
	}
	change(t, w, set("commandJudge", "on"))
	if got := settingsOf(t, w); !strings.Contains(got, "theirs") || !strings.Contains(got, `"on"`) {
		t.Errorf("one of both is lost: %s", got)
	}
	noTemps(t, w.config())
}
