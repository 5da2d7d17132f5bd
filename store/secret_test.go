package store

import (
	"os"
	"strings"
	"testing"

	"rungs/model"
)

// A file with several names is a file like another: it is kept, and comes back.
func TestKitFileWithSeveralNames(t *testing.T) {
	for _, c := range []string{"away", "card and kit", "other id", "prompt, away", "prompt"} {
		w := kitted(t)
		outside := w.path("notes.md")
		must(t, os.Link(w.path(kitFolder+"/work/"+promptFile), outside))
		before := shot(t, w)
		applied(t, w, kitChanges[c])
		if c != "prompt" && read(t, outside) != "You work.\n" {
			t.Errorf("%s: the other name says %q", c, read(t, outside))
		}
		if undo(t, w); shot(t, w) != before {
			t.Errorf("%s: undone to\n%s", c, shot(t, w))
		}
	}
}

// The capabilities by another name are neither shown, nor kept, nor changed.
func TestCapabilitiesInAKit(t *testing.T) {
	const secret = `[{"id":"x","actsAs":"work","config":{"token":"hush"}}]`
	for _, file := range []string{promptFile, "skills/a/SKILL.md", "data/empty", manifestFile} {
		w := kitted(t)
		write(t, w.path(capabilitiesFile), secret)
		at := w.path(kitFolder + "/work/" + file)
		must(t, os.Remove(at))
		must(t, os.Link(w.path(capabilitiesFile), at))
		before := shot(t, w)
		if k := w.Kit("work"); strings.Contains(k.Prompt, "hush") || k.Err == nil && strings.Contains(k.Skills[0].Text, "hush") {
			t.Errorf("%s: %+v", file, k)
		}
		for name, c := range kitChanges {
			_, err := w.Apply(c)
			touched := strings.Contains(name, "kit") || name == "copy" || name == "away" || name == "other id"
			if touched && (err == nil || !strings.Contains(err.Error(), "/work/"+file+": the same file as "+capabilitiesFile)) {
				t.Errorf("%s, %s: %v", file, name, err)
			}
			if err == nil {
				undo(t, w)
			} else if strings.Contains(err.Error(), "hush") {
				t.Errorf("%s, %s: %v", file, name, err)
			}
			if shot(t, w) != before {
				t.Fatalf("%s, %s:\n%s", file, name, shot(t, w))
			}
		}
	}
}

// What undo and redo say of what stands in their way is no secret either.
func TestCapabilitiesInTheWay(t *testing.T) {
	w := kitted(t)
	write(t, w.path(capabilitiesFile), `["hush"]`)
	applied(t, w, kitChanges["away"])
	at := w.path(kitFolder + "/work/" + promptFile)
	must(t, os.MkdirAll(w.path(kitFolder+"/work"), 0o755))
	must(t, os.Link(w.path(capabilitiesFile), at))
	before := shot(t, w)
	if _, err := w.Undo(nil); err == nil || !strings.Contains(err.Error(), "the same file as") || shot(t, w) != before {
		t.Errorf("got %v", err)
	}
}

// Nor is another name of theirs looked into for mentions.
func TestCapabilitiesMentionNobody(t *testing.T) {
	w := kitted(t)
	write(t, w.path(capabilitiesFile), `[{"name":"hush","actsAs":"work"}]`)
	must(t, os.Link(w.path(capabilitiesFile), w.path(configFolder+"/other.json")))
	if m := w.Mentions("work"); len(m) > 0 {
		t.Errorf("%+v", m)
	}
	applied(t, w, Change{Doc: Personas, Guard: Unguarded, Edits: []model.Edit{set("=work.label", "x")}})
}
