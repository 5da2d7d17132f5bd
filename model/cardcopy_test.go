package model

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestAddCard(t *testing.T) {
	for _, tt := range []struct{ doc, name, want string }{
		{`[]`, "Refactor Crew", `[{"capabilities":[],"id":"refactor-crew","label":"Refactor Crew"}]`},
		{`[{"id":"a"}]`, "work", `[{"id":"a"},{"capabilities":[],"id":"work"}]`}, // at the end
		{``, "work", `[{"capabilities":[],"id":"work"}]`},                        // no file yet
		{`[7,null]`, "work", `[7,null,{"capabilities":[],"id":"work"}]`},
		{`[{"id":"work","label":"Mine"}]`, "Work!", `the id "work" is taken by "Mine"`},
		{`[{"id":"work"}]`, "work", `the id "work" is taken by "work"`},
		{`[]`, "!!!", "a letter a-z or a digit"},
		{`[]`, strings.Repeat("\U0001F600", 31), "a letter a-z or a digit"},
		{`[]`, strings.Repeat("\U0001F600", 29) + "abc", `[{"capabilities":[],"id":"abc","label":"` + strings.Repeat("\U0001F600", 29) + `ab"}]`}, // 60 units
	} {
		doc := tree(t, tt.doc)
		e, id, err := AddCard(doc, tt.name)
		if err != nil {
			if !strings.Contains(err.Error(), tt.want) || id != "" {
				t.Errorf("%q: %v", tt.name, err)
			}
			continue
		}
		after, err := Apply(doc, e)
		if got, _ := Get(after, Path{ByID(id)}); err != nil || JSON(after) != tt.want || IDOf(got) != id {
			t.Errorf("%q: got %s, %q, %v", tt.name, JSON(after), id, err)
		}
	}
}

func TestCopyCard(t *testing.T) {
	doc := tree(t, `[{"id":"a","label":"A","capabilities":["x"],"odd":{"b":1},"models":[{"provider":"p","model":"m"}]},{"id":"b"},"text"]`)
	for _, tt := range []struct{ card, name, want string }{
		{"=a", "A copy", `0 {"capabilities":["x"],"id":"a-copy","label":"A copy","models":[{"model":"m","provider":"p"}],"odd":{"b":1}}`},
		{"0", "copied", `0 {"capabilities":["x"],"id":"copied","models":[{"model":"m","provider":"p"}],"odd":{"b":1}}`},
		{"=b", "C", `1 {"id":"c","label":"C"}`},
		{"=a", "b", `the id "b" is taken by "b"`},
		{"=a", "...", "a letter a-z or a digit"},
		{"=z", "C", "no card at"},
		{"2", "C", "no card at"},
		{"3", "C", "no card at"},
		{"=a.models.0", "C", "no card at"},
		{"", "C", "no card at"},
	} {
		e, id, err := CopyCard(doc, path(t, tt.card), tt.name)
		if err != nil {
			if !strings.Contains(err.Error(), tt.want) {
				t.Errorf("%s as %q: %v", tt.card, tt.name, err)
			}
			continue
		}
		after, err := Apply(doc, e)
		position, want, _ := strings.Cut(tt.want, " ")
		n, _ := Position(listAt(after, nil), ByID(id))
		if got, _ := Get(after, Path{ByID(id)}); err != nil || JSON(got) != want || At(n-1) != position {
			t.Errorf("%s as %q: got %s at %d, %v", tt.card, tt.name, JSON(got), n, err)
		}
	}
}

func TestCopyName(t *testing.T) {
	for _, tt := range []struct{ doc, label, want string }{
		{`[]`, "Work", "Work copy"},
		{`[{"id":"work-copy"}]`, "Work", "Work copy 2"},
		{`[{"id":"work-copy"},{"id":"work-copy-2"},7,{"label":"no id"}]`, "Work", "Work copy 3"},
		{`[]`, "  Work  ", "Work copy"},
		{`[]`, "", "copy"},
		{`[{"id":"copy"}]`, "日本", "日本 copy 2"},
		{`null`, "Work", "Work copy"},
		{`[]`, strings.Repeat("a", 60), strings.Repeat("a", 55) + " copy"},
		{`[]`, strings.Repeat("a", 54) + " b", strings.Repeat("a", 54) + " copy"},
		{`[]`, strings.Repeat("\U0001F600", 30), strings.Repeat("\U0001F600", 27) + " copy"}, // 54 and 5 units
	} {
		if got := CopyName(tree(t, tt.doc), tt.label); got != tt.want || Length(got) > maxName {
			t.Errorf("%q: got %q, want %q", tt.label, got, tt.want)
		}
	}
}

// A copy under the name that is proposed always goes in.
func TestCopiesAreValid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		label := rapid.OneOf(rapid.String(), rapid.StringMatching(`[a-z😀 ]{1,70}`)).Draw(t, "label")
		doc := any([]any{map[string]any{"id": "a", "capabilities": list()}})
		for range 12 {
			e, _, err := CopyCard(doc, Path{"=a"}, CopyName(doc, label))
			if err != nil {
				t.Fatalf("%q: %v", label, err)
			}
			doc, _ = Apply(doc, e)
		}
		if bad := Check(personasKind, doc); len(bad) > 0 || len(doc.([]any)) != 13 {
			t.Fatalf("%s: %v", JSON(doc), bad)
		}
	})
}
