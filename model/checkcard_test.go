package model

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// What is said of each card alone is what is said of the document.
func TestCardByCardIsTheDocument(t *testing.T) {
	around := Surroundings{
		Sources: someSources,
		Folder:  func(f string) bool { return f == "x" },
		Prompt:  func(id string) bool { return id == "x" },
		Shelf:   func(id string) any { return map[string]any{"id": id, "pinned": []any{"repo:api"}} },
	}
	rapid.Check(t, func(t *rapid.T) {
		cards := someCards(t)
		var checked, advised []Problem
		for i := range cards {
			checked = append(checked, placed(i, CheckCard(cards, i))...)
			advised = append(advised, placed(i, AdviseCard(cards, i, around))...)
		}
		if diff := cmp.Diff(Check(personasKind, cards), checked); diff != "" {
			t.Fatalf("%s: %s", JSON(cards), diff)
		}
		if diff := cmp.Diff(AdvisePersonas(cards, around), advised); diff != "" {
			t.Fatalf("%s: %s", JSON(cards), diff)
		}
	})
}

// someCards draws cards, many of which share ids or are none.
func someCards(t *rapid.T) []any {
	cards := rapid.SliceOfN(spoiled(cardKind, 4), 0, 6).Draw(t, "cards")
	for i, card := range cards {
		if object, ok := card.(map[string]any); ok && rapid.Bool().Draw(t, "named") {
			id := rapid.SampledFrom([]any{"a", "b", "front-desk", "a b", "", nil, json.Number("7")}).Draw(t, "id")
			cards[i] = with(object, "id", id)
		}
	}
	return append([]any{}, cards...)
}

func placed(i int, problems []Problem) []Problem {
	for n := range problems {
		problems[n].Path = Path{At(i)}.Then(problems[n].Path...)
	}
	return problems
}

func TestCheckCard(t *testing.T) {
	cards := tree(t, `[{"id":"a","capabilities":[]},{"id":"b","capabilities":[],"bief":"x"},{"id":"a","capabilities":["-"]},7,null,{}]`).([]any)
	for i, want := range map[int]string{
		0: "", 1: "warning unknown_key bief",
		2: "error invalid_format capabilities.0\nerror conflict id",
		3: "error invalid_type ", 4: "error invalid_type ",
		5: "error missing id\nerror missing capabilities",
		6: "", -1: "",
	} {
		if got := found(CheckCard(cards, i)); got != want {
			t.Errorf("card %d: got\n%s\nwant\n%s", i, got, want)
		}
	}
	if fix := CheckCard(cards, 1)[0].Fix; fix.Edits[0].Path[0] != "=b" {
		t.Errorf("a fix inside the document: %v", fix)
	}
}

func TestAdviseCard(t *testing.T) {
	cards := tree(t, `[{"id":"front-desk"},{"id":"a","repos":[]},{"id":"a","repos":[]},{"id":"../a","repos":[]},{"repos":[]},7,null]`).([]any)
	for i, want := range []string{
		"warning stock_card powers", "warning legacy repos", "warning legacy repos", "warning legacy repos", "warning legacy repos", "", "", "",
	} {
		if got := found(AdviseCard(cards, i, Surroundings{})); got != want {
			t.Errorf("card %d: got %s", i, got)
		}
	}
	for i, want := range map[int]string{1: "=a", 2: "2", 3: "3", 4: "4"} {
		if got := AdviseCard(cards, i, Surroundings{})[0].Fix.Edits[0].Path[0]; got != want {
			t.Errorf("the fix for card %d is at %s", i, got)
		}
	}
}
