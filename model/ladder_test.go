package model

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

var childLadder = Path{"modelRoles", "child-agent"}

// ladderOf is settings whose child-agent has these pins, in short form; knobs and
// all. "-" is a job that was never written.
func ladderOf(t testing.TB, pins string) any {
	t.Helper()
	if pins == "-" {
		return tree(t, `{}`)
	}
	list := []any{}
	for _, text := range strings.Fields(pins) {
		p, err := ParsePin(text)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, p.Value())
	}
	return map[string]any{"modelRoles": map[string]any{"child-agent": list}}
}

// pinsAt reads a ladder back as ladderOf takes it.
func pinsAt(doc any, p Path) string {
	if _, ok := Get(doc, p); !ok {
		return "-"
	}
	var out []string
	for _, r := range Ladder(doc, p) {
		out = append(out, r.String())
	}
	return strings.Join(out, " ")
}

func TestAddPin(t *testing.T) {
	ten := "a:0 a:1 a:2 a:3 a:4 a:5 a:6 a:7 a:8 a:9"
	for _, tt := range []struct {
		before string
		at     int
		pin    string
		want   string // a part of the refusal after "!"
	}{
		{"-", 0, "codex:gpt-5.6", "codex:gpt-5.6"},
		{"", 0, "a:1", "a:1"},
		{"a:1", 1, "a:2,effort=low", "a:1 a:2,effort=low"},
		{"a:1", 0, "a:2", "a:2 a:1"},
		{"a:1", 99, "a:2", "a:1 a:2"},
		{"a:1", -3, "a:2", "a:2 a:1"},
		{"a:1 a:2", 2, "a:2,fast=on", `!"a:2" is rung 2 already; allowed: each model once`},
		{ten, 10, "a:10", "!the ladder is full: 10 entries\nremove one first"},
		{ten, 0, "a:9", "!is rung 10 already"},
	} {
		doc := ladderOf(t, tt.before)
		e, err := AddPin(doc, childLadder, tt.at, mustPin(t, tt.pin))
		if part, refused := strings.CutPrefix(tt.want, "!"); refused {
			if err == nil || !strings.Contains(err.Error(), part) {
				t.Errorf("%s to %q: got %v, want %q", tt.pin, tt.before, err, part)
			}
			continue
		}
		after, applied := Apply(doc, e)
		if got := pinsAt(after, childLadder); err != nil || applied != nil || got != tt.want {
			t.Errorf("%s to %q: got %q, %v, %v", tt.pin, tt.before, got, err, applied)
		}
	}
	e, _ := AddPin(nil, Path{"modelRoles", "commit-message"}, 0, mustPin(t, "codex:gpt-5.6"))
	after, _ := Apply(nil, e)
	if got := JSON(after); got != `{"modelRoles":{"commit-message":[{"model":"gpt-5.6","provider":"codex"}]}}` {
		t.Errorf("to no file: %s", got)
	}
}

func TestShift(t *testing.T) {
	for _, tt := range []struct {
		at   string
		by   int
		want string // "": nothing to write
	}{
		{"1", -1, "a:2 a:1 a:3"},
		{"0", 1, "a:2 a:1 a:3"},
		{"0", 2, "a:2 a:3 a:1"},
		{"0", -1, ""}, // moving the first up does nothing
		{"2", 1, ""},
		{"1", 0, ""},
		{"3", -1, ""},
		{"x", 1, ""},
	} {
		doc := ladderOf(t, "a:1 a:2 a:3")
		got := ""
		if e, ok := Shift(doc, childLadder.Then(tt.at), tt.by); ok {
			after, err := Apply(doc, e)
			if got = pinsAt(after, childLadder); err != nil {
				t.Errorf("%s by %d: %v", tt.at, tt.by, err)
			}
		}
		if got != tt.want {
			t.Errorf("%s by %d: got %q, want %q", tt.at, tt.by, got, tt.want)
		}
	}
	rules := tree(t, `{"rules":[{"id":"a"},{"id":"b"}]}`)
	if e, ok := Shift(rules, Path{"rules", "=b"}, -1); !ok || e.To != 0 || e.Path.Last() != "=b" {
		t.Errorf("by id: %+v, %v", e, ok)
	}
}

func TestRemovingTheLastRungLeavesTheKey(t *testing.T) {
	doc := ladderOf(t, "a:1")
	after, err := Apply(doc, Edit{Op: Remove, Path: Ladder(doc, childLadder)[0].Path})
	if got, ok := Get(after, childLadder); err != nil || !ok || JSON(got) != "[]" {
		t.Errorf("got %s, %v", JSON(after), err)
	}
}

func TestSetLadderKeepsWhatRungsSay(t *testing.T) {
	const before = `{"modelRoles":{"child-agent":[{"provider":"a","model":"1","note":"x","effort":"low"},{"provider":"a","model":"2"}]}}`
	for _, tt := range []struct{ pins, want string }{
		{"a:1,effort=low a:2", `[{"effort":"low","model":"1","note":"x","provider":"a"},{"model":"2","provider":"a"}]`},
		{"a:1", `[{"model":"1","note":"x","provider":"a"}]`},
		{"a:2 a:1,fast=on", `[{"model":"2","provider":"a"},{"fast":true,"model":"1","note":"x","provider":"a"}]`},
		{"b:3 a:1", `[{"model":"3","provider":"b"},{"model":"1","note":"x","provider":"a"}]`},
		{"a:1 a:1", `[{"model":"1","note":"x","provider":"a"},{"model":"1","provider":"a"}]`},
		{"", `[]`},
	} {
		doc := tree(t, before)
		var pins []Pin
		for _, text := range strings.Fields(tt.pins) {
			pins = append(pins, mustPin(t, text))
		}
		after, err := ApplyAll(doc, SetLadder(doc, childLadder, pins))
		if got, _ := Get(after, childLadder); err != nil || JSON(got) != tt.want {
			t.Errorf("%q: got %s, %v", tt.pins, JSON(got), err)
		}
	}
}

func TestSetLadderTouchesOnlyWhatDiffers(t *testing.T) {
	for _, tt := range []struct{ before, pins, want string }{
		{"a:1,effort=low a:2", "a:1,effort=low a:2", ""},
		{"a:1,effort=low a:2", "a:1 a:2", "unset modelRoles.child-agent.0.effort"},
		{"a:1 a:2", "a:1 a:2,fast=off a:3", "set modelRoles.child-agent.1.fast; insert modelRoles.child-agent.2"},
		{"a:1 a:2 a:3", "a:1", "remove modelRoles.child-agent.2; remove modelRoles.child-agent.1"},
		{"a:1", "", "set modelRoles.child-agent"},
		{"-", "", "set modelRoles.child-agent"},
		{"", "", ""},
		{"-", "a:1", "set modelRoles.child-agent"},
	} {
		var pins []Pin
		for _, text := range strings.Fields(tt.pins) {
			pins = append(pins, mustPin(t, text))
		}
		if got := editWords(SetLadder(ladderOf(t, tt.before), childLadder, pins)); got != tt.want {
			t.Errorf("%q to %q: got %q, want %q", tt.before, tt.pins, got, tt.want)
		}
	}
}

func editWords(edits []Edit) string {
	var out []string
	for _, e := range edits {
		out = append(out, string(e.Op)+" "+e.Path.String())
	}
	return strings.Join(out, "; ")
}

// Whatever stood there, the ladder holds the pins afterwards.
func TestSetLadderAlwaysArrives(t *testing.T) {
	pin := rapid.Map(rapid.SampledFrom([]string{"a:1", "a:2", "b:1,effort=low", "a:1,fast=on", "a:2,thinking=off"}), func(s string) Pin {
		p, _ := ParsePin(s)
		return p
	})
	rapid.Check(t, func(t *rapid.T) {
		now := rapid.SliceOfN(rapid.OneOf(spoiled(pinKind, 2), rapid.Map(pin, func(p Pin) any { return p.Value() })), 0, 5).Draw(t, "now")
		doc := map[string]any{"modelRoles": map[string]any{"child-agent": append([]any{}, now...)}}
		pins := rapid.SliceOfN(pin, 0, 5).Draw(t, "pins")
		after, err := ApplyAll(doc, SetLadder(doc, childLadder, pins))
		if err != nil {
			t.Fatal(err)
		}
		got := Ladder(after, childLadder)
		if len(got) != len(listAt(after, childLadder)) || len(got) != len(pins) {
			t.Fatalf("got %s", JSON(after))
		}
		for i := range pins {
			if !samePin(got[i].Pin, pins[i]) {
				t.Fatalf("rung %d is %s, want %s", i, got[i], pins[i])
			}
		}
	})
}

func TestLadderSkipsWhatIsNoPin(t *testing.T) {
	doc := tree(t, `{"modelRoles":{"child-agent":[7,{"provider":"a","model":"1"},{"provider":"a"},{"provider":"b","model":"2"}]}}`)
	var got []string
	for _, r := range Ladder(doc, childLadder) {
		got = append(got, r.Key()+" at "+r.Path.Last())
	}
	if s := strings.Join(got, ", "); s != "a:1 at 1, b:2 at 3" {
		t.Errorf("got %s", s)
	}
	if Ladder(tree(t, `{"modelRoles":[]}`), childLadder) != nil || len(Pins(nil)) != 0 {
		t.Error("no ladder has rungs")
	}
}
