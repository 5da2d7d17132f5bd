package tui

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"rungs/model"
	"rungs/store"
)

// within fails when work takes longer than a generous limit: it is there for what
// grows with the file, not for a slow machine.
func within(t *testing.T, limit time.Duration, what string, work func()) {
	t.Helper()
	began := time.Now()
	work()
	took := time.Since(began)
	t.Logf("%-28s %v", what, took)
	if took > limit*slow {
		t.Errorf("%s takes %v", what, took)
	}
}

func TestALargeWorkspace(t *testing.T) {
	t.Parallel()
	root := large(t)
	var e Editor
	within(t, time.Second, "the first frame", func() {
		e = visit(t, root, nil)
		_ = e.Screen()
	})
	within(t, 20*time.Second, "reading", func() { e = settle(t, e, e.Init()) })
	before := read(t, root)
	within(t, 5*time.Second, "a hundred steps and frames", func() {
		for range 100 {
			e = press(t, e, "down")
			_ = e.Screen()
		}
	})
	e = at(t, e, "session-title.3")
	within(t, time.Second, "an edit, until it is seen", func() { _ = fold(e, "e").Screen() })
	within(t, time.Second, "where used", func() { _ = press(t, e, "w").Screen() })
	within(t, time.Second, "the picker", func() { _ = press(t, e, "a", "enter", "'own").Screen() })
	within(t, 30*time.Second, "an edit, until it is written", func() { e = press(t, e, "e") })
	if gone, came := change(before, read(t, root)); gone != "" || came != `,"effort":"low"` {
		t.Errorf("%q became %q", gone, came)
	}
	within(t, 30*time.Second, "undo", func() { e = press(t, e, "u") })
	if got := read(t, root); got != before {
		t.Error("undo gives other bytes")
	}
	shows(t, press(t, at(t, e, "commit-message.0"), "w", "end"), fmt.Sprintf("used in %d places", 18+1_000/slow), fmt.Sprintf("card-%d", 1_000/slow-1))
	if e.failed || strings.Contains(e.message, "not saved") {
		t.Errorf("it says %q", e.message)
	}
}

// The page need not wait for the cards.
func TestTheSettingsComeFirst(t *testing.T) {
	t.Parallel()
	_, root := open(t, "acme")
	e := visit(t, root, nil)
	next, cmd := e.Update(e.read(store.Settings)())
	e = next.(Editor)
	shows(t, e, "Claude Haiku 4.5 answers")
	if e.docs[model.PersonasDoc] != nil {
		t.Error("the cards are read before it")
	}
	if e = settle(t, e, cmd); e.docs[model.PersonasDoc] == nil {
		t.Error("the cards are not read behind it")
	}
}

// Three letters in a picker of thousands of models.
func TestPickerIsFast(t *testing.T) {
	t.Parallel()
	e := press(t, manyModels(t), "a")
	within(t, time.Second, "three letters and frames", func() {
		for _, letter := range []string{"d", "e", "l"} {
			e = press(t, e, letter)
			_ = e.Screen()
		}
	})
	shows(t, e, "5000 of 5000 models")
	e = press(t, e, "end")
	shows(t, e, "›")
	for range 300 {
		e = press(t, e, "up")
	}
	shows(t, e, "›")
}
