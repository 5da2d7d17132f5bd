package model

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestAdviseShelf(t *testing.T) {
	for _, tt := range []struct{ doc, want string }{ // after the info that every shelf gets
		{`{"id":"s"}`, ""},
		{`{"id":"s","pinned":["repo:a","repo:b","repo:a"],"allowed":["repo:a","repo:c","repo:b","repo:c"],"denied":["repo:b","repo:z","repo:z"]}`, `
warning conflict pinned.1
warning duplicate_pin pinned.2
info duplicate_pin allowed.0
warning conflict allowed.2
warning duplicate_pin allowed.3
warning duplicate_pin denied.2`},
		{`{"id":"s","pinned":["repo:a","repo:b","repo:d"],"denied":["repo:d"],"caps":{"repos":1}}`, "\nwarning conflict pinned.2\ninfo too_small caps.repos"},
		{`{"id":"s","pinned":["repo:a"],"allowed":["repo:b"],"caps":{"repos":1}}`, ""},
		{`{"id":"s","pinned":[7,7,{}],"allowed":"x","denied":[[]]}`, ""},
	} {
		if got := found(AdviseShelf(tree(t, tt.doc))); got != "info legacy "+tt.want {
			t.Errorf("%s: got\n%s", tt.doc, got)
		}
	}
	for _, none := range []string{`null`, `[]`, `7`} {
		if got := AdviseShelf(tree(t, none)); got != nil {
			t.Errorf("%s: got %v", none, got)
		}
	}
}

func anyShelf() *rapid.Generator[any] {
	items := rapid.Map(rapid.SliceOfN(rapid.SampledFrom(strings.Fields("repo:a repo:b repo:c repo:d repo:e")), 0, 7), func(texts []string) any { return asList(texts) })
	return rapid.Custom(func(t *rapid.T) any {
		shelf := map[string]any{"id": "s", "pinned": items.Draw(t, "pinned"), "allowed": items.Draw(t, "allowed"), "denied": items.Draw(t, "denied")}
		if n := rapid.IntRange(-1, 4).Draw(t, "cap"); n >= 0 {
			shelf["caps"] = map[string]any{"repos": num(At(n))}
		}
		return shelf
	})
}

func anyPick() *rapid.Generator[[]string] {
	return rapid.OneOf(rapid.Just([]string(nil)), rapid.SliceOfN(rapid.SampledFrom(strings.Fields("repo:a repo:c repo:e repo:z")), 0, 3))
}

// No fix of a shelf changes what it gives.
func TestShelfFixesChangeNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		shelf, pick := anyShelf().Draw(t, "shelf"), anyPick().Draw(t, "pick")
		after, err := ApplyAll(shelf, fixesOf(AdviseShelf(shelf)))
		was, is := ShelfOf(shelf).Compose(pick), ShelfOf(after).Compose(pick)
		if err != nil || !slices.Equal(was.Items, is.Items) || !slices.Equal(was.Shed, is.Shed) {
			t.Fatalf("%s became %s: %v, was %v; %v", JSON(shelf), JSON(after), is, was, err)
		}
		for _, p := range AdviseShelf(after) {
			if p.Fix != nil {
				t.Fatalf("%s: still %v", JSON(after), p)
			}
		}
	})
}

func TestExplain(t *testing.T) {
	s := ShelfOf(tree(t, `{"pinned":["repo:a","repo:x","repo:a"],"allowed":["repo:x","repo:b","repo:c","repo:d","repo:b"],"denied":["repo:x"],"caps":{"repos":2}}`))
	items, left := s.Explain([]string{"repo:b", "repo:d"})
	if strings.Join(items, " ") != "repo:a repo:b" || !slices.Equal(left, []Left{{"repo:x", "denied"}, {"repo:c", "not picked"}, {"repo:d", "over the limit of 2"}}) {
		t.Errorf("got %q, %v", items, left)
	}
	if items, left := ShelfOf(nil).Explain(nil); len(items) > 0 || left != nil {
		t.Errorf("no shelf: %v, %v", items, left)
	}
}

// Explain gives what Compose gives, and each other item once, with its reason.
func TestExplainIsCompose(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree, pick := anyShelf().Draw(t, "shelf"), anyPick().Draw(t, "pick")
		s := ShelfOf(tree)
		c := s.Compose(pick)
		items, left := s.Explain(pick)
		var shed []string
		told := slices.Clone(items)
		for _, l := range left {
			told = append(told, l.Item)
			if strings.HasPrefix(l.Why, "over the limit") {
				shed = append(shed, l.Item)
			}
			if (l.Why == "denied") != slices.Contains(s.Denied, l.Item) || l.Why == "not picked" && slices.Contains(pick, l.Item) {
				t.Fatalf("%s: %v", JSON(tree), left)
			}
		}
		slices.Sort(told)
		all := slices.Concat(s.Pinned, s.Allowed)
		slices.Sort(all)
		if !slices.Equal(items, c.Items) || !slices.Equal(shed, c.Shed) || !slices.Equal(told, slices.Compact(all)) {
			t.Fatalf("%s: %v left %v, composed %v", JSON(tree), items, left, c)
		}
	})
}

func TestShelfUsers(t *testing.T) {
	cards := tree(t, `[{"id":"a","label":"A","context":"s"},{"id":"b","context":"s"},{"id":"c","context":"t"},{"id":"d","context":{"repos":["s"]}},7]`)
	if got := ShelfUsers(cards, "s"); !slices.Equal(got, []string{"A", "b"}) {
		t.Errorf("got %q", got)
	}
	if got := ShelfUsers(nil, "s"); got != nil {
		t.Errorf("got %q", got)
	}
}
