package model

import (
	"strings"
	"testing"
)

func rolesOf(t testing.TB, ids ...string) []Role {
	t.Helper()
	var out []Role
	for _, id := range ids {
		r, ok := RoleByID(id)
		if !ok {
			t.Fatalf("no role %s", id)
		}
		out = append(out, r)
	}
	return out
}

// TestBulkPanel is the walk of examples.md: a first pick, a knob, a second pick.
func TestBulkPanel(t *testing.T) {
	base := tree(t, `{"modelRoles":{"commit-message":[{"provider":"p","model":"A","effort":"high","note":1}]},"x":1}`)
	ticked := rolesOf(t, "commit-message", "pipeline-fix")
	now := base
	for _, step := range []struct{ pick, commit, pipeline string }{
		{"p:B", "p:A,effort=high p:B", "p:B"},
		{"p:B,effort=low", "p:A,effort=high p:B,effort=low", "p:B,effort=low"},
		{"p:C", "p:A,effort=high p:C", "p:C"},
		{"p:A,effort=low", "p:A,effort=low", "p:A,effort=low"},
		{"p:B", "p:A,effort=high p:B", "p:B"},
	} {
		edits, full := Bulk(base, now, ticked, mustPin(t, step.pick))
		after, err := ApplyAll(now, edits)
		if err != nil || full != nil {
			t.Fatalf("%s: %v, full %v", step.pick, err, full)
		}
		commit, pipeline := pinsAt(after, ticked[0].Path()), pinsAt(after, ticked[1].Path())
		if commit != step.commit || pipeline != step.pipeline {
			t.Errorf("%s: got %q and %q", step.pick, commit, pipeline)
		}
		note, _ := Get(after, Path{"modelRoles", "commit-message", "0", "note"})
		if x, _ := Get(after, Path{"x"}); JSON(note) != "1" || JSON(x) != "1" {
			t.Errorf("%s: what is unknown is gone: %s", step.pick, JSON(after))
		}
		now = after
	}
	if edits, _ := Bulk(base, now, ticked, mustPin(t, "p:B")); edits != nil {
		t.Errorf("the same pick again writes %s", editWords(edits))
	}
}

func TestBulk(t *testing.T) {
	ten := "a:0 a:1 a:2 a:3 a:4 a:5 a:6 a:7 a:8 a:9"
	for _, tt := range []struct{ before, pick, want, full string }{
		{"a:1,effort=high a:2", "a:1,effort=low", "a:1,effort=low a:2", ""},
		{"a:1,effort=high a:2", "a:1", "a:1 a:2", ""},
		{"-", "a:1", "a:1", ""},
		{ten, "a:10", ten, "child-agent"},
		{ten, "a:9,fast=on", "a:0 a:1 a:2 a:3 a:4 a:5 a:6 a:7 a:8 a:9,fast=on", ""},
		{"a:1 a:1,fast=on", "a:1,effort=low", "a:1,effort=low a:1,fast=on", ""},
	} {
		doc := ladderOf(t, tt.before)
		edits, full := Bulk(doc, doc, rolesOf(t, "child-agent"), mustPin(t, tt.pick))
		after, err := ApplyAll(doc, edits)
		var left []string
		for _, r := range full {
			left = append(left, r.ID)
		}
		if got := pinsAt(after, childLadder); err != nil || got != tt.want || strings.Join(left, " ") != tt.full {
			t.Errorf("%s over %q: got %q, full %q, %v", tt.pick, tt.before, got, left, err)
		}
	}
}

// An entry that is no pin is not ours to drop.
func TestBulkKeepsWhatIsNoPin(t *testing.T) {
	doc := tree(t, `{"modelRoles":{"child-agent":[{"provider":"a"},{"provider":"a","model":"1"}]}}`)
	edits, _ := Bulk(doc, doc, rolesOf(t, "child-agent"), mustPin(t, "a:1,effort=low"))
	after, err := ApplyAll(doc, edits)
	if got, _ := Get(after, childLadder); err != nil || JSON(got) != `[{"provider":"a"},{"effort":"low","model":"1","provider":"a"}]` {
		t.Errorf("got %s, %v", JSON(got), err)
	}
}

func TestClear(t *testing.T) {
	doc := tree(t, `{"modelRoles":{"commit-message":[{"provider":"a","model":"1"}],"child-agent":[],"loop-verdict":[{"provider":"a","model":"1"}]},"y":2}`)
	after, err := ApplyAll(doc, Clear(doc, rolesOf(t, "commit-message", "pipeline-fix", "child-agent")))
	want := `{"modelRoles":{"child-agent":[],"commit-message":[],"loop-verdict":[{"model":"1","provider":"a"}]},"y":2}`
	if err != nil || JSON(after) != want {
		t.Errorf("got %s, %v", JSON(after), err)
	}
	if again := Clear(after, Roles[:1]); again != nil {
		t.Errorf("clearing what is empty writes %s", editWords(again))
	}
}
