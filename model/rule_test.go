package model

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

var someActions = map[string]string{
	"command":  `{"kind":"command","command":"make {file}"}`,
	"instruct": `{"kind":"instruct","text":"be brief"}`,
	"verdict":  `{"kind":"verdict","verdict":"hold"}`,
	"builtin":  `{"kind":"builtin","name":"verify-edits"}`,
}

func ruleWith(moment, action, more string) string {
	return fmt.Sprintf(`{"id":"r","label":"R","moment":%q,"action":%s%s}`, moment, action, more)
}

func TestMomentsByActions(t *testing.T) {
	may := map[string]string{
		"file.edited": "command", "turn.ending": "builtin instruct command", "push.starting": "command", "agent.finished": "verdict",
	}
	if len(Moments) != len(may) {
		t.Fatalf("%d moments", len(Moments))
	}
	for _, m := range Moments {
		if got := strings.Join(m.Actions, " "); got != may[m.ID] || m.Label == "" {
			t.Errorf("%s holds %q", m.ID, got)
		}
		for kind, action := range someActions {
			want := "error conflict action"
			if slices.Contains(strings.Fields(may[m.ID]), kind) {
				want = ""
			}
			problems := Check(ruleKind, tree(t, ruleWith(m.ID, action, "")))
			if got := found(problems); got != want {
				t.Errorf("%s at %s: got %q, want %q", kind, m.ID, got, want)
			}
			if want != "" && problems[0].Allowed != "an action whose kind is "+Among(m.Actions) {
				t.Errorf("%s at %s: allowed %q", kind, m.ID, problems[0].Allowed)
			}
		}
	}
	if _, ok := MomentByID("never"); ok {
		t.Error("a moment that nobody has is found")
	}
}

func TestRuleLimits(t *testing.T) {
	edited := func(action string) string { return ruleWith("file.edited", action, "") }
	ending := func(action string) string { return ruleWith("turn.ending", action, "") }
	when := func(v string) string { return ruleWith("turn.ending", someActions["builtin"], `,"when":`+v) }
	command := func(n int, more string) string {
		return edited(`{"kind":"command","command":` + quoted("x", n) + more + `}`)
	}
	for _, tt := range []struct{ doc, want string }{
		{command(500, `,"timeoutMs":60000`), ""},
		{command(0, `,"timeoutMs":3600000`), ""},
		{command(501, ""), "error too_big action.command"},
		{command(1, `,"timeoutMs":59999`), "error too_small action.timeoutMs"},
		{command(1, `,"timeoutMs":3600001`), "error too_big action.timeoutMs"},
		{command(1, `,"timeoutMs":60000.5`), "error invalid_type action.timeoutMs"},
		{edited(`{"kind":"command"}`), "error missing action.command"},
		{ending(`{"kind":"instruct","text":` + quoted("x", 4000) + `}`), ""},
		{ending(`{"kind":"instruct","text":` + quoted("x", 4001) + `}`), "error too_big action.text"},
		{ending(`{"kind":"instruct","text":""}`), "error too_small action.text"},
		{ending(`{"kind":"builtin","name":"verify-all"}`), "error invalid_value action.name"},
		{ruleWith("agent.finished", `{"kind":"verdict","verdict":"deny"}`, ""), "error invalid_value action.verdict"},
		{when(`{}`), ""},
		{when(`{"repo":"","paths":[""],"outcome":["fine"]}`), "error too_small when.repo\nerror too_small when.paths.0\nerror invalid_value when.outcome.0"},
		{when(`{"repo":"a","paths":[` + join(20, `"*"`) + `],"outcome":["clean","error","conflict","checks-failed"]}`), ""},
		{when(`{"paths":[` + join(21, `"*"`) + `]}`), "error too_big when.paths"},
		{`{"id":"Big","label":"","moment":"x","action":{"kind":"verdict","verdict":"hold"}}`, "error invalid_format id\nerror too_small label\nerror invalid_value moment"},
		{`{"id":"","label":` + quoted("a", 80) + `,"moment":"agent.finished","action":{"kind":"verdict","verdict":"hold"}}`, "error invalid_format id"},
		{`{"id":"a\n","label":` + quoted("a", 81) + `,"moment":"agent.finished","action":{"kind":"verdict","verdict":"hold"},"enabled":1}`, "error invalid_format id\nerror too_big label\nerror invalid_type enabled"},
		{`{}`, "error missing id\nerror missing label\nerror missing moment\nerror missing action"},
	} {
		if got := found(Check(ruleKind, tree(t, tt.doc))); got != tt.want {
			t.Errorf("%.100s: got\n%s\nwant\n%s", tt.doc, got, tt.want)
		}
	}
}

// A conflict does not hide behind another error: mending the one must not look
// as if it brought the other.
func TestConflictIsToldBesideOtherErrors(t *testing.T) {
	bad := tree(t, `{"id":"r","label":"","moment":"push.starting","action":{"kind":"verdict","verdict":"hold"}}`)
	good, _ := Apply(bad, Edit{Op: Set, Path: Path{"label"}, Value: "R"})
	if err := Refuse(ruleKind, bad, good); err != nil {
		t.Errorf("mending the label is refused: %v", err)
	}
}
