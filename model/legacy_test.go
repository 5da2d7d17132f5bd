package model

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func sample(t *testing.T, parts ...string) any {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(append([]string{"..", "testdata", "samples"}, parts...)...))
	if err != nil {
		t.Fatal(err)
	}
	return tree(t, string(text))
}

func legacyOf(problems []Problem) []Problem {
	return slices.DeleteFunc(slices.Clone(problems), func(p Problem) bool { return p.Code != Legacy })
}

func TestLegacySettingsSample(t *testing.T) {
	doc := sample(t, "legacy", ".intentic", "config", "settings.json")
	old := legacyOf(AdviseSettings(doc, Surroundings{}))
	want := "warning legacy quickModel\nwarning legacy agentRunModels\nwarning legacy commandJudgeModels\nwarning legacy contextShelf"
	if got := found(old); got != want {
		t.Fatalf("got\n%s", got)
	}
	after, err := ApplyAll(doc, fixesOf(old))
	if err != nil || len(legacyOf(AdviseSettings(after, Surroundings{}))) > 0 || len(Check(settingsKind, after)) > 0 {
		t.Fatalf("after the fixes: %s, %v", JSON(after), err)
	}
	small := "claude:claude-haiku-4-5-20251001 gemini:gemini-3-flash-agent"
	runs := "claude:claude-opus-5,effort=high codex:gpt-5.1-codex"
	for _, r := range Roles {
		want := map[bool]string{true: runs, false: "-"}[r.Kind == Run]
		switch r.ID {
		case "commit-message", "session-title", "loop-verdict":
			want = small
		case SafetyJudge:
			want = "claude:claude-sonnet-5"
		case "pipeline-fix":
			want = "kimi:kimi-k3,effort=xhigh" // it had a ladder
		}
		if got := pinsAt(after, r.Path()); got != want {
			t.Errorf("%s: got %q, want %q", r.ID, got, want)
		}
	}
}

func TestLegacyPersonasSample(t *testing.T) {
	doc := sample(t, "legacy", ".intentic", "config", "personas.json")
	shelf := func(id string) any {
		if id != "frontend" {
			return nil
		}
		return sample(t, "legacy", ".intentic", "config", "context", "frontend.json")
	}
	for _, tt := range []struct {
		name   string
		around Surroundings
		want   string
	}{
		{"with its shelf", Surroundings{Shelf: shelf}, `{"repos":["apps/web","libs/ui"]}`},
		{"without", Surroundings{}, `{"repos":["apps/web"]}`}, // what its own repos said
	} {
		old := legacyOf(AdvisePersonas(doc, tt.around))
		want := "warning legacy 0.context\nwarning legacy 0.repos\nwarning legacy 0.powers.computers\nwarning legacy 1.context"
		if got := found(old); got != want {
			t.Fatalf("%s: got\n%s", tt.name, got)
		}
		after, err := ApplyAll(doc, fixesOf(old))
		if err != nil || len(legacyOf(AdvisePersonas(after, tt.around))) > 0 || len(Check(personasKind, after)) > 0 {
			t.Fatalf("%s: after the fixes: %s, %v", tt.name, JSON(after), err)
		}
		context, _ := Get(after, Path{"=frontend", "context"})
		devices, _ := Get(after, Path{"=frontend", "powers", "devices"})
		_, lost := Get(after, Path{"=lost", "context"})
		if JSON(context) != tt.want || JSON(devices) != `["laptop"]` || lost {
			t.Errorf("%s: got %s", tt.name, JSON(after))
		}
	}
}

// What cannot be moved without a loss is left for the owner to decide.
func TestLegacyMovesLoseNothing(t *testing.T) {
	for _, tt := range []struct{ doc, want string }{ // want: the document fixed; "!" where no fix is offered
		{`{"quickModel":["a:b"]}`, `{"modelRoles":{"commit-message":[P],"loop-verdict":[P],"safety-judge":[P],"session-title":[P]}}`},
		{`{"quickModel":["a:b"],"modelRoles":{"commit-message":[{"provider":"x","model":"y"}],"session-title":[]}}`, `{"modelRoles":{"commit-message":[{"model":"y","provider":"x"}],"loop-verdict":[P],"safety-judge":[P],"session-title":[P]}}`},
		{`{"quickModel":[]}`, `{}`},
		{`{"quickModel":["a:b","no key"]}`, "!"},
		{`{"quickModel":"a:b"}`, "!"},
		{`{"quickModel":[` + join(11, `"a:b"`) + `]}`, "!"},
		{`{"agentRunModels":[{"provider":"a"}]}`, "!"},
		{`{"agentRunModels":null}`, "!"},
		{`{"commandJudgeModels":["a:b"]}`, `{"modelRoles":{"safety-judge":[P]}}`},
		{`{"contextShelf":{"any":1}}`, `{}`},
	} {
		doc := tree(t, tt.doc)
		old := legacyOf(AdviseSettings(doc, Surroundings{}))
		if len(old) != 1 || (old[0].Fix == nil) != (tt.want == "!") {
			t.Errorf("%s: got %v", tt.doc, old)
			continue
		}
		if tt.want == "!" {
			if old[0].Allowed == "" {
				t.Errorf("%s: no word of what to do", tt.doc)
			}
			continue
		}
		after, err := ApplyAll(doc, fixesOf(old))
		if got := strings.ReplaceAll(JSON(after), `{"model":"b","provider":"a"}`, "P"); err != nil || got != tt.want {
			t.Errorf("%s: got %s, %v", tt.doc, got, err)
		}
	}
}

func TestLegacyCards(t *testing.T) {
	many := func(n int) string { return `["repo:root",` + join(n, `"repo:x"`) + `]` }
	shelf := func(id string) any {
		return map[string]any{
			"some": tree(t, `{"id":"some","allowed":["repo:root","repo:a"]}`),
			"none": tree(t, `{"id":"none","allowed":["repo:root"]}`),
			"long": tree(t, `{"id":"long","allowed":["repo:`+strings.Repeat("x", 250)+`"]}`),
			"dups": tree(t, `{"id":"dups","pinned":`+many(3)+`}`),
		}[id]
	}
	for _, tt := range []struct{ card, want, labels string }{
		{`{"context":"some"}`, `{"context":{"repos":["a"]}}`, "carry what the shelf gives: a"},
		{`{"context":"none"}`, `{"context":{"repos":[]}}`, "carry what the shelf gives: the workspace alone"},
		{`{"context":"dups"}`, `{"context":{"repos":["x"]}}`, "carry what the shelf gives: x"},
		{`{"context":"long"}`, `{}`, "drop it, so that every repository is carried"},
		{`{"context":"gone"}`, `{}`, "drop it, so that every repository is carried"},
		{`{"context":"gone","repos":["r"]}`, `{"context":{"repos":["r"]}}`, "carry the card's own repos instead: r; carry them as context.repos: r"},
		{`{"context":"some","repos":["r"]}`, `{"context":{"repos":["a"]}}`, "carry what the shelf gives: a; remove it"},
		{`{"context":{"repos":["c"]},"repos":["r"]}`, `{"context":{"repos":["c"]}}`, "remove it"},
		{`{"repos":["r"]}`, `{"context":{"repos":["r"]}}`, "carry them as context.repos: r"},
		{`{"repos":[]}`, `{}`, "remove it"}, // a preference for nothing is not a fence
		{`{"repos":[7]}`, `{}`, "remove it"},
		{`{"powers":{"computers":["c"]}}`, `{"powers":{"devices":["c"]}}`, "rename it"},
		{`{"powers":{"computers":["c"],"devices":["d"]}}`, `{"powers":{"devices":["d"]}}`, "remove it; devices is set"},
		{`{"powers":{"computers":"c"}}`, `{"powers":{"computers":"c"}}`, "-"},
		{`{"context":{"repos":[]}}`, `{"context":{"repos":[]}}`, ""},
	} {
		doc := any([]any{tree(t, tt.card)})
		old := legacyOf(AdvisePersonas(doc, Surroundings{Shelf: shelf}))
		var labels []string
		for _, p := range old {
			if p.Fix == nil {
				labels = append(labels, "-")
			} else {
				labels = append(labels, p.Fix.Label)
			}
		}
		after, err := ApplyAll(doc, fixesOf(old))
		if got := JSON(after); err != nil || got != "["+tt.want+"]" || strings.Join(labels, "; ") != tt.labels {
			t.Errorf("%s: got %s by %q, %v", tt.card, got, labels, err)
		}
		slices.Reverse(old) // and in the other order
		if after, err := ApplyAll(doc, fixesOf(old)); err != nil || JSON(after) != "["+tt.want+"]" {
			t.Errorf("%s the other way: got %s, %v", tt.card, JSON(after), err)
		}
	}
}
