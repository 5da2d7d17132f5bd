package store

import (
	"os"
	"sync"
	"testing"

	"rungs/model"
)

// One that is killed on its way to the other format, there or back, is in one of
// the two for whoever looks next, and says the same.
func TestKilledConvert(t *testing.T) {
	there := Change{Doc: Settings, Format: TOML}
	whole := func(w *Workspace, n int) {
		d := w.Read(Settings)
		if v, _ := model.Get(d.Tree, model.Path{"a"}); d.Err != nil || v == nil || len(w.kept(Settings)) != 1 {
			t.Errorf("stopped after %d: %v, %s", n, d.Err, d.Bytes)
		}
	}
	for n, stopped, back := 0, true, true; stopped || back; n++ {
		w := holding(t, `{"a": 1}`)
		w.disk = quick
		stopped = killed(w, n, func() error { _, err := w.Apply(there); return err })
		whole(w, n)
		w = holding(t, `{"a": 1}`)
		w.disk = quick
		applied(t, w, there)
		back = killed(w, n, func() error { _, err := w.Undo(nil); return err })
		whole(w, n)
	}
}

// Whoever reads while another goes to and fro sees the document, in either file.
func TestReadBesideConvert(t *testing.T) {
	w := holding(t, `{"a": 1}`)
	w.disk = quick
	done := make(chan struct{})
	var readers sync.WaitGroup
	for range 2 {
		readers.Go(func() {
			for {
				select {
				case <-done:
					return
				default:
				}
				if d := w.Read(Settings); d.Err != nil || !d.Exists {
					t.Errorf("read %v, there %v", d.Err, d.Exists)
					return
				}
			}
		})
	}
	for n := range 100 {
		applied(t, w, Change{Doc: Settings, Format: []Format{TOML, JSON}[n%2]})
	}
	close(done)
	readers.Wait()
}

// Both files are there because somebody put them there: nothing goes.
func TestReadBothFiles(t *testing.T) {
	w := holding(t, `{"a": 1}`)
	applied(t, w, Change{Doc: Settings, Format: TOML})
	must(t, os.WriteFile(w.path(Settings.File()), []byte(`{"a": 2}`), 0o600))
	if d := w.Read(Settings); d.Err == nil || len(w.kept(Settings)) != 2 {
		t.Errorf("%v: %s", d.Err, d.Bytes)
	}
}
