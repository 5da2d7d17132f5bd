package model

import (
	"os"
	"testing"

	"pgregory.net/rapid"
)

// What is wrong with a card has a fix that ends it and leaves the others alone.
func TestCardRemedies(t *testing.T) {
	const good = `{"capabilities":[],"id":"good"}`
	card := func(member string) string { return `{"capabilities":[],"id":"a",` + member + `}` }
	for _, tt := range []struct{ name, card, label, want string }{
		{"a taken id", good, "give it the id good-2", `{"capabilities":[],"id":"good-2"}`},
		{"a taken id with a name", `{"id":"good","label":"Other","capabilities":[]}`, "give it the id good-2", `{"capabilities":[],"id":"good-2","label":"Other"}`},
		{"an id of wrong form", `{"id":"../up","capabilities":[]}`, "give it the id up", `{"capabilities":[],"id":"up"}`},
		{"an id that is a taken one", `{"id":"Good!","capabilities":[]}`, "give it the id good-2", `{"capabilities":[],"id":"good-2"}`},
		{"a long id", `{"id":` + quoted("a", 61) + `,"capabilities":[]}`, "give it the id " + unquote(quoted("a", 60)), `{"capabilities":[],"id":` + quoted("a", 60) + `}`},
		{"an empty id with a name", `{"id":"","label":"My Card","capabilities":[]}`, "give it the id my-card", `{"capabilities":[],"id":"my-card","label":"My Card"}`},
		{"no id with a name", `{"label":"My Card","capabilities":[]}`, "give it the id my-card", `{"capabilities":[],"id":"my-card","label":"My Card"}`},
		{"no id and no name", `{"capabilities":[]}`, "give it the id card", `{"capabilities":[],"id":"card"}`},
		{"an id of nothing that fits", `{"id":"日本","label":"日本","capabilities":[]}`, "give it the id card", `{"capabilities":[],"id":"card","label":"日本"}`},
		{"an id that is null", `{"id":null,"capabilities":[]}`, "give it the id card", `{"capabilities":[],"id":"card"}`},
		{"an id that is a number", `{"id":7,"capabilities":[]}`, "give it the id 7", `{"capabilities":[],"id":"7"}`},
		{"no accounts", `{"id":"a"}`, "write it as []", `{"capabilities":[],"id":"a"}`},
		{"accounts that are null", `{"id":"a","capabilities":null}`, "write it as []", `{"capabilities":[],"id":"a"}`},
		{"one account", `{"id":"a","capabilities":"x"}`, `write it as ["x"]`, `{"capabilities":["x"],"id":"a"}`},
		{"what is no account", `{"id":"a","capabilities":"x y"}`, "", ""},
		{"a list in quotes", `{"id":"a","capabilities":"[\"x\"]"}`, `write it as ["x"]`, `{"capabilities":["x"],"id":"a"}`},
		{"one rung", card(`"models":{"provider":"p","model":"m"}`), `write it as [{"model":"m","provider":"p"}]`, card(`"models":[{"model":"m","provider":"p"}]`)},
		{"one rung in short", card(`"models":"p:m"`), `write it as [{"model":"m","provider":"p"}]`, card(`"models":[{"model":"m","provider":"p"}]`)},
		{"one repository", `{"id":"a","capabilities":[],"context":{"repos":"api"}}`, `write it as ["api"]`, `{"capabilities":[],"context":{"repos":["api"]},"id":"a"}`},
		{"one folder", card(`"workspace":{"folders":"api"}`), `write it as ["api"]`, card(`"workspace":{"folders":["api"]}`)},
		{"one connector", card(`"powers":{"connectors":"x"}`), `write it as ["x"]`, card(`"powers":{"connectors":["x"]}`)},
		{"a null label", card(`"label":null`), "unset it, so that the default counts", `{"capabilities":[],"id":"a"}`},
		{"null powers", card(`"powers":null`), "unset it, so that the default counts", `{"capabilities":[],"id":"a"}`},
		{"a null switch", card(`"powers":{"shell":null}`), "unset it, so that the default counts", card(`"powers":{}`)},
		{"a null grant", card(`"powers":{"mcp":null}`), "unset it, so that the default counts", card(`"powers":{}`)},
		{"null folders", card(`"workspace":{"folders":null}`), "unset it, so that the default counts", card(`"workspace":{}`)},
		{"a null knob", card(`"models":[{"provider":"p","model":"m","effort":null}]`), "unset it, so that the default counts", card(`"models":[{"model":"m","provider":"p"}]`)},
		{"a null context", `{"id":"a","capabilities":[],"context":null}`, "unset it, so that the default counts", `{"capabilities":[],"id":"a"}`},
		{"a switch in words", card(`"powers":{"shell":"off"}`), "write it as false", card(`"powers":{"shell":false}`)},
		{"a switch that says nothing is no reason to allow it", card(`"powers":{"shell":"nope"}`), "", ""},
		{"nor are powers", card(`"powers":"none"`), "", ""},
		{"nor is a fence", card(`"workspace":{"folders":7}`), "", ""},
		{"no card", `7`, "", ""},
	} {
		doc := tree(t, `[`+good+`,`+tt.card+`]`)
		problems := Check(personasKind, doc)
		if len(problems) != 1 {
			t.Errorf("%s: got %v", tt.name, problems)
			continue
		}
		fix := problems[0].Fix
		if fix == nil {
			if tt.label != "" {
				t.Errorf("%s: no remedy, want %q", tt.name, tt.label)
			}
			continue
		}
		after, err := ApplyAll(doc, fix.Edits)
		if fix.Label != tt.label || err != nil || JSON(after) != `[`+good+`,`+tt.want+`]` || len(Check(personasKind, after)) > 0 {
			t.Errorf("%s: %q gives %s, %v; want %q and %s", tt.name, fix.Label, JSON(after), err, tt.label, tt.want)
		}
	}
}

func unquote(s string) string { return s[1 : len(s)-1] }

// No two cards are offered the same id, and fixes name cards so that they hold.
func TestCardFixesHoldTogether(t *testing.T) {
	doc := tree(t, `[{"id":"a"},{"id":"a"},{"id":"../a"},{"id":"../a"},{},{"id":"a-2","capabilities":"x"}]`)
	after, err := ApplyAll(doc, fixesOf(Check(personasKind, doc)))
	want := `[{"capabilities":[],"id":"a"},{"capabilities":[],"id":"a-3"},{"capabilities":[],"id":"a-4"},{"capabilities":[],"id":"a-5"},{"capabilities":[],"id":"card"},{"capabilities":["x"],"id":"a-2"}]`
	if err != nil || JSON(after) != want {
		t.Errorf("got %s, %v", JSON(after), err)
	}
	for _, p := range Check(personasKind, doc) {
		named := p.Fix.Edits[0].Path[0]
		if want := map[string]string{"0": "=a", "5": "=a-2"}[p.Path[0]]; want != "" && named != want || want == "" && named != p.Path[0] {
			t.Errorf("the fix of %s is at %s", p.Path, named)
		}
	}
}

// Each error of the sample has a fix, and they make it valid.
func TestTheSampleOfABadCardCanBeMended(t *testing.T) {
	text, err := os.ReadFile("../testdata/samples/broken/bad-card/.intentic/config/personas.json")
	if err != nil {
		t.Fatal(err)
	}
	doc := tree(t, string(text))
	problems := Check(personasKind, doc)
	var labels []string
	for _, p := range problems {
		if p.Fix != nil {
			labels = append(labels, p.Fix.Label)
		}
	}
	if got := JSON(labels); got != `["write it as [\"x\"]","give it the id good-2","give it the id up"]` {
		t.Errorf("got %s", got)
	}
	after, err := ApplyAll(doc, fixesOf(problems))
	if err != nil || len(Check(personasKind, after)) > 0 {
		t.Errorf("got %s, %v", JSON(after), err)
	}
}

// Every fix alone can be made and ends its problem; all together can be made too,
// with those of the advice.
func TestCardFixesEndProblems(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		doc := any(someCards(t))
		problems := append(Check(personasKind, doc), AdvisePersonas(doc, Surroundings{})...)
		for _, p := range problems {
			if p.Fix == nil || p.Severity != Error {
				continue
			}
			after, err := ApplyAll(doc, p.Fix.Edits)
			if err != nil {
				t.Fatalf("%s: %s: %v", JSON(doc), p.Fix.Label, err)
			}
			for _, left := range Check(personasKind, after) {
				if left.Severity == Error && equalPaths(left.Path, p.Path) {
					t.Fatalf("%s: %s leaves %v in %s", JSON(doc), p.Fix.Label, left, JSON(after))
				}
			}
			if _, bad := FirstNewError(personasKind, doc, after); bad {
				t.Fatalf("%s: %s makes %v", JSON(doc), p.Fix.Label, Errors(Check(personasKind, after)))
			}
		}
		settle(t, PersonasDoc, doc, Surroundings{})
	})
}
