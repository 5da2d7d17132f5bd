package store

import (
	"errors"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"rungs/model"
)

// If nothing changes nothing is written.
func TestNothingChanged(t *testing.T) {
	w := holding(t, oldText)
	path := w.path(Settings.File())
	must(t, os.Chtimes(path, noon, noon))
	before, _ := os.Stat(path)
	for _, e := range []model.Edit{set("commandJudge", "watch"), unset("nothing"), unset("no.thing"), set("skills", []any{"lsp"}), moveTo("skills.0", 0)} {
		if r := change(t, w, e); r.Changed || r.Entry != nil || r.Document.Hash == "" {
			t.Errorf("%s %s: %+v", e.Op, e.Path, r)
		}
	}
	after, _ := os.Stat(path)
	if !os.SameFile(before, after) || !after.ModTime().Equal(before.ModTime()) {
		t.Error("the file was touched")
	}
}

func TestMissingFileIsMade(t *testing.T) {
	w := open(t, empty(t))
	if d := w.Read(Settings); d.Exists || d.Err != nil || d.Tree != nil || d.Hash != "" {
		t.Fatalf("%+v", d)
	}
	change(t, w, unset("a"))
	if exists(w.path(Settings.File())) {
		t.Fatal("made for nothing")
	}
	r := change(t, w, set("commandJudge", "on"))
	if want := "{\n  \"commandJudge\": \"on\"\n}\n"; string(r.Document.Bytes) != want || !r.Changed || !r.Document.Exists {
		t.Errorf("got %+v", r)
	}
}

func TestBrokenIsNeverWritten(t *testing.T) {
	for _, text := range []string{"", "{", `{"a":1,"a":2}`, "{} // x", "\xff\xfe{\x00}\x00"} {
		w := holding(t, text)
		_, err := w.Apply(Change{Doc: Settings, Edits: []model.Edit{set("a", "x")}, Guard: Unguarded})
		var fault *DocumentError
		if !errors.As(err, &fault) || fault.File != Settings.File() {
			t.Errorf("%q: got %v", text, err)
		}
		if got := settingsOf(t, w); got != text {
			t.Errorf("%q became %q", text, got)
		}
	}
}

func TestNoPlainFile(t *testing.T) {
	w := open(t, empty(t))
	path := w.path(Settings.File())
	must(t, syscall.Mkfifo(path, 0o644))
	if err := w.Read(Settings).Err; err == nil || !strings.Contains(err.Error(), "not a plain file") {
		t.Errorf("a pipe: %v", err)
	}
	os.Remove(path)
	must(t, os.Mkdir(path, 0o755))
	if err := w.Read(Settings).Err; err == nil || !strings.Contains(err.Error(), "not a plain file") {
		t.Errorf("a folder: %v", err)
	}
	os.Remove(path)
	must(t, os.WriteFile(path, nil, 0o644))
	must(t, os.Truncate(path, maxDocument+1))
	if err := w.Read(Settings).Err; err == nil || !strings.Contains(err.Error(), "larger than 8 MB") {
		t.Errorf("a huge file: %v", err)
	}
}

func TestCheckMayRefuse(t *testing.T) {
	w := holding(t, oldText)
	no := errors.New("not like this")
	_, err := w.Apply(Change{Doc: Settings, Edits: []model.Edit{set("commandJudge", "bad")}, Guard: Unguarded, Check: func(before, after any) error {
		was, _ := model.Get(before, model.Path{"commandJudge"})
		is, _ := model.Get(after, model.Path{"commandJudge"})
		if was != "watch" || is != "bad" {
			t.Errorf("asked about %v, %v", was, is)
		}
		return no
	}})
	if !errors.Is(err, no) || settingsOf(t, w) != oldText {
		t.Errorf("got %v", err)
	}
}

func TestPreview(t *testing.T) {
	w := holding(t, oldText)
	before, after, err := w.Preview(Change{Doc: Settings, Edits: []model.Edit{set("commandJudge", "on")}, Guard: Unguarded})
	if err != nil || string(before) != oldText || string(after) != strings.Replace(oldText, "watch", "on", 1) || settingsOf(t, w) != oldText {
		t.Errorf("%q %q %v", before, after, err)
	}
}

const cards = `[
  {"id": "work", "label": "Work"},
  {"id": "docs", "label": "Docs"}
]
`

// What somebody else did between seeing and saving, and what becomes of ours.
func TestGuards(t *testing.T) {
	for _, c := range []struct {
		name         string
		seen, theirs string
		edit         model.Edit
		want         string // "" is a conflict
		path         string // where it is
	}{
		{"another key", `{"a":"1","b":"1"}`, `{"a":"1","b":"2"}`, set("a", "x"), `{"a":"x","b":"2"}`, ""},
		{"the same key", `{"a":"1"}`, `{"a":"2"}`, set("a", "x"), "", "a"},
		{"the same, to the same", `{"a":"1"}`, `{"a": "x"}`, set("a", "x"), `{"a": "x"}`, ""},
		{"a key that is gone", `{"a":"1","b":"1"}`, `{"b":"1"}`, set("a", "x"), "", "a"},
		{"a key both take away", `{"a":"1","b":"1"}`, `{"b":"1"}`, unset("a"), `{"b":"1"}`, ""},
		{"a key that both add", `{"b":"1"}`, `{"b":"1","a":"2"}`, set("a", "x"), "", "a"},
		{"a rung of a ladder that changed", `{"l":["1","2"]}`, `{"l":["2","1"]}`, set("l.0", "x"), "", "l"},
		{"a rung of another ladder", `{"l":["1"],"m":["1"]}`, `{"l":["1"],"m":[]}`, set("l.0", "x"), `{"l":["x"],"m":[]}`, ""},
		{"a rung both add", `{"l":["1"]}`, `{"l":["1","x"]}`, insert("l.1", "x"), `{"l":["1","x"]}`, ""},
		{"a card that has moved", cards, `[{"id": "docs"},{"id": "work", "label": "Work"}]`, set("=work.label", "x"), `[{"id": "docs"},{"id": "work", "label": "x"}]`, ""},
		{
			"a card whose other member changed", cards, strings.Replace(cards, `"label": "Docs"`, `"brief": "b"`, 1), set("=docs.brief2", "x"),
			strings.Replace(cards, `"label": "Docs"`, `"brief": "b", "brief2": "x"`, 1), "",
		},
		{"a card that is gone", cards, `[{"id": "docs"}]`, set("=work.label", "x"), "", "work.label"},
		{"a card that changed, to be removed", cards, strings.Replace(cards, "Docs", "D", 1), removeAt("=docs"), "", "docs"},
		{"a new card behind a list that shrank", cards, `[{"id": "docs"}]`, insert("2", map[string]any{"id": "new"}), `[{"id": "docs"}, {"id": "new"}]`, ""},
		{"a card to move in a list that shrank", cards, `[{"id": "work"}]`, moveTo("=work", 1), `[{"id": "work"}]`, ""},
		{"a document that is gone", `{"a":"1","b":"1"}`, "", set("b", "x"), "", "b"},
		{"a document that is new", "", `{"b":"1"}`, set("a", "x"), `{"b":"1","a":"x"}`, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := open(t, empty(t))
			if c.theirs != "" {
				write(t, w.path(Settings.File()), c.theirs)
			}
			var seen any
			if c.seen != "" {
				seen = value(t, c.seen)
			}
			_, err := w.Apply(Change{Doc: Settings, Edits: []model.Edit{c.edit}, Seen: seen})
			var conflict *ConflictError
			if c.want == "" {
				if !errors.As(err, &conflict) || conflict.Path.String() != c.path || conflict.File != Settings.File() {
					t.Fatalf("got %v", err)
				}
				c.want = c.theirs
			} else if err != nil {
				t.Fatal(err)
			}
			if c.want != "" && settingsOf(t, w) != c.want {
				t.Errorf("got %s, want %s", settingsOf(t, w), c.want)
			}
		})
	}
}

func TestConflictSaysBothValues(t *testing.T) {
	w := holding(t, `{"a":"theirs"}`)
	_, err := w.Apply(Change{Doc: Settings, Edits: []model.Edit{set("b", "x"), set("a", "mine")}, Seen: value(t, `{"a":"old"}`)})
	var c *ConflictError
	if !errors.As(err, &c) || c.Mine != "mine" || c.Theirs != "theirs" || settingsOf(t, w) != `{"a":"theirs"}` {
		t.Errorf("got %+v", err)
	}
	if want := ".intentic/config/settings.json: a was changed by someone else meanwhile"; err.Error() != want {
		t.Errorf("got %s", err)
	}
}

// Who sets a value back has the bytes back, in whatever spelling they were.
func TestSetBackIsByteEqual(t *testing.T) {
	text := "\xef\xbb\xbf{\r\n\t\"cut\": \"\\u003c\",\r\n\t\"n\": 1e3, \"first\": true,\r\n\t\"l\": [ { \"x\" : 1 } , 2 ] }"
	for _, edits := range [][2]model.Edit{
		{set("cut", "x"), set("cut", "<")},
		{unset("first"), set("first", true)},
		{unset("n"), set("n", value(t, "1e3"))},
		{removeAt("l.0"), insert("l.0", value(t, `{"x":1}`))},
		{set("l", []any{}), set("l", value(t, `[{"x":1},2]`))},
	} {
		w := holding(t, text)
		change(t, w, edits[0])
		if settingsOf(t, w) == text {
			t.Fatal("nothing changed")
		}
		change(t, w, edits[1])
		if got := settingsOf(t, w); got != text {
			t.Errorf("%s: got %q, want %q", edits[0].Path, got, text)
		}
	}
}

func TestSetBackAfterMore(t *testing.T) {
	text := `{"a":"\u003c", "b": "\u003c"}`
	w := holding(t, text)
	for _, e := range []model.Edit{set("a", "x"), set("b", "y"), set("a", "<"), set("b", "<")} {
		change(t, w, e)
	}
	if got := settingsOf(t, w); got != text {
		t.Errorf("got %s", got)
	}
	write(t, w.path(Settings.File()), `{"a": "<", "b":"z"}`)
	change(t, w, set("b", "<"))
	if got := settingsOf(t, w); got != `{"a": "<", "b":"<"}` {
		t.Errorf("the bytes of another program are lost: %s", got)
	}
}

func TestApplyFollowsTheLock(t *testing.T) {
	w := holding(t, oldText)
	unlock, err := w.lock()
	must(t, err)
	done := make(chan error)
	go func() {
		_, err := w.Apply(Change{Doc: Settings, Edits: []model.Edit{set("commandJudge", "on")}, Guard: Unguarded})
		done <- err
	}()
	select {
	case <-done:
		t.Error("did not wait")
	case <-time.After(100 * time.Millisecond):
	}
	if settingsOf(t, w) != oldText {
		t.Error("wrote without the lock")
	}
	unlock()
	must(t, <-done)
}
