package store

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"rungs/model"
)

// onShelf is a change of one shelf, unguarded.
func onShelf(id string, edits ...model.Edit) Change {
	return Change{Doc: ShelfDoc(id), Label: "shelf", Edits: edits, Guard: Unguarded}
}

func TestShelves(t *testing.T) {
	w := open(t, sample(t, "legacy"))
	docs, misnamed := w.Shelves()
	if !w.HasShelves() || !slices.Equal(docs, []Doc{ShelfDoc("frontend")}) || docs[0].Name() != "context/frontend" {
		t.Errorf("%v", docs)
	}
	if len(misnamed) != 1 {
		t.Fatalf("%+v", misnamed)
	}
	f := misnamed[0]
	if f.Code != model.Misnamed || f.Severity != model.Warning || f.Place() != shelfFolder+"/misnamed.json:2:9" || f.Doc != ShelfDoc("misnamed") {
		t.Errorf("%+v", f)
	}
	if !strings.Contains(f.Message, "ignores") || !strings.Contains(f.Allowed, `"other.json"`) || !strings.Contains(f.Allowed, `"misnamed"`) {
		t.Errorf("%+v", f)
	}
	if w := open(t, empty(t)); w.HasShelves() {
		t.Error("a folder of shelves")
	}
}

func TestShelfProblems(t *testing.T) {
	w := open(t, sample(t, "legacy"))
	write(t, w.path(shelfFolder+"/frontend.json"), `{"id": "frontend", "pinned": ["x"]}`)
	found := w.Read(ShelfDoc("frontend")).Problems(model.Surroundings{})
	if len(found) != 2 || found[0].Code != model.InvalidFormat || found[0].Path.String() != "pinned.0" || found[0].Line != 1 || found[1].Code != model.Legacy {
		t.Errorf("%+v", found)
	}
	if found := w.Read(ShelfDoc("misnamed")).Problems(model.Surroundings{}); len(found) != 2 || found[0].Code != model.Legacy || found[1].Code != model.Misnamed {
		t.Errorf("%+v", found)
	}
}

// Files that no reader takes are told of, and those that are no shelves are not.
func TestFilesAmongShelves(t *testing.T) {
	w := open(t, sample(t, "legacy"))
	at := w.path(shelfFolder)
	for _, name := range []string{"a b.json", "-x.json", ".hidden.json", "notes.txt", strings.Repeat("x", 61) + ".json"} {
		write(t, filepath.Join(at, name), "{}")
	}
	write(t, filepath.Join(at, "kept.toml"), "id = 'kept'")
	write(t, filepath.Join(at, "broken.json"), "{")
	docs, misnamed := w.Shelves()
	if want := []Doc{ShelfDoc("broken"), ShelfDoc("frontend"), ShelfDoc("kept")}; !slices.Equal(docs, want) {
		t.Errorf("%v", docs)
	}
	var files []string
	for _, f := range misnamed {
		files = append(files, filepath.Base(f.File))
	}
	if want := []string{"-x.json", "a b.json", "misnamed.json", strings.Repeat("x", 61) + ".json"}; !slices.Equal(files, want) {
		t.Errorf("%v", files)
	}
}

// A shelf is edited, undone and redone to the byte, as any document.
func TestShelfEdit(t *testing.T) {
	w := open(t, sample(t, "legacy"))
	text := read(t, w.path(shelfFolder+"/frontend.json"))
	r := applied(t, w, onShelf("frontend", set("caps.repos", json.Number("3"))))
	after := read(t, w.path(shelfFolder+"/frontend.json"))
	if after != strings.Replace(text, `"repos": 2`, `"repos": 3`, 1) || r.Entry.Doc != ShelfDoc("frontend") || w.History()[0].Doc.Name() != "context/frontend" {
		t.Errorf("%+v %s", r.Entry, after)
	}
	if r := undo(t, w); read(t, w.path(shelfFolder+"/frontend.json")) != text || r.Document.Doc != ShelfDoc("frontend") {
		t.Errorf("%+v", r)
	}
	if redo(t, w); read(t, w.path(shelfFolder+"/frontend.json")) != after {
		t.Error("not redone")
	}
	change := onShelf("frontend", set("caps.repos", json.Number("4")))
	change.Guard, change.Seen = Guarded, map[string]any{"caps": map[string]any{"repos": json.Number("2")}}
	var conflict *ConflictError
	if _, err := w.Apply(change); !errors.As(err, &conflict) || conflict.File != ShelfDoc("frontend").File() {
		t.Errorf("%v", err)
	}
}

// The first shelf makes its folder, and takes it along when it is undone.
func TestFirstShelf(t *testing.T) {
	c := onShelf("new", set("id", "new"), set("label", "New"))
	whole := open(t, empty(t))
	before := shot(t, whole)
	r := applied(t, whole, c)
	after := shot(t, whole)
	if read(t, whole.path(ShelfDoc("new").File())) != "{\n  \"id\": \"new\",\n  \"label\": \"New\"\n}\n" || len(r.Entry.Files) != 0 {
		t.Errorf("%+v\n%s", r.Entry, after)
	}
	for n, stopped, back := 0, true, true; stopped || back; n++ {
		w := open(t, empty(t))
		stopped = killed(w, n, func() error { _, err := w.Apply(c); return err })
		change(t, w, unset("nothing"))
		if got := shot(t, w); got != before && got != after || (got == after) != (len(w.History()) == 1) {
			t.Fatalf("stopped after %d:\n%s", n, got)
		} else if got == before {
			applied(t, w, c)
		}
		back = killed(w, n, func() error { _, err := w.Undo(nil); return err })
		change(t, w, unset("nothing"))
		if got := shot(t, w); got == after {
			undo(t, w)
		}
		if got := shot(t, w); got != before {
			t.Fatalf("undo stopped after %d:\n%s", n, got)
		}
		if redo(t, w); shot(t, w) != after {
			t.Fatalf("redone to\n%s", shot(t, w))
		}
	}
}

// The folder stays when somebody else has put something in.
func TestFirstShelfBesideOthers(t *testing.T) {
	w := open(t, empty(t))
	applied(t, w, onShelf("new", set("id", "new")))
	write(t, w.path(shelfFolder+"/theirs.json"), `{"id":"theirs"}`)
	undo(t, w)
	if docs, _ := w.Shelves(); !slices.Equal(docs, []Doc{ShelfDoc("theirs")}) {
		t.Errorf("%v", docs)
	}
}

// No text but an id becomes a path.
func TestHostileShelves(t *testing.T) {
	for _, id := range []string{"", ".", "..", "../settings", "../../../outside", "/etc/passwd", "a/b", "a\n", "a\x00", ".x", strings.Repeat("x", 61)} {
		w := open(t, sample(t, "legacy"))
		write(t, filepath.Join(w.root, ".intentic/outside.json"), `{"id":"hush"}`)
		before := shot(t, w)
		if d := w.Read(ShelfDoc(id)); d.Err == nil || d.Bytes != nil || d.Tree != nil || w.Size(ShelfDoc(id)) != 0 {
			t.Errorf("%q: %+v", id, d)
		}
		if _, err := w.Apply(onShelf(id, set("id", "x"))); err == nil || shot(t, w) != before {
			t.Errorf("%q: %v", id, err)
		}
		if _, known := docNamed("context/" + id); known {
			t.Errorf("%q is a name", id)
		}
	}
}

// Links among shelves are followed in the config folder, and not out of it; the
// capabilities are nobody's shelf.
func TestShelfLinks(t *testing.T) {
	for name, arrange := range map[string]func(w *Workspace, outside string) error{
		"out": func(w *Workspace, outside string) error {
			return os.Symlink(outside+"/x.json", w.path(shelfFolder+"/x.json"))
		},
		"nowhere": func(w *Workspace, _ string) error { return os.Symlink("gone.json", w.path(shelfFolder+"/x.json")) },
		"secrets": func(w *Workspace, _ string) error {
			return os.Symlink("../capabilities.json", w.path(shelfFolder+"/x.json"))
		},
		"hard link": func(w *Workspace, _ string) error {
			return os.Link(w.path(capabilitiesFile), w.path(shelfFolder+"/x.json"))
		},
		"folder": func(w *Workspace, outside string) error {
			must(t, os.RemoveAll(w.path(shelfFolder)))
			return os.Symlink(outside, w.path(shelfFolder))
		},
	} {
		w, outside := open(t, sample(t, "legacy")), t.TempDir()
		write(t, filepath.Join(outside, "x.json"), `{"id":"x","label":"hush"}`)
		write(t, w.path(capabilitiesFile), `{"id":"x","label":"hush"}`)
		must(t, arrange(w, outside))
		before := shot(t, w)
		if d := w.Read(ShelfDoc("x")); d.Err == nil || d.Bytes != nil || d.Tree != nil {
			t.Errorf("%s: %+v", name, d)
		}
		if _, err := w.Apply(onShelf("x", set("label", "y"))); err == nil || strings.Contains(err.Error(), "hush") {
			t.Errorf("%s: %v", name, err)
		}
		_, misnamed := w.Shelves()
		if name == "folder" && (len(misnamed) != 1 || misnamed[0].Severity != model.Error || misnamed[0].File != shelfFolder) {
			t.Errorf("%+v", misnamed)
		}
		if shot(t, w) != before || read(t, filepath.Join(outside, "x.json")) != `{"id":"x","label":"hush"}` || w.shelf("x") != nil {
			t.Errorf("%s: changed", name)
		}
	}
	w := open(t, sample(t, "legacy"))
	must(t, os.Rename(w.path(shelfFolder), w.path(configFolder+"/shelves")))
	must(t, os.Symlink("shelves", w.path(shelfFolder)))
	applied(t, w, onShelf("frontend", set("label", "x")))
	if info, err := os.Lstat(w.path(shelfFolder)); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Error("the link is gone")
	}
}

func TestShelvesAreWatched(t *testing.T) {
	w := open(t, sample(t, "legacy"))
	changes := w.Watch(t.Context())
	write(t, w.path(shelfFolder+"/frontend.json"), "{}")
	select {
	case <-changes:
	case <-time.After(5 * time.Second):
		t.Error("nothing is told")
	}
}

func TestReadOnlyShelves(t *testing.T) {
	w := open(t, empty(t))
	must(t, os.Chmod(w.config(), 0o555))
	t.Cleanup(func() { os.Chmod(w.config(), 0o755) })
	var readOnly *ReadOnlyError
	if _, err := w.Apply(onShelf("new", set("id", "new"))); !errors.As(err, &readOnly) || w.HasShelves() {
		t.Errorf("%v", err)
	}
}
