package store

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

func TestKit(t *testing.T) {
	w := kitted(t)
	for file, text := range map[string]string{
		"skills/Bad Name/SKILL.md": skillText("x"), "skills/c/SKILL.md": "no head", "skills/d/notes": "",
		"skills/loose": "", "skills/.git/x": "", ".PROMPT.md.0badcafe" + tempEnding: "",
	} {
		write(t, w.path(kitFolder+"/work/"+file), text)
	}
	k := w.Kit("work")
	if k.Err != nil || !k.Exists || k.Folder != kitFolder+"/work" || k.Prompt != "You work.\n" {
		t.Fatalf("%+v", k)
	}
	var said []string
	for _, s := range k.Skills {
		word := s.Name
		if s.Err != nil {
			word += "!"
		} else if s.Text != skillText(s.Name) || s.Description != "When "+s.Name || s.Body != "Do it." {
			t.Errorf("%+v", s)
		}
		said = append(said, word)
	}
	if got := strings.Join(said, " "); got != "Bad Name! a b c! d!" || k.Skills[3].Text != "no head" {
		t.Errorf("skills %s", got)
	}
	// run.sh, data/bin, data/empty, data/link, the bad name's, notes, loose, .git/x
	if k.Others != 8 {
		t.Errorf("%d others", k.Others)
	}
	if k := w.Kit("docs"); k.Err != nil || k.Exists || k.Folder != kitFolder+"/docs" || k.Prompt != "" {
		t.Errorf("%+v", k)
	}
}

// No text but a card's id becomes a path, and no other than a skill's name.
func TestHostileKitNames(t *testing.T) {
	w := kitted(t)
	write(t, filepath.Join(w.config(), "up", promptFile), "x")
	before := shot(t, w)
	for _, id := range []string{"", ".", "..", "../up", "a/b", "work/", "/etc", "work\n", `a\b`, ".hidden", strings.Repeat("a", 61)} {
		if k := w.Kit(id); k.Err == nil || k.Exists || k.Folder != "" {
			t.Errorf("%q: %+v", id, k)
		}
		if m := w.Mentions(id); m != nil {
			t.Errorf("%q: %+v", id, m)
		}
		edits := []KitEdit{
			{Op: WritePrompt, Card: id, Text: "x"},
			{Op: CopyKit, Card: "new", From: id},
			{Op: RemoveKit, Card: id},
		}
		if len(id) < 61 { // a skill's name may be long
			edits = append(edits, KitEdit{Op: WriteSkill, Card: "work", Skill: id, Text: skillText(id)}, KitEdit{Op: RemoveSkill, Card: "work", Skill: id})
		}
		for _, e := range edits {
			if _, err := w.Apply(ofKit(e)); err == nil {
				t.Errorf("%q: operation %d was made", id, e.Op)
			}
		}
	}
	if _, err := w.Apply(ofKit(KitEdit{Op: 99, Card: "work"})); err == nil || shot(t, w) != before {
		t.Errorf("%v, or something was written", err)
	}
}

func TestKitTextsAreChecked(t *testing.T) {
	w := kitted(t)
	before := shot(t, w)
	for _, e := range []KitEdit{
		{Op: WritePrompt, Card: "work", Text: strings.Repeat("x", 20_001)},
		{Op: WritePrompt, Card: "work", Text: "\xff"},
		{Op: WriteSkill, Card: "work", Skill: "x", Text: "no head"},
		{Op: WriteSkill, Card: "work", Skill: "x", Text: skillText("y")},
		{Op: WriteSkill, Card: "work", Skill: "x", Text: skillText("x") + "\xff"},
		{Op: WriteSkill, Card: "work", Skill: "x", Text: skillText("x") + strings.Repeat("x", maxText)},
		{Op: CopyKit, Card: "work", From: "work"},
	} {
		if _, err := w.Apply(ofKit(e)); err == nil {
			t.Errorf("%d %q was written", e.Op, e.Skill)
		}
	}
	for _, e := range []KitEdit{
		{Op: CopyKit, Card: "new", From: "docs"},
		{Op: RemoveKit, Card: "docs"},
		{Op: RemoveSkill, Card: "work", Skill: "none"},
		{Op: WritePrompt, Card: "docs", Text: " \n"},
		{Op: WritePrompt, Card: "work", Text: "You work.\n"},
	} {
		if r, err := w.Apply(ofKit(e)); err != nil || r.Changed || r.Entry != nil {
			t.Errorf("%d: %+v %v", e.Op, r, err)
		}
	}
	if shot(t, w) != before {
		t.Error("something was written")
	}
}

// What is no plain text of a sane size is not loaded, and says so.
func TestUnreadableKit(t *testing.T) {
	for name, arrange := range map[string]func(at string) error{
		"larger than 1 MB":   func(at string) error { return os.WriteFile(at, make([]byte, maxText+1), 0o644) },
		"not UTF-8":          func(at string) error { return os.WriteFile(at, []byte("\xff"), 0o644) },
		"no file, folder or": func(at string) error { return syscall.Mkfifo(at, 0o644) },
		"not a plain file":   func(at string) error { return os.Mkdir(at, 0o755) },
	} {
		w := kitted(t)
		for _, file := range []string{promptFile, "skills/a/SKILL.md"} {
			must(t, os.Remove(w.path(kitFolder+"/work/"+file)))
			must(t, arrange(w.path(kitFolder+"/work/"+file)))
		}
		if k := w.Kit("work"); k.Err == nil || !strings.Contains(k.Err.Error(), name) || k.Skills != nil {
			t.Errorf("%s: %v", name, k.Err)
		}
		os.RemoveAll(w.path(kitFolder + "/work/PROMPT.md"))
		if k := w.Kit("work"); k.Err != nil || !strings.Contains(k.Skills[0].Err.Error(), name) || k.Skills[0].Text != "" {
			t.Errorf("%s: %+v", name, k)
		}
		guarded := ofKit(KitEdit{Op: RemoveSkill, Card: "work", Skill: "a"})
		guarded.Guard = Guarded
		if _, err := w.Apply(guarded); (err == nil) == strings.HasPrefix(name, "no file") {
			t.Errorf("%s: a broken skill, removed: %v", name, err)
		}
	}
}
