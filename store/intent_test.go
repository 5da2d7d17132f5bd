package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"rungs/model"
)

var errStopped = errors.New("the process is gone")

// stopper lets a number of calls to the disk through; what comes after does
// nothing any more, as when the process is killed. With once it is one call alone
// that fails.
type stopper struct {
	left int
	once bool
}

func (s *stopper) spent() bool { s.left--; return s.left < 0 && (!s.once || s.left == -1) }

func (s *stopper) on(call func() error) error {
	if s.spent() {
		return errStopped
	}
	return call()
}

// stoppedFile is a file of a process that may be killed.
type stoppedFile struct {
	handle
	*stopper
}

func (f stoppedFile) Write(data []byte) (n int, err error) {
	err = f.on(func() error { n, err = f.handle.Write(data); return err })
	return n, err
}

func (f stoppedFile) Sync() error  { return f.on(f.handle.Sync) }
func (f stoppedFile) Close() error { f.handle.Close(); return f.on(func() error { return nil }) }

// disk is the real one until it stops.
func (s *stopper) disk() disk {
	d := realDisk
	d.create = func(path string, mode fs.FileMode) (h handle, err error) {
		err = s.on(func() error { h, err = realDisk.create(path, mode); return err })
		return stoppedFile{h, s}, err
	}
	d.chmod = func(path string, mode fs.FileMode) error { return s.on(func() error { return os.Chmod(path, mode) }) }
	d.chown = func(path string, uid, gid int) error {
		return s.on(func() error { return os.Lchown(path, uid, gid) })
	}
	d.rename = func(from, to string) error { return s.on(func() error { return os.Rename(from, to) }) }
	d.remove = func(path string) error { return s.on(func() error { return os.Remove(path) }) }
	d.sync = func(folder string) error { return s.on(func() error { return syncFolder(folder) }) }
	d.exchange = func(a, b string) error { return s.on(func() error { return realDisk.exchange(a, b) }) }
	d.renameNew = func(from, to string) error { return s.on(func() error { return realDisk.renameNew(from, to) }) }
	d.mkdir = func(path string, mode fs.FileMode) error { return s.on(func() error { return os.Mkdir(path, mode) }) }
	d.symlink = func(to, path string) error { return s.on(func() error { return os.Symlink(to, path) }) }
	return d
}

// stopping does work with a process that is killed after n calls to the disk, and
// says whether it was.
func stopping(w *Workspace, n int, work func() error) bool {
	s := &stopper{left: n}
	w.disk = s.disk()
	_ = work()
	w.disk = realDisk
	return s.left < 0
}

// undoAll takes back what there is and says which texts that led through.
func undoAll(t *testing.T, w *Workspace) []string {
	t.Helper()
	var out []string
	for {
		_, err := w.Undo(nil)
		if errors.Is(err, ErrNothingToUndo) {
			return out
		}
		must(t, err)
		out = append(out, settingsOf(t, w))
	}
}

// stages is a workspace that went through texts, by edits, and the texts.
func stages(t *testing.T) (*Workspace, []string) {
	w := holding(t, `{"a": "0"}`)
	texts := []string{settingsOf(t, w)}
	for _, value := range []string{"1", "2"} {
		change(t, w, set("a", value))
		texts = append(texts, settingsOf(t, w))
	}
	return w, texts
}

// A change that is killed at any moment is undone if it was made, and no matter to
// undo if it was not; also when another program has written since.
func TestKilledChange(t *testing.T) {
	for _, theirs := range []string{"", `"b": "theirs", `} {
		for n, stopped := 0, true; stopped; n++ {
			w, texts := stages(t)
			stopped = stopping(w, n, func() error {
				_, err := w.Apply(Change{Doc: Settings, Edits: []model.Edit{set("a", "3")}, Guard: Unguarded})
				return err
			})
			now := settingsOf(t, w)
			list := len(w.History())
			for i := range texts {
				texts[i] = strings.Replace(texts[i], "{", "{"+theirs, 1)
			}
			write(t, w.path(Settings.File()), strings.Replace(now, "{", "{"+theirs, 1))
			want := []string{texts[1], texts[0]}
			if strings.Contains(now, "3") {
				want = []string{texts[2], texts[1], texts[0]}
			}
			if got := undoAll(t, w); fmt.Sprint(got) != fmt.Sprint(want) || list != len(want) {
				t.Errorf("stopped after %d, left %s, %d entries: undone to %q", n, now, list, got)
			}
			change(t, w, set("a", "4"))
			if files := w.history().files(); len(files) != 1 || files[0].progress != Done {
				t.Errorf("stopped after %d: %+v is left", n, files)
			}
		}
	}
}

// A redo that was offered is still, when the change that would end it is killed.
func TestKilledChangeKeepsRedo(t *testing.T) {
	for n, stopped := 0, true; stopped; n++ {
		w, texts := stages(t)
		undo(t, w)
		stopped = stopping(w, n, func() error {
			_, err := w.Apply(Change{Doc: Settings, Edits: []model.Edit{set("a", "3")}, Guard: Unguarded})
			return err
		})
		_, err := w.Redo(nil)
		switch made := strings.Contains(settingsOf(t, w), "3"); {
		case made && !errors.Is(err, ErrNothingToRedo):
			t.Errorf("stopped after %d, made: %v", n, err)
		case !made && (err != nil || settingsOf(t, w) != texts[2]):
			t.Errorf("stopped after %d, not made: %v, %s", n, err, settingsOf(t, w))
		}
	}
}

// Undo and redo that are killed are done or not done.
func TestKilledTravel(t *testing.T) {
	for n, stopped := 0, true; stopped; n++ {
		w, texts := stages(t)
		stopped = stopping(w, n, func() error { _, err := w.Undo(nil); return err })
		if settingsOf(t, w) == texts[1] {
			redo(t, w)
		}
		if settingsOf(t, w) != texts[2] {
			t.Fatalf("undo stopped after %d: %s", n, settingsOf(t, w))
		}
		undo(t, w)
		stopping(w, n, func() error { _, err := w.Redo(nil); return err })
		want := []string{texts[0]}
		if settingsOf(t, w) == texts[2] {
			want = []string{texts[1], texts[0]}
		}
		if got := undoAll(t, w); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("redo stopped after %d: undone to %q", n, got)
		}
	}
}

// A killed change that put an entry in a list, or took one out, is recognised too.
func TestKilledListChange(t *testing.T) {
	for _, e := range []model.Edit{insert("2", map[string]any{"id": "new"}), removeAt("=work"), set("=work.label", "x")} {
		for n, stopped := 0, true; stopped; n++ {
			w := holding(t, cards)
			stopped = stopping(w, n, func() error {
				_, err := w.Apply(Change{Doc: Settings, Edits: []model.Edit{e}, Guard: Unguarded})
				return err
			})
			write(t, w.path(Settings.File()), strings.Replace(settingsOf(t, w), "Docs", "Theirs", 1))
			undoAll(t, w)
			want := value(t, strings.Replace(cards, "Docs", "Theirs", 1))
			if got := w.Read(Settings).Tree; !model.Equal(got, want) {
				t.Errorf("%s stopped after %d: %s", e.Op, n, settingsOf(t, w))
			}
		}
	}
}

// The same with a real process and a real signal.
func TestKilledProcessIsUndone(t *testing.T) {
	for i := range 6 {
		w := holding(t, oldText)
		command := exec.Command(os.Args[0])
		command.Env = append(os.Environ(), fmt.Sprintf("%s=many\nkill\n%s\n%s\n150", writerVariable, w.root, w.options.StateDir))
		must(t, command.Start())
		for deadline := time.Now().Add(time.Minute); len(w.history().files()) <= i; time.Sleep(time.Millisecond) {
			if time.Now().After(deadline) {
				t.Fatal("nothing is written")
			}
		}
		must(t, command.Process.Kill())
		if command.Wait() == nil {
			t.Error("it was not killed")
		}
		undoAll(t, w)
		if got := settingsOf(t, w); got != oldText {
			t.Errorf("kill %d: undone to %s", i, got)
		}
	}
}

func TestSettleWaitsForWrites(t *testing.T) {
	w := holding(t, oldText)
	w.Settle(time.Hour) // nothing is under way
	began, wait := make(chan bool), make(chan bool)
	w.disk.sync = func(string) error { began <- true; <-wait; return nil }
	go w.Apply(Change{Doc: Settings, Edits: []model.Edit{set("a", "x")}, Guard: Unguarded})
	<-began
	start := time.Now()
	w.Settle(20 * time.Millisecond)
	if took := time.Since(start); took < 20*time.Millisecond || took > 5*time.Second {
		t.Errorf("the limit of 20ms took %v", took)
	}
	time.AfterFunc(20*time.Millisecond, func() { close(wait) })
	w.Settle(time.Minute)
	if len(w.History()) != 1 || w.history().files()[0].progress != Done {
		t.Error("did not wait")
	}
}
