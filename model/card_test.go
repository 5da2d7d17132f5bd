package model

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestSlug(t *testing.T) {
	for name, want := range map[string]string{
		"Refactor Crew":                 "refactor-crew",
		"  Docs & notes  ":              "docs-notes",
		"!!!":                           "",
		"":                              "",
		"日本語":                           "",
		strings.Repeat("a", 70):         strings.Repeat("a", 60),
		"work":                          "work",
		"A--B__C":                       "a-b-c",
		"-x-":                           "x",
		"Café 2":                        "caf-2",
		"v1.2":                          "v1-2",
		strings.Repeat("a", 59) + " bc": strings.Repeat("a", 59) + "-", // trimmed, then cut
	} {
		if got := Slug(name); got != want {
			t.Errorf("%q: got %q, want %q", name, got, want)
		}
	}
}

func TestNewCard(t *testing.T) {
	for name, want := range map[string]string{
		"Refactor Crew":                  `{"capabilities":[],"id":"refactor-crew","label":"Refactor Crew"}`,
		"  Docs & notes  ":               `{"capabilities":[],"id":"docs-notes","label":"Docs & notes"}`,
		"work":                           `{"capabilities":[],"id":"work"}`,
		"Work":                           `{"capabilities":[],"id":"work","label":"Work"}`,
		strings.Repeat("a", 70):          `{"capabilities":[],"id":"` + strings.Repeat("a", 60) + `"}`,
		strings.Repeat("\U0001F600", 31): "",
		"!!!":                            "",
	} {
		card, err := NewCard(name)
		if (err != nil) != (want == "") || err == nil && JSON(card) != want {
			t.Errorf("%q: got %s, %v", name, JSON(card), err)
		}
		if err != nil && !strings.Contains(err.Error(), "a letter a-z or a digit") {
			t.Errorf("%q: %v does not say what is allowed", name, err)
		}
	}
}

func TestNewCardIsValid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.OneOf(rapid.String(), rapid.StringMatching(`[a-z😀 ]{1,100}`)).Draw(t, "name")
		card, err := NewCard(name)
		if err == nil && len(Check(cardKind, card)) > 0 {
			t.Fatalf("%s: %v", JSON(card), Check(cardKind, card))
		}
	})
}

func TestCardLabel(t *testing.T) {
	for doc, want := range map[string]string{
		`{"id":"a","label":"A"}`: "A", `{"id":"a"}`: "a", `{"id":"a","label":""}`: "a", `{"id":"a","label":7}`: "a", `7`: "", `null`: "",
	} {
		if got := CardLabel(tree(t, doc)); got != want {
			t.Errorf("%s: got %q", doc, got)
		}
	}
}

func TestNotSignedIn(t *testing.T) {
	signedIn := func(id string) bool { return id == "b" }
	for doc, want := range map[string]bool{
		`{"capabilities":["a","b"]}`: false, // one is
		`{"capabilities":["a","c"]}`: true,
		`{"capabilities":[]}`:        false, // a card naming none gets no complaint
		`{}`:                         false,
		`null`:                       false,
	} {
		if got := NotSignedIn(tree(t, doc), signedIn); got != want {
			t.Errorf("%s: %v", doc, got)
		}
	}
}

func TestCardLimits(t *testing.T) {
	list := func(n int, entry string) string { return "[" + join(n, entry) + "]" }
	for _, tt := range []struct {
		member       string
		good, refuse []string
	}{
		{"label", []string{`""`, quoted("a", 60)}, []string{quoted("a", 61)}},
		{"capabilities", []string{`[]`, list(50, `"a"`)}, []string{list(51, `"a"`), `["a b"]`, `"a"`}},
		{"brief", []string{quoted("a", 200)}, []string{quoted("a", 201)}},
		{"powers", []string{`{}`, `{"files":"none","connectors":` + list(100, `"a"`) + `,"devices":` + list(50, `"a"`) + `,"mcp":` + list(50, `"a"`) + `}`}, []string{`[]`, `{"files":"all"}`, `{"shell":"on"}`, `{"connectors":` + list(101, `"a"`) + `}`, `{"devices":` + list(51, `"a"`) + `}`, `{"mcp":` + list(51, `"a"`) + `}`, `{"mcp":["-a"]}`}},
		{"workspace", []string{`{}`, `{"startIn":` + quoted("a", 200) + `,"folders":` + list(50, `"a"`) + `}`}, []string{`{"startIn":` + quoted("a", 201) + `}`, `{"folders":[""]}`, `{"folders":` + list(51, `"a"`) + `}`}},
		{"context", []string{`{"repos":[]}`, `{"repos":` + list(50, quoted("a", 200)) + `}`}, []string{`{}`, `"shelf"`, `{"repos":[""]}`, `{"repos":[` + quoted("a", 201) + `]}`, `{"repos":` + list(51, `"a"`) + `}`}},
		{"models", []string{`[]`, list(10, `{"provider":"a","model":"b"}`)}, []string{list(11, `{"provider":"a","model":"b"}`), `[{}]`}},
		{"systemPromptMode", []string{`"intentic"`, `"claude"`, `"custom"`}, []string{`""`, `null`}},
	} {
		f, _ := cardKind.Field(tt.member)
		for _, v := range tt.good {
			if bad := Errors(Check(f.Kind, tree(t, v))); len(bad) > 0 {
				t.Errorf("%s: %.60s is refused: %v", tt.member, v, bad)
			}
		}
		for _, v := range tt.refuse {
			if len(Errors(Check(f.Kind, tree(t, v)))) == 0 {
				t.Errorf("%s: %.60s passes", tt.member, v)
			}
		}
	}
	if got := strings.Join(fieldKeys(cardKind), " "); got != "id label capabilities brief powers workspace context models systemPromptMode" {
		t.Errorf("a card is written as %s", got)
	}
}

func TestOwnsKit(t *testing.T) {
	cards := tree(t, `[{"id":"a"},{"id":"b"},{"id":"b"},{"id":"../up"},"no card"]`).([]any)
	for id, want := range map[string]bool{"a": true, "b": false, "../up": false, "none": false, "": false} {
		if got := OwnsKit(cards, id); got != want {
			t.Errorf("%q: %v", id, got)
		}
	}
}
