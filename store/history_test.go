package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"rungs/model"
)

func undo(t testing.TB, w *Workspace) Result {
	t.Helper()
	r, err := w.Undo(nil)
	must(t, err)
	return r
}

func redo(t testing.TB, w *Workspace) Result {
	t.Helper()
	r, err := w.Redo(nil)
	must(t, err)
	return r
}

// Undo restores bytes, not values, and redo does too.
func TestUndoRestoresBytes(t *testing.T) {
	texts := []string{"\xef\xbb\xbf{\r\n\t\"cut\": \"\\u003c\", \"n\": 1e3,\r\n\t\"l\": [ 1 ,2 ] }"}
	w := holding(t, texts[0])
	for _, e := range []model.Edit{set("cut", "x"), unset("n"), removeAt("l.0"), insert("l.0", pinA), moveTo("l.0", 1), set("m.n", "x")} {
		change(t, w, e)
		texts = append(texts, settingsOf(t, w))
	}
	last := len(texts) - 1
	for i := last - 1; i >= 0; i-- {
		r := undo(t, w)
		if got := settingsOf(t, w); got != texts[i] || !r.Changed || string(r.Document.Bytes) != got || r.Entry.Progress != Undone {
			t.Fatalf("undo to %d: got %q, want %q", i, got, texts[i])
		}
	}
	if _, err := w.Undo(nil); !errors.Is(err, ErrNothingToUndo) {
		t.Errorf("got %v", err)
	}
	for i := 1; i <= last; i++ {
		r := redo(t, w)
		if got := settingsOf(t, w); got != texts[i] || r.Entry.Progress != Done {
			t.Fatalf("redo to %d: got %q, want %q", i, got, texts[i])
		}
	}
	if _, err := w.Redo(nil); !errors.Is(err, ErrNothingToRedo) {
		t.Errorf("got %v", err)
	}
}

func TestUndoOfANewFileRemovesIt(t *testing.T) {
	w := open(t, empty(t))
	change(t, w, set("a", "x"))
	r := undo(t, w)
	if exists(w.path(Settings.File())) || r.Document.Exists || !r.Changed {
		t.Errorf("%+v", r.Document)
	}
	redo(t, w)
	if got := settingsOf(t, w); got != "{\n  \"a\": \"x\"\n}\n" {
		t.Errorf("got %q", got)
	}
}

func TestUndoAcrossDocuments(t *testing.T) {
	w := holding(t, oldText)
	change(t, w, set("commandJudge", "on"))
	_, err := w.Apply(Change{Doc: Personas, Label: "new card", Edits: []model.Edit{insert("0", map[string]any{"id": "a"})}})
	must(t, err)
	if r := undo(t, w); r.Entry.Doc != Personas || r.Entry.Label != "new card" {
		t.Errorf("%+v", r.Entry)
	}
	if r := undo(t, w); r.Entry.Doc != Settings || settingsOf(t, w) != oldText {
		t.Errorf("%+v", r.Entry)
	}
}

// An undo in a file that somebody else has changed since.
func TestUndoBesideOthers(t *testing.T) {
	for _, c := range []struct {
		name           string
		before         string
		edit           model.Edit
		theirs, undone string // undone "" is a conflict
	}{
		{"another key", `{"a":"1"}`, set("a", "x"), `{"b":"2","a":"x"}`, `{"b":"2","a":"1"}`},
		{"the same key", `{"a":"1"}`, set("a", "x"), `{"a":"y"}`, ""},
		{"a new key", `{"a":"1"}`, set("b.c", "x"), `{"a":"1", "b":{"c":"x"}, "d":"1"}`, `{"a":"1", "d":"1"}`},
		{"a new key they wrote into", `{"a":"1"}`, set("b.c", "x"), `{"b":{"c":"x","d":"1"}}`, ""},
		{"a key that went", `{"a":"1","b":"1"}`, unset("a"), `{"b":"2"}`, `{"b":"2","a":"1"}`},
		{"a new card", cards, insert("2", map[string]any{"id": "new"}), `[{"id":"theirs"},{"id":"new"}]`, `[{"id":"theirs"}]`},
		{"a card that went", cards, removeAt("=work"), `[]`, "[\n  {\n    \"id\": \"work\",\n    \"label\": \"Work\"\n  }\n]"},
		{"the last card that went", cards, removeAt("1"), `[]`, "[\n  {\n    \"id\": \"docs\",\n    \"label\": \"Docs\"\n  }\n]"},
		{"a card that moved", cards, moveTo("=docs", 0), `[{"id":"docs"},{"id":"theirs"},{"id":"work"}]`, `[{"id":"theirs"},{"id":"docs"},{"id":"work"}]`},
		{"a card's label", cards, set("0.label", "x"), `[{"id":"theirs"},{"id":"work","label":"x"}]`, `[{"id":"theirs"},{"id":"work","label":"Work"}]`},
		{"a card's id", cards, set("0.id", "x"), `[{"id":"theirs"},{"id":"x"}]`, `[{"id":"theirs"},{"id":"work"}]`},
		{"a rung", `{"l":["1","2"]}`, removeAt("l.0"), `{"l":["2"],"m":"1"}`, `{"l":["1","2"],"m":"1"}`},
		{"a rung of a ladder they changed", `{"l":["1","2"]}`, removeAt("l.0"), `{"l":["2","3"]}`, ""},
		{"everything gone", `{"a":"1"}`, set("a", "x"), `{}`, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := holding(t, c.before)
			change(t, w, c.edit)
			after := settingsOf(t, w)
			write(t, w.path(Settings.File()), c.theirs)
			r, err := w.Undo(nil)
			var conflict *ConflictError
			if c.undone == "" {
				if !errors.As(err, &conflict) || settingsOf(t, w) != c.theirs {
					t.Fatalf("got %v, %s", err, settingsOf(t, w))
				}
				write(t, w.path(Settings.File()), after)
				undo(t, w)
				return
			}
			must(t, err)
			if got := settingsOf(t, w); got != c.undone || !r.Changed {
				t.Fatalf("got %s, want %s", got, c.undone)
			}
			redo(t, w)
			if !model.Equal(w.Read(Settings).Tree, value(t, c.theirs)) && c.name != "a card that moved" {
				t.Errorf("redone: %s", settingsOf(t, w))
			}
		})
	}
}

// Undo beside another program must not break what is there now.
func TestUndoIsChecked(t *testing.T) {
	w := holding(t, `{"a":"1"}`)
	change(t, w, set("a", "x"))
	write(t, w.path(Settings.File()), `{"b":"2","a":"x"}`)
	no := errors.New("not like this")
	_, err := w.Undo(func(doc Doc, before, after any) error {
		if doc != Settings {
			t.Errorf("asked about %v", doc)
		}
		return no
	})
	if !errors.Is(err, no) || settingsOf(t, w) != `{"b":"2","a":"x"}` {
		t.Errorf("got %v", err)
	}
}

// A change that is blocked is left, once that is asked for, and history goes on.
func TestUndoPastWhatIsBlocked(t *testing.T) {
	w := holding(t, `{"a":"1","b":"1"}`)
	change(t, w, set("a", "x"))
	for _, value := range []string{"x", "y"} {
		_, err := w.Apply(Change{Doc: Settings, Label: "b is " + value, Edits: []model.Edit{set("b", value)}, Guard: Unguarded})
		must(t, err)
	}
	write(t, w.path(Settings.File()), `{"a":"x","b":"theirs"}`)
	var blocked *BlockedError
	if _, err := w.Undo(nil); !errors.As(err, &blocked) || blocked.Label != "b is y" {
		t.Fatalf("got %v", err)
	}
	r, err := w.UndoPast(nil)
	if !errors.As(err, &blocked) || blocked.Label != "b is x" || r.Left == nil || r.Left.Label != "b is y" {
		t.Fatalf("got %+v %v", r, err)
	}
	r, err = w.UndoPast(nil)
	if err != nil || r.Left.Label != "b is x" || settingsOf(t, w) != `{"a":"1","b":"theirs"}` {
		t.Errorf("got %+v %v, %s", r, err, settingsOf(t, w))
	}
	if r = redo(t, w); r.Left != nil || settingsOf(t, w) != `{"a":"x","b":"theirs"}` {
		t.Errorf("redone: %s", settingsOf(t, w))
	}
	if r, err = w.UndoPast(nil); err != nil || r.Left != nil {
		t.Errorf("what is not blocked is undone: %+v %v", r, err)
	}
	if _, err = w.UndoPast(nil); !errors.Is(err, ErrNothingToUndo) {
		t.Errorf("got %v", err)
	}
}

func TestUndoOfABrokenFile(t *testing.T) {
	w := holding(t, oldText)
	change(t, w, set("a", "x"))
	write(t, w.path(Settings.File()), "{")
	var fault *DocumentError
	if _, err := w.Undo(nil); !errors.As(err, &fault) || settingsOf(t, w) != "{" {
		t.Errorf("got %v", err)
	}
}

func TestNewEditDropsTheUndone(t *testing.T) {
	w := holding(t, oldText)
	change(t, w, set("a", "1"))
	change(t, w, set("a", "2"))
	undo(t, w)
	change(t, w, set("a", "3"))
	if _, err := w.Redo(nil); !errors.Is(err, ErrNothingToRedo) {
		t.Errorf("got %v", err)
	}
	undo(t, w)
	undo(t, w)
	if got := settingsOf(t, w); got != oldText {
		t.Errorf("got %s", got)
	}
}

// What somebody else has put the old bytes back for is undone with that, and undo
// says so and takes nothing else back; redo makes it again.
func TestUndoOfWhatIsBack(t *testing.T) {
	w := holding(t, oldText)
	change(t, w, set("a", "1"))
	middle := settingsOf(t, w)
	change(t, w, set("a", "2"))
	last := settingsOf(t, w)
	write(t, w.path(Settings.File()), middle)
	if r := redo(t, w); r.Entry.ID != 2 || settingsOf(t, w) != last {
		t.Errorf("%+v: %s", r.Entry, settingsOf(t, w))
	}
	write(t, w.path(Settings.File()), middle)
	if r := undo(t, w); r.Entry.ID != 2 || r.Changed || string(r.Document.Bytes) != middle || settingsOf(t, w) != middle {
		t.Errorf("%+v: %s", r, settingsOf(t, w))
	}
	undo(t, w)
	if got := settingsOf(t, w); got != oldText {
		t.Errorf("got %s", got)
	}
}

// So is one whose value is as before it in a file that is another; a value of somebody
// else's blocks it.
func TestUndoOfValuesThatAreBack(t *testing.T) {
	for _, c := range []struct {
		name, before string
		edit         model.Edit
		theirs       string
		blocked      bool
	}{
		{"a value", `{"a":"0"}`, set("a", "1"), `{"a":"0","b":"x"}`, false},
		{"no value", `{}`, set("a", "1"), `{"b":"x"}`, false},
		{"a value that was taken away", `{"a":"0"}`, unset("a"), `{"a":"0","b":"x"}`, false},
		{"another value", `{"a":"0"}`, set("a", "1"), `{"a":"2"}`, true},
		{"a member that came", `{"l":[{"id":"x"}]}`, insert("l.1", map[string]any{"id": "y"}), `{"l":[{"id":"x"},{"id":"z"}]}`, false},
		{"a member that came and was changed", `{"l":[{"id":"x"}]}`, insert("l.1", map[string]any{"id": "y"}), `{"l":[{"id":"x"},{"id":"y","k":1}]}`, true},
		{"an entry without an id", `{"l":["x"]}`, insert("l.1", "y"), `{"l":["x","z"]}`, true},
		{"a member that went", `{"l":[{"id":"x"}]}`, edit(model.Remove, "l.=x", nil), `{"l":[{"id":"x"},{"id":"z"}]}`, false},
		{"a member that went and is another", `{"l":[{"id":"x"}]}`, edit(model.Remove, "l.=x", nil), `{"l":[{"id":"x","k":1}]}`, true},
	} {
		w := holding(t, c.before)
		change(t, w, c.edit)
		write(t, w.path(Settings.File()), c.theirs)
		r, err := w.Undo(nil)
		var blocked *BlockedError
		if errors.As(err, &blocked) != c.blocked || !c.blocked && (err != nil || r.Changed || r.Entry.ID != 1) {
			t.Errorf("%s: %+v, %v", c.name, r, err)
		}
		if got := settingsOf(t, w); got != c.theirs {
			t.Errorf("%s: became %s", c.name, got)
		}
		if c.blocked {
			continue
		}
		redo(t, w)
		if got := settingsOf(t, w); got == c.theirs {
			t.Errorf("%s: not made again", c.name)
		}
	}
}

// One whose old bytes are back when the next edit comes is still in history then.
func TestSaveHidesNothingThatIsBack(t *testing.T) {
	w := holding(t, `{"a": "0", "b": "0"}`)
	before := settingsOf(t, w)
	change(t, w, set("a", "1"))
	write(t, w.path(Settings.File()), before)
	change(t, w, set("b", "1"))
	if list := w.History(); len(list) != 2 || list[1].Progress != Done {
		t.Errorf("%+v", list)
	}
}

// What was undone and is there again is another program's: undo leaves it alone
// and takes the change before back.
func TestUndoneAndThereAgain(t *testing.T) {
	w := holding(t, `{"a": 0, "b": 0}`)
	change(t, w, set("a", "1"))
	change(t, w, set("b", "1"))
	theirs := settingsOf(t, w)
	undo(t, w)
	write(t, w.path(Settings.File()), theirs)
	undo(t, w)
	if got := settingsOf(t, w); got != strings.Replace(theirs, `"a": "1"`, `"a": 0`, 1) {
		t.Errorf("got %s", got)
	}
}

// Another session, another process: history is on disk.
func TestHistoryIsShared(t *testing.T) {
	w := holding(t, oldText)
	change(t, w, set("a", "1"))
	link := filepath.Join(t.TempDir(), "link")
	must(t, os.Symlink(w.root, link))
	other, err := Open(link, w.options)
	must(t, err)
	list := other.History()
	if len(list) != 1 || list[0].Label != "test" || !list[0].Time.Equal(noon) || list[0].Doc != Settings || list[0].Progress != Done {
		t.Fatalf("%+v", list)
	}
	if e := list[0].Edits[0]; e.Op != model.Set || e.Path.String() != "a" || e.Value != "1" {
		t.Errorf("%+v", e)
	}
	undo(t, other)
	if settingsOf(t, w) != oldText {
		t.Error("not undone")
	}
}

func TestHistoryIsPrivate(t *testing.T) {
	w := holding(t, oldText)
	change(t, w, set("a", "1"))
	filepath.WalkDir(w.options.StateDir, func(path string, e fs.DirEntry, err error) error {
		info, _ := e.Info()
		if path != w.options.StateDir && info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s has mode %v", path, info.Mode())
		}
		return err
	})
}

// filler is n entries of history that weigh size bytes each.
func filler(t *testing.T, w *Workspace, n int, size int64) {
	t.Helper()
	for i := range n {
		path := entryFile{w.history(), i + 1, Done}.path()
		write(t, path, "")
		must(t, os.Truncate(path, size))
		must(t, os.Chtimes(path, noon, noon))
	}
}

func TestHistoryIsCapped(t *testing.T) {
	for _, c := range []struct {
		name  string
		n     int
		size  int64
		after time.Duration
		want  int
	}{
		{"number", historyCaps.count + 5, 10, 0, historyCaps.count},
		{"bytes", 8, historyCaps.bytes / 4, 0, 4},
		{"age", 3, 10, historyCaps.age + time.Hour, 1},
		{"all is well", 3, 10, historyCaps.age - time.Hour, 4},
	} {
		w := holding(t, "{}")
		w.options.Now = func() time.Time { return noon.Add(c.after) }
		filler(t, w, c.n, c.size)
		r := change(t, w, set("a", "x"))
		files := w.history().files()
		if len(files) != c.want || files[0].id != c.n+1 || r.Entry.ID != c.n+1 {
			t.Errorf("%s: %d entries, the newest %d", c.name, len(files), files[0].id)
		}
	}
	w := holding(t, "{}")
	filler(t, w, 1, historyCaps.bytes+1)
	if w.history().prune(noon); len(w.history().files()) != 1 {
		t.Error("the newest entry is gone")
	}
}

func TestHistoryThatCannotBeKept(t *testing.T) {
	w := holding(t, oldText)
	w.options.StateDir = filepath.Join(w.path(Settings.File()), "no folder")
	r, err := w.Apply(Change{Doc: Settings, Edits: []model.Edit{set("a", "1")}, Guard: Unguarded})
	if err != nil || !r.Changed || r.Entry != nil || !strings.Contains(r.Warning, "cannot be undone later: not a directory") {
		t.Errorf("%+v %v", r, err)
	}
	w.options = Options{}
	if r := change(t, w, set("a", "2")); r.Entry != nil {
		t.Error("without a state folder there is an entry")
	}
	if _, err := w.Undo(nil); !errors.Is(err, ErrNothingToUndo) {
		t.Errorf("got %v", err)
	}
}

func TestDamagedHistory(t *testing.T) {
	w := holding(t, oldText)
	change(t, w, set("a", "1"))
	for name, text := range map[string]string{"00000007.edit": "{", "00000008.edit": `{"doc":"nothing"}`, "x.edit": "", "00000009.other": "", "9.edit.rungs": ""} {
		write(t, filepath.Join(w.history().folder, name), text)
	}
	if list := w.History(); len(list) != 1 {
		t.Errorf("%+v", list)
	}
	for _, bad := range []string{"00000008.edit", "00000007.edit"} { // said, and left only when that is said
		var blocked *BlockedError
		if _, err := w.Undo(nil); !errors.As(err, &blocked) || !strings.Contains(err.Error(), bad) {
			t.Errorf("%v", err)
		}
		_, _ = w.UndoPast(nil)
	}
	if settingsOf(t, w) != oldText {
		t.Error("not undone")
	}
}

// What others put into the folder of history takes nothing away from it, however long
// or high it is.
func TestStrangeFilesInHistory(t *testing.T) {
	w := holding(t, oldText)
	change(t, w, set("a", "1"))
	for _, name := range []string{"99999999.edit", "9223372036854775807.edit", "1.edit", "-0000001.edit"} {
		at := filepath.Join(w.history().folder, name)
		write(t, at, "")
		must(t, os.Truncate(at, 300<<20))
	}
	r := change(t, w, set("a", "2"))
	if list := w.History(); len(list) != 2 || r.Entry.ID <= 0 {
		t.Errorf("%d entries, the newest %d", len(list), r.Entry.ID)
	}
}

// A change of much is undone as one of little is.
func TestUndoOfMuch(t *testing.T) {
	much := `{"a": "` + strings.Repeat("much of it \\u0041 ", 300_000) + `"}`
	w := holding(t, much)
	change(t, w, unset("a"))
	undo(t, w)
	if settingsOf(t, w) != much {
		t.Error("not undone")
	}
	redo(t, w)
	if settingsOf(t, w) != "{}" {
		t.Errorf("became %.80s", settingsOf(t, w))
	}
}

// History that another user owns is none to go by.
func TestHistoryOfAnother(t *testing.T) {
	w := holding(t, oldText)
	change(t, w, set("a", "1"))
	if os.Geteuid() != 0 {
		t.Skip("only root gives files away")
	}
	must(t, os.Chown(w.history().files()[0].path(), 65534, 65534))
	if _, err := w.Undo(nil); err == nil || !strings.Contains(err.Error(), "another user owns it") {
		t.Errorf("%v", err)
	}
}

func TestPatch(t *testing.T) {
	for _, c := range [][2]string{{"", "abc"}, {"abc", ""}, {"abc", "abd"}, {"aaa", "aa"}, {"aa", "aaa"}, {"xabcx", "xbcdx"}, {"same", "same"}} {
		p := patchOf([]byte(c[0]), []byte(c[1]))
		forth, ok := p.forth([]byte(c[0]))
		back, ok2 := p.turned().forth([]byte(c[1]))
		if !ok || !ok2 || string(forth) != c[1] || string(back) != c[0] {
			t.Errorf("%q: %q %q", c, forth, back)
		}
		if _, ok := p.turned().forth([]byte("something else")); ok {
			t.Errorf("%q: fits anything", c)
		}
	}
}
