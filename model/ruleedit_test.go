package model

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestRuleEdits(t *testing.T) {
	const (
		command  = `{"id":"r","label":"R","moment":"push.starting","when":{"repo":"api"},"action":{"kind":"command","command":"make","timeoutMs":900000,"x":1},"y":2}`
		builtin  = `{"id":"r","label":"R","moment":"turn.ending","action":{"kind":"builtin","name":"verify-tests"},"enabled":true}`
		leftover = `{"id":"r","label":"R","moment":"turn.ending","action":{"kind":"builtin","name":"verify-tests","text":"Be brief.","command":7}}`
	)
	for _, tt := range []struct{ rule, field, value, want string }{ // want: "=" no edits, "!" refused
		{command, "label", `"New"`, `{"id":"r","label":"New","moment":"push.starting","when":{"repo":"api"},"action":{"kind":"command","command":"make","timeoutMs":900000,"x":1},"y":2}`},
		{command, "label", `"R"`, "="},
		{command, "label", `""`, "!"},
		{command, "label", `null`, "!"},
		{command, "id", `"Big Id"`, "!"},
		{command, "when.repo", `""`, `{"id":"r","label":"R","moment":"push.starting","action":{"kind":"command","command":"make","timeoutMs":900000,"x":1},"y":2}`},
		{command, "when", `{}`, `{"id":"r","label":"R","moment":"push.starting","action":{"kind":"command","command":"make","timeoutMs":900000,"x":1},"y":2}`},
		{command, "when.paths", `["a"]`, `{"id":"r","label":"R","moment":"push.starting","when":{"repo":"api","paths":["a"]},"action":{"kind":"command","command":"make","timeoutMs":900000,"x":1},"y":2}`},
		{command, "when.paths", `[]`, "="},
		{command, "when.paths.0", `null`, "="},
		{command, "action.command", `""`, `{"id":"r","label":"R","moment":"push.starting","when":{"repo":"api"},"action":{"kind":"command","command":"","timeoutMs":900000,"x":1},"y":2}`},
		{command, "action.timeoutMs", `900000`, "="},
		{command, "action.timeoutMs", `60000`, `{"id":"r","label":"R","moment":"push.starting","when":{"repo":"api"},"action":{"kind":"command","command":"make","timeoutMs":60000,"x":1},"y":2}`},
		{command, "action.timeoutMs", `null`, `{"id":"r","label":"R","moment":"push.starting","when":{"repo":"api"},"action":{"kind":"command","command":"make","x":1},"y":2}`},
		{command, "action.timeoutMs", `1`, "!"},
		{command, "action", `null`, "!"},
		{command, "action.kind", `"command"`, "="},
		{command, "action.kind", `"verdict"`, "!"},
		{command, "action.kind", `"nonsense"`, "!"},
		{command, "moment", `"never"`, "!"},
		{command, "moment", `null`, "!"},
		{command, "moment", `"file.edited"`, `{"id":"r","label":"R","moment":"file.edited","when":{"repo":"api"},"action":{"kind":"command","command":"make","timeoutMs":900000,"x":1},"y":2}`},
		{command, "moment", `"agent.finished"`, `{"id":"r","label":"R","moment":"agent.finished","when":{"repo":"api"},"action":{"kind":"verdict","verdict":"hold","x":1},"y":2}`},
		{command, "enabled", `true`, "="},
		{command, "enabled", `false`, `{"id":"r","label":"R","moment":"push.starting","when":{"repo":"api"},"action":{"kind":"command","command":"make","timeoutMs":900000,"x":1},"enabled":false,"y":2}`},
		{builtin, "enabled", `false`, `{"id":"r","label":"R","moment":"turn.ending","action":{"kind":"builtin","name":"verify-tests"},"enabled":false}`},
		{builtin, "enabled", `null`, `{"id":"r","label":"R","moment":"turn.ending","action":{"kind":"builtin","name":"verify-tests"}}`},
		{builtin, "action.kind", `"instruct"`, `{"id":"r","label":"R","moment":"turn.ending","action":{"kind":"instruct","text":"Say what to do here."},"enabled":true}`},
		{builtin, "action.kind", `"command"`, `{"id":"r","label":"R","moment":"turn.ending","action":{"kind":"command","command":""},"enabled":true}`},
		{builtin, "moment", `"push.starting"`, `{"id":"r","label":"R","moment":"push.starting","action":{"kind":"command","command":""},"enabled":true}`},
		{builtin, "action.timeoutMs", `900000`, `{"id":"r","label":"R","moment":"turn.ending","action":{"kind":"builtin","name":"verify-tests","timeoutMs":900000},"enabled":true}`},
		{leftover, "action.kind", `"instruct"`, `{"id":"r","label":"R","moment":"turn.ending","action":{"kind":"instruct","text":"Be brief."}}`},
		{leftover, "action.kind", `"command"`, `{"id":"r","label":"R","moment":"turn.ending","action":{"kind":"command","command":""}}`},
		{`{"id":"r","label":"R","moment":"push.starting","action":7}`, "moment", `"turn.ending"`, `{"id":"r","label":"R","moment":"turn.ending","action":7}`},
		{`{"id":"r","label":"R","moment":"turn.ending","action":7}`, "action.kind", `"builtin"`, `{"id":"r","label":"R","moment":"turn.ending","action":{"kind":"builtin","name":"verify-edits"}}`},
		{`{"id":"r","label":"R","moment":"turn.ending","when":7}`, "when.repo", `"a"`, `{"id":"r","label":"R","moment":"turn.ending","when":{"repo":"a"}}`},
		{`{"id":"r","label":"R","moment":"turn.ending","when":null}`, "when.repo", `null`, `{"id":"r","label":"R","moment":"turn.ending"}`},
		{`{"id":"r","label":"R","moment":"turn.ending","when":{"paths":["a"]}}`, "when.paths.0", `null`, `{"id":"r","label":"R","moment":"turn.ending"}`},
		{`{"id":"r","label":"R","moment":"turn.ending","when":{"paths":["a","b"]}}`, "when.paths.0", `null`, `{"id":"r","label":"R","moment":"turn.ending","when":{"paths":["b"]}}`},
		{`{"id":"r","label":"R","moment":"turn.ending","when":{"repo":"a","z":1}}`, "when.repo", `null`, `{"id":"r","label":"R","moment":"turn.ending","when":{"z":1}}`},
		{`7`, "label", `"a"`, "="},
	} {
		doc := any(map[string]any{"rules": []any{tree(t, `{"id":"other"}`), tree(t, tt.rule)}})
		at := Path{"rules", "1"}
		edits := RuleEdits(doc, at, path(t, tt.field), tree(t, tt.value))
		after, err := ApplyAll(doc, edits)
		refused := Refuse(settingsKind, doc, after)
		got, _ := Get(after, at)
		switch {
		case err != nil || (tt.want == "=") != (len(edits) == 0) || (tt.want == "!") != (refused != nil):
			t.Errorf("%s = %s: got %v, %v, %v", tt.field, tt.value, edits, err, refused)
		case tt.want != "=" && tt.want != "!" && !Equal(got, tree(t, tt.want)):
			t.Errorf("%s = %s: got %s", tt.field, tt.value, JSON(got))
		}
	}
	if edits := RuleEdits(nil, Path{"rules", "0"}, Path{"label"}, "x"); edits != nil {
		t.Errorf("no rule: got %v", edits)
	}
	if edits := RuleEdits(tree(t, `{"rules":[{}]}`), Path{"rules", "0"}, Path{}, "x"); edits != nil {
		t.Errorf("no field: got %v", edits)
	}
}

// A kind or a moment that may be chosen always leaves a valid rule, an edit made
// twice changes nothing, what nobody knows stays, and no "when" is left empty.
func TestRuleEditsAreSafe(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rule := anyRule().Draw(t, "rule")
		doc := any(map[string]any{"rules": []any{rule}})
		at := Path{"rules", "0"}
		for range rapid.IntRange(1, 4).Draw(t, "steps") {
			now, _ := Get(doc, at)
			field, v := anyRuleEdit(t, now)
			kept := clone(doc)
			after, err := ApplyAll(doc, RuleEdits(doc, at, field, v))
			if err != nil || !Equal(doc, kept) {
				t.Fatalf("%s = %s on %s: %v", field, JSON(v), JSON(now), err)
			}
			if again := RuleEdits(after, at, field, v); len(again) > 0 {
				t.Fatalf("%s = %s on %s: twice gives %v", field, JSON(v), JSON(now), again)
			}
			if bad := Errors(Check(settingsKind, after)); len(bad) > 0 {
				t.Fatalf("%s = %s on %s: %v", field, JSON(v), JSON(now), bad)
			}
			doc = after
		}
		after, _ := Get(doc, at)
		if when, ok := Get(after, Path{"when"}); ok && members(when) == 0 {
			t.Fatalf("an empty when: %s", JSON(after))
		}
		strange, _ := Get(after, Path{"action", "strange"})
		if odd, _ := Get(after, Path{"odd"}); strange != "a" || odd != "b" {
			t.Fatalf("lost what nobody knows: %s", JSON(after))
		}
	})
}

func anyRule() *rapid.Generator[any] {
	return rapid.Custom(func(t *rapid.T) any {
		m := rapid.SampledFrom(Moments).Draw(t, "moment")
		kind := rapid.SampledFrom(m.Actions).Draw(t, "kind")
		rule := map[string]any{"id": "r", "label": "R", "moment": m.ID, "odd": "b", "action": with(with(starts[kind], "kind", kind), "strange", "a")}
		if rapid.Bool().Draw(t, "narrow") {
			rule["when"] = map[string]any{"repo": "api", "paths": []any{"a", "b"}}
		}
		return rule
	})
}

// anyRuleEdit draws an edit that an owner can choose on the page.
func anyRuleEdit(t *rapid.T, rule any) (Path, any) {
	moment, _ := textAt(rule, "moment")
	kind, _ := Get(rule, Path{"action", "kind"})
	switch rapid.IntRange(0, 5).Draw(t, "edit") {
	case 0:
		return Path{"moment"}, rapid.SampledFrom(momentIDs()).Draw(t, "to")
	case 1:
		return Path{"action", "kind"}, rapid.SampledFrom(ActionKinds(moment)).Draw(t, "kind")
	case 2:
		return Path{"when", "repo"}, rapid.SampledFrom([]any{nil, "", "web"}).Draw(t, "repo")
	case 3:
		return Path{"when", "paths"}, rapid.SampledFrom([]any{nil, list(), list("x")}).Draw(t, "paths")
	case 4:
		if kind == "command" {
			return Path{"action", "timeoutMs"}, rapid.SampledFrom([]any{nil, num("900000"), num("60000")}).Draw(t, "timeout")
		}
	}
	return Path{"enabled"}, rapid.SampledFrom([]any{nil, true, false}).Draw(t, "on")
}

func TestActionsStartValid(t *testing.T) {
	if len(starts) != len(actionKind.Variants) {
		t.Errorf("%d kinds start, want %d", len(starts), len(actionKind.Variants))
	}
	for kind, start := range starts {
		if bad := Check(actionKind, with(start, "kind", kind)); len(bad) > 0 {
			t.Errorf("%s: %v", kind, bad)
		}
	}
	kinds := ActionKinds("turn.ending")
	kinds[0] = "changed"
	if got := fmt.Sprint(ActionKinds("turn.ending"), ActionKinds("agent.finished"), ActionKinds("never")); got != "[builtin instruct command] [verdict] []" {
		t.Errorf("got %s", got)
	}
}

func TestAddRule(t *testing.T) {
	for _, tt := range []struct{ doc, label, text, want string }{
		{`null`, " Be brief ", " Say less. ", `{"action":{"kind":"instruct","text":"Say less."},"id":"be-brief","label":"Be brief","moment":"turn.ending"}`},
		{`{"rules":[{"id":"be-brief"},{"id":"be-brief-2"}]}`, "Be brief", "", `{"action":{"kind":"instruct","text":"Say what to do here."},"id":"be-brief-3","label":"Be brief","moment":"turn.ending"}`},
		{`{}`, "日本", "x", `{"action":{"kind":"instruct","text":"x"},"id":"rule","label":"日本","moment":"turn.ending"}`},
		{`{}`, " ", "x", "!label: the text is empty; allowed: text of 1 to 80"},
		{`{}`, strings.Repeat("a", 81), "x", "!label: the text is too long: 81"},
		{`{}`, "a", strings.Repeat("a", 4001), "!action.text: the text is too long"},
		{`{"rules":[` + join(50, `{}`) + `]}`, "a", "x", "!there are 50 rules already; allowed: at most 50"},
		{`{"rules":7}`, "a", "x", `!"rules" is no list of rules`},
	} {
		doc := tree(t, tt.doc)
		e, id, err := AddRule(doc, tt.label, tt.text)
		if part, refused := strings.CutPrefix(tt.want, "!"); refused {
			if err == nil || !strings.Contains(err.Error(), part) {
				t.Errorf("%.40s: got %v, want %q", tt.doc, err, part)
			}
			continue
		}
		after, failed := Apply(doc, e)
		rules := listAt(after, RulesPath)
		if err != nil || failed != nil || JSON(rules[len(rules)-1]) != tt.want || IDOf(e.Value) != id {
			t.Errorf("%.40s: got %s, %v, %v", tt.doc, JSON(after), err, failed)
		}
	}
}

func TestCopyRule(t *testing.T) {
	rule := func(id, label string) string {
		return `{"id":"` + id + `","label":"` + label + `","moment":"push.starting","when":{"repo":"a"},"action":{"kind":"command","command":"x","z":1},"enabled":false}`
	}
	doc := tree(t, `{"rules":[`+rule("a", "A")+`,`+rule("a-2", strings.Repeat("b", 80))+`]}`)
	for at, want := range map[string]string{
		"0": rule("a-3", "A copy"), "=a": rule("a-3", "A copy"), "=a-2": rule("a-2-2", strings.Repeat("b", 75)+" copy"),
	} {
		e, id, err := CopyRule(doc, Path{"rules", at})
		after, _ := Apply(doc, e)
		i, _ := Position(listAt(doc, RulesPath), at)
		got, _ := Get(after, Path{"rules", At(i + 1)})
		if err != nil || !Equal(got, tree(t, want)) || IDOf(got) != id {
			t.Errorf("%s: got %s, %v", at, JSON(got), err)
		}
	}
	full := any(map[string]any{"rules": slices.Repeat(listAt(doc, RulesPath), 25)})
	for _, tt := range []struct {
		doc any
		at  Path
	}{{doc, Path{"rules", "2"}}, {doc, Path{"rules"}}, {doc, Path{}}, {doc, nil}, {doc, Path{"rules", "0", "when"}}, {full, Path{"rules", "0"}}, {tree(t, `{"rules":[{"id":"a"}]}`), Path{"rules", "0"}}} {
		if _, _, err := CopyRule(tt.doc, tt.at); err == nil {
			t.Errorf("%s is copied", tt.at)
		}
	}
}
