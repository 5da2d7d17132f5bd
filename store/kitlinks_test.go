package store

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A link that leads out of the kits is neither read nor written through.
func TestKitLinksThatLeadOut(t *testing.T) {
	for name, arrange := range map[string]func(w *Workspace, kit, outside string) string{
		"kits": func(w *Workspace, kit, outside string) string { return w.path(kitFolder) },
		"kits of the config folder": func(w *Workspace, kit, outside string) string {
			must(t, os.RemoveAll(w.path(kitFolder)))
			must(t, os.Symlink(".", w.path(kitFolder)))
			return ""
		},
		"kit":    func(w *Workspace, kit, outside string) string { return kit },
		"prompt": func(w *Workspace, kit, outside string) string { return filepath.Join(kit, promptFile) },
		"capabilities": func(w *Workspace, kit, outside string) string {
			write(t, w.path(capabilitiesFile), "[]")
			must(t, os.Remove(filepath.Join(kit, promptFile)))
			must(t, os.Symlink("../../capabilities.json", filepath.Join(kit, promptFile)))
			return ""
		},
		"skills": func(w *Workspace, kit, outside string) string { return filepath.Join(kit, skillsFolder) },
		"nowhere": func(w *Workspace, kit, outside string) string {
			must(t, os.Remove(filepath.Join(kit, promptFile)))
			must(t, os.Symlink("none", filepath.Join(kit, promptFile)))
			return ""
		},
	} {
		t.Run(name, func(t *testing.T) {
			w, outside := kitted(t), t.TempDir()
			write(t, filepath.Join(outside, "secret"), "secret")
			if at := arrange(w, w.path(kitFolder+"/work"), outside); at != "" {
				to := outside
				if strings.HasSuffix(at, ".md") {
					to = filepath.Join(outside, "secret")
				}
				must(t, os.RemoveAll(at))
				must(t, os.Symlink(to, at))
			}
			before := shot(t, w)
			if k := w.Kit("work"); k.Err == nil || !strings.Contains(k.Err.Error(), "a link that leads") || k.Prompt != "" {
				t.Errorf("%+v", k)
			}
			for _, e := range []KitEdit{
				{Op: WritePrompt, Card: "work", Text: "x"},
				{Op: WriteSkill, Card: "work", Skill: "a", Text: skillText("a") + "x"},
				{Op: RemoveSkill, Card: "work", Skill: "a"},
				{Op: RemoveKit, Card: "work"},
				{Op: CopyKit, Card: "new", From: "work"},
			} {
				_, err := w.Apply(ofKit(e))
				inside := strings.Contains("prompt capabilities nowhere skills", name)
				if err == nil && (!inside || e.Op == WritePrompt && name != "skills") {
					t.Errorf("operation %d was made", e.Op)
				}
				if err == nil {
					undo(t, w)
				}
				if shot(t, w) != before {
					t.Fatalf("operation %d:\n%s", e.Op, shot(t, w))
				}
			}
			if left, _ := os.ReadDir(outside); len(left) != 1 || read(t, filepath.Join(outside, "secret")) != "secret" {
				t.Errorf("outside: %v", left)
			}
		})
	}
}

// A link among the kits is followed, and stays one.
func TestKitLinksAmongKits(t *testing.T) {
	w := kitted(t)
	link := w.path(kitFolder + "/docs/PROMPT.md")
	must(t, os.Mkdir(filepath.Dir(link), 0o755))
	must(t, os.Symlink("../work/PROMPT.md", link))
	before := shot(t, w)
	if k := w.Kit("docs"); k.Prompt != "You work.\n" {
		t.Errorf("%+v", k)
	}
	r := applied(t, w, ofKit(KitEdit{Op: WritePrompt, Card: "docs", Text: "Both.\n"}))
	if w.Kit("work").Prompt != "Both.\n" || r.Entry.Files[1] != kitFolder+"/work/PROMPT.md" {
		t.Errorf("%+v", r.Entry)
	}
	if to, err := os.Readlink(link); err != nil || to != "../work/PROMPT.md" {
		t.Errorf("%q %v", to, err)
	}
	undo(t, w)
	for _, op := range []KitOp{WritePrompt, RemoveKit} { // takes the link away, not what it leads to
		applied(t, w, ofKit(KitEdit{Op: op, Card: "docs"}))
		if w.Kit("work").Prompt != "You work.\n" || w.Kit("docs").Prompt != "" {
			t.Errorf("operation %d: %+v", op, w.Kit("docs"))
		}
		if undo(t, w); shot(t, w) != before {
			t.Errorf("undone to\n%s", shot(t, w))
		}
	}
}

// A link that comes on the way later does not lead an undo out.
func TestUndoDoesNotFollowLinks(t *testing.T) {
	w, outside := kitted(t), t.TempDir()
	applied(t, w, kitChanges["away"])
	must(t, os.Symlink(outside, w.path(kitFolder+"/work")))
	if _, err := w.Undo(nil); err == nil {
		t.Error("undone")
	}
	if left, _ := os.ReadDir(outside); len(left) > 0 {
		t.Errorf("written to: %v", left)
	}
}

func TestCopiedLinksStayInside(t *testing.T) {
	for to, fits := range map[string]bool{"../PROMPT.md": true, "empty": true, "..": true, "../../docs": false, "/etc/passwd": false} {
		w := kitted(t)
		link := w.path(kitFolder + "/work/data/link")
		must(t, os.Remove(link))
		must(t, os.Symlink(to, link))
		_, err := w.Apply(kitChanges["copy"])
		if (err == nil) != fits || !fits && (!strings.Contains(err.Error(), "leads out of the kit") || exists(w.path(kitFolder+"/docs"))) {
			t.Errorf("%s: %v", to, err)
		}
	}
}
