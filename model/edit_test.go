package model

import (
	"encoding/json"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestApply(t *testing.T) {
	const doc = `{"a":{"b":1},"l":[{"id":"x","v":1},{"id":"y"}],"n":null,"s":"text"}`
	for _, tt := range []struct {
		name, doc string
		edit      Edit
		want      string // a part of the error after "!"
	}{
		{"set", doc, Edit{Op: Set, Path: Path{"a", "b"}, Value: true}, `{"a":{"b":true},"l":[{"id":"x","v":1},{"id":"y"}],"n":null,"s":"text"}`},
		{"set makes objects", "", Edit{Op: Set, Path: Path{"a", "b"}, Value: "v"}, `{"a":{"b":"v"}}`},
		{"set the document", `{}`, Edit{Op: Set, Value: []any{}}, `[]`},
		{"set an entry", `{"l":[1,2]}`, Edit{Op: Set, Path: Path{"l", "1"}, Value: "v"}, `{"l":[1,"v"]}`},
		{"set by id", `{"l":[{"id":"x"}]}`, Edit{Op: Set, Path: Path{"l", "=x", "v"}, Value: true}, `{"l":[{"id":"x","v":true}]}`},
		{"set null's place", `{"n":null}`, Edit{Op: Set, Path: Path{"n"}, Value: true}, `{"n":true}`},
		{"unset", `{"a":1,"b":2}`, Edit{Op: Unset, Path: Path{"a"}}, `{"b":2}`},
		{"unset nothing", `{"b":2}`, Edit{Op: Unset, Path: Path{"a", "c", "d"}}, `{"b":2}`},
		{"unset in no document", "", Edit{Op: Unset, Path: Path{"a"}}, `null`},
		{"insert makes the list", `{}`, Edit{Op: Insert, Path: Path{"r", "c", "0"}, Value: "v"}, `{"r":{"c":["v"]}}`},
		{"insert makes a root list", "", Edit{Op: Insert, Path: Path{"0"}, Value: "v"}, `["v"]`},
		{"insert in front", `[1]`, Edit{Op: Insert, Path: Path{"0"}, Value: "v"}, `["v",1]`},
		{"insert behind", `[1]`, Edit{Op: Insert, Path: Path{"1"}, Value: "v"}, `[1,"v"]`},
		{"remove leaves the list", `{"l":[1]}`, Edit{Op: Remove, Path: Path{"l", "0"}}, `{"l":[]}`},
		{"move down", `[1,2,3]`, Edit{Op: Move, Path: Path{"0"}, To: 2}, `[2,3,1]`},
		{"move up", `[1,2,3]`, Edit{Op: Move, Path: Path{"2"}, To: 0}, `[3,1,2]`},
		{"move by id", `[{"id":"a"},{"id":"b"}]`, Edit{Op: Move, Path: Path{"=b"}, To: 0}, `[{"id":"b"},{"id":"a"}]`},

		{"through text", doc, Edit{Op: Set, Path: Path{"s", "x"}}, `!"s" is text, not an object or a list`},
		{"through null", doc, Edit{Op: Set, Path: Path{"n", "x"}}, `!"n" is null`},
		{"through a null entry", `{"l":[null]}`, Edit{Op: Set, Path: Path{"l", "0", "x"}}, `!"l.0" is null`},
		{"in a text document", `"s"`, Edit{Op: Set, Path: Path{"x"}}, `!the document is text`},
		{"no such entry", doc, Edit{Op: Set, Path: Path{"l", "2"}}, `!no entry "2": "l" has 2 entries`},
		{"no such id", doc, Edit{Op: Set, Path: Path{"l", "=z", "v"}}, `!no entry "z"`},
		{"an entry of no list", `{}`, Edit{Op: Set, Path: Path{"l", "0", "v"}}, `!"l" has no entries yet`},
		{"insert beyond", `[1]`, Edit{Op: Insert, Path: Path{"2"}}, `!no entry "2": the document has 1 entry`},
		{"insert in an object", `{"a":{}}`, Edit{Op: Insert, Path: Path{"a", "k"}}, `!"a" is not a list`},
		{"unset an entry", `[1]`, Edit{Op: Unset, Path: Path{"0"}}, `!remove it instead`},
		{"remove from nothing", `{}`, Edit{Op: Remove, Path: Path{"l", "0"}}, `!nothing at "l.0"`},
		{"move beyond", `[1]`, Edit{Op: Move, Path: Path{"0"}, To: 1}, `!no position 1 in a list of 1`},
		{"remove the document", `[1]`, Edit{Op: Remove}, `!cannot remove the whole document`},
		{"no such operation", `{}`, Edit{Op: "twist", Path: Path{"a"}}, `!cannot twist "a"`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, err := Apply(tree(t, tt.doc), tt.edit)
			part, fails := strings.CutPrefix(tt.want, "!")
			switch {
			case fails && (err == nil || !strings.Contains(err.Error(), part) || got != nil):
				t.Errorf("got %s, %v, want an error with %s", JSON(got), err, part)
			case !fails && (err != nil || !Equal(got, tree(t, tt.want))):
				t.Errorf("got %s, %v, want %s", JSON(got), err, tt.want)
			}
		})
	}
}

func TestApplyAllMakesAllOrNone(t *testing.T) {
	edits := []Edit{{Op: Set, Path: Path{"a"}, Value: true}, {Op: Remove, Path: Path{"a"}}}
	if got, err := ApplyAll(tree(t, `{}`), edits); got != nil || err == nil {
		t.Errorf("got %v, %v", got, err)
	}
	if got, err := ApplyAll(tree(t, `{}`), edits[:1]); err != nil || JSON(got) != `{"a":true}` {
		t.Errorf("got %v, %v", got, err)
	}
}

// anyTree draws trees whose keys and ids collide often.
func anyTree(depth int) *rapid.Generator[any] {
	scalar := rapid.SampledFrom([]any{nil, true, "text", json.Number("1"), json.Number("1e400")})
	if depth == 0 {
		return scalar
	}
	inner := rapid.Deferred(func() *rapid.Generator[any] { return anyTree(depth - 1) })
	key := rapid.SampledFrom([]string{"a", "b", "id", "=a"})
	return rapid.OneOf(
		scalar,
		rapid.Map(rapid.SliceOfN(inner, 0, 4), func(l []any) any { return append([]any{}, l...) }),
		rapid.Map(rapid.MapOfN(key, inner, 0, 4), func(m map[string]any) any { return m }),
		rapid.Map(rapid.SampledFrom([]string{"x", "y"}), func(id string) any { return map[string]any{"id": id} }),
	)
}

func anyEdit() *rapid.Generator[Edit] {
	segment := rapid.SampledFrom([]string{"a", "b", "id", "=a", "=x", "=y", "0", "1", "2", ""})
	return rapid.Custom(func(t *rapid.T) Edit {
		return Edit{
			Op:    rapid.SampledFrom([]Op{Set, Unset, Insert, Remove, Move, "twist"}).Draw(t, "op"),
			Path:  rapid.SliceOfN(segment, 0, 4).Draw(t, "path"),
			Value: anyTree(2).Draw(t, "value"),
			To:    rapid.IntRange(-1, 3).Draw(t, "to"),
		}
	})
}

func clone(v any) any {
	switch v := v.(type) {
	case map[string]any:
		out := map[string]any{}
		for k, inner := range v {
			out[k] = clone(inner)
		}
		return out
	case []any:
		out := make([]any, len(v))
		for i, inner := range v {
			out[i] = clone(inner)
		}
		return out
	}
	return v
}

// TestEditsAreSafe holds what the package says of edits: the tree that was given
// stays as it was, and Inverse leads back to it.
func TestEditsAreSafe(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before, e := anyTree(4).Draw(t, "tree"), anyEdit().Draw(t, "edit")
		kept := clone(before)
		after, err := Apply(before, e)
		if !Equal(before, kept) {
			t.Fatalf("apply changed its input: %s, was %s", JSON(before), JSON(kept))
		}
		if err != nil {
			if after != nil {
				t.Fatalf("a failed edit gave %s", JSON(after))
			}
			return
		}
		made := clone(after)
		back, err := ApplyAll(after, Inverse(before, e))
		if err != nil || !sameOrEmpty(back, before) {
			t.Fatalf("%+v on %s gave %s, and back %s, %v", e, JSON(before), JSON(after), JSON(back), err)
		}
		if !Equal(after, made) {
			t.Fatalf("the way back changed its input: %s, was %s", JSON(after), JSON(made))
		}
	})
}

// sameOrEmpty counts an empty container as the document that was not yet written.
func sameOrEmpty(got, want any) bool {
	return Equal(got, want) || want == nil && (JSON(got) == "{}" || JSON(got) == "[]")
}
