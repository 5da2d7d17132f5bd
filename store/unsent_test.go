package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"rungs/model"
)

var typed = UnsentText{Of: "Name of Backend", Page: "card", Doc: "personas", Path: model.Path{"=backend", "label"}, Texts: []string{"secret?\n\u202e\x1b"}}

func keep(t *testing.T, w *Workspace, u Unsent) bool {
	t.Helper()
	kept, err := w.KeepUnsent(u)
	must(t, err)
	return kept
}

// What is kept comes back as it was, once, from a file that is for nobody else and
// whose name says nothing.
func TestUnsent(t *testing.T) {
	w := holding(t, `{"a": "0", "list": ["x"]}`)
	c := UnsentOf(Change{Doc: Settings, Label: "a", Seen: w.Read(Settings).Tree, Edits: []model.Edit{set("a", "1"), set("b", "2")}})
	must(t, os.MkdirAll(filepath.Dir(w.unsentFolder()), 0o755))
	must(t, os.MkdirAll(w.unsentFolder(), 0o755))
	keep(t, w, Unsent{Texts: []UnsentText{typed}, Changes: []UnsentChange{c}})
	info, err := os.Stat(w.unsentFolder())
	must(t, err)
	files := plainFiles(w.unsentFolder())
	file, err := os.Stat(files[0].path)
	must(t, err)
	if info.Mode().Perm() != 0o700 || file.Mode().Perm() != 0o600 {
		t.Errorf("%v and %v", info.Mode(), file.Mode())
	}
	if strings.Contains(strings.ToLower(files[0].path[len(w.unsentFolder()):]), "backend") {
		t.Error(files[0].path)
	}
	all, unread := w.Unsent()
	if len(all) != 1 || len(unread) > 0 || !reflect.DeepEqual(all[0].Texts, []UnsentText{typed}) || model.JSON(all[0].Changes[0].Forward) != model.JSON(c.Forward) {
		t.Fatalf("%v, %v", all, unread)
	}
	must(t, w.TakeUnsent(all[0].ID))
	if err := w.TakeUnsent(all[0].ID); !errors.Is(err, ErrUnsentGone) {
		t.Error(err)
	}
	for _, id := range []string{"", "..", "../x" + unsentEnding, "/etc/passwd", "x"} {
		if err := w.TakeUnsent(id); !errors.Is(err, ErrUnsentGone) {
			t.Errorf("%q: %v", id, err)
		}
	}
}

// A change that is made by the time is not kept.
func TestUnsentThatIsWritten(t *testing.T) {
	w := holding(t, `{"a": "0", "list": ["x"]}`)
	for _, edits := range [][]model.Edit{{set("a", "1")}, {{Op: model.Insert, Path: model.Path{"list", "0"}, Value: "y"}}} {
		c := Change{Doc: Settings, Label: "a", Seen: w.Read(Settings).Tree, Edits: edits}
		u := Unsent{Changes: []UnsentChange{UnsentOf(c)}}
		if !keep(t, w, u) {
			t.Errorf("%v: not kept before it was written", edits)
		}
		_, err := w.Apply(c)
		must(t, err)
		if keep(t, w, u) {
			t.Errorf("%v: kept when it was written", edits)
		}
	}
}

// A change that is made later is made on what there is then, and asked about where
// that is no more what it was thought of on.
func TestUnsentChangeLater(t *testing.T) {
	w := holding(t, `{"a": "0", "b": "0"}`)
	kept := UnsentOf(Change{Doc: Settings, Label: "a", Seen: w.Read(Settings).Tree, Edits: []model.Edit{set("a", "1"), set("c", "3")}})
	write(t, w.path(Settings.File()), `{"b": "1", "a": "0"}`)
	c, err := kept.On(w.Read(Settings).Tree)
	must(t, err)
	_, err = w.Apply(c)
	must(t, err)
	if got := settingsOf(t, w); got != `{"b": "1", "a": "1", "c": "3"}` {
		t.Error(got)
	}
	write(t, w.path(Settings.File()), `{"a": "theirs"}`)
	c, err = kept.On(w.Read(Settings).Tree)
	must(t, err)
	var conflict *ConflictError
	if _, err := w.Apply(c); !errors.As(err, &conflict) || conflict.Theirs != "theirs" {
		t.Error(err)
	}
	if _, err := (UnsentChange{Doc: "../x"}).On(nil); err == nil {
		t.Error("no document, and no error")
	}
}

// What is damaged, of another version or no file is left alone, and named.
func TestUnsentThatCannotBeRead(t *testing.T) {
	w := open(t, empty(t))
	keep(t, w, Unsent{Texts: []UnsentText{typed}})
	for name, text := range map[string]string{"1": "{", "2": `{"rungs": 99}`, "3": ""} {
		write(t, filepath.Join(w.unsentFolder(), name+unsentEnding), text)
	}
	write(t, filepath.Join(w.unsentFolder(), "other"), "x")
	must(t, os.Symlink("/dev/zero", filepath.Join(w.unsentFolder(), "link"+unsentEnding)))
	all, unread := w.Unsent()
	if len(all) != 1 || len(unread) != 3 {
		t.Errorf("%v, %v", all, unread)
	}
	for _, err := range unread {
		if !strings.Contains(err.Error(), w.unsentFolder()) {
			t.Error(err)
		}
	}
}

// No more is kept than so much, and the newest is.
func TestCaps(t *testing.T) {
	c := caps{count: 3, bytes: 100, age: time.Hour}
	for want, files := range map[string][]keptFile{
		"[]":    {{"a", 1000, noon.Add(-9 * time.Hour)}},
		"[d]":   {{"a", 1, noon}, {"b", 1, noon}, {"c", 1, noon}, {"d", 1, noon}},
		"[b c]": {{"a", 50, noon}, {"b", 51, noon}, {"c", 1, noon}},
		"[c]":   {{"a", 1, noon}, {"b", 1, noon.Add(-time.Hour)}, {"c", 1, noon.Add(-time.Hour - 1)}},
	} {
		var got []string
		for _, f := range c.excess(files, noon) {
			got = append(got, f.path)
		}
		if fmt.Sprint(got) != want {
			t.Errorf("%v, want %s", got, want)
		}
	}
	w := open(t, empty(t))
	for i := range unsentCaps.count + 3 {
		w.options.Now = func() time.Time { return noon.Add(time.Duration(i) * time.Second) }
		keep(t, w, Unsent{Texts: []UnsentText{typed}})
	}
	if all, _ := w.Unsent(); len(all) != unsentCaps.count {
		t.Errorf("%d visits are kept", len(all))
	}
	for range draftCaps.count + 3 {
		_, err := w.Draft("x.md", "text")
		must(t, err)
	}
	drafts, _ := os.ReadDir(w.draftFolders()[0].path)
	if len(drafts) != draftCaps.count {
		t.Errorf("%d drafts are kept", len(drafts))
	}
}

// Where it cannot be kept that is said.
func TestUnsentWithoutAFolder(t *testing.T) {
	w := open(t, empty(t))
	for _, folder := range []string{"", filepath.Join(w.root, ".intentic", "config", "settings.json")} {
		write(t, w.path(Settings.File()), "{}")
		w.options.StateDir = folder
		if kept, err := w.KeepUnsent(Unsent{Texts: []UnsentText{typed}}); err == nil || kept {
			t.Errorf("%q: it is kept", folder)
		}
	}
}
