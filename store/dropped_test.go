package store

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"rungs/model"
)

func droppedIn(w *Workspace, after int) []Dropped {
	out, err := w.Dropped(after)
	if err != nil {
		panic(err)
	}
	return out
}

// lostIn is what is lost of a document, as text.
func lostIn(w *Workspace, after int) string {
	var out []string
	for _, d := range droppedIn(w, after) {
		for _, l := range d.Lost {
			out = append(out, fmt.Sprintf("%s %s: %s, was %s, of %v", d.Doc.Name(), l.Path, said(l.Now, l.There), said(l.Set, l.Made), l.Entries))
		}
	}
	return strings.Join(out, "; ")
}

func said(v any, there bool) string {
	if !there {
		return "-"
	}
	return model.JSON(v)
}

// wantLost fails unless that is lost, and unless making it again brings back what
// the edits had made.
func wantLost(t *testing.T, w *Workspace, want string) {
	t.Helper()
	if got := lostIn(w, 0); got != want {
		t.Errorf("lost: %q, not %q", got, want)
	}
	for _, d := range droppedIn(w, 0) {
		_, err := w.Apply(Change{Doc: d.Doc, Label: "again", Edits: d.Edits, Guard: Unguarded, Instead: d.Entries()})
		must(t, err)
	}
	if got := lostIn(w, 0); got != "" {
		t.Errorf("made again, and lost: %q", got)
	}
}

// What another program's file lacks of edits is told by the value: it is what it
// was before them. Anything else is somebody's decision.
func TestDropped(t *testing.T) {
	for _, c := range []struct {
		name, before string
		edits        []model.Edit
		stale        string // what the other program writes
		lost         string
		again        string // the values when that is made again
	}{
		{"all there", `{"a":"0"}`, []model.Edit{set("a", "1")}, `{"a":"1","b":"x"}`, "", `{"a":"1","b":"x"}`},
		{"a value", `{"a":"0"}`, []model.Edit{set("a", "1")}, `{"a":"0","b":"x"}`, `settings a: "0", was "1", of [1]`, `{"a":"1","b":"x"}`},
		{"the old bytes", `{"a":"0"}`, []model.Edit{set("a", "1")}, `{"a":"0"}`, `settings a: "0", was "1", of [1]`, `{"a":"1"}`},
		{"a new value", `{"b":"0"}`, []model.Edit{set("a", "1")}, `{"b":"x"}`, `settings a: -, was "1", of [1]`, `{"a":"1","b":"x"}`},
		{"one taken away", `{"a":"0"}`, []model.Edit{unset("a")}, `{"a":"0","b":"x"}`, `settings a: "0", was -, of [1]`, `{"b":"x"}`},
		{"a third value", `{"a":"0"}`, []model.Edit{set("a", "1")}, `{"a":"2"}`, "", `{"a":"2"}`},
		{"two of one value", `{"a":"0"}`, []model.Edit{set("a", "1"), set("a", "2")}, `{"a":"0","b":"x"}`, `settings a: "0", was "2", of [1 2]`, `{"a":"2","b":"x"}`},
		{"the later of two", `{"a":"0"}`, []model.Edit{set("a", "1"), set("a", "2")}, `{"a":"1","b":"x"}`, `settings a: "1", was "2", of [2]`, `{"a":"2","b":"x"}`},
		{"there and back", `{"a":"0"}`, []model.Edit{set("a", "1"), set("a", "0")}, `{"a":"0","b":"x"}`, "", `{"a":"0","b":"x"}`},
		{"one of two", `{"a":"0","b":"0"}`, []model.Edit{set("a", "1"), set("b", "1")}, `{"a":"0","b":"1"}`, `settings a: "0", was "1", of [1]`, `{"a":"1","b":"1"}`},
		{"a rung", `{"l":["1","2"]}`, []model.Edit{moveTo("l.0", 1)}, `{"l":["1","2"],"b":"x"}`, `settings l: ["1","2"], was ["2","1"], of [1]`, `{"l":["2","1"],"b":"x"}`},
		{"a rung they changed", `{"l":["1","2"]}`, []model.Edit{moveTo("l.0", 1)}, `{"l":["1","3"]}`, "", `{"l":["1","3"]}`},
		{"inside of what is new", `{}`, []model.Edit{set("a", map[string]any{"x": "1"}), set("a.y", "2")}, `{"b":"x"}`, `settings a: -, was {"x":"1","y":"2"}, of [1 2]`, `{"a":{"x":"1","y":"2"},"b":"x"}`},
		{"the file is gone", `{"a":"0"}`, []model.Edit{set("a", "1")}, "", "", ""},
		{"it cannot be read", `{"a":"0"}`, []model.Edit{set("a", "1")}, `{"a":"0",`, "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := holding(t, c.before)
			for _, e := range c.edits {
				change(t, w, e)
			}
			staleIs(t, w, Settings, c.stale)
			wantLost(t, w, c.lost)
			if tree := w.Read(Settings).Tree; c.again != "" && !model.Equal(tree, value(t, c.again)) {
				t.Errorf("made again: %s", model.JSON(tree))
			}
		})
	}
}

func staleIs(t *testing.T, w *Workspace, doc Doc, text string) {
	t.Helper()
	if text == "" {
		must(t, w.disk.remove(w.path(doc.File())))
		return
	}
	write(t, w.path(doc.File()), text)
}

// Cards are the same ones by their ids, whatever came and went beside them.
func TestDroppedCards(t *testing.T) {
	for _, c := range []struct {
		name  string
		edits []model.Edit
		stale string
		lost  string
		again string
	}{
		{"a new card", []model.Edit{insert("2", map[string]any{"id": "n"})}, `[{"id":"docs"},{"id":"theirs"},{"id":"work"}]`, `personas n: -, was {"id":"n"}, of [1]`, `[{"id":"docs"},{"id":"theirs"},{"id":"n"},{"id":"work"}]`},
		{"the first card", []model.Edit{removeAt("=docs"), removeAt("=work"), insert("0", map[string]any{"id": "n"})}, `[{"id":"theirs"}]`, `personas n: -, was {"id":"n"}, of [3]`, `[{"id":"n"},{"id":"theirs"}]`},
		{"a label", []model.Edit{set("=work.label", "x")}, `[{"id":"theirs"},{"id":"work","label":"Work"}]`, `personas work.label: "Work", was "x", of [1]`, `[{"id":"theirs"},{"id":"work","label":"x"}]`},
		{"a card that went", []model.Edit{removeAt("=work")}, `[{"id":"work","label":"Work"},{"id":"theirs"}]`, `personas work: {"id":"work","label":"Work"}, was -, of [1]`, `[{"id":"theirs"}]`},
		{"a card they took away", []model.Edit{set("=work.label", "x")}, `[{"id":"docs","label":"Docs"}]`, "", `[{"id":"docs","label":"Docs"}]`},
		{"a new card with another name by now", []model.Edit{insert("2", map[string]any{"id": "n"}), set("=n.id", "m")}, `[{"id":"m"},{"id":"theirs"}]`, "", `[{"id":"m"},{"id":"theirs"}]`},
		{"a new card that they changed and we removed", []model.Edit{insert("2", map[string]any{"id": "n"}), set("=n.label", "x"), removeAt("=n")}, `[{"id":"docs"}]`, "", `[{"id":"docs"}]`},
		{"a card that moved", []model.Edit{moveTo("=work", 0)}, `[{"id":"docs"},{"id":"theirs"},{"id":"work"}]`, `personas work: 3, was 1, of [1]`, `[{"id":"work"},{"id":"docs"},{"id":"theirs"}]`},
		{"a card that moved and is there", []model.Edit{moveTo("=work", 0)}, `[{"id":"theirs"},{"id":"work"},{"id":"docs"}]`, "", `[{"id":"theirs"},{"id":"work"},{"id":"docs"}]`},
		{"moved there and back", []model.Edit{moveTo("=work", 0), moveTo("=docs", 0)}, `[{"id":"docs"},{"id":"work"},{"id":"theirs"}]`, "", `[{"id":"docs"},{"id":"work"},{"id":"theirs"}]`},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := open(t, empty(t))
			write(t, w.path(Personas.File()), `[{"id":"docs","label":"Docs"},{"id":"work","label":"Work"}]`)
			for _, e := range c.edits {
				_, err := w.Apply(Change{Doc: Personas, Edits: []model.Edit{e}, Guard: Unguarded})
				must(t, err)
			}
			staleIs(t, w, Personas, c.stale)
			wantLost(t, w, c.lost)
			if tree := w.Read(Personas).Tree; !model.Equal(tree, value(t, c.again)) {
				t.Errorf("made again: %s", model.JSON(tree))
			}
		})
	}
}

// What was removed after another program had changed it is not missed, though the
// older entry that made it looks undone.
func TestRemovedAfterTheirs(t *testing.T) {
	w := open(t, empty(t))
	write(t, w.path(Personas.File()), `[{"id":"docs"}]`)
	for _, step := range []struct {
		edit   model.Edit
		theirs string
	}{{insert("1", map[string]any{"id": "n"}), `[{"id":"docs"},{"id":"n","label":"theirs"}]`}, {removeAt("=n"), `[{"id":"docs","label":"theirs"}]`}} {
		_, err := w.Apply(Change{Doc: Personas, Edits: []model.Edit{step.edit}, Guard: Unguarded})
		must(t, err)
		write(t, w.path(Personas.File()), step.theirs)
	}
	wantLost(t, w, "")
}

// Also in the other encoding, and of shelves.
func TestDroppedElsewhere(t *testing.T) {
	w := open(t, empty(t))
	shelf := ShelfDoc("a")
	write(t, w.path(strings.Replace(Settings.File(), ".json", ".toml", 1)), "# mine\nb = \"0\"\n")
	write(t, w.path(shelf.File()), `{"id":"a","label":"A"}`)
	for _, c := range []Change{{Doc: Settings, Edits: []model.Edit{set("a", "1")}}, {Doc: shelf, Edits: []model.Edit{set("label", "B")}}} {
		c.Guard = Unguarded
		_, err := w.Apply(c)
		must(t, err)
	}
	write(t, w.path(strings.Replace(Settings.File(), ".json", ".toml", 1)), "b = \"x\"\n")
	write(t, w.path(shelf.File()), `{"id":"a","label":"A","x":1}`)
	wantLost(t, w, `settings a: -, was "1", of [1]; context/a label: "A", was "B", of [2]`)
}

// What was undone, here or in another rungs, also by one that was killed, was not
// dropped; nor is what was left.
func TestUndoneIsNotDropped(t *testing.T) {
	for n, stopped := 0, true; stopped; n++ {
		w := three(t)
		undone(t, w, 1)
		stopped = killed(w, n, func() error { _, err := w.Undo(nil); return err })
		wantLost(t, w, "")
	}
	w := three(t)
	write(t, w.path(Settings.File()), `{"a": 1, "b": 1, "c": 2}`)
	if got := lostIn(w, 1); got != "settings b: 1, was 2, of [2]" {
		t.Errorf("after the first: %s", got)
	}
	must(t, w.LeaveDropped([]int{1}))
	if got := lostIn(w, 0); got != "settings b: 1, was 2, of [2]" {
		t.Errorf("%s", got)
	}
	redo(t, w)
	if got := settingsOf(t, w); got != `{"a": 2, "b": 1, "c": 2}` {
		t.Errorf("redone to %s", got)
	}
	wantLost(t, w, "settings b: 1, was 2, of [2]")
	if list := w.History(); len(list) != 3 || list[0].Label != "again" {
		t.Errorf("%+v", list)
	}
	if undo(t, w); settingsOf(t, w) != `{"a": 2, "b": 1, "c": 2}` {
		t.Errorf("undone to %s", settingsOf(t, w))
	}
	wantLost(t, w, "")
	without, err := Open(w.root, Options{})
	must(t, err)
	if len(droppedIn(without, 0)) > 0 {
		t.Error("something is said without history")
	}
}

// Of what has the secrets nothing but scopes is told.
func TestDroppedScopes(t *testing.T) {
	w := quickSample(t)
	before := secretsOf(t, w)
	applied(t, w, ofScopes(set("=laptop.config.write", "off")))
	after := secretsOf(t, w)
	write(t, w.path(capabilitiesFile), before+"\n")
	noSecret(t, w, droppedIn(w, 0))
	wantLost(t, w, `capabilities laptop.config.write: "on", was "off", of [1]`)
	if got := secretsOf(t, w); got != after+"\n" {
		t.Errorf("made again: %s", got)
	}
}

// While another program holds the folder nobody knows, and nobody says that all is
// there.
func TestDroppedUnderALock(t *testing.T) {
	w := holding(t, `{"a":"0"}`)
	change(t, w, set("a", "1"))
	write(t, w.path(Settings.File()), `{"a":"0","b":"x"}`)
	unlock, err := w.lock()
	must(t, err)
	defer unlock()
	if found, err := w.droppedWithin(0, 50*time.Millisecond); !errors.Is(err, ErrBusy) || found != nil {
		t.Errorf("%v %v", found, err)
	}
}
