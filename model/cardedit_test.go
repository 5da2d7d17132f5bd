package model

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// edited is the card after CardEdits at field, and the edits in words.
func edited(t testing.TB, card, field, v string) (after, words string) {
	t.Helper()
	doc := any([]any{tree(t, card)})
	var value any
	if v != "" {
		value = tree(t, v)
	}
	edits := CardEdits(doc, Path{"0"}, path(t, field), value)
	out, err := ApplyAll(doc, edits)
	if err != nil {
		return "refused", editWords(edits)
	}
	return strings.TrimSuffix(strings.TrimPrefix(JSON(out), "["), "]"), editWords(edits)
}

// Every member of the contract's table, set, cleared, and set to what its absence
// means. Cleared is "".
func TestCardEdits(t *testing.T) {
	const bare = `{"capabilities":[],"id":"a"}`
	with := func(member string) string { return `{"capabilities":[],` + member + `}` }
	for _, tt := range []struct{ name, card, field, v, want, made string }{
		{"id", bare, "id", `"b"`, `{"capabilities":[],"id":"b"}`, "set 0.id"},
		{"id as it is", bare, "id", `"a"`, bare, ""},
		{"an empty id is for the check", bare, "id", `""`, `{"capabilities":[],"id":""}`, "set 0.id"},
		{"label", bare, "label", `"A"`, with(`"id":"a","label":"A"`), "set 0.label"},
		{"label cleared", with(`"id":"a","label":"A"`), "label", ``, bare, "unset 0.label"},
		{"label empty", with(`"id":"a","label":"A"`), "label", `""`, bare, "unset 0.label"},
		{"label equal to the id", with(`"id":"a","label":"A"`), "label", `"a"`, bare, "unset 0.label"},
		{"label as it is", with(`"id":"a","label":"A"`), "label", `"A"`, with(`"id":"a","label":"A"`), ""},
		{"no label, cleared", bare, "label", ``, bare, ""},
		{"accounts", bare, "capabilities", `["x"]`, `{"capabilities":["x"],"id":"a"}`, "set 0.capabilities"},
		{"no accounts", `{"capabilities":["x"],"id":"a"}`, "capabilities", `[]`, bare, "set 0.capabilities"},
		{"accounts cleared have to be there", `{"capabilities":["x"],"id":"a"}`, "capabilities", ``, bare, "set 0.capabilities"},
		{"accounts cleared already", bare, "capabilities", ``, bare, ""},
		{"accounts that were never there", `{"id":"a"}`, "capabilities", ``, bare, "set 0.capabilities"},
		{"brief", bare, "brief", `"x"`, `{"brief":"x","capabilities":[],"id":"a"}`, "set 0.brief"},
		{"brief cleared", `{"brief":"x","capabilities":[],"id":"a"}`, "brief", `""`, bare, "unset 0.brief"},
		{"start", bare, "workspace.startIn", `"api"`, with(`"id":"a","workspace":{"startIn":"api"}`), "set 0.workspace.startIn"},
		{"start cleared, the last member", with(`"id":"a","workspace":{"startIn":"api"}`), "workspace.startIn", `""`, bare, "unset 0.workspace"},
		{"start cleared beside folders", with(`"id":"a","workspace":{"folders":["x"],"startIn":"api"}`), "workspace.startIn", ``, with(`"id":"a","workspace":{"folders":["x"]}`), "unset 0.workspace.startIn"},
		{"start cleared beside what is unknown", with(`"id":"a","workspace":{"odd":1,"startIn":"api"}`), "workspace.startIn", ``, with(`"id":"a","workspace":{"odd":1}`), "unset 0.workspace.startIn"},
		{"folders", bare, "workspace.folders", `["x"]`, with(`"id":"a","workspace":{"folders":["x"]}`), "set 0.workspace.folders"},
		{"no folders", with(`"id":"a","workspace":{"folders":["x"]}`), "workspace.folders", `[]`, bare, "unset 0.workspace"},
		{"no folders that were", bare, "workspace.folders", `[]`, bare, ""},
		{"an empty workspace says nothing", with(`"id":"a","workspace":{"startIn":"x"}`), "workspace", `{}`, bare, "unset 0.workspace"},
		{"what is no object makes room", with(`"id":"a","workspace":7`), "workspace.startIn", `"x"`, with(`"id":"a","workspace":{"startIn":"x"}`), "set 0.workspace"},
		{"and goes when its member is cleared", with(`"id":"a","workspace":7`), "workspace.startIn", ``, bare, "unset 0.workspace"},
		{"repositories", bare, "context.repos", `["api"]`, `{"capabilities":[],"context":{"repos":["api"]},"id":"a"}`, "set 0.context.repos"},
		{"the workspace alone is a decision", bare, "context.repos", `[]`, `{"capabilities":[],"context":{"repos":[]},"id":"a"}`, "set 0.context.repos"},
		{"every repository", `{"capabilities":[],"context":{"repos":[]},"id":"a"}`, "context.repos", ``, bare, "unset 0.context"},
		{"a context cannot stand without them", `{"capabilities":[],"context":{"odd":1,"repos":[]},"id":"a"}`, "context.repos", ``, bare, "unset 0.context"},
		{"a shelf makes room for repositories", `{"capabilities":[],"context":"shelf","id":"a"}`, "context.repos", `[]`, `{"capabilities":[],"context":{"repos":[]},"id":"a"}`, "set 0.context"},
		{"a ladder", bare, "models", `[{"provider":"a","model":"b"}]`, with(`"id":"a","models":[{"model":"b","provider":"a"}]`), "set 0.models"},
		{"no ladder", with(`"id":"a","models":[{"model":"b","provider":"a"}]`), "models", `[]`, bare, "unset 0.models"},
		{"within a ladder", with(`"id":"a","models":[{"effort":"low","model":"b","provider":"a"}]`), "models.0.effort", ``, with(`"id":"a","models":[{"model":"b","provider":"a"}]`), "unset 0.models.0.effort"},
		{"within a ladder, set", with(`"id":"a","models":[{"model":"b","provider":"a"}]`), "models.0.fast", `true`, with(`"id":"a","models":[{"fast":true,"model":"b","provider":"a"}]`), "set 0.models.0.fast"},
		{"a rung is not dropped", with(`"id":"a","models":[{"provider":"a"}]`), "models.0.provider", ``, with(`"id":"a","models":[{}]`), "unset 0.models.0.provider"},
		{"prompt", bare, "systemPromptMode", `"custom"`, with(`"id":"a","systemPromptMode":"custom"`), "set 0.systemPromptMode"},
		{"prompt of the sandbox", with(`"id":"a","systemPromptMode":"custom"`), "systemPromptMode", ``, bare, "unset 0.systemPromptMode"},
		{"the card itself is not cleared", bare, "", ``, bare, ""},
		{"no such card", `null`, "brief", ``, `null`, ""},
		{"a card that is null", `null`, "brief", `"x"`, "refused", "set 0.brief"},
		{"a card that is text", `"x"`, "brief", `"x"`, "refused", "set 0.brief"},
		{"a card that is a list", `[1]`, "brief", `"x"`, "refused", "set 0.brief"},
	} {
		got, made := edited(t, tt.card, tt.field, tt.v)
		if got != tt.want || made != tt.made {
			t.Errorf("%s: got %s by %q, want %s by %q", tt.name, got, made, tt.want, tt.made)
		}
	}
	var covered []string
	for _, f := range cardKind.Fields {
		if f.Key != "powers" { // TestPowerOfACard
			covered = append(covered, f.Key)
		}
	}
	if want := "id label capabilities brief workspace context models systemPromptMode"; strings.Join(covered, " ") != want {
		t.Errorf("the table has %v", covered)
	}
}

// What no contract knows survives every edit, but for a context's, which cannot
// stand without repositories. No edit makes an error, and what is not said again
// is not there.
func TestCardEditsKeepAndDecide(t *testing.T) {
	values := map[string][]string{
		"label": {`"A"`, `"a"`, ``}, "capabilities": {`["x"]`, `[]`, ``}, "brief": {`"x"`, `""`},
		"powers.shell": {`false`, `true`, ``}, "powers.files": {`"none"`, ``}, "powers.mcp": {`[]`, `["m"]`, ``}, "powers": {``, `{}`},
		"workspace.startIn": {`"x"`, ``}, "workspace.folders": {`["x"]`, `[]`}, "context.repos": {`["x"]`, `[]`, ``},
		"models": {`[{"provider":"a","model":"b"}]`, ``}, "systemPromptMode": {`"claude"`, ``},
	}
	rapid.Check(t, func(rt *rapid.T) {
		doc := tree(t, `[{"id":"a","capabilities":[],"odd":[1],"powers":{"odd":2,"shell":false},"workspace":{"odd":3}}]`)
		for range rapid.IntRange(1, 8).Draw(rt, "edits") {
			field := rapid.SampledFrom(slices.Sorted(maps.Keys(values))).Draw(rt, "field")
			var v any
			if text := rapid.SampledFrom(values[field]).Draw(rt, "value"); text != "" {
				v = tree(t, text)
			}
			next, err := ApplyAll(doc, CardEdits(doc, Path{"=a"}, path(t, field), v))
			if err != nil || len(Errors(Check(personasKind, next))) > 0 {
				rt.Fatalf("%s = %s on %s: %v, %s", field, JSON(v), JSON(doc), err, JSON(next))
			}
			if again := CardEdits(next, Path{"=a"}, path(t, field), v); again != nil && field != "powers" {
				rt.Fatalf("%s = %s again: %v", field, JSON(v), again)
			}
			doc = next
		}
		for p, want := range map[string]string{"0.odd": "[1]", "0.powers.odd": "2", "0.workspace.odd": "3"} {
			if v, _ := Get(doc, path(t, p)); JSON(v) != want {
				rt.Fatalf("%s is lost: %s", p, JSON(doc))
			}
		}
	})
}
