package store

import (
	"os"
	"slices"
	"strings"
	"testing"

	"rungs/model"
)

// A change to kits and cards comes back to the byte, modes, empty folders and
// links too, and is made again in the same way.
func TestKitChangesComeBack(t *testing.T) {
	for name, c := range kitChanges {
		t.Run(name, func(t *testing.T) {
			w := kitted(t)
			before := shot(t, w)
			files, err := w.PreviewFiles(c)
			must(t, err)
			if _, _, err := w.Preview(c); err != nil || shot(t, w) != before {
				t.Fatalf("a preview wrote: %v", err)
			}
			r := applied(t, w, c)
			after := shot(t, w)
			if after == before || !slices.Equal(r.Entry.Files, files) || len(files) == 0 || r.Entry.Doc != Personas {
				t.Errorf("entry %+v, preview %v", r.Entry, files)
			}
			if again, err := w.Apply(c); name != "other id" && !strings.Contains(name, "card") && name != "copy" && (err != nil || again.Changed) {
				t.Errorf("made twice: %+v %v", again, err)
			}
			for range 2 {
				if r := undo(t, w); !r.Changed || shot(t, w) != before || !slices.Equal(r.Entry.Files, files) {
					t.Fatalf("undone to\n%s\nnot\n%s", shot(t, w), before)
				}
				if r := redo(t, w); !r.Changed || shot(t, w) != after {
					t.Fatalf("redone to\n%s\nnot\n%s", shot(t, w), after)
				}
			}
		})
	}
}

// What each change leaves.
func TestKitChangesLeave(t *testing.T) {
	docs := strings.NewReplacer("work", "docs", "Work", "Docs").Replace(workManifest)
	for name, want := range map[string]map[string]string{ // "-" is nothing
		"prompt":           {"work/PROMPT.md": "New.\n", "work/" + manifestFile: workManifest},
		"prompt, first":    {"docs/PROMPT.md": "New.\n", "docs/" + manifestFile: docs},
		"prompt, away":     {"work/PROMPT.md": "-", "work/" + manifestFile: workManifest},
		"skill, first":     {"docs/skills/x/SKILL.md": skillText("x"), "docs/" + manifestFile: strings.Replace(docs, "Docs", "docs", 1)},
		"skill, away":      {"work/skills/a": "-", "work/skills/b/SKILL.md": skillText("b")},
		"skills, all away": {"work/skills": "-", "work/PROMPT.md": "You work.\n"},
		"copy":             {"docs/data/bin": "\x00\xff\xfe", "docs/" + manifestFile: docs, "docs/data/link": "You work.\n", "work/PROMPT.md": "You work.\n"},
		"away":             {"work": "-"},
		"card and kit":     {"work": "-"},
	} {
		w := kitted(t)
		applied(t, w, kitChanges[name])
		for file, text := range want {
			at := w.path(kitFolder + "/" + file)
			if text == "-" {
				if exists(at) {
					t.Errorf("%s: %s is there", name, file)
				}
			} else if got := read(t, at); got != text {
				t.Errorf("%s: %s is %q", name, file, got)
			}
		}
	}
	w := kitted(t)
	applied(t, w, kitChanges["prompt"])
	if info, _ := os.Stat(w.path(kitFolder + "/work/PROMPT.md")); info.Mode().Perm() != 0o664 {
		t.Errorf("mode %v", info.Mode())
	}
}

// Only the name of a plugin.json is changed, and only when it is wrong.
func TestKitManifest(t *testing.T) {
	for _, c := range []struct{ before, after string }{
		{`{"version":"9", "name": "other","x":[1]}`, `{"version":"9", "name": "work","x":[1]}`},
		{`{"name":"work"}`, `{"name":"work"}`},
		{"{\n\t\"version\": \"1\"\n}", "{\n\t\"version\": \"1\",\n\t\"name\": \"work\"\n}"},
		{`{`, ""},
		{`[]`, ""},
		{`{"name":"work","name":"x"}`, ""},
	} {
		w := kitted(t)
		file := kitFolder + "/work/" + manifestFile
		write(t, w.path(file), c.before)
		before := shot(t, w)
		_, err := w.Apply(kitChanges["prompt"])
		if c.after == "" {
			if err == nil || !strings.HasPrefix(err.Error(), file) || !strings.Contains(err.Error(), "mend the file") || shot(t, w) != before {
				t.Errorf("%s: %v", c.before, err)
			}
		} else if err != nil || read(t, w.path(file)) != c.after {
			t.Errorf("%s: became %s, %v", c.before, read(t, w.path(file)), err)
		}
	}
}

// A copy's description is its own, unless somebody wrote one.
func TestCopiedDescription(t *testing.T) {
	for said, want := range map[string]string{"Kit of Work": "Kit of Docs", "Kit of work": "Kit of Docs", "Mine": "Mine"} {
		w := kitted(t)
		write(t, w.path(kitFolder+"/work/"+manifestFile), strings.Replace(workManifest, "Kit of Work", said, 1))
		applied(t, w, kitChanges["copy"])
		tree, _ := decodeJSON([]byte(read(t, w.path(kitFolder+"/docs/"+manifestFile))))
		if got, _ := model.Get(tree, model.Path{"description"}); got != want {
			t.Errorf("%q became %q", said, got)
		}
	}
}

// New kits are as private as the documents beside them.
func TestNewKitMode(t *testing.T) {
	w := kitted(t)
	write(t, w.path(capabilitiesFile), "[]")
	must(t, os.Chmod(w.path(capabilitiesFile), 0o600))
	applied(t, w, kitChanges["prompt, first"])
	for file, want := range map[string]os.FileMode{"": 0o700, "/PROMPT.md": 0o600, "/" + manifestFile: 0o600} {
		if info, err := os.Stat(w.path(kitFolder + "/docs" + file)); err != nil || info.Mode().Perm() != want {
			t.Errorf("%q: %v", file, info.Mode())
		}
	}
}

// A broken, missing or unreadable list of cards is no matter to a kit.
func TestKitBesideBrokenCards(t *testing.T) {
	for _, text := range []string{"{", "", "-"} {
		w := kitted(t)
		os.Remove(w.path(Personas.File()))
		if text != "-" {
			write(t, w.path(Personas.File()), text)
		}
		before := shot(t, w)
		if r := applied(t, w, kitChanges["away"]); r.Entry == nil || r.Document.Doc != Personas {
			t.Errorf("%q: %+v", text, r)
		}
		if undo(t, w); shot(t, w) != before {
			t.Errorf("%q: undone to\n%s", text, shot(t, w))
		}
		_, err := w.Apply(kitChanges["card and kit"])
		if text == "{" && (err == nil || shot(t, w) != before) {
			t.Errorf("with an edit: %v", err)
		}
	}
}

func TestKitsAreOfCards(t *testing.T) {
	w := kitted(t)
	c := kitChanges["prompt"]
	c.Doc = Settings
	if _, err := w.Apply(c); err == nil || !strings.Contains(err.Error(), "only cards have kits") {
		t.Errorf("got %v", err)
	}
}

// Values that are set back have their spelling back across a change of a kit.
func TestSpellingAcrossKits(t *testing.T) {
	w := kitted(t)
	text := read(t, w.path(Personas.File()))
	for _, label := range []string{"x", "Work"} {
		applied(t, w, Change{Doc: Personas, Guard: Unguarded, Edits: []model.Edit{set("=work.label", label)}})
		applied(t, w, ofKit(KitEdit{Op: WritePrompt, Card: "docs", Text: label}))
	}
	if read(t, w.path(Personas.File())) != text {
		t.Error("spelled anew")
	}
}

func TestNoTextForACardThatIsGone(t *testing.T) {
	w := kitted(t)
	for _, e := range []KitEdit{
		{Op: WritePrompt, Card: "nobody", Text: "Text.\n"},
		{Op: WriteSkill, Card: "nobody", Skill: "tone", Text: "---\nname: tone\ndescription: x\n---\n\nBody.\n"},
	} {
		_, err := w.Apply(Change{Doc: Personas, Label: "a text", Kit: []KitEdit{e}})
		if err == nil || !strings.Contains(err.Error(), `no card "nobody"`) {
			t.Errorf("%v", err)
		}
		if k := w.Kit("nobody"); k.Exists {
			t.Error("a kit of nobody's was made")
		}
	}
}
