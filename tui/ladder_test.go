package tui

import (
	"strings"
	"testing"
)

// pins writes a ladder as these tests have it in their files.
func pins(models ...string) string {
	out := make([]string, len(models))
	for i, m := range models {
		out[i] = `{"provider":"claude","model":"` + m + `"}`
	}
	return "[" + strings.Join(out, ",") + "]"
}

func settings(ladder string) string { return `{"modelRoles":{"commit-message":` + ladder + `}}` }

var ladderExamples = []struct {
	name   string
	before string
	at     string
	keys   []string
	after  string
	said   string
}{
	{
		"add to a job that was never written", `{"x":1}`, "commit-message",
		[]string{"a", "'codex:gpt-5.6", "enter"},
		`{"x":1,"modelRoles":{"commit-message":[{"provider":"codex","model":"gpt-5.6"}]}}`, "added gpt-5.6 to Commit messages · u undoes it",
	},
	{
		"move up", settings(pins("a", "b")), "commit-message.1",
		[]string{"K"},
		settings(pins("b", "a")), "moved b to 1 in Commit messages",
	},
	{
		"remove the only one", settings(pins("a")), "commit-message.0",
		[]string{"d"},
		settings("[]"), "removed a from Commit messages",
	},
	{
		"point at another model of the provider", settings(`[{"provider":"claude","model":"a","effort":"high","fast":true,"why":"mine"},` + pins("b")[1:]), "commit-message.0",
		[]string{"enter", "'claude:c", "enter"},
		settings(`[{"provider":"claude","model":"c","effort":"high","fast":true,"why":"mine"},` + pins("b")[1:]), "c instead of a in Commit messages",
	},
	{
		"point at another provider", settings(`[{"provider":"codex","model":"a","effort":"high","thinking":true,"fast":true,"harness":"native"}]`), "commit-message.0",
		[]string{"enter", "'claude:c", "enter"},
		settings(`[{"provider":"claude","model":"c","effort":"high","thinking":true,"fast":true}]`), "c instead of a in Commit messages",
	},
	{
		"an edit within odd spelling", "\ufeff{\r\n\t\"odd\": [1e3, 9007199254740993, \"\\u003c<>&\"],\r\n\t\"modelRoles\": {\"commit-message\": [ { \"model\": \"a\", \"provider\": \"claude\" } ]},\r\n\t\"last\": 0.10}", "commit-message.0",
		[]string{"e"},
		"\ufeff{\r\n\t\"odd\": [1e3, 9007199254740993, \"\\u003c<>&\"],\r\n\t\"modelRoles\": {\"commit-message\": [ { \"model\": \"a\", \"provider\": \"claude\", \"effort\": \"low\" } ]},\r\n\t\"last\": 0.10}", "effort low for a in Commit messages",
	},
	{
		"a knob back to default", settings(`[{"provider":"claude","model":"a","effort":"max"}]`), "commit-message.0",
		[]string{"e"},
		settings(pins("a")), "effort default for a",
	},
	{
		"bulk over what is there and behind what is not", settings(pins("a")), "commit-message",
		[]string{"space", "tab", "space", "A", "'claude:b", "enter"},
		`{"modelRoles":{"commit-message":` + pins("a", "b") + `,"pipeline-fix":` + pins("b") + `}}`, "added b to 2 jobs · u undoes it",
	},
	{
		"bulk with a knob over the same model", settings(`[{"provider":"claude","model":"a","effort":"high"},` + pins("b")[1:]), "commit-message",
		[]string{"space", "A", "'claude:a", "tab", "right", "enter"},
		settings(`[{"provider":"claude","model":"a","effort":"low"},` + pins("b")[1:]), "changed a in 1 job · u undoes it",
	},
	{
		"clear", `{"modelRoles":{"commit-message":` + pins("a") + `,"session-title":` + pins("b") + `},"x":1}`, "commit-message",
		[]string{"space", "down", "down", "down", "down", "space", "C"},
		`{"modelRoles":{"commit-message":[],"session-title":` + pins("b") + `},"x":1}`, "cleared 1 job",
	},
	{
		"a custom id is trimmed", settings(`[{"provider":"codex","model":"a"}]`), "commit-message",
		[]string{"a", "' gpt-5.9 ", "enter"},
		settings(`[{"provider":"codex","model":"a"},{"provider":"codex","model":"gpt-5.9"}]`), "added gpt-5.9",
	},
}

// Every edit changes the bytes it means to, and undo gives back the old ones,
// in this visit and in a new one.
func TestLadderExamples(t *testing.T) {
	t.Parallel()
	for _, example := range ladderExamples {
		t.Run(example.name, func(t *testing.T) {
			t.Parallel()
			e, root := opened(t, example.before)
			e = press(t, at(t, e, example.at), example.keys...)
			isText(t, root, example.after)
			says(t, e, example.said)
			e = press(t, e, "u")
			isText(t, root, example.before)
			says(t, e, "undone: ")
			e = press(t, e, "ctrl+r")
			isText(t, root, example.after)
			says(t, e, "done again: ")
			press(t, reopen(t, root), "u")
			isText(t, root, example.before)
		})
	}
}

var refusedExamples = []struct {
	name   string
	before string
	at     string
	keys   []string
	said   string
}{
	{"the first moved up", settings(pins("a", "b")), "commit-message.0", []string{"K"}, "it is the first already"},
	{"the last moved down", settings(pins("a", "b")), "commit-message.1", []string{"J"}, "it is the last already"},
	{"one that is there", settings(pins("a", "b")), "commit-message", []string{"a", "'claude:b", "enter"}, "claude:b: already rung 2"},
	{"an eleventh", settings(pins("a", "b", "c", "d", "e", "f", "g", "h", "i", "j")), "commit-message.3", []string{"a"}, "Commit messages is full: 10 rungs are the most"},
	{"a word that is no id", settings(pins("a")), "commit-message", []string{"a", "'opusfast9", "enter"}, "nothing here to choose"},
	{"the same again", settings(pins("a")), "commit-message.0", []string{"enter", "enter"}, "nothing to change"},
	{"an effort where there is none", settings(`[{"provider":"gemini","model":"a"}]`), "commit-message.0", []string{"e"}, "a takes no effort"},
	{"removing a job", settings(pins("a")), "commit-message", []string{"d"}, "only on a rung"},
	{"clearing what is empty", `{}`, "commit-message", []string{"space", "C"}, "nothing to change"},
}

// What cannot be done is said, and the file is not touched.
func TestRefusals(t *testing.T) {
	t.Parallel()
	for _, example := range refusedExamples {
		t.Run(example.name, func(t *testing.T) {
			t.Parallel()
			e, root := opened(t, example.before)
			untouched := fingerprint(t, root)
			e = press(t, at(t, e, example.at), example.keys...)
			says(t, e, example.said)
			if fingerprint(t, root) != untouched {
				t.Error("the file was written")
			}
			press(t, e, "esc", "u")
			isText(t, root, example.before)
		})
	}
}

func TestAFullLadderIsLeftAloneByBulk(t *testing.T) {
	t.Parallel()
	full := pins("a", "b", "c", "d", "e", "f", "g", "h", "i", "j")
	e, root := opened(t, settings(full))
	e = press(t, at(t, e, "commit-message"), "*", "A", "'claude:z", "enter")
	says(t, e, "added z to 4 jobs; full and left alone: Commit messages")
	gone, came := change(settings(full), read(t, root))
	if gone != "" || strings.Count(came, `"z"`) != 4 || strings.Contains(came, "commit-message") {
		t.Errorf("%q became %q", gone, came)
	}
}

func TestNoRoomAtAll(t *testing.T) {
	t.Parallel()
	before := settings(pins("a", "b", "c", "d", "e", "f", "g", "h", "i", "j"))
	e, root := opened(t, before)
	e = press(t, at(t, e, "commit-message"), "space", "A", "'claude:z", "enter")
	says(t, e, "no room in Commit messages: 10 rungs are the most")
	in(t, e, OnPicker)
	isText(t, root, before)
}

func TestARefusalIsSaidOnce(t *testing.T) {
	t.Parallel()
	e, _ := opened(t, settings(pins("a")))
	e = press(t, at(t, e, "commit-message.0"), "K")
	says(t, e, "it is the first already")
	if e = press(t, e, "up"); e.message != "" {
		t.Errorf("it still says %q", e.message)
	}
}

func TestASecondPickReplacesTheFirst(t *testing.T) {
	t.Parallel()
	before := settings(pins("a"))
	e, root := opened(t, before)
	e = press(t, at(t, e, "commit-message"), "space", "tab", "space", "A", "'claude:b", "enter")
	e = press(t, e, "A")
	shows(t, e, "› claude:b") // the panel is where it was
	e = press(t, e, "tab", "right", "enter")
	low := `{"provider":"claude","model":"b","effort":"low"}`
	isText(t, root, `{"modelRoles":{"commit-message":[`+pins("a")[1:len(pins("a"))-1]+`,`+low+`],"pipeline-fix":[`+low+`]}}`)
	e = press(t, e, "A", "'claude:c", "enter")
	c := strings.Replace(low, `"b"`, `"c"`, 1)
	isText(t, root, `{"modelRoles":{"commit-message":[`+pins("a")[1:len(pins("a"))-1]+`,`+c+`],"pipeline-fix":[`+c+`]}}`)
	if n := len(e.tickedRoles()); n != 2 {
		t.Errorf("%d jobs are ticked", n)
	}
	e = press(t, e, "u", "u", "u")
	isText(t, root, before)
	e = press(t, e, "A", "'claude:d", "enter") // a new panel: nothing is replaced
	isText(t, root, `{"modelRoles":{"commit-message":`+pins("a", "d")+`,"pipeline-fix":`+pins("d")+`}}`)
	e = press(t, e, "esc", "A")
	says(t, e, "tick a job first")
}

func TestWhoAnswers(t *testing.T) {
	t.Parallel()
	e, _ := opened(t, settings(`[{"provider":"codex","model":"x"},{"provider":"claude","model":"claude-opus-5","effort":"max"},{"provider":"claude","model":"claude-opus-5","effort":"low"},{"provider":"claude","model":"claude-haiku-4-5-20251001"}]`))
	shows(t, e, "Claude Opus 5 answers")
	for place, text := range map[string]string{
		"commit-message.0": "Passed over: Codex is not connected.",
		"commit-message.1": "Answers now",
		"commit-message.2": "Never asked",
		"commit-message.3": "In reserve",
	} {
		shows(t, at(t, e, place), text)
	}
}

func TestShownEffort(t *testing.T) {
	t.Parallel()
	for pin, want := range map[string]string{
		`"kimi","model":"kimi-k3","effort":"xhigh"`:                        "effort high",
		`"kimi","model":"kimi-k3","effort":"medium"`:                       "effort low",
		`"kimi","model":"kimi-k2.7-code","effort":"max"`:                   "effort high",
		`"claude","model":"claude-opus-5","effort":"max"`:                  "effort max",
		`"claude","model":"claude-opus-5","effort":"max","thinking":false`: "effort xhigh",
		`"codex","model":"gpt-5.1","effort":"max"`:                         "effort xhigh",
	} {
		e, _ := opened(t, settings(`[{"provider":`+pin+`}]`))
		shows(t, e, want)
	}
}
