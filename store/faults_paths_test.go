package store

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rungs/faults/tally"
	"rungs/model"
)

// fenced is kitted in a folder of its own, beside which sentinels stand: around is the folder of both.
func fenced(t testing.TB) (w *Workspace, around string) {
	t.Helper()
	around = t.TempDir()
	w = kitted(t)
	root := filepath.Join(around, "work", "space")
	must(t, os.MkdirAll(filepath.Dir(root), 0o755))
	must(t, os.Rename(w.root, root))
	for _, file := range []string{"x", "PROMPT.md", "settings.json", "work/x", "work/x.json", "work/PROMPT.md", "out/PROMPT.md", "out/settings.json", "out/personas.json", "out/work/PROMPT.md", "out/skills/a/SKILL.md"} {
		write(t, filepath.Join(around, file), "sentinel\n")
	}
	w, err := Open(root, w.options)
	must(t, err)
	return w, around
}

// outside is everything in a folder that is not in the workspace: names, modes, times
// and bytes.
func outside(t testing.TB, around string, w *Workspace) string {
	t.Helper()
	var out strings.Builder
	must(t, filepath.WalkDir(around, func(at string, e fs.DirEntry, err error) error {
		must(t, err)
		if at == w.root {
			return fs.SkipDir
		}
		info, err := e.Info()
		must(t, err)
		said := ""
		if e.Type().IsRegular() {
			said = read(t, at)
		}
		when := info.ModTime()
		if at == filepath.Dir(w.root) {
			when = noon
		}
		fmt.Fprintf(&out, "%s %v %v %d %q\n", strings.TrimPrefix(at, around), info.Mode(), when, info.Size(), said)
		return nil
	}))
	return out.String()
}

// hostilePaths are names that would lead somewhere, or are none.
var hostilePaths = []string{
	"", ".", "..", "../x", "../../x", "../../../../x", "a/../../x", "/etc/passwd", "/", "x/", "x/y", `..\x`, "\x00", "a\x00b", "a\n", "\n", " ", "x ", "x.",
	strings.Repeat("a", 300), "\u2024\u2024/x", "..\u2215x", "\uff0e\uff0e\uff0fx", "-", "--help", ".x.0badcafe.rungs", ".git", "~", "$HOME", "*",
}

// Whatever is given for a card, a skill, a shelf, a document or something kept, nothing
// outside the workspace is written or looked at.
func TestFaultsHostilePaths(t *testing.T) {
	y := tally.Of(t, "paths: names that lead elsewhere")
	w, around := fenced(t)
	before := outside(t, around, w)
	refused := func(name string, err error) {
		y.Tried(1)
		if err == nil {
			y.Lost("%q is taken", name)
		}
	}
	for _, name := range hostilePaths {
		_, err := w.Apply(ofKit(KitEdit{Op: WritePrompt, Card: name, Text: "x"}))
		refused(name, err)
		_, err = w.Apply(ofKit(KitEdit{Op: WriteSkill, Card: "work", Skill: name, Text: skillText("x")}))
		refused(name, err)
		_, err = w.Apply(Change{Doc: ShelfDoc(name), Guard: Unguarded, Edits: []model.Edit{set("label", "x")}})
		refused(name, err)
		_, err = w.Apply(Change{Doc: Doc{model.SettingsDoc, name}, Guard: Unguarded, Edits: []model.Edit{set("a", "x")}})
		refused(name, err)
		refused(name, w.TakeUnsent(name))
		if k := w.Kit(name); len(k.Skills) > 0 || k.Prompt != "" {
			y.Lost("%q has a kit", name)
		}
	}
	if after := outside(t, around, w); after != before {
		y.Lost("written outside:\n%s", after)
	}
}

// A history that somebody has tampered with leads no undo out of the workspace.
func TestFaultsTamperedHistory(t *testing.T) {
	y := tally.Of(t, "paths: a history that was tampered with")
	for _, name := range hostilePaths {
		w, around := fenced(t)
		applied(t, w, ofKit(KitEdit{Op: WritePrompt, Card: "work", Text: "new\n"}))
		for _, f := range w.history().files() {
			text := read(t, f.path())
			write(t, f.path(), strings.ReplaceAll(text, kitFolder+"/work/PROMPT.md", strings.Trim(model.JSON(name), `"`)))
		}
		before := outside(t, around, w)
		_, _ = w.Undo(nil)
		_, _ = w.Redo(nil)
		y.Tried(1)
		if after := outside(t, around, w); after != before {
			y.Lost("%q: written outside:\n%s", name, after)
		}
	}
}
