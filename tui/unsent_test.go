package tui

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	harm "rungs/faults/tally"
	"rungs/model"
	"rungs/store"
)

// kept is what the visit leaves, or would.
func kept(e Editor) ([]string, store.Unsent) {
	u := e.unsentNow()
	var said []string
	for _, t := range u.Texts {
		said = append(said, fmt.Sprintf("%s: %q", t.Of, t.Texts))
	}
	for _, c := range u.Changes {
		said = append(said, "change: "+c.Label+" "+model.JSON(c.Forward))
	}
	return said, u
}

// next is the visit after one that was cut off.
func next(t testing.TB, e Editor) Editor {
	t.Helper()
	e.Keep()
	return reopen(t, e.o.Workspace.Root())
}

// forgotten takes away what visits have left.
func forgotten(t testing.TB, e Editor) {
	t.Helper()
	all, _ := e.o.Workspace.Unsent()
	for _, u := range all {
		if err := e.o.Workspace.TakeUnsent(u.ID); err != nil {
			t.Fatal(err)
		}
	}
}

// asOnDisk says whether an editor shows what is on disk: states share workspaces.
func asOnDisk(e Editor) bool {
	for _, d := range e.docs {
		if now := e.o.Workspace.Read(d.Doc); now.Err != nil || now.Hash != d.Hash {
			return false
		}
	}
	return true
}

// Whatever is typed, in any form that any page opens, comes back as it was into the
// form that it was typed in.
func TestWhatIsTypedComesBack(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for name, e := range states(t) {
		if !e.place().isPage() || e.refused() || e.queue.busy() || !asOnDisk(e) {
			continue
		}
		for typed := range e.opens(2) {
			form := fmt.Sprint(e.base(), " ", strings.Fields(typed.form.title)[0], len(typed.form.fields))
			if seen[form] {
				continue
			}
			seen[form] = true
			if said, _ := kept(typed); len(said) > 0 {
				t.Errorf("%s: %s: kept before anything was typed: %q", name, form, said)
			}
			for i := range typed.form.fields {
				typed.form.focus = i
				typed = typed.formTyped(tea.PasteMsg{Content: fmt.Sprintf("  what was typed, \u202e%d ", i)})
			}
			want := typed.form.texts()
			forgotten(t, typed)
			back := press(t, next(t, typed), "enter")
			if back.place() != OnForm || back.form.title != typed.form.title || !reflect.DeepEqual(back.form.texts(), want) {
				t.Errorf("%s: %s: %q came back as %q in %q, and says %q", name, form, want, back.form.texts(), back.form.title, back.message)
			}
			if left, _ := back.o.Workspace.Unsent(); len(left) > 0 {
				t.Errorf("%s: %s: it is there twice", name, form)
			}
		}
	}
	if len(seen) < 15 {
		t.Errorf("%d forms: %v", len(seen), seen)
	}
}

// What waits comes back as it was, waits, and is written as it would have been.
func TestWhatWaitsComesBack(t *testing.T) {
	t.Parallel()
	e := reopened(t, "acme")
	root := e.o.Workspace.Root()
	before, cards := readFile(t, root, settingsFile), readFile(t, root, personasFile)
	e = press(t, at(t, press(t, e, "V"), "commit-message.0"), "e", "2", "down", "J")
	want, _ := kept(e)
	if len(want) != 2 {
		t.Fatalf("%q waits", want)
	}
	back := next(t, e)
	shows(t, back, "Not written when rungs ended, 2 Jan 14:02", "changed, ")
	back = press(t, back, "enter")
	if got, _ := kept(back); !reflect.DeepEqual(got, want) || !back.queue.reviewing() {
		t.Errorf("%q came back, not %q", got, want)
	}
	isText(t, root, before)
	back = press(t, back, "ctrl+s", "enter")
	if left, _ := kept(back); len(left) > 0 || readFile(t, root, settingsFile) == before || readFile(t, root, personasFile) == cards {
		t.Errorf("it was not written: %q", back.message)
	}
}

// A value that is another by the time is asked about.
func TestWhatWaitsIsGuarded(t *testing.T) {
	t.Parallel()
	e, root := opened(t, `{"commandJudge": "off"}`)
	e = press(t, toRow(t, press(t, press(t, e, "V"), "3"), "commandJudge"), "space")
	e.Keep()
	write(t, root, settingsFile, `{"commandJudge": "on"}`)
	back := press(t, reopen(t, root), "enter", "ctrl+s", "enter")
	shows(t, back, "Changed by another program", "theirs: on", "yours:  watch")
}

// Esc and "later" keep it, and a key asks again; thrown away it is gone, once that was
// said twice.
func TestKeptUntilSaidOtherwise(t *testing.T) {
	t.Parallel()
	e := reopened(t, "acme")
	e = press(t, e, "2", "a", "'new one")
	for _, keys := range [][]string{{"esc"}, {"down", "enter"}, {"end", "enter", "enter", "esc"}, {"end", "enter", "esc"}} {
		e = press(t, next(t, e), keys...)
		says(t, e, "it stays kept: T asks again")
		e = press(t, e, "T")
		shows(t, e, "typed, ", "new one")
		e = press(t, e, "esc")
	}
	e = press(t, next(t, e), "end", "enter", "down", "enter")
	says(t, e, "thrown away")
	if left, unread := e.o.Workspace.Unsent(); len(left)+len(unread) > 0 || len(e.kept) > 0 {
		t.Errorf("%v and %v are left", left, unread)
	}
}

// What cannot be read of it is named, and what can be is offered all the same.
func TestDamagedBesideKept(t *testing.T) {
	t.Parallel()
	e := press(t, reopened(t, "acme"), "2", "a", "'new one")
	root := e.o.Workspace.Root()
	e.Keep()
	files, _ := filepath.Glob(filepath.Join(root, "state", "unsent", "*", "*"))
	if err := os.WriteFile(filepath.Join(filepath.Dir(files[0]), "0.unsent"), []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	e = reopen(t, root)
	says(t, e, "0.unsent", "it is damaged")
	shows(t, e, "Not written when rungs ended", "new one")
}

// Of two editors the first to take it has it.
func TestTakenByAnother(t *testing.T) {
	t.Parallel()
	e := press(t, reopened(t, "acme"), "2", "a", "'new one")
	one, two := next(t, e), reopen(t, e.o.Workspace.Root())
	one, two = press(t, one, "enter"), press(t, two, "enter")
	if one.place() != OnForm || two.place() == OnForm {
		t.Errorf("%v and %v", one.place(), two.place())
	}
	says(t, two, "another rungs has taken it")
}

// What was typed for something that is gone stays kept, and is shown.
func TestNoPlaceForIt(t *testing.T) {
	t.Parallel()
	e := reopened(t, "acme")
	root := e.o.Workspace.Root()
	e = press(t, atCard(t, press(t, e, "2"), "Backend"), "r", "'more")
	e.Keep()
	write(t, root, personasFile, "[]\n")
	e = press(t, reopen(t, root), "enter")
	shows(t, e, "What it was for is not there now", "Backendmore")
	if left, _ := e.o.Workspace.Unsent(); len(left) != 1 {
		t.Errorf("%d are left", len(left))
	}
}

// A text of the owner's own editor that was not taken is before its owner again who
// edits it next.
func TestATextElsewhereComesBack(t *testing.T) {
	t.Parallel()
	e, _ := onCards(t, "acme")
	long := strings.Repeat("x", 20001)
	e = press(t, inCard(t, withEditor(e, func(path string) error { return os.WriteFile(path, []byte(long), 0o600) }), "Release notes", "systemPromptMode"), "E", "esc")
	want, _ := kept(e)
	if len(want) != 1 {
		t.Fatalf("%d texts; it says %q", len(want), e.message)
	}
	back := press(t, next(t, e), "enter")
	if got, _ := kept(back); !reflect.DeepEqual(got, want) {
		t.Errorf("another text came back; it says %q", back.message)
	}
}

// The page of the text is there again, with the focus on it.
func TestATextElsewhereIsWhereItWas(t *testing.T) {
	t.Parallel()
	e := reopened(t, "acme")
	e = toRow(t, press(t, e, "3"), policyRow)
	e = withEditor(e, func(path string) error {
		return errors.Join(os.WriteFile(path, []byte("half"), 0o600), errors.New("killed"))
	})
	e = press(t, e, "E")
	if said, _ := kept(e); len(said) != 1 {
		t.Fatalf("%q is kept; it says %q", said, e.message)
	}
	back := press(t, next(t, e), "enter")
	if back.base() != OnSafety || back.row() != policyRow {
		t.Errorf("it is on %v, %q", back.base(), back.row())
	}
	says(t, back, "the safety policy")
}

// Where nothing can be kept what was typed is said, whole and safe for a terminal.
func TestWhatCannotBeKept(t *testing.T) {
	t.Parallel()
	e := press(t, reopened(t, "acme"), "2", "a", "'new one")
	w, err := store.Open(e.o.Workspace.Root(), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	e.o.Workspace = w
	e = e.formTyped(tea.PasteMsg{Content: " \u202eend"})
	if got := e.Keep(); !strings.Contains(got, "could not be kept: there is no state folder") || !strings.Contains(got, "new one") || strings.Contains(got, "\u202e") {
		t.Errorf("%q", got)
	}
}

// visitKeys are keys of a visit that edits and types.
var visitKeys = []string{
	"down", "down", "down", "up", "left", "right", "tab", "enter", "space", "a", "e", "t", "K", "J", "d", "V", "2", "3", "4", "5", "6", "1", "D", "r", "R",
	"'text", "'more words", "esc", "backspace", "x", "ctrl+s", "u",
}

// A visit that is cut off at any moment loses nothing that was typed or waits.
func TestFaultsCutOff(t *testing.T) {
	t.Parallel()
	y := harm.Of(t, "leaving: cut off at a random key, what was typed and what waits comes back")
	for n := range harm.Many(12, 300) {
		random := rand.New(rand.NewPCG(7, uint64(n)))
		e := reopened(t, "acme")
		for range 5 + random.IntN(25) {
			e = press(t, e, visitKeys[random.IntN(len(visitKeys))])
		}
		want, u := kept(e)
		if u.Nothing() {
			continue
		}
		y.Tried(1)
		back := next(t, e)
		if back.place() != OnQuestion {
			y.Lost("visit %d: nothing is offered of %q; it says %q", n, want, back.message)
			continue
		}
		back = press(t, back, "enter")
		got, _ := kept(back)
		again, _ := back.o.Workspace.Unsent()
		for _, left := range again { // what has no place any more
			for _, text := range left.Texts {
				got = append(got, fmt.Sprintf("%s: %q", text.Of, text.Texts))
			}
		}
		if !sameLines(got, want) {
			y.Lost("visit %d: %q came back, not %q; it says %q", n, got, want, back.message)
		}
	}
}

// sameLines compares without regard to order.
func sameLines(a, b []string) bool {
	count := map[string]int{}
	for _, s := range a {
		count[s]++
	}
	for _, s := range b {
		count[s]--
	}
	for _, n := range count {
		if n != 0 {
			return false
		}
	}
	return true
}
