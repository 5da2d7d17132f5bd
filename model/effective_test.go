package model

import (
	"strings"
	"testing"
)

func TestKindAt(t *testing.T) {
	settings := tree(t, `{"rules":[{"action":{"kind":"verdict","verdict":"hold"}},{"action":{"kind":"odd"}}]}`)
	for _, tt := range []struct {
		doc  DocID
		path string
		want string // what is allowed there, "-" for no kind
	}{
		{SettingsDoc, "commandJudge", "off, watch or on"},
		{SettingsDoc, "agentRetentionDays", "a number from 0 to 365"},
		{SettingsDoc, "modelRoles.child-agent", "a list of pins, at most 10"},
		{SettingsDoc, "modelRoles.child-agent.3.harness", "native or claude-code"},
		{SettingsDoc, "modelRoles.handoff-summary", "-"},
		{SettingsDoc, "modelRoles.handoff-summary.0.model", "-"},
		{SettingsDoc, "skills.0", "text"},
		{SettingsDoc, "actionRules.any", "allow, hold or deny"},
		{SettingsDoc, "rules.0.action.verdict", "allow or hold"},
		{SettingsDoc, "rules.0.action.kind", "command, instruct, verdict or builtin"},
		{SettingsDoc, "rules.0.action.command", "-"},
		{SettingsDoc, "rules.1.action.command", "-"},
		{SettingsDoc, "rules.1.action.kind", "command, instruct, verdict or builtin"},
		{SettingsDoc, "rules.7.label", "text of 1 to 80 characters"},
		{SettingsDoc, "moveAfterLimit", "true or false"},
		{SettingsDoc, "adoptedChecks.a.b", "-"},
		{SettingsDoc, "commandJudge.deeper", "-"},
		{PersonasDoc, "0.powers.connectors.0", "text of 1 to 60 characters: letters, digits, - and _, the first a letter or digit"},
		{PersonasDoc, "0.context.repos.0", "text of 1 to 200 characters"},
		{ShelvesDoc, "caps.repos", "a whole number of 0 or more"},
	} {
		got := "-"
		if k := tt.doc.Kind().At(settings, path(t, tt.path)); k != nil {
			got = k.Allowed()
		}
		if got != tt.want {
			t.Errorf("%s.%s: got %q, want %q", tt.doc, tt.path, got, tt.want)
		}
	}
}

func TestFieldAt(t *testing.T) {
	doc := tree(t, `{"rules":[{"action":{"kind":"command"}}]}`)
	for at, want := range map[string]string{
		"commandJudge":                    "Command judge",
		"modelRoles.loop-verdict":         "Loop verdicts",
		"modelRoles.loop-verdict.0.model": "Model",
		"rules.0.action.timeoutMs":        "Timeout",
		"rules.0.action.kind":             "Kind",
		"":                                "",
		"skills.0":                        "",
		"nothing":                         "",
		"nothing.at.all":                  "",
		"commandJudge.deeper":             "",
	} {
		f, ok := SettingsDoc.Kind().FieldAt(doc, path(t, at))
		if f.Label != want || ok != (want != "") {
			t.Errorf("%q: got %q, %v", at, f.Label, ok)
		}
	}
}

func TestEffective(t *testing.T) {
	for _, tt := range []struct {
		doc        DocID
		tree, path string
		want       string // "-": absent has no default
	}{
		{SettingsDoc, "", "commandJudge", `"on"`},
		{SettingsDoc, `{"commandJudge":"off"}`, "commandJudge", `"off"`},
		{SettingsDoc, `{"commandJudge":7}`, "commandJudge", "7"},
		{SettingsDoc, `{}`, "agentRetentionDays", "3"},
		{SettingsDoc, `{}`, "skills", `["lsp","fileq"]`},
		{SettingsDoc, `{"skills":[]}`, "skills", `[]`},
		{SettingsDoc, `{}`, "modelRoles", `{}`},
		{SettingsDoc, `{}`, "modelRoles.commit-message", "-"},
		{SettingsDoc, `{}`, "admission.issues", `"hold"`},
		{SettingsDoc, `{"admission":{"event":"deny"}}`, "admission", `{"event":"deny","issues":"hold","listener":"allow","schedule":"allow","webchat":"allow","workflow":"allow","workspace":"allow"}`},
		{SettingsDoc, `{"rules":[{"action":{"kind":"command","command":"x"}}]}`, "rules", `[{"action":{"command":"x","kind":"command","timeoutMs":900000},"enabled":true}]`},
		{SettingsDoc, `{"rules":[{"action":{"kind":"command","command":"x"}}]}`, "rules.0.action.timeoutMs", "900000"},
		{SettingsDoc, `{"rules":[{"action":{"kind":"instruct"}}]}`, "rules.0.action.timeoutMs", "-"},
		{SettingsDoc, `{}`, "nonsense", "-"},
		{SettingsDoc, `{"nonsense":{"a":1}}`, "nonsense", `{"a":1}`},
		{PersonasDoc, `[{"id":"x"}]`, "x.powers.shell", "true"},
		{PersonasDoc, `[{"id":"x","powers":{"files":"none"}}]`, "x.powers", `{"browser":true,"code":true,"delegate":true,"files":"none","sandbox":true,"shell":true,"web":true}`},
		{PersonasDoc, `[{"id":"x"}]`, "x.brief", "-"},
		{PersonasDoc, "", "", "[]"},
		{ShelvesDoc, `{"id":"s"}`, "pinned", "[]"},
		{ShelvesDoc, `{"id":"s"}`, "caps.repos", "-"},
	} {
		doc := tree(t, tt.tree)
		got := "-"
		if v, ok := tt.doc.Kind().Effective(doc, Locate(doc, path(t, tt.path))); ok {
			got = JSON(v)
		}
		if got != tt.want {
			t.Errorf("%s.%s of %s: got %s, want %s", tt.doc, tt.path, tt.tree, got, tt.want)
		}
	}
}

func TestEffectiveOfNothingIsEveryDefault(t *testing.T) {
	v, ok := SettingsDoc.Kind().Effective(nil, Path{})
	if !ok {
		t.Fatal("no value")
	}
	for _, f := range Settings {
		got, there := Get(v, Path{f.Key})
		if want, _ := f.Kind.Effective(f.Default, Path{}); !there || !Equal(got, want) {
			t.Errorf("%s is %s, want %s", f.Key, JSON(got), JSON(f.Default))
		}
	}
	if bad := Errors(Check(settingsKind, v)); len(bad) > 0 {
		t.Errorf("the defaults are not valid: %v", bad)
	}
}

func TestAddresses(t *testing.T) {
	for _, tt := range []struct {
		text string
		doc  DocID
		path string
		hint string // of the refusal
	}{
		{"settings.commandJudge", SettingsDoc, "commandJudge", ""},
		{"settings", SettingsDoc, "", ""},
		{"personas.release-notes.powers.shell", PersonasDoc, "release-notes.powers.shell", ""},
		{"shelves.frontend.caps.repos", ShelvesDoc, "frontend.caps.repos", ""},
		{`settings.actionRules."discord.message.send"`, SettingsDoc, `actionRules."discord.message.send"`, ""},
		{"commandJudge", "", "", "did you mean settings.commandJudge?"},
		{"commit-message.0", "", "", "did you mean settings.modelRoles.commit-message.0?"},
		{"setings.commandJudge", "", "", "did you mean settings.commandJudge?"},
		{"", "", "", ""},
		{"xyz", "", "", ""},
		{"settings..x", "", "", "write it like settings.commandJudge"},
	} {
		doc, p, err := ParseAddress(tt.text)
		if doc != tt.doc || p.String() != tt.path || (err == nil) != (doc != "") {
			t.Errorf("%q: got %s, %s, %v", tt.text, doc, p, err)
		}
		if err != nil && !strings.Contains(err.Error(), tt.hint) {
			t.Errorf("%q: got %v, want the hint %q", tt.text, err, tt.hint)
		}
	}
}

func TestLocate(t *testing.T) {
	cards := tree(t, `[{"id":"a","models":[{},{}]},{"id":"1"},{"id":"b"}]`)
	for _, tt := range []struct {
		tree any
		from Path
		want Path
	}{
		{cards, Path{"a", "models", "1"}, Path{"=a", "models", "1"}},
		{cards, Path{"1", "label"}, Path{"=1", "label"}}, // the id comes first
		{cards, Path{"2"}, Path{"2"}},
		{cards, Path{"gone"}, Path{"=gone"}},
		{cards, Path{"=a", "x"}, Path{"=a", "x"}}, // certain already
		{[]any{}, Path{"gone"}, Path{"=gone"}},
		{nil, Path{"a"}, Path{"a"}},
		{tree(t, `{"l":["x"]}`), Path{"l", "x"}, Path{"l", "x"}}, // entries without ids
		{tree(t, `{"a":1}`), Path{"a"}, Path{"a"}},
	} {
		if got := Locate(tt.tree, tt.from); !equalPaths(got, tt.want) {
			t.Errorf("%q: got %q, want %q", []string(tt.from), []string(got), []string(tt.want))
		}
	}
}
