package store

import (
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"rungs/faults/tally"
	"rungs/model"
)

// mixed is save n of a writer: a value, an entry of a list, or a card.
func mixed(name string, n int) Change {
	c := Change{Doc: Settings, Label: name, Guard: Unguarded}
	switch id := fmt.Sprint(name, "-", n); n % 3 {
	case 0:
		c.Edits = []model.Edit{{Op: model.Set, Path: model.Path{name, fmt.Sprint("key", n)}, Value: id}}
	case 1:
		c.Edits = []model.Edit{{Op: model.Insert, Path: model.Path{"all", "0"}, Value: id}}
	case 2:
		c.Doc, c.Edits = Personas, []model.Edit{insert("0", map[string]any{"id": id})}
	}
	return c
}

// isThere says whether save n of a writer is in what the two documents say.
func isThere(settings, cards any, name string, n int) bool {
	switch id := fmt.Sprint(name, "-", n); n % 3 {
	case 0:
		v, _ := model.Get(settings, model.Path{name, fmt.Sprint("key", n)})
		return v == id
	case 1:
		v, _ := model.Get(settings, model.Path{"all"})
		list, _ := v.([]any)
		return slices.Contains(list, any(id))
	default:
		_, there := model.Get(cards, model.Path{model.ByID(id)})
		return there
	}
}

func writeMixed(task []string) error {
	w, err := Open(task[1], Options{StateDir: task[2], Now: time.Now})
	if err != nil {
		return err
	}
	saves := 0
	fmt.Sscan(task[3], &saves)
	for n := range saves {
		if r, err := w.Apply(mixed(task[0], n)); err != nil || r.Warning != "" {
			return fmt.Errorf("%w%s", err, r.Warning)
		}
	}
	return nil
}

// Many processes save at once, and somebody reads all the while: no save is lost, and
// what is read is whole.
func TestFaultsOfManyWriters(t *testing.T) {
	y := tally.Of(t, "writers: processes save different paths at once")
	processes, saves := tally.Many(4, 20), tally.Many(6, 50)
	w := holding(t, "{}")
	write(t, w.path(Personas.File()), "[]")
	var wait sync.WaitGroup
	for i := range processes {
		wait.Go(func() {
			out, err := writer("mixed", fmt.Sprint("process", i), w.root, w.options.StateDir, fmt.Sprint(saves)).CombinedOutput()
			if err != nil {
				y.Lost("process %d: %v %s", i, err, out)
			}
		})
	}
	done := make(chan struct{})
	go func() { wait.Wait(); close(done) }()
	reads := 0
	for reading := true; reading; reads++ {
		for _, doc := range Docs {
			if d := w.Read(doc); d.Err != nil || !d.Exists {
				y.Lost("cannot be read meanwhile: %v", d.Err)
			}
		}
		select {
		case <-done:
			reading = false
		case <-time.After(time.Millisecond):
		}
	}
	settings, cards := w.Read(Settings).Tree, w.Read(Personas).Tree
	for i := range processes {
		for n := range saves {
			if y.Tried(1); !isThere(settings, cards, fmt.Sprint("process", i), n) {
				y.Lost("save %d of process %d is not there", n, i)
			}
		}
	}
	noTemps(t, w.config())
	t.Logf("read %d times meanwhile", reads)
}
