package model

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// The quick look never changes the verdict, nor which error it is.
func TestFirstNewErrorIsExact(t *testing.T) {
	slow := func(before, after any) (Problem, bool) {
		for _, p := range NewErrors(Check(personasKind, before), Check(personasKind, after)) {
			return p, true
		}
		return Problem{}, false
	}
	rapid.Check(t, func(t *rapid.T) {
		before := any(someCards(t))
		after := before
		for range rapid.IntRange(1, 3).Draw(t, "edits") {
			if next, err := Apply(after, cardsEdit(t, after)); err == nil {
				after = next
			}
		}
		p, bad := FirstNewError(personasKind, before, after)
		if want, wantBad := slow(before, after); bad != wantBad || !cmp.Equal(p, want) {
			t.Fatalf("%s to %s: got %v %v, want %v %v", JSON(before), JSON(after), bad, p, wantBad, want)
		}
	})
}

// cardsEdit draws an edit of cards or of one of them.
func cardsEdit(t *rapid.T, tree any) Edit {
	n := max(len(listAt(tree, nil)), 1)
	at := Path{At(rapid.IntRange(0, n-1).Draw(t, "at"))}
	card := rapid.OneOf(spoiled(cardKind, 3), rapid.Just(any(map[string]any{"id": "a", "capabilities": list()})))
	switch rapid.IntRange(0, 4).Draw(t, "edit") {
	case 0:
		return Edit{Op: Insert, Path: at, Value: card.Draw(t, "card")}
	case 1:
		return Edit{Op: Remove, Path: at}
	case 2:
		return Edit{Op: Move, Path: at, To: rapid.IntRange(0, n-1).Draw(t, "to")}
	case 3:
		return Edit{Op: Set, Path: at.Then("id"), Value: rapid.SampledFrom([]any{"a", "b", "c", "a b"}).Draw(t, "id")}
	}
	f := rapid.SampledFrom(cardKind.Fields).Draw(t, "field")
	return Edit{Op: Set, Path: at.Then(f.Key), Value: spoiled(f.Kind, 3).Draw(t, "value")}
}

func TestUntouched(t *testing.T) {
	a, b := tree(t, `{"id":"a"}`), tree(t, `{"id":"a"}`)
	if !untouched(a, a) || untouched(a, b) || untouched("a", "a") || untouched(nil, nil) || untouched(list(), list()) {
		t.Error("only one and the same object is untouched")
	}
	for _, tt := range []struct {
		was, now   []any
		old, fresh int
	}{
		{[]any{a, b}, []any{a, b}, 0, 0}, {[]any{a, b}, []any{b}, 1, 0}, {[]any{a}, []any{a, a}, 0, 1}, {[]any{a, 1, b}, []any{a, 1, b}, 1, 1}, {nil, []any{a}, 0, 1},
	} {
		if old, fresh := touched(tt.was, tt.now); len(old) != tt.old || len(fresh) != tt.fresh {
			t.Errorf("%v to %v: got %v and %v", tt.was, tt.now, old, fresh)
		}
	}
}

// BenchmarkRefuse is a power flipped in one of 1 000 cards, by the quick look and
// by two checks of the document.
func BenchmarkRefuse(b *testing.B) {
	before := any(manyCards(1000))
	after, err := ApplyAll(before, CardEdits(before, Path{"=card-500"}, Path{"powers", "shell"}, false))
	if err != nil {
		b.Fatal(err)
	}
	b.Run("quick", func(b *testing.B) {
		for b.Loop() {
			_ = Refuse(personasKind, before, after)
		}
	})
	b.Run("whole", func(b *testing.B) {
		for b.Loop() {
			NewErrors(Check(personasKind, before), Check(personasKind, after))
		}
	})
}

func manyCards(n int) []any {
	out := make([]any, n)
	for i := range out {
		powers := PowersOf(nil)
		powers.On["web"] = false
		out[i] = map[string]any{
			"id": fmt.Sprint("card-", i), "label": fmt.Sprint("Card ", i), "capabilities": list("a", "b"), "brief": "what it is for",
			"powers": powers.Value(), "models": list(map[string]any{"provider": "claude", "model": "claude-opus-5"}),
		}
	}
	return out
}
