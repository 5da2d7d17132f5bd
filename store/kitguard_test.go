package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"rungs/model"
)

// What somebody else did to a text between seeing and saving.
func TestKitGuards(t *testing.T) {
	a := skillText("a")
	for _, c := range []struct {
		name string
		edit KitEdit
		file string // of the conflict, "" for none
	}{
		{"as seen", KitEdit{Op: WritePrompt, Seen: "You work.\n", Text: "New.\n"}, ""},
		{"changed", KitEdit{Op: WritePrompt, Seen: "Old.\n", Text: "New.\n"}, "PROMPT.md"},
		{"new to us", KitEdit{Op: WritePrompt, Text: "New.\n"}, "PROMPT.md"},
		{"alike", KitEdit{Op: WritePrompt, Seen: "Old.\n", Text: "You work.\n"}, ""},
		{"away, as seen", KitEdit{Op: WritePrompt, Seen: "You work.\n"}, ""},
		{"away, changed", KitEdit{Op: WritePrompt, Seen: "Old.\n"}, "PROMPT.md"},
		{"skill, as seen", KitEdit{Op: WriteSkill, Skill: "a", Seen: a, Text: a + "x"}, ""},
		{"skill, changed", KitEdit{Op: WriteSkill, Skill: "a", Seen: "x", Text: a + "x"}, "skills/a/SKILL.md"},
		{"skill, its name taken", KitEdit{Op: WriteSkill, Skill: "a", Text: a + "x"}, "skills/a/SKILL.md"},
		{"skill, gone", KitEdit{Op: WriteSkill, Skill: "c", Seen: "x", Text: skillText("c")}, "skills/c/SKILL.md"},
		{"skill away, as seen", KitEdit{Op: RemoveSkill, Skill: "a", Seen: a}, ""},
		{"skill away, changed", KitEdit{Op: RemoveSkill, Skill: "a", Seen: "x"}, "skills/a/SKILL.md"},
		{"skill away, gone", KitEdit{Op: RemoveSkill, Skill: "c", Seen: "x"}, ""},
		{"kit away", KitEdit{Op: RemoveKit, Seen: "x"}, ""},
	} {
		w := kitted(t)
		before := shot(t, w)
		c.edit.Card = "work"
		change := ofKit(c.edit)
		change.Guard = Guarded
		_, err := w.Apply(change)
		var conflict *ConflictError
		switch {
		case c.file == "" && err != nil:
			t.Errorf("%s: %v", c.name, err)
		case c.file != "" && (!errors.As(err, &conflict) || conflict.File != kitFolder+"/work/"+c.file || !conflict.Kit || len(conflict.Path) > 0 || shot(t, w) != before):
			t.Errorf("%s: %v", c.name, err)
		}
		change.Guard = Unguarded
		if _, err := w.Apply(change); err != nil {
			t.Errorf("%s, unguarded: %v", c.name, err)
		}
	}
}

func TestKitConflictSaysBothTexts(t *testing.T) {
	w := kitted(t)
	c := ofKit(KitEdit{Op: WritePrompt, Card: "work", Seen: "x", Text: "mine\n"})
	c.Guard, c.Edits, c.Seen = Guarded, []model.Edit{set("=docs.label", "x")}, value(t, kitCards)
	before := shot(t, w)
	_, err := w.Apply(c)
	var conflict *ConflictError
	if !errors.As(err, &conflict) || conflict.Mine != "mine\n" || conflict.Theirs != "You work.\n" || shot(t, w) != before {
		t.Errorf("%+v", err)
	}
	if want := kitFolder + "/work/PROMPT.md: the file was changed by someone else meanwhile"; fmt.Sprint(err) != want {
		t.Errorf("got %s", err)
	}
}

// What somebody else did since stands in the way of undo and redo, of that file
// alone and with nothing written.
func TestKitTravelIsBlocked(t *testing.T) {
	for _, c := range []struct {
		change, file, text string // "-" for no text: the file goes
		redo               bool
		blocked            bool
	}{
		{"prompt", "work/PROMPT.md", "Theirs.\n", false, true},
		{"prompt", "work/PROMPT.md", "Theirs.\n", true, true},
		{"prompt", "work/notes", "Theirs.\n", false, false},
		{"prompt, first", "docs/PROMPT.md", "-", false, false},
		{"away", "work/PROMPT.md", "Theirs.\n", false, true},
		{"away", "work/notes", "Theirs.\n", false, false},
		{"away", "work/notes", "Theirs.\n", true, true},
		{"skill, away", "work/skills/a/notes", "Theirs.\n", true, true},
		{"skills, all away", "work/skills/c/notes", "Theirs.\n", true, false},
		{"skill, first", "docs/skills/x/notes", "Theirs.\n", false, false},
		{"copy", "docs/data/bin", "\xff", false, true},
		{"card and kit", "work/PROMPT.md", "Theirs.\n", false, true},
	} {
		w := kitted(t)
		applied(t, w, kitChanges[c.change])
		travel := w.Undo
		if c.redo {
			undo(t, w)
			travel = w.Redo
		}
		at := w.path(kitFolder + "/" + c.file)
		if c.text == "-" {
			must(t, os.Remove(at))
		} else {
			os.Chmod(at, 0o600)
			write(t, at, c.text)
		}
		before := shot(t, w)
		_, err := travel(nil)
		var blocked *BlockedError
		var conflict *ConflictError
		switch {
		case !c.blocked && err != nil:
			t.Errorf("%s, %s: %v", c.change, c.file, err)
		case c.blocked && (!errors.As(err, &blocked) || !errors.As(err, &conflict) || !conflict.Kit || conflict.File != kitFolder+"/"+c.file || shot(t, w) != before):
			t.Errorf("%s, %s: %v", c.change, c.file, err)
		case c.text != "-" && read(t, at) != c.text:
			t.Errorf("%s, %s: theirs is lost", c.change, c.file)
		}
	}
}

// Whoever puts everything back has undone the change.
func TestKitPutBackByHand(t *testing.T) {
	w := kitted(t)
	applied(t, w, kitChanges["prompt"])
	write(t, w.path(kitFolder+"/work/PROMPT.md"), "You work.\n")
	before := shot(t, w)
	if r := undo(t, w); r.Changed || shot(t, w) != before {
		t.Errorf("%+v", r)
	}
	if _, err := w.Undo(nil); !errors.Is(err, ErrNothingToUndo) {
		t.Errorf("got %v", err)
	}
}

// What history cannot keep is not taken away.
func TestKitThatIsNotKept(t *testing.T) {
	for name, arrange := range map[string]func(kit string){
		"than the 2000 files or 4 MB": func(kit string) {
			for i := range 5 {
				must(t, os.WriteFile(filepath.Join(kit, fmt.Sprint(i)), make([]byte, 1<<20), 0o644))
			}
		},
		"larger than 4 MB":         func(kit string) { must(t, os.WriteFile(filepath.Join(kit, "x"), make([]byte, maxKeptBytes+1), 0o644)) },
		"no file, folder or link":  func(kit string) { must(t, syscall.Mkfifo(filepath.Join(kit, "x"), 0o644)) },
		"a name that is not UTF-8": func(kit string) { must(t, os.WriteFile(filepath.Join(kit, "\xff"), nil, 0o644)) },
	} {
		w := kitted(t)
		arrange(w.path(kitFolder + "/work"))
		for _, c := range []string{"away", "copy", "card and kit"} {
			_, err := w.Apply(kitChanges[c])
			if err == nil || !strings.Contains(err.Error(), name) || !strings.Contains(err.Error(), "by hand first") || len(w.Kit("work").Skills) != 2 {
				t.Errorf("%s, %s: %v", name, c, err)
			}
			if exists(w.path(kitFolder+"/docs")) || read(t, w.path(Personas.File())) != kitCards {
				t.Errorf("%s, %s: something was changed", name, c)
			}
		}
	}
}

// Without a history that can be written nothing goes that only it would have; who
// wants none has none.
func TestKitWithoutHistory(t *testing.T) {
	w := kitted(t)
	w.options.StateDir = filepath.Join(w.path(Personas.File()), "no folder")
	before := shot(t, w)
	if _, err := w.Apply(kitChanges["away"]); err == nil || !strings.Contains(err.Error(), "nothing was removed") || shot(t, w) != before {
		t.Errorf("got %v", err)
	}
	if r, err := w.Apply(kitChanges["prompt"]); err != nil || !r.Changed || !strings.Contains(r.Warning, "cannot be undone") {
		t.Errorf("%+v %v", r, err)
	}
	w.options = Options{}
	if r := applied(t, w, kitChanges["away"]); r.Entry != nil || exists(w.path(kitFolder+"/work")) {
		t.Errorf("%+v", r)
	}
}

func TestReadOnlyKit(t *testing.T) {
	for file, change := range map[string]string{"/PROMPT.md": "prompt", "": "prompt, away", "/skills/a": "away"} {
		w := kitted(t)
		at := w.path(kitFolder + "/work" + file)
		must(t, os.Chmod(at, 0o555))
		t.Cleanup(func() { os.Chmod(at, 0o755) })
		before := shot(t, w)
		_, err := w.Apply(kitChanges[change])
		var readOnly *ReadOnlyError
		if !errors.As(err, &readOnly) || !strings.HasPrefix(readOnly.File, kitFolder) || shot(t, w) != before {
			t.Errorf("%s: %v", file, err)
		}
	}
}

// What another program puts into a kit while it goes is not lost.
func TestKitChangedWhileItGoes(t *testing.T) {
	w := kitted(t)
	times, remove := 0, w.disk.remove
	w.disk.remove = func(path string) error {
		if times++; times == 3 {
			write(t, w.path(kitFolder+"/work/data/theirs"), "x")
		}
		return remove(path)
	}
	before := shot(t, w)
	applied(t, w, kitChanges["card and kit"])
	w.disk = realDisk
	undo(t, w)
	if read(t, w.path(kitFolder+"/work/data/theirs")) != "x" {
		t.Error("theirs is lost")
	}
	must(t, os.Remove(w.path(kitFolder+"/work/data/theirs")))
	if shot(t, w) != before {
		t.Errorf("undone to\n%s", shot(t, w))
	}
}
