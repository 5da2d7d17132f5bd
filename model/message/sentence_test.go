package message

import (
	"testing"

	"rungs/model"
)

func TestWorkSentence(t *testing.T) {
	for text, want := range map[string]string{
		`{"at":1}`:            "",
		`{"at":1,"check":""}`: "",
		`{"at":1,"steps":{"open":0,"total":7,"next":"x"}}`:              "",
		`{"at":1,"steps":{"open":-1,"total":7}}`:                        "",
		`{"at":1,"steps":{"open":3,"total":7,"next":"write the test"}}`: `3 of 7 steps are open, next "write the test".`,
		`{"at":1,"steps":{"open":1,"total":7},"check":"lint"}`:          `1 of 7 steps is open, and the check "lint" has not passed.`,
		`{"at":1,"steps":{"open":1,"total":1}}`:                         `1 of 1 step is open.`,
		`{"at":1,"steps":{"open":201,"total":7}}`:                       `201 steps are open.`,
		`{"at":1,"steps":{"open":1e21,"total":1e21}}`:                   `1e+21 of 1e+21 steps are open.`,
		`{"at":1,"check":"a\nb"}`:                                       `The check "a\nb" has not passed.`,
		`{"at":1,"steps":{"open":0,"total":7},"check":"lint"}`:          `The check "lint" has not passed.`,
	} {
		w, err := WorkOf(tree(t, text))
		if got := w.Sentence(); err != nil || got != want {
			t.Errorf("%s: %q, %v, want %q", text, got, err, want)
		}
	}
}

func TestSentences(t *testing.T) {
	c := model.Builtin()
	before := 40
	for want, got := range map[string]string{
		"Nothing was picked: the ladders say what runs.":                               Pick{}.Sentence(c),
		"Run Claude Opus 5 of Claude Code at effort high.":                             Pick{"claude", "claude-opus-5", "high"}.Sentence(c),
		"Run kimi-k3 of kimi at effort xhigh.":                                         Pick{"kimi", "kimi-k3", "xhigh"}.Sentence(nil),
		"Run Kimi K3 of Kimi Code at effort high, the nearest it has to xhigh.":        Pick{"kimi", "kimi-k3", "xhigh"}.Sentence(c),
		"Run x of y, at the provider's own effort.":                                    Pick{"y", "x", ""}.Sentence(c),
		`The card "backend" takes the chat: folder.`:                                   Route{Persona: "backend", Reason: "folder"}.Sentence(),
		`No card takes the chat: unclear. claude:h was asked.`:                         Route{Reason: "unclear", Model: "claude:h"}.Sentence(),
		`The last 200 turns of the conversation "c1".`:                                 Query{ID: "c1"}.Sentence(),
		`The last turn of the conversation "c1" before turn 40.`:                       Query{ID: "c1", Turns: 1, Before: &before}.Sentence(),
		`The job "n" is queued: it has not started.`:                                   Job{Name: "n", Status: Queued, StartedAt: new(float64)}.Sentence(),
		`The job "n" has failed after 0 s.`:                                            Job{Name: "n", Status: Failed, DurationSeconds: new(float64)}.Sentence(),
		`Find a number whose hash behind "s:" begins with 1 zero bit: about 2 hashes.`: Challenge{"s", 1}.Sentence(),
		`No nonce does: a hash has 256 bits, and 300 of them should be zero.`:          Challenge{"s", 300}.Sentence(),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	for _, s := range Statuses {
		if statusWords[s] == "" {
			t.Errorf("no words for %s", s)
		}
	}
}

// What a class means in a place is said of each, and tells the two apart where they differ.
func TestMeaningOfEveryClass(t *testing.T) {
	for _, c := range model.CommandClasses {
		here, there := Meaning(c, model.Sandbox), Meaning(c, model.Device)
		if same := c.At(model.Sandbox) == c.At(model.Device) && c.Note[model.Sandbox] == c.Note[model.Device]; same != (here == there) {
			t.Errorf("%s: %q and %q", c.ID, here, there)
		}
		for _, l := range model.Loci {
			if treatmentWords[c.At(l)] == "" || PlaceWords(l) == "" {
				t.Errorf("%s in %s: %q", c.ID, l, Meaning(c, l))
			}
		}
	}
}

func TestRunRoles(t *testing.T) {
	for _, r := range model.Roles {
		role, starts, err := RunRoleOf(r.ID)
		found := model.Check(runRoleKind, r.ID)
		if err != nil || role.ID != r.ID || starts != (r.Kind == model.Run) {
			t.Errorf("%s: %+v, %v, %v", r.ID, role, starts, err)
		}
		if helper := r.Kind == model.Helper; helper != (len(found) == 1 && found[0].Severity == model.Warning) {
			t.Errorf("%s: %v", r.ID, found)
		}
	}
	if _, _, err := RunRoleOf("handoff-summary"); err == nil {
		t.Error("a job of a newer contract is taken")
	}
}

func TestScopes(t *testing.T) {
	d, err := DeviceOf(tree(t, `{"shell":"off","destructive":"on","roots":" /a \n\n/b"}`))
	if err != nil || d["screen"] != "on" || d["write"] != "off" || d.May("destructive") || !d.May("screen") || len(d.Roots()) != 2 || d.Roots()[0] != "/a" {
		t.Errorf("%v, %v", d, err)
	}
	if d, err = DeviceOf(nil); err != nil || !d.May("shell") || d.May("destructive") || d.Roots() != nil || d.May("nonsense") {
		t.Errorf("%v, %v", d, err)
	}
	b, err := BrowserOf(tree(t, `{"cookies":"on"}`))
	if err != nil || b["confirm"] != "sensitive" || !b.May("cookies") || b.May("screenshot") {
		t.Errorf("%v, %v", b, err)
	}
	if _, err := BrowserOf(tree(t, `{"read":true}`)); err == nil {
		t.Error("a boolean is taken")
	}
	for key, outer := range above {
		if _, known := model.KindNamed("host-scopes").Field(outer); !known || d[key] == "" {
			t.Errorf("%s under %s", key, outer)
		}
	}
}

// What Settled says is what Route says.
func TestSettled(t *testing.T) {
	cards := tree(t, `[{"id":"backend","capabilities":[],"workspace":{"startIn":"api"}}]`)
	settings := tree(t, `{"modelRoles":{"persona-router":[{"provider":"claude","model":"h"}]}}`)
	ready := model.Sources{"claude": model.Connected}
	if r, ok := Settled(model.Route(cards, settings, model.Ask{Prompt: "x", Folder: "api"}, ready)); !ok || r.Persona != "backend" || r.Model != "" {
		t.Errorf("%+v, %v", r, ok)
	}
	if r, ok := Settled(model.Route(cards, settings, model.Ask{Prompt: "x"}, ready)); ok || r.Persona != "" || r.Model != "claude:h" {
		t.Errorf("%+v, %v", r, ok)
	}
	if r, ok := Settled(model.Route(nil, settings, model.Ask{Prompt: "x"}, ready)); !ok || r.Persona != "" || r.Reason == "" {
		t.Errorf("%+v, %v", r, ok)
	}
}
