package store

import (
	"bytes"
	"errors"
	"os"
	"strings"
	"testing"

	"rungs/model"
)

// converted is the workspace after a change of format.
func converted(t *testing.T, w *Workspace, doc Doc, f Format) *Document {
	t.Helper()
	r, err := w.Apply(Change{Doc: doc, Label: "convert", Format: f})
	if err != nil {
		t.Fatal(err)
	}
	if !r.Changed || r.Document.Err != nil || r.Document.Format() != f {
		t.Fatalf("%+v", r.Document)
	}
	return r.Document
}

// Every sample says the same in the other format and back again, and undo brings
// back the bytes.
func TestConvert(t *testing.T) {
	for _, name := range []string{"acme", "commented", "legacy"} {
		for _, doc := range Docs {
			w := open(t, sample(t, name))
			first := w.Read(doc)
			if !first.Exists {
				continue
			}
			to := map[Format]Format{JSON: TOML, TOML: JSON}[first.Format()]
			second := converted(t, w, doc, to)
			if !model.Equal(first.Tree, second.Tree) || first.File == second.File || exists(w.path(first.File)) {
				t.Errorf("%s %s: %v\n%s", name, doc.Name(), second.Tree, second.Bytes)
			}
			if third := converted(t, w, doc, first.Format()); !model.Equal(first.Tree, third.Tree) {
				t.Errorf("%s %s and back: %v", name, doc.Name(), third.Tree)
			}
			for range 2 {
				r, err := w.Undo(nil)
				if err != nil {
					t.Fatal(err)
				}
				if now := w.Read(doc); r.Document.File != now.File || r.Document.Hash != now.Hash {
					t.Errorf("%s %s: the result is %s, and %s is there", name, doc.Name(), r.Document.File, now.File)
				}
			}
			if now := w.Read(doc); !bytes.Equal(now.Bytes, first.Bytes) || now.File != first.File || exists(w.path(second.File)) {
				t.Errorf("%s %s undone: %s", name, doc.Name(), now.Bytes)
			}
		}
	}
}

// The file that comes is as private as the one that goes, and what is edited after
// that is undone first.
func TestConvertKeepsMode(t *testing.T) {
	w := open(t, sample(t, "acme"))
	must(t, os.Chmod(w.path(Settings.File()), 0o600))
	d := converted(t, w, Settings, TOML)
	if info, _ := os.Stat(w.path(d.File)); info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v", info.Mode())
	}
	if _, err := w.Apply(Change{Doc: Settings, Edits: []model.Edit{set("commandJudge", "off")}, Guard: Unguarded}); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(read(t, w.path(d.File)), `commandJudge = "off"`) || exists(w.path(Settings.File())) {
		t.Error("not edited as TOML")
	}
	if _, err := w.Undo(nil); err != nil || read(t, w.path(d.File)) != string(d.Bytes) {
		t.Errorf("undo: %v", err)
	}
}

func TestConvertRefuses(t *testing.T) {
	for name, c := range map[string]struct {
		settings, says string
		to             Format
	}{
		"null":         {`{"a": [{"b": null}]}`, "a.0.b: null cannot be written in TOML", TOML},
		"broken":       {`{"a": `, "the file ends", TOML},
		"key twice":    {`{"a": 1, "a": 2}`, "again on line", TOML},
		"the same":     {`{"a": 1}`, "", JSON},
		"no such file": {"", "", TOML},
	} {
		w := open(t, empty(t))
		if c.settings != "" {
			write(t, w.path(Settings.File()), c.settings)
		}
		r, err := w.Apply(Change{Doc: Settings, Format: c.to})
		if (err == nil) != (c.says == "") || err != nil && !strings.Contains(err.Error(), c.says) || r.Changed {
			t.Errorf("%s: %v", name, err)
		}
		if c.settings != "" && read(t, w.path(Settings.File())) != c.settings || exists(w.path(Settings.fileIn(tomlEncoding{}))) {
			t.Errorf("%s: the files are not as before", name)
		}
	}
}

// A link would lead nowhere.
func TestConvertLink(t *testing.T) {
	w := open(t, sample(t, "acme"))
	at := w.path(Settings.File())
	must(t, os.Rename(at, at+".real"))
	must(t, os.Symlink("settings.json.real", at))
	if _, err := w.Apply(Change{Doc: Settings, Format: TOML}); err == nil || !strings.Contains(err.Error(), "a link") {
		t.Errorf("%v", err)
	}
}

// What may not be written goes to no other format either.
func TestConvertReadOnly(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Skip("root may write everything")
	}
	w := open(t, sample(t, "commented"))
	at := w.path(w.FileOf(Settings))
	must(t, os.Chmod(at, 0o444))
	_, err := w.Apply(Change{Doc: Settings, Format: JSON})
	var refused *ReadOnlyError
	if !errors.As(err, &refused) || refused.File != w.FileOf(Settings) || !exists(at) || len(w.kept(Settings)) != 1 {
		t.Errorf("%v", err)
	}
}

// With both encodings nothing is written, and both files are named.
func TestBothEncodings(t *testing.T) {
	w := open(t, sample(t, "broken/both-encodings"))
	for _, c := range []Change{
		{Doc: Settings, Edits: []model.Edit{set("a", true)}, Guard: Unguarded},
		{Doc: Settings, Format: TOML},
		{Doc: Settings, Format: JSON},
	} {
		_, err := w.Apply(c)
		var fault *DocumentError
		if !errors.As(err, &fault) || fault.Fault != EncodingFault || !strings.Contains(err.Error(), "settings.toml") || !strings.Contains(err.Error(), "settings.json") {
			t.Errorf("%v", err)
		}
	}
}

// A document in TOML is edited as one in JSON is: only the value changes, guards
// and checks hold, undo restores the bytes, and no second file comes.
func TestTOMLIsEdited(t *testing.T) {
	w := open(t, sample(t, "commented"))
	d := w.Read(Settings)
	edit := func(seen any, e model.Edit) (Result, error) {
		return w.Apply(Change{Doc: Settings, Edits: []model.Edit{e}, Seen: seen, Label: "test"})
	}
	r, err := edit(d.Tree, set("admission.issues", "deny"))
	if err != nil || r.Document.File != ".intentic/config/settings.toml" {
		t.Fatalf("%v", err)
	}
	if want := strings.Replace(string(d.Bytes), `issues = "hold"`, `issues = "deny"`, 1); string(r.Document.Bytes) != want || read(t, w.path(d.File)) != want {
		t.Errorf("%s", r.Document.Bytes)
	}
	if line, column := r.Document.Locate(model.Path{"admission", "issues"}); line != 24 || column != 10 {
		t.Errorf("located at %d:%d", line, column)
	}
	var conflict *ConflictError
	if _, err := edit(d.Tree, set("admission.issues", "allow")); !errors.As(err, &conflict) || conflict.Doc != Settings || conflict.File != d.File {
		t.Errorf("%v", err)
	}
	if _, err := w.Undo(nil); err != nil || read(t, w.path(d.File)) != string(d.Bytes) || exists(w.path(Settings.File())) {
		t.Errorf("undo: %v", err)
	}
}
