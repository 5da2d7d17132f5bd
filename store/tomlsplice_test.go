package store

import (
	"bytes"
	"strings"
	"testing"

	"rungs/model"

	"github.com/aymanbagabas/go-udiff"
)

// spliceTOML makes edits in a document.
func spliceTOML(data []byte, list string, edits []model.Edit) ([]byte, any, error) {
	tree, fault := decodeTOML(data, list)
	if fault != nil {
		return nil, nil, fault
	}
	text, fault := parseTOML(data, list)
	if fault != nil {
		return nil, nil, fault
	}
	return text.spliced(tree, edits)
}

// editAt is an edit at a path as an owner types it, the value in JSON.
func editAt(t failer, op model.Op, path, written string, to int) model.Edit {
	t.Helper()
	p, err := model.ParsePath(path)
	if err != nil {
		t.Fatalf("%v", err)
	}
	e := model.Edit{Op: op, Path: p, To: to}
	if written != "" {
		e.Value = value(t, written)
	}
	return e
}

type tomlCase struct {
	what    string
	op      model.Op
	path    string
	written string
	to      int
	want    string // the lines that go and come, "" for no change
}

// changed is the lines that differ, each with its - or +.
func changed(before, after string) string {
	var out bytes.Buffer
	for _, l := range bytes.SplitAfter([]byte(udiff.Unified("a", "b", before, after)), []byte("\n")) {
		if len(l) > 0 && (l[0] == '-' || l[0] == '+') && !bytes.HasPrefix(l, []byte("---")) && !bytes.HasPrefix(l, []byte("+++")) {
			out.Write(l)
		}
	}
	return out.String()
}

func checkTOMLCases(t *testing.T, before, list string, cases []tomlCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.what, func(t *testing.T) {
			out, _, err := spliceTOML([]byte(before), list, []model.Edit{editAt(t, c.op, c.path, c.written, c.to)})
			if err != nil {
				t.Fatal(err)
			}
			if got := changed(before, string(out)); got != c.want {
				t.Errorf("got\n%s\nwant\n%s\nin\n%s", got, c.want, out)
			}
		})
	}
}

func TestCommentedSettings(t *testing.T) {
	checkTOMLCases(t, commented(t, "settings.toml"), "", []tomlCase{
		{"scalar", model.Set, "personaRouting", `"auto"`, 0, "-personaRouting = \"suggest\"   # press to apply\n+personaRouting = \"auto\"   # press to apply\n"},
		{"same scalar", model.Set, "agentRetentionDays", `7`, 0, ""},
		{"number", model.Set, "agentRetentionDays", `8`, 0, "-agentRetentionDays = 0x07    # a week, spelled oddly on purpose\n+agentRetentionDays = 8    # a week, spelled oddly on purpose\n"},
		{"new scalar", model.Set, "terseOutput", `true`, 0, "+terseOutput = true\n"},
		{"unset first", model.Unset, "personaRouting", "", 0, "-personaRouting = \"suggest\"   # press to apply\n"},
		{"unset list", model.Unset, "skills", "", 0, "-\n-skills = [\n-  \"lsp\",     # rename and diagnostics\n-  \"fileq\",\n-]\n"},
		{"unset table", model.Unset, "admission", "", 0, "-\n-[admission]\n-issues = \"hold\"\n-workflow = \"deny\"\n"},
		{"unset in table", model.Unset, "admission.issues", "", 0, "-issues = \"hold\"\n"},
		{"unset all of a table", model.Unset, "future.table", "", 0, "-[future.table]               # not known to this contract: keep\n-answer = 4_2\n+[future]\n"},
		{"skill added", model.Insert, "skills.2", `"iq"`, 0, "+  \"iq\",\n"},
		{"skill first", model.Insert, "skills.0", `"iq"`, 0, "+  \"iq\",\n"},
		{"skill removed", model.Remove, "skills.0", "", 0, "-  \"lsp\",     # rename and diagnostics\n"},
		{"skills moved", model.Move, "skills.0", "", 1, "+  \"fileq\",\n-  \"fileq\",\n"},
		{"pin added to one line", model.Insert, "modelRoles.commit-message.1", `{"provider":"codex","model":"gpt-5.1"}`, 0, "-commit-message = [ { provider = \"claude\", model = \"claude-haiku-4-5-20251001\", effort = \"low\" } ]\n+commit-message = [ { provider = \"claude\", model = \"claude-haiku-4-5-20251001\", effort = \"low\" }, { provider = \"codex\", model = \"gpt-5.1\" } ]\n"},
		{"last pin removed", model.Remove, "modelRoles.commit-message.0", "", 0, "-commit-message = [ { provider = \"claude\", model = \"claude-haiku-4-5-20251001\", effort = \"low\" } ]\n+commit-message = []\n"},
		{"knob", model.Set, "modelRoles.commit-message.0.effort", `"high"`, 0, "-commit-message = [ { provider = \"claude\", model = \"claude-haiku-4-5-20251001\", effort = \"low\" } ]\n+commit-message = [ { provider = \"claude\", model = \"claude-haiku-4-5-20251001\", effort = \"high\" } ]\n"},
		{"new knob", model.Set, "modelRoles.commit-message.0.thinking", `false`, 0, "-commit-message = [ { provider = \"claude\", model = \"claude-haiku-4-5-20251001\", effort = \"low\" } ]\n+commit-message = [ { provider = \"claude\", model = \"claude-haiku-4-5-20251001\", effort = \"low\", thinking = false } ]\n"},
		{"knob taken", model.Unset, "modelRoles.commit-message.0.effort", "", 0, "-commit-message = [ { provider = \"claude\", model = \"claude-haiku-4-5-20251001\", effort = \"low\" } ]\n+commit-message = [ { provider = \"claude\", model = \"claude-haiku-4-5-20251001\" } ]\n"},
		{"pin added to tables", model.Insert, "modelRoles.pipeline-fix.2", `{"provider":"grok","model":"grok-4"}`, 0, "+[[modelRoles.pipeline-fix]]\n+provider = \"grok\"\n+model = \"grok-4\"\n"},
		{"pin before tables", model.Insert, "modelRoles.pipeline-fix.0", `{"provider":"grok","model":"grok-4"}`, 0, "+[[modelRoles.pipeline-fix]]\n+provider = \"grok\"\n+model = \"grok-4\"\n"},
		{"table removed", model.Remove, "modelRoles.pipeline-fix.0", "", 0, "-[[modelRoles.pipeline-fix]]\n-provider = \"claude\"          # the frontier first\n-model = \"claude-opus-5\"\n-effort = \"high\"\n"},
		{"tables moved", model.Move, "modelRoles.pipeline-fix.1", "", 0, "+# catches it when the first account is spent\n+provider = \"codex\"\n+model = \"gpt-5.1-codex\"\n+[[modelRoles.pipeline-fix]]\n-[[modelRoles.pipeline-fix]]\n-# catches it when the first account is spent\n-provider = \"codex\"\n-model = \"gpt-5.1-codex\"\n"},
		{"knob of a table", model.Unset, "modelRoles.pipeline-fix.0.effort", "", 0, "-effort = \"high\"\n"},
		{"new knob of a table", model.Set, "modelRoles.pipeline-fix.1.harness", `"native"`, 0, "+harness = \"native\"\n"},
		{"new ladder", model.Set, "modelRoles.session-title", `[{"provider":"claude","model":"m"}]`, 0, "+session-title = [ { provider = \"claude\", model = \"m\" } ]\n"},
		{"ladder unset", model.Unset, "modelRoles.commit-message", "", 0, "-# small jobs on the cheap account\n-commit-message = [ { provider = \"claude\", model = \"claude-haiku-4-5-20251001\", effort = \"low\" } ]\n"},
		{"rules", model.Set, "rules", `[{"id":"a","label":"A","moment":"push.starting","action":{"kind":"command","command":"make"}}]`, 0, "+\n+[[rules]]\n+id = \"a\"\n+label = \"A\"\n+moment = \"push.starting\"\n+\n+[rules.action]\n+kind = \"command\"\n+command = \"make\"\n"},
		{"new table", model.Set, "actionRules", `{"git.push":"hold"}`, 0, "+\n+[actionRules]\n+\"git.push\" = \"hold\"\n"},
	})
}

func TestCommentedPersonas(t *testing.T) {
	text := commented(t, "personas.toml")
	checkTOMLCases(t, text, "persona", []tomlCase{
		{"power on", model.Set, "0.powers.shell", `true`, 0, "-  shell = false              # fenced in\n+  shell = true              # fenced in\n"},
		{"power added", model.Set, "0.powers.web", `false`, 0, "+  web = false\n"},
		{"last power unset", model.Unset, "0.powers.shell", "", 0, "-  shell = false              # fenced in\n"},
		{"powers gone", model.Unset, "0.powers", "", 0, "-\n-  [persona.powers]\n-  shell = false              # fenced in\n"},
		{"card added", model.Insert, "1", `{"id":"b","capabilities":[],"powers":{"shell":true}}`, 0, "+\n+[[persona]]\n+id = \"b\"\n+capabilities = []\n+\n+  [persona.powers]\n+  shell = true\n"},
		{"card first", model.Insert, "0", `{"id":"b","capabilities":[]}`, 0, "+[[persona]]\n+id = \"b\"\n+capabilities = []\n+\n"},
		{"card removed", model.Remove, "0", "", 0, "-[[persona]]\n-id = \"backend\"\n-capabilities = []\n-brief = \"Work on the api and billing services.\"\n-\n-  [persona.powers]\n-  shell = false              # fenced in\n+persona = []\n"},
		{"account", model.Insert, "0.capabilities.0", `"x"`, 0, "-capabilities = []\n+capabilities = [\"x\"]\n"},
		{"models", model.Set, "0.models", `[{"provider":"claude","model":"m"}]`, 0, "+models = [{ provider = \"claude\", model = \"m\" }]\n"},
		{"workspace", model.Set, "0.workspace", `{"startIn":"api"}`, 0, "+\n+  [persona.workspace]\n+  startIn = \"api\"\n"},
		{"brief of lines", model.Set, "0.brief", `"Work on the api, and on the billing services,\nbut say what was \"seen\" first.\n"`, 0, "-brief = \"Work on the api and billing services.\"\n+brief = \"\"\"\n+Work on the api, and on the billing services,\n+but say what was \"seen\" first.\n+\"\"\"\n"},
	})
}

// A copy of a card, moved to the front, and rules that come, change, move and go.
func TestCommentedStepByStep(t *testing.T) {
	for _, c := range []struct{ file, list, edits, want string }{
		{
			"personas.toml", "persona", `insert 1 {"id":"copy","capabilities":[],"brief":"B","powers":{"shell":false}}
move 1 0
set 0.powers.shell true
unset 1.brief`,
			`# Cards, in the order they are shown.
[[persona]]
id = "copy"
capabilities = []
brief = "B"

  [persona.powers]
  shell = true

[[persona]]
id = "backend"
capabilities = []

  [persona.powers]
  shell = false              # fenced in
`,
		},
		{
			"personas.toml", "persona", `remove 0
insert 0 {"id":"other","capabilities":["x","y"]}`,
			`# Cards, in the order they are shown.

[[persona]]
id = "other"
capabilities = ["x", "y"]
`,
		},
		{
			"settings.toml", "", `unset modelRoles
unset skills
unset admission
unset future
set rules [{"id":"a","action":{"kind":"verdict","verdict":"hold"}}]
insert rules.1 {"id":"b","when":{"paths":["x"]},"action":{"kind":"instruct","text":"T"}}
insert rules.2 {"id":"c"}
move rules.2 0
set rules.1.action.verdict "allow"
set rules.2.enabled false
remove rules.0`,
			`# Settings of the lab sandbox. Reviewed with every change.
personaRouting = "suggest"   # press to apply
agentRetentionDays = 0x07    # a week, spelled oddly on purpose

[[rules]]
id = "a"

[rules.action]
kind = "verdict"
verdict = "allow"

[[rules]]
id = "b"
enabled = false

[rules.when]
paths = [ "x" ]

[rules.action]
kind = "instruct"
text = "T"
`,
		},
	} {
		var edits []model.Edit
		for _, words := range strings.Split(c.edits, "\n") {
			edits = append(edits, told(t, words))
		}
		out, _, err := spliceTOML([]byte(commented(t, c.file)), c.list, edits)
		if err != nil || string(out) != c.want {
			t.Errorf("%s: %v\n%s", c.edits, err, out)
		}
	}
}

// A comment at the end is not taken for that of a table that comes behind it, and
// so does not go with it.
func TestTOMLTableBehindComment(t *testing.T) {
	for _, before := range []string{
		"a = 1\n[b]\nx = 1\n# tail\n", "[[b]]\n# tail\n[[b]]\nx = 1\n# tail", "k = 1\r\n[b] # b\r\nx = 1\r\n  # tail",
	} {
		for _, there := range []string{"set c {\"y\":1}", "set c [{\"y\":{\"z\":1}}]"} {
			with, _, err := spliceTOML([]byte(before), "", []model.Edit{told(t, there)})
			if err != nil {
				t.Fatal(err)
			}
			without, _, err := spliceTOML(with, "", []model.Edit{told(t, "unset c")})
			if err != nil || string(without) != before {
				t.Errorf("%q became %q, and then %q, %v", before, with, without, err)
			}
		}
	}
}
