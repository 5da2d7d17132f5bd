package store

import (
	"errors"
	"strings"
	"syscall"
	"testing"
)

// A card and its kit stay together, also when another program has written the
// cards before the killed change, or its killed undo, is finished.
func TestKilledBesideOthers(t *testing.T) {
	c := kitChanges["card and kit"]
	together := func(w *Workspace, n int) {
		at := w.path(Personas.File())
		write(t, at, strings.Replace(read(t, at), `{"id": "docs"`, `{"brief": "theirs", "id": "docs"`, 1))
		change(t, w, unset("nothing"))
		card := strings.Contains(read(t, at), `"work"`)
		if kit := len(w.Kit("work").Skills) == 2; kit != card || !kit && exists(w.path(kitFolder+"/work")) {
			t.Errorf("stopped after %d: card %v, kit %v", n, card, kit)
		}
	}
	for n, stopped, back := 0, true, true; stopped || back; n++ {
		w := quickly(t)
		stopped = killed(w, n, func() error { _, err := w.Apply(c); return err })
		together(w, n)
		w = quickly(t)
		applied(t, w, c)
		back = killed(w, n, func() error { _, err := w.Undo(nil); return err })
		together(w, n)
	}
}

// A cut change that cannot be finished says so, and is once that is possible.
func TestCutChangeThatCannotBeFinished(t *testing.T) {
	w := quickly(t)
	before := shot(t, w)
	killed(w, 14, func() error { _, err := w.Apply(kitChanges["card and kit"]); return err })
	w.disk.remove = func(string) error { return syscall.EIO }
	if _, err := w.Undo(nil); !errors.Is(err, errCut) || !strings.Contains(err.Error(), kitFolder+"/work") {
		t.Errorf("got %v", err)
	}
	w.disk = quick
	undo(t, w)
	if shot(t, w) != before {
		t.Errorf("undone to\n%s", shot(t, w))
	}
}

// Whoever has put back the cards alone gets the kit back, and the other way round.
func TestHalfPutBackByHand(t *testing.T) {
	w := quickly(t)
	before := shot(t, w)
	applied(t, w, kitChanges["card and kit"])
	cards := read(t, w.path(Personas.File()))
	write(t, w.path(Personas.File()), kitCards)
	if undo(t, w); shot(t, w) != before {
		t.Errorf("undone to\n%s", shot(t, w))
	}
	write(t, w.path(Personas.File()), cards)
	if redo(t, w); exists(w.path(kitFolder + "/work")) {
		t.Error("not redone")
	}
}
