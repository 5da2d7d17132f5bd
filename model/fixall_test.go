package model

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// judge is all that is to be said of a document.
func judge(doc DocID, tree any, s Surroundings) []Problem {
	return append(Check(doc.Kind(), tree), Advise(doc, tree, s)...)
}

// settle makes fixes until there are none, and says how many rounds it took. Each
// round is held to what fixAll promises.
func settle(t interface{ Fatalf(string, ...any) }, doc DocID, tree any, s Surroundings) (any, int) {
	for n := 0; ; n++ {
		problems := judge(doc, tree, s)
		edits, made := fixAll(doc, tree, problems)
		after, err := ApplyAll(tree, edits)
		if err != nil {
			t.Fatalf("%s: %v", JSON(tree), err)
		}
		if p, bad := FirstNewError(doc.Kind(), tree, after); bad {
			t.Fatalf("%s: became %s with %v", JSON(tree), JSON(after), p)
		}
		if len(edits) == 0 {
			if len(made) > 0 {
				t.Fatalf("%s: no edits, and %d of %d are made", JSON(tree), len(made), len(problems))
			}
			return tree, n
		}
		if n > 8 {
			t.Fatalf("%s: no end, still %v", JSON(tree), edits)
		}
		tree = after
	}
}

func TestFixAll(t *testing.T) {
	pin := func(id string) string { return `{"provider":"a","model":"` + id + `"}` }
	for _, tt := range []struct {
		name      string
		doc       DocID
		was, want string
		rounds    int
	}{
		{"nothing", SettingsDoc, `{}`, `{}`, 0},
		{"what fills waits for what empties", SettingsDoc, `{"modelRoles":{"session-title":"x"},"quickModel":["a:b"],"commandJudgeModels":["a:j"]}`, `{"modelRoles":{"commit-message":[` + pin("b") + `],"loop-verdict":[` + pin("b") + `],"safety-judge":[` + pin("j") + `],"session-title":[` + pin("b") + `]}}`, 2},
		{"no place to fill", SettingsDoc, `{"modelRoles":7,"commandJudgeModels":["a:j"]}`, `{"modelRoles":{"safety-judge":[` + pin("j") + `]}}`, 2},
		{"a job by another name is not filled", SettingsDoc, `{"modelRoles":{"safety-juge":[` + pin("x") + `]},"commandJudgeModels":["a:j"]}`, `{"modelRoles":{"safety-judge":[` + pin("x") + `]}}`, 2},
		{"a wrong knob of a rung that goes", SettingsDoc, `{"modelRoles":{"loop-verdict":[` + pin("b") + `,{"provider":"a","model":"b","effort":3},` + pin("c") + `]}}`, `{"modelRoles":{"loop-verdict":[` + pin("b") + `,` + pin("c") + `]}}`, 2},
		{"many go", SettingsDoc, `{"autoFastModels":["a:b","a:b","x","a:b","c:d","y","e:f","g","i:j","x"]}`, `{"autoFastModels":["a:b","c:d","e:f","i:j"]}`, 1},
		{"a moved ladder brings its own", SettingsDoc, `{"commandJudgeModels":["a:b","a:b"]}`, `{"modelRoles":{"safety-judge":[` + pin("b") + `]}}`, 2},
		{"two slips of one key", SettingsDoc, `{"terseOutpt":true,"terseOutptu":false}`, `{"terseOutput":true,"terseOutptu":false}`, 1},
		{"a newer job stays", SettingsDoc, `{"modelRoles":{"handoff-summary":[]}}`, `{"modelRoles":{"handoff-summary":[]}}`, 0},
		{"a mended moment that cannot hold the action", SettingsDoc, `{"rules":[{"id":"r","label":"R","moment":"push.startin","action":{"kind":"verdict","verdict":"hold"}}],"autoTier":"shadw"}`, `{"autoTier":"shadow","rules":[{"action":{"kind":"verdict","verdict":"hold"},"id":"r","label":"R","moment":"push.startin"}]}`, 1},
		{"a text of context, told twice", PersonasDoc, `[{"id":"a","capabilities":[],"context":"gone","repos":["r"]}]`, `[{"capabilities":[],"context":{"repos":["r"]},"id":"a"}]`, 1},
		{"ids, names and members at once", PersonasDoc, `[{"id":"a","repos":[]},{"id":"a","powers":{"computers":["c"]}}]`, `[{"capabilities":[],"id":"a"},{"capabilities":[],"id":"a-2","powers":{"devices":["c"]}}]`, 1},
		{"older and misspelled", PersonasDoc, `[{"id":"a","capabilities":[],"powers":{"computers":["c"],"device":["d"]}}]`, `[{"capabilities":[],"id":"a","powers":{"devices":["d"]}}]`, 2},
		{"a shelf", ShelvesDoc, `{"id":"s","pinned":["repo:a","repo:a","repo:d"],"allowed":["repo:a","repo:b","repo:d","repo:b"],"denied":["repo:d","repo:d"]}`, `{"allowed":["repo:b"],"denied":["repo:d"],"id":"s","pinned":["repo:a"]}`, 1},
	} {
		got, rounds := settle(t, tt.doc, tree(t, tt.was), Surroundings{})
		if !Equal(got, tree(t, tt.want)) || rounds != tt.rounds {
			t.Errorf("%s: got %s in %d rounds", tt.name, JSON(got), rounds)
		}
	}
}

// The samples come to the newest spellings in one go, and stay.
func TestFixAllOfTheSamples(t *testing.T) {
	around := Surroundings{Shelf: func(id string) any {
		if id != "frontend" {
			return nil
		}
		return sample(t, "legacy", ".intentic", "config", "context", "frontend.json")
	}}
	for doc, name := range map[DocID]string{SettingsDoc: "settings.json", PersonasDoc: "personas.json"} {
		was := sample(t, "legacy", ".intentic", "config", name)
		after, rounds := settle(t, doc, was, around)
		if found := judge(doc, after, around); rounds != 1 || len(found) > 0 {
			t.Errorf("%s: %d rounds, left %v", name, rounds, found)
		}
		plain, err := ApplyAll(was, fixesOf(judge(doc, was, around)))
		if err != nil || !Equal(plain, after) {
			t.Errorf("%s: the plain list gives %s, %v", name, JSON(plain), err)
		}
	}
}

// No older spelling that can be moved is left, nothing that nobody knows is lost,
// whatever older and wrong members a document has.
func TestFixAllSettles(t *testing.T) {
	around := Surroundings{Sources: someSources, Shelf: func(id string) any {
		return map[string]any{"id": id, "allowed": []any{"repo:" + id}}
	}}
	rapid.Check(t, func(t *rapid.T) {
		doc := rapid.SampledFrom([]DocID{SettingsDoc, PersonasDoc, ShelvesDoc}).Draw(t, "document")
		was := legacyDocument(doc).Draw(t, "tree")
		kept := clone(was)
		after, _ := settle(t, doc, was, around)
		if !Equal(was, kept) {
			t.Fatalf("the tree was changed: %s", JSON(was))
		}
		for _, p := range judge(doc, after, around) {
			if p.Fix != nil && p.Code == Legacy {
				t.Fatalf("%s: still %v", JSON(after), p)
			}
		}
		if was, is := strings.Count(JSON(kept), `"strange"`), strings.Count(JSON(after), `"strange"`); is != was {
			t.Fatalf("%s lost a strange key: %s", JSON(kept), JSON(after))
		}
	})
}

// legacyDocument draws documents with older spellings, slips and wrong values.
func legacyDocument(doc DocID) *rapid.Generator[any] {
	return rapid.Custom(func(t *rapid.T) any {
		switch doc {
		case SettingsDoc:
			return legacyObject(t, map[string][]string{
				"quickModel":         {`["claude:o"]`, `["a:b","a:b"]`, `["x"]`, `7`},
				"commandJudgeModels": {`["a:b"]`, `[]`, `null`},
				"agentRunModels":     {`[{"provider":"codex","model":"m","thinking":true},{"provider":"codex","model":"m"}]`, `[{}]`},
				"contextShelf":       {`"s"`, `{}`},
				"modelRoles": {
					`7`, `{"comit-message":[{"provider":"a","model":"b"}]}`, `{"session-title":{},"loop-verdict":[]}`, `{"strange":[]}`,
					`{"child-agent":[{"provider":"a","model":"b"},{"provider":"a","model":"c","effort":3,"strange":1},{"provider":"a","model":"b","effort":3}]}`,
				},
				"autoFastModels": {`["a:b","x","a:b",7]`, `"a:b"`},
				"terseOutpt":     {`true`, `3`}, "terseOutptt": {`false`}, "strange": {`{"a":[1]}`},
				"rules":        {`[{"id":"r","label":"R","moment":"push.startin","acton":{"kind":"verdict","verdict":"hold"}}]`, `{}`},
				"commandJudge": {`"wach"`, `true`}, "actionRules": {`{"x":"deny"}`},
			})
		case PersonasDoc:
			return rapid.Map(rapid.SliceOfN(rapid.Custom(legacyCardTree), 0, 4), func(l []any) any { return append([]any{}, l...) }).Draw(t, "cards")
		}
		items := []string{`["repo:a","repo:a","repo:b"]`, `["repo:b","repo:c",7]`, `[]`}
		return legacyObject(t, map[string][]string{"id": {`"s"`}, "pinned": items, "allowed": items, "denied": items, "caps": {`{"repos":1}`, `{"repos":"2","strange":1}`, `7`}, "strange": {`1`}})
	})
}

func legacyCardTree(t *rapid.T) any {
	return legacyObject(t, map[string][]string{
		"id": {`"a"`, `"b"`, `"b c"`, `7`}, "label": {`"A"`, `["x"]`}, "capabilities": {`[]`, `"x"`, `null`},
		"context": {`"s"`, `{"repos":["r"]}`, `{"repo":["r"]}`, `7`, `"gone away"`}, "contxt": {`{"repos":["q"]}`}, "repos": {`["r"]`, `[]`, `7`},
		"powers": {`{"computers":["c"]}`, `{"computers":["c"],"device":["d"]}`, `{"computers":7,"shel":false,"strange":1}`, `null`},
		"models": {`[{"provider":"a","model":"b","harness":"native"},{"provider":"a","model":"b","effort":3}]`}, "strange": {`1`},
	})
}

// legacyObject draws an object with some of the members, each one of its values.
func legacyObject(t *rapid.T, members map[string][]string) any {
	out := map[string]any{}
	for _, key := range slices.Sorted(maps.Keys(members)) {
		if rapid.Bool().Draw(t, key) {
			out[key], _ = parseJSON(rapid.SampledFrom(members[key]).Draw(t, "value"), "JSON")
		}
	}
	return out
}

// Fixes that cannot be made as they are do not keep the others from being made, and
// cost little where there are many.
func TestFixAllLeavesWhatDoesHarm(t *testing.T) {
	cards := []any{}
	var problems []Problem
	for i := range 2000 {
		cards = append(cards, map[string]any{"id": "c" + At(i), "capabilities": []any{}, "repos": []any{}})
		problems = append(problems, Problem{Path: Path{At(i), "repos"}, Severity: Warning, Fix: &Fix{"remove it", []Edit{{Op: Unset, Path: Path{ByID("c" + At(i)), "repos"}}}}})
	}
	bad := map[int]*Fix{
		3:    {"adds an error", []Edit{{Op: Set, Path: Path{"3", "capabilities"}, Value: "x"}}},
		700:  {"leads nowhere", []Edit{{Op: Remove, Path: Path{"700", "capabilities", "9"}}}},
		1500: {"shifts", []Edit{{Op: Move, Path: Path{"0"}, To: 1}}},
		1999: {"the whole document", []Edit{{Op: Set, Path: Path{}, Value: []any{}}}},
	}
	for i, fix := range bad {
		problems[i].Fix = fix
	}
	edits, made := fixAll(PersonasDoc, cards, problems)
	after, err := ApplyAll(cards, edits)
	if err != nil || len(edits) != 2000-len(bad) || len(made) != 2000-len(bad) || len(Check(personasKind, after)) > 0 {
		t.Errorf("%d edits, %d made, %v", len(edits), len(made), err)
	}
	for _, p := range made {
		if _, there := Get(after, p.Path); there {
			t.Errorf("%v is made, and still there", p)
		}
	}
}

// Mend goes on where one fix opens the way to the next, and says what it ended, by
// the ids of what it was about.
func TestMend(t *testing.T) {
	was := tree(t, `[{"id":"a","capabilities":[],"powers":{"computers":["c"],"device":["d"]}},{"id":"b","capabilities":"x"}]`)
	edits, ended := Mend(PersonasDoc, was, Surroundings{})
	after, err := ApplyAll(was, edits)
	if want := tree(t, `[{"id":"a","capabilities":[],"powers":{"devices":["d"]}},{"id":"b","capabilities":["x"]}]`); err != nil || !Equal(after, want) {
		t.Errorf("became %s, %v", JSON(after), err)
	}
	var paths []string
	for _, p := range ended {
		paths = append(paths, p.Path.String())
	}
	if want := []string{"a.powers.device", "b.capabilities", "a.powers.computers"}; !slices.Equal(paths, want) {
		t.Errorf("ended %q, want %q", paths, want)
	}
	if edits, ended := Mend(PersonasDoc, after, Surroundings{}); edits != nil || ended != nil {
		t.Errorf("mended again: %v, %v", edits, ended)
	}
}
