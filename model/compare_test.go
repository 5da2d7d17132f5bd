package model

import (
	"fmt"
	"strings"
	"testing"
)

// told is differences in one line each, those that are not in effect in brackets.
func told(found []Difference) string {
	side := func(s Side) string {
		switch {
		case s.Written:
			return JSON(s.Value)
		case s.Value == nil:
			return "absent"
		}
		return JSON(s.Value) + " by default"
	}
	var out []string
	for _, d := range found {
		line := fmt.Sprintf("%s %s: %s | %s", d.Sort, d.Path, side(d.A), side(d.B))
		if !d.InEffect {
			line = "(" + line + ")"
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}

func TestDifferences(t *testing.T) {
	for _, tt := range []struct {
		kind, a, b string
		want       string
	}{
		{"settings", `{"commandJudge":"off","skills":["a"]}`, `{"skills":["a"],"commandJudge":"off"}`, ""},
		{"settings", `{"agentRetentionDays":7}`, `{"agentRetentionDays":7.00}`, ""},
		{"settings", `{"futureFlag":{"n":[1e3]}}`, `{"futureFlag":{"n":[1000]}}`, ""},
		{"settings", `{"futureFlag":{"n":[1e3],"m":1}}`, `{"futureFlag":{"n":[1000]}}`, "value futureFlag.m: 1 | absent"},
		{"settings", `{"futureFlag":1e999}`, `{"futureFlag":1e998}`, "value futureFlag: 1e999 | 1e998"},
		{"settings", `{"commandJudge":"watch"}`, `{}`, `value commandJudge: "watch" | "on" by default`},
		{"settings", `{"commandJudge":"on"}`, `{}`, `(value commandJudge: "on" | "on" by default)`},
		{"settings", `{}`, `{"skills":["lsp","fileq"]}`, `(value skills: ["lsp","fileq"] by default | ["lsp","fileq"])`},
		{"settings", `{"skills":["fileq","lsp"]}`, `{}`, `value skills: ["fileq","lsp"] | ["lsp","fileq"] by default`},
		{"settings", `{"skills":7}`, `{"skills":["7"]}`, `value skills: 7 | ["7"]`},
		{"settings", `{"actionRules":{"a.b":"deny"}}`, `{}`, `value actionRules."a.b": "deny" | absent`},
		{"settings", `{"modelRoles":{"child-agent":[]}}`, `{"modelRoles":{}}`, "(value modelRoles.child-agent: [] | absent)"},
		{"settings", `{"modelRoles":{"child-agent":[{"provider":"a","model":"b"}]}}`, `{}`, `value modelRoles.child-agent: [{"model":"b","provider":"a"}] | absent`},
		{
			"settings", `{"rules":[{"id":"a","label":"A"},{"id":"b","label":"B"}]}`, `{"rules":[{"id":"b","label":"B","enabled":true},{"id":"a","label":"X","enabled":false}]}`,
			"value rules.a.label: \"A\" | \"X\"\nvalue rules.a.enabled: true by default | false\n(value rules.b.enabled: true by default | true)\norder rules: [\"a\",\"b\"] | [\"b\",\"a\"]",
		},
		{
			"settings", `{"rules":[{"id":"a","action":{"kind":"command","command":"x"}}]}`, `{"rules":[{"id":"a","action":{"kind":"instruct","text":"x"}}]}`,
			`value rules.a.action: {"command":"x","kind":"command"} | {"kind":"instruct","text":"x"}`,
		},
		{
			"settings", `{"rules":[{"id":"a","action":{"kind":"command","command":"x"}}]}`, `{"rules":[{"id":"a","action":{"kind":"command","command":"x","timeoutMs":1}}]}`,
			"value rules.a.action.timeoutMs: 900000 by default | 1",
		},
		{
			"personas", `[{"id":"a","brief":"x"},{"id":"b"},{"id":"c"}]`, `[{"id":"c"},{"id":"a","brief":"y"},{"id":"d"}]`,
			"value a.brief: \"x\" | \"y\"\nentry b: {\"id\":\"b\"} | absent\nentry d: absent | {\"id\":\"d\"}\norder : [\"a\",\"c\"] | [\"c\",\"a\"]",
		},
		{
			"personas", `[{"id":"a","capabilities":[],"label":"a","workspace":{"folders":[],"startIn":""},"models":[],"powers":{}}]`, `[{"id":"a"}]`,
			"(value a.label: \"a\" | absent)\n(value a.capabilities: [] | absent)\n(value a.powers: {} | absent)\n(value a.workspace.startIn: \"\" | absent)\n(value a.workspace.folders: [] | absent)\n(value a.models: [] | absent)",
		},
		{
			"personas", `[{"id":"a","powers":{"shell":false,"connectors":[]}}]`, `[{"id":"a"}]`,
			"value a.powers.shell: false | true by default\nvalue a.powers.connectors: [] | absent",
		},
		{"personas", `[{"id":"a","context":{"repos":[]}}]`, `[{"id":"a"}]`, `value a.context: {"repos":[]} | absent`},
		{"personas", `[{"id":"a"},{"id":"a","brief":"x"},7]`, `[{"id":"a"},{"id":"a","brief":"y"},8]`, "value 1.brief: \"x\" | \"y\"\nvalue 2: 7 | 8"},
		{"personas", `[]`, `{}`, "value : [] | {}"},
		{"shelf", `{"id":"s","pinned":[],"caps":{}}`, `{"id":"s"}`, "(value pinned: [] | [] by default)\n(value caps: {} | absent)"},
		{"shelf", `{"id":"s","caps":{"repos":2}}`, `{"id":"s"}`, "value caps.repos: 2 | absent"},
		{"host-scopes", `{"shell":"on","write":"on"}`, `{}`, "(value shell: \"on\" | \"on\" by default)\nvalue write: \"on\" | \"off\" by default"},
	} {
		if got := told(Differences(KindNamed(tt.kind), tree(t, tt.a), tree(t, tt.b))); got != tt.want {
			t.Errorf("%s %s and %s:\n%s\nwant\n%s", tt.kind, tt.a, tt.b, got, tt.want)
		}
	}
}

// A document that is not there means what an empty one does.
func TestDifferencesToNothing(t *testing.T) {
	for _, tt := range []struct{ kind, a string }{{"settings", `{}`}, {"settings", `{"commandJudge":"on","modelRoles":{}}`}, {"personas", `[]`}, {"host-scopes", `{"shell":"on"}`}} {
		for _, d := range Differences(KindNamed(tt.kind), tree(t, tt.a), nil) {
			if d.InEffect {
				t.Errorf("%s: %s", tt.a, told([]Difference{d}))
			}
		}
	}
	if got := told(Differences(personasKind, nil, tree(t, `[{"id":"a"}]`))); got != `entry a: absent | {"id":"a"}` {
		t.Error(got)
	}
}

// Nothing differs from itself, and what differs does so from both sides.
func TestDifferencesOfVectors(t *testing.T) {
	type document struct {
		Kind string
		Doc  any
	}
	var before document
	eachCase(t, "documents.jsonl", 3026, func(line int, c document) {
		k := KindNamed(c.Kind)
		if same := Differences(k, c.Doc, c.Doc); len(same) > 0 {
			t.Errorf("line %d: %s", line, told(same))
		}
		if before.Kind == c.Kind {
			one, other := Differences(k, before.Doc, c.Doc), Differences(k, c.Doc, before.Doc)
			if len(one) != len(other) || (len(one) == 0) && !alike(k.fill(before.Doc), k.fill(c.Doc)) {
				t.Errorf("line %d:\n%s\nand\n%s", line, told(one), told(other))
			}
		}
		before = c
	})
}
