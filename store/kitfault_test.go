package store

import (
	"errors"
	"io/fs"
	"os"
	"testing"
)

// quickFile is a file that does not wait for the disk.
type quickFile struct{ handle }

func (quickFile) Sync() error { return nil }

// quick is the real disk without waiting for it: what is tested is the order of
// calls, thousands of times.
var quick = func() disk {
	d := realDisk
	d.create = func(path string, mode fs.FileMode) (handle, error) {
		h, err := realDisk.create(path, mode)
		return quickFile{h}, err
	}
	d.sync = func(string) error { return nil }
	return d
}()

// quick is a quick disk that s stops.
func (s *stopper) quick() disk {
	d := s.disk()
	create := d.create
	d.create = func(path string, mode fs.FileMode) (handle, error) {
		h, err := create(path, mode)
		if f, ok := h.(stoppedFile); ok {
			f.handle = quickFile{f.handle}
			h = f
		}
		return h, err
	}
	d.sync = func(string) error { return s.on(func() error { return nil }) }
	return d
}

// quickly is a workspace on a quick disk that has a kit of as little as makes a
// difference.
func quickly(t testing.TB) *Workspace {
	w := open(t, empty(t))
	write(t, w.path(Personas.File()), kitCards)
	for _, file := range []string{promptFile, "skills/a/SKILL.md", "skills/b/x"} {
		write(t, w.path(kitFolder+"/work/"+file), file)
	}
	must(t, os.Symlink(promptFile, w.path(kitFolder+"/work/link")))
	w.disk = quick
	return w
}

// telling are the changes that differ in their order, the last two all there is.
var telling = []string{"prompt, first", "card and kit", "skill, other name", "card, new kit, old kit"}

// killed does work with a process that is killed after n calls to the disk, and
// says whether it was.
func killed(w *Workspace, n int, work func() error) bool {
	s := &stopper{left: n}
	w.disk = s.quick()
	_ = work()
	w.disk = quick
	return s.left < 0
}

// broken does work with a disk of which call n fails, and says whether it came to
// that.
func broken(w *Workspace, n int, work func() error) (failed bool, err error) {
	s := &stopper{left: n, once: true}
	w.disk = s.quick()
	err = work()
	w.disk = quick
	return s.left < 0, err
}

// Whichever call to the disk fails: the change is made, or everything is as it
// was, and nothing is left beside it.
func TestFailingKitChanges(t *testing.T) {
	for _, name := range telling {
		c := kitChanges[name]
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for n, failed := 0, true; failed; n++ {
				w := quickly(t)
				before, list := shot(t, w), 0
				var err error
				failed, err = broken(w, n, func() error { _, err := w.Apply(c); return err })
				if err == nil {
					list = 1
				} else if got := shot(t, w); got != before {
					t.Fatalf("call %d, %v:\n%s\nnot\n%s", n, err, got, before)
				}
				if got := len(w.history().files()); got > list {
					t.Fatalf("call %d, %v: %d entries", n, err, got)
				}
			}
		})
	}
}

// The same of undo and redo.
func TestFailingKitTravel(t *testing.T) {
	for _, name := range telling[2:] {
		c := kitChanges[name]
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for n, failed, redone := 0, true, true; failed || redone; n++ {
				w := quickly(t)
				before := shot(t, w)
				applied(t, w, c)
				after := shot(t, w)
				var err error
				failed, err = broken(w, n, func() error { _, err := w.Undo(nil); return err })
				if err != nil && shot(t, w) != after || err == nil && shot(t, w) != before {
					t.Fatalf("undo, call %d, %v:\n%s", n, err, shot(t, w))
				}
				if err != nil {
					undo(t, w)
				}
				redone, err = broken(w, n, func() error { _, err := w.Redo(nil); return err })
				if err != nil && shot(t, w) != before || err == nil && shot(t, w) != after {
					t.Fatalf("redo, call %d, %v:\n%s", n, err, shot(t, w))
				}
				if err != nil {
					redo(t, w)
				}
				if undo(t, w); shot(t, w) != before {
					t.Fatalf("call %d: undone to\n%s", n, shot(t, w))
				}
			}
		})
	}
}

// A change that is killed between any two calls is made or not made, as soon as
// somebody writes the next time, and undone only if it was made.
func TestKilledKitChanges(t *testing.T) {
	for _, name := range telling {
		c := kitChanges[name]
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			whole := quickly(t)
			before := shot(t, whole)
			applied(t, whole, c)
			after := shot(t, whole)
			for n, stopped := 0, true; stopped; n++ {
				w := quickly(t)
				stopped = killed(w, n, func() error { _, err := w.Apply(c); return err })
				change(t, w, unset("nothing"))
				got, list := shot(t, w), len(w.History())
				if got != before && got != after || list != 0 && got == before || list != 1 && got == after {
					t.Fatalf("stopped after %d, %d entries:\n%s", n, list, got)
				}
				if got == after {
					undo(t, w)
				}
				if _, err := w.Undo(nil); !errors.Is(err, ErrNothingToUndo) || shot(t, w) != before {
					t.Fatalf("stopped after %d: %v, undone to\n%s", n, err, shot(t, w))
				}
			}
		})
	}
}

func TestKilledKitTravel(t *testing.T) {
	for _, name := range telling[2:] {
		c := kitChanges[name]
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for n, stopped, again := 0, true, true; stopped || again; n++ {
				w := quickly(t)
				before := shot(t, w)
				applied(t, w, c)
				after := shot(t, w)
				stopped = killed(w, n, func() error { _, err := w.Undo(nil); return err })
				change(t, w, unset("nothing"))
				if got := shot(t, w); got == after {
					undo(t, w)
				} else if got != before {
					t.Fatalf("undo stopped after %d:\n%s", n, got)
				}
				again = killed(w, n, func() error { _, err := w.Redo(nil); return err })
				change(t, w, unset("nothing"))
				if got := shot(t, w); got == before {
					redo(t, w)
				} else if got != after {
					t.Fatalf("redo stopped after %d:\n%s", n, got)
				}
				if undo(t, w); shot(t, w) != before {
					t.Fatalf("stopped after %d: undone to\n%s", n, shot(t, w))
				}
			}
		})
	}
}
