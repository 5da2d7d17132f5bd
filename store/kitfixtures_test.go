package store

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"rungs/model"
)

const (
	kitCards     = "[\n  {\"id\": \"work\", \"label\": \"Work\", \"capabilities\": []},\n  {\"id\": \"docs\", \"capabilities\": []}\n]\n"
	workManifest = "{\n    \"name\": \"work\",\n    \"description\": \"Kit of Work\",\n    \"version\": \"0.0.0\"\n}\n"
)

func skillText(name string) string {
	return model.Skill{Name: name, Description: "When " + name, Body: "Do it."}.Text()
}

// kitted is a workspace in which the card work has a kit of all there may be, and
// the card docs has none.
func kitted(t testing.TB) *Workspace {
	t.Helper()
	w := open(t, empty(t))
	write(t, w.path(Personas.File()), kitCards)
	kit := w.path(kitFolder + "/work")
	for file, text := range map[string]string{
		promptFile: "You work.\n", manifestFile: workManifest,
		"skills/a/SKILL.md": skillText("a"), "skills/a/run.sh": "#!/bin/sh\n", "skills/b/SKILL.md": skillText("b"),
		"data/bin": "\x00\xff\xfe", "data/empty": "",
	} {
		write(t, filepath.Join(kit, file), text)
	}
	must(t, os.Mkdir(filepath.Join(kit, "hollow"), 0o711))
	must(t, os.Symlink("../PROMPT.md", filepath.Join(kit, "data/link")))
	for file, mode := range map[string]fs.FileMode{"skills/a/run.sh": 0o755, "data/bin": 0o400, "data": 0o2750, promptFile: 0o664} {
		must(t, os.Chmod(filepath.Join(kit, file), octal(mode)))
	}
	return w
}

// octal is a mode as chmod(1) takes it.
func octal(mode fs.FileMode) fs.FileMode {
	if mode&0o2000 != 0 {
		mode = mode&0o777 | fs.ModeSetgid
	}
	return mode
}

// shot is everything in the config folder: modes, bytes and links.
func shot(t testing.TB, w *Workspace) string {
	t.Helper()
	all := map[string]string{}
	must(t, filepath.WalkDir(w.config(), func(at string, e fs.DirEntry, err error) error {
		must(t, err)
		info, err := e.Info()
		must(t, err)
		said := info.Mode().String()
		switch {
		case e.Type()&fs.ModeSymlink != 0:
			to, _ := os.Readlink(at)
			said += " -> " + to
		case e.Type().IsRegular():
			said += fmt.Sprintf(" %q", read(t, at))
		}
		if strings.HasSuffix(at, tempEnding) {
			t.Errorf("%s is left", at)
		}
		all[strings.TrimPrefix(at, w.config())] = said
		return nil
	}))
	var out strings.Builder
	for _, at := range slices.Sorted(maps.Keys(all)) {
		fmt.Fprintf(&out, "%s %s\n", at, all[at])
	}
	return out.String()
}

// ofKit is a change of kits alone, unguarded.
func ofKit(edits ...KitEdit) Change {
	return Change{Doc: Personas, Label: "kit", Kit: edits, Guard: Unguarded}
}

// kitChanges is a change of every kind, each of which changes something in kitted.
var kitChanges = map[string]Change{
	"prompt":            ofKit(KitEdit{Op: WritePrompt, Card: "work", Text: "New.\n"}),
	"prompt, first":     ofKit(KitEdit{Op: WritePrompt, Card: "docs", Label: "Docs", Text: "New.\n"}),
	"prompt, away":      ofKit(KitEdit{Op: WritePrompt, Card: "work"}),
	"skill":             ofKit(KitEdit{Op: WriteSkill, Card: "work", Skill: "a", Text: skillText("a") + "More.\n"}),
	"skill, first":      ofKit(KitEdit{Op: WriteSkill, Card: "docs", Skill: "x", Text: skillText("x")}),
	"skill, away":       ofKit(KitEdit{Op: RemoveSkill, Card: "work", Skill: "a"}),
	"skills, all away":  ofKit(KitEdit{Op: RemoveSkill, Card: "work", Skill: "a"}, KitEdit{Op: RemoveSkill, Card: "work", Skill: "b"}),
	"skill, other name": ofKit(KitEdit{Op: WriteSkill, Card: "work", Skill: "c", Text: skillText("c")}, KitEdit{Op: RemoveSkill, Card: "work", Skill: "b"}),
	"copy":              ofKit(KitEdit{Op: CopyKit, Card: "docs", Label: "Docs", From: "work"}),
	"away":              ofKit(KitEdit{Op: RemoveKit, Card: "work"}),
	"other id":          ofKit(KitEdit{Op: CopyKit, Card: "desk", From: "work"}, KitEdit{Op: RemoveKit, Card: "work"}),
	"card and kit": {
		Doc: Personas, Label: "remove", Guard: Unguarded, Edits: []model.Edit{removeAt("=work")}, Kit: []KitEdit{{Op: RemoveKit, Card: "work"}},
	},
	"new card with kit": {
		Doc: Personas, Label: "copy", Guard: Unguarded, Edits: []model.Edit{insert("2", map[string]any{"id": "desk"})},
		Kit: []KitEdit{{Op: CopyKit, Card: "desk", From: "work"}, {Op: WritePrompt, Card: "desk", Text: "New.\n"}},
	},
	"card, new kit, old kit": {
		Doc: Personas, Label: "rename", Guard: Unguarded, Edits: []model.Edit{set("=work.id", "desk")},
		Kit: []KitEdit{{Op: CopyKit, Card: "desk", From: "work"}, {Op: RemoveKit, Card: "work"}},
	},
}

func applied(t testing.TB, w *Workspace, c Change) Result {
	t.Helper()
	r, err := w.Apply(c)
	must(t, err)
	if !r.Changed || r.Warning != "" || r.Document == nil {
		t.Fatalf("%+v", r)
	}
	return r
}
