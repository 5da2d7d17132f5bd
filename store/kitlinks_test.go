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

// linked is kitted with work's kit a link to a kit that no card has.
func linked(t testing.TB) *Workspace {
	t.Helper()
	w := kitted(t)
	must(t, os.Rename(w.path(kitFolder+"/work"), w.path(kitFolder+"/real-kit")))
	must(t, os.Symlink("real-kit", w.path(kitFolder+"/work")))
	return w
}

// All that can be done to a kit can be to one that is a link to another among the
// kits; what is in it changes where it is, and the link alone goes with the card.
func TestKitThatIsALink(t *testing.T) {
	for name, c := range kitChanges {
		w := linked(t)
		before := shot(t, w)
		if k := w.Kit("work"); k.Err != nil || len(k.Skills) != 2 || k.Prompt != "You work.\n" {
			t.Fatalf("%+v", k)
		}
		r, err := w.Apply(c)
		if err != nil || !r.Changed {
			t.Errorf("%s: %v", name, err)
			continue
		}
		after := shot(t, w)
		for range 2 {
			if undo(t, w); shot(t, w) != before {
				t.Errorf("%s: undone to\n%s", name, shot(t, w))
			}
			if redo(t, w); shot(t, w) != after {
				t.Errorf("%s: redone to\n%s", name, shot(t, w))
			}
		}
		isLink := exists(w.path(kitFolder + "/work"))
		if goes := len(c.Kit) > 0 && c.Kit[len(c.Kit)-1].Op == RemoveKit; isLink == goes {
			t.Errorf("%s: the link is there: %v", name, isLink)
		}
		if name == "skills, all away" == exists(w.path(kitFolder+"/real-kit/skills")) {
			t.Errorf("%s: its skills:\n%s", name, after)
		}
	}
}

// A link to a folder of skills stays when that is empty: without the folder it
// would lead nowhere, and the kit could not be read.
func TestSkillsThatAreALink(t *testing.T) {
	w := kitted(t)
	must(t, os.Rename(w.path(kitFolder+"/work/skills"), w.path(kitFolder+"/shared")))
	must(t, os.Symlink("../shared", w.path(kitFolder+"/work/skills")))
	before := shot(t, w)
	applied(t, w, kitChanges["skills, all away"])
	if k := w.Kit("work"); k.Err != nil || len(k.Skills) > 0 || !exists(w.path(kitFolder+"/shared")) {
		t.Errorf("%+v", k)
	}
	if undo(t, w); shot(t, w) != before {
		t.Errorf("undone to\n%s", shot(t, w))
	}
}
