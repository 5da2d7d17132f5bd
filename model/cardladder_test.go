package model

import "testing"

func TestRemoveRung(t *testing.T) {
	for _, tt := range []struct {
		doc          DocID
		tree, path   string
		want, before string
	}{
		{PersonasDoc, `[{"id":"a","models":[1,2]}]`, "0.models.1", `[{"id":"a","models":[1]}]`, "remove 0.models.1"},
		{PersonasDoc, `[{"id":"a","models":[1]}]`, "0.models.0", `[{"id":"a"}]`, "unset 0.models"}, // it would say nothing
		{SettingsDoc, `{"modelRoles":{"child-agent":[1]}}`, "modelRoles.child-agent.0", `{"modelRoles":{"child-agent":[]}}`, "remove modelRoles.child-agent.0"},
		{SettingsDoc, `{"autoFastModels":["a:b"]}`, "autoFastModels.0", `{"autoFastModels":[]}`, "remove autoFastModels.0"},
		{PersonasDoc, `[{"id":"a","models":[1]}]`, "0.models.1", "", "remove 0.models.1"}, // no such rung
		{PersonasDoc, `[{"id":"a"}]`, "0", `[]`, "remove 0"},
	} {
		edits := RemoveRung(tt.doc, tree(t, tt.tree), path(t, tt.path))
		after, err := ApplyAll(tree(t, tt.tree), edits)
		if editWords(edits) != tt.before || err == nil && JSON(after) != tt.want || err != nil && tt.want != "" {
			t.Errorf("%s in %s: %q gives %s, %v", tt.path, tt.tree, editWords(edits), JSON(after), err)
		}
	}
}

func TestResolveCard(t *testing.T) {
	for _, tt := range []struct{ card, answer, source string }{
		{`{"models":[{"provider":"codex","model":"x"},{"provider":"claude","model":"o"}]}`, "claude:o", "persona"},
		{`{"models":[{"provider":"codex","model":"x"}]}`, "", "chat"}, // nothing connected
		{`{"models":[]}`, "", "chat"},
		{`{"models":[7]}`, "", "chat"},
		{`{}`, "", "chat"}, // whatever the chat would have run on
		{`null`, "", "chat"},
		{`"x"`, "", "chat"},
	} {
		r := ResolveCard(tree(t, tt.card), someSources)
		got := ""
		if r.Answer != nil {
			got = r.Answer.Key()
		}
		if got != tt.answer || string(r.Source) != tt.source {
			t.Errorf("%s: got %q from %s", tt.card, got, r.Source)
		}
	}
}

func TestLosesFrontDesk(t *testing.T) {
	const desk = `[{"id":"a"},{"id":"front-desk"}]`
	for _, tt := range []struct {
		before, after string
		want          bool
	}{
		{desk, `[{"id":"a"}]`, true},
		{desk, `[{"id":"a"},{"id":"desk"}]`, true}, // renamed
		{desk, `null`, true},
		{desk, `[{"id":"front-desk","label":"x"}]`, false},
		{`[]`, `[]`, false},
		{`[]`, desk, false},
		{`null`, `{}`, false},
	} {
		if got := LosesFrontDesk(tree(t, tt.before), tree(t, tt.after)); got != tt.want {
			t.Errorf("%s to %s: %v", tt.before, tt.after, got)
		}
	}
}
