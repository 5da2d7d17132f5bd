package model

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// contractSettings is the contract's table of settings: key, what is allowed,
// default, group.
const contractSettings = `
modelRoles | an object of jobs and their models | {} | Models
autoTier | off, shadow or on | "shadow" | Models
autoTierEagerness | cautious, balanced or eager | "balanced" | Models
autoFastModels | a list of provider:model keys, at most 10 | [] | Models
personaRouting | off, suggest or auto | "suggest" | Personas
systemPromptMode | intentic, claude or custom | "intentic" | Prompt
systemPrompt | text of at most 20000 characters | "" | Prompt
stableSystemPrompt | true or false | false | Prompt
terseOutput | true or false | false | Prompt
terseHoldout | a number from 0 to 1 | 0 | Measurements
skills | a list of skill names | ["lsp","fileq"] | Tools
hashlineEdits | true or false | false | Tools
iqSearch | true or false | false | Tools
iqSearchHoldout | a number from 0 to 1 | 0 | Measurements
workspaceMap | true or false | false | Tools
sidecars | true or false | false | Tools
dependencyFreshness | off, versions or full | "off" | Tools
outputCleaners | text | "" | Tools
outputHoldout | a number from 0 to 1 | 0 | Measurements
changelogRepos | a list of repositories, at most 50 | [] | Tools
agentRetentionDays | a number from 0 to 365 | 3 | Lifecycle
resumeAfterOutage | true or false | false | Lifecycle
resumeAfterLimit | true or false | false | Lifecycle
autoResumeOnRestart | true or false | false | Lifecycle
automationFailureLimit | a number from 0 to 20 | 0 | Lifecycle
subagentsAtOnce | a number from 1 to 200 | 20 | Delegation
subagentsPerTurn | a number from 1 to 2000 | 200 | Delegation
subagentDepth | a number from 1 to 10 | 3 | Delegation
commandJudge | off, watch or on | "on" | Safety
admission | an object of admission by source | {} | Safety
actionRules | an object whose values are allow, hold or deny | {} | Safety
rules | a list of rules, at most 50 | [] | Rules
`

func TestSettingsAreTheContracts(t *testing.T) {
	want := strings.Split(strings.TrimSpace(contractSettings), "\n")
	if len(Settings) != len(want) {
		t.Fatalf("%d settings, want %d", len(Settings), len(want))
	}
	for i, f := range Settings {
		if got := strings.Join([]string{f.Key, f.Kind.Allowed(), JSON(f.Default), f.Group}, " | "); got != want[i] {
			t.Errorf("row %d\n got %s\nwant %s", i, got, want[i])
		}
	}
}

// eachField visits every declared member of every document once.
func eachField(visit func(where string, f Field)) {
	seen := map[*Kind]bool{}
	var walk func(where string, k *Kind)
	walk = func(where string, k *Kind) {
		if k == nil || seen[k] {
			return
		}
		seen[k] = true
		for _, f := range k.Fields {
			visit(where+"."+f.Key, f)
			walk(where+"."+f.Key, f.Kind)
		}
		for _, v := range k.Variants {
			walk(where+"."+v.Name, v.Kind)
		}
		walk(where, k.Elem)
	}
	for _, d := range Documents {
		walk(d.Name, d.Kind)
	}
}

func TestEveryRowIsWhole(t *testing.T) {
	n := 0
	eachField(func(where string, f Field) {
		n++
		if f.Label == "" || f.Kind == nil {
			t.Errorf("%s has no label or no kind", where)
		}
		if f.Default != nil && len(Check(f.Kind, f.Default)) > 0 {
			t.Errorf("%s: the default %s is not valid: %v", where, JSON(f.Default), Check(f.Kind, f.Default))
		}
		if f.Help != "" && !strings.HasSuffix(f.Help, ".") || len(f.Help) > 120 {
			t.Errorf("%s: the help is no short sentence: %q", where, f.Help)
		}
	})
	if n < 100 {
		t.Errorf("only %d rows visited", n)
	}
	for _, f := range Settings {
		if f.Help == "" {
			t.Errorf("%s has no help", f.Key)
		}
	}
}

func TestSettingLimits(t *testing.T) {
	pins := func(n int) string { return "[" + join(n, `{"provider":"a","model":"b"}`) + "]" }
	rule := `{"id":"a","label":"A","moment":"push.starting","action":{"kind":"command","command":"x"}}`
	for _, tt := range []struct {
		key          string
		good, refuse []string // JSON values
	}{
		{"modelRoles", []string{`{}`, `{"child-agent":` + pins(10) + `}`, `{"child-agent":[]}`}, []string{`[]`, `{"child-agent":` + pins(11) + `}`, `{"child-agent":{}}`, `{"helper":[]}`}},
		{"autoTier", []string{`"off"`, `"shadow"`, `"on"`}, []string{`true`, `""`, `"ON"`}},
		{"autoTierEagerness", []string{`"cautious"`, `"balanced"`, `"eager"`}, []string{`"x"`}},
		{"autoFastModels", []string{`[]`, `["a:b","no key"]`, "[" + join(10, `"a:b"`) + "]"}, []string{"[" + join(11, `"a:b"`) + "]", `[1]`, `"a:b"`}},
		{"personaRouting", []string{`"off"`, `"suggest"`, `"auto"`}, []string{`true`, `"on"`}},
		{"systemPromptMode", []string{`"intentic"`, `"claude"`, `"custom"`}, []string{`"own"`}},
		{"systemPrompt", []string{`""`, quoted("a", 20000), quoted("\U0001F600", 10000)}, []string{quoted("a", 20001), quoted("\U0001F600", 10001), `1`}},
		{"terseHoldout", []string{`0`, `1`, `0.25`}, []string{`-0.01`, `1.01`, `"0"`, `true`}},
		{"skills", []string{`[]`, `[""]`, "[" + join(200, `"x"`) + "]"}, []string{`"lsp"`, `[null]`}},
		{"dependencyFreshness", []string{`"off"`, `"versions"`, `"full"`}, []string{`"on"`}},
		{"outputCleaners", []string{`""`, `"git,pnpm"`, `"-cap"`}, []string{`[]`}},
		{"changelogRepos", []string{`["root","apps/web"]`, "[" + join(50, `"x"`) + "]"}, []string{"[" + join(51, `"x"`) + "]"}},
		{"agentRetentionDays", []string{`0`, `365`, `0.5`}, []string{`-1`, `366`, `"7"`}},
		{"automationFailureLimit", []string{`0`, `20`}, []string{`21`, `-1`}},
		{"subagentsAtOnce", []string{`1`, `200`}, []string{`0`, `201`}},
		{"subagentsPerTurn", []string{`1`, `2000`}, []string{`0.9`, `2001`}},
		{"subagentDepth", []string{`1`, `10`}, []string{`0`, `11`}},
		{"commandJudge", []string{`"off"`, `"watch"`, `"on"`}, []string{`true`}},
		{"admission", []string{`{}`, `{"issues":"allow","workflow":"deny"}`}, []string{`{"workflow":"hold"}`, `{"event":"ask"}`}},
		{"actionRules", []string{`{"a.b":"deny","a.*":"hold","":"allow"}`}, []string{`{"a.b":"ask"}`, `[]`}},
		{"rules", []string{`[]`, "[" + join(50, rule) + "]"}, []string{"[" + join(51, rule) + "]", `[{}]`}},
	} {
		f, ok := Setting(tt.key)
		if !ok {
			t.Fatalf("no setting %s", tt.key)
		}
		for _, v := range tt.good {
			if bad := Errors(Check(f.Kind, tree(t, v))); len(bad) > 0 {
				t.Errorf("%s: %.60s is refused: %v", tt.key, v, bad)
			}
		}
		for _, v := range tt.refuse {
			if len(Errors(Check(f.Kind, tree(t, v)))) == 0 {
				t.Errorf("%s: %.60s passes", tt.key, v)
			}
		}
	}
	for _, f := range Settings { // the switches, all alike
		if f.Kind.Type == BoolType && (len(Check(f.Kind, true)) > 0 || len(Check(f.Kind, "true")) == 0 || f.Default != false) {
			t.Errorf("%s is no switch that is off by default", f.Key)
		}
	}
}

func join(n int, entry string) string { return strings.Join(slices.Repeat([]string{entry}, n), ",") }

func quoted(s string, n int) string { return JSON(strings.Repeat(s, n)) }

func TestSettingOr(t *testing.T) {
	doc := tree(t, `{"commandJudge":"off"}`)
	got := fmt.Sprintln(SettingOr(doc, "commandJudge"), SettingOr(doc, "autoTier"), SettingOr(nil, "subagentDepth"), SettingOr(doc, "nonsense"))
	if got != "off shadow 3 <nil>\n" {
		t.Errorf("got %s", got)
	}
}

func TestNeighbours(t *testing.T) {
	for _, key := range []string{"workspaceMapHoldout", "moveAfterLimit", "limitMoveCarryUnder", "adoptedChecks", "explainCommands", "commandRules", "iqContext"} {
		if !IsNeighbour(key) || len(Check(settingsKind, map[string]any{key: nil})) > 0 {
			t.Errorf("%s is not left alone", key)
		}
	}
	if IsNeighbour("commandJudge") || IsNeighbour("nonsense") {
		t.Error("others are no neighbours")
	}
}

func TestDocumentNames(t *testing.T) {
	want := "settings persona personas shelf composition rule pin host-scopes webext-scopes"
	if got := strings.Join(DocumentNames(), " "); got != want {
		t.Errorf("got %s", got)
	}
	if KindNamed("nonsense") != nil {
		t.Error("a kind for a name that nobody has")
	}
}
