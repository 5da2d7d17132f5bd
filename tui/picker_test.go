package tui

import (
	"path/filepath"
	"strings"
	"testing"

	"rungs/model"
)

// chosenKey is the model that Enter would take, "" for none.
func chosenKey(e Editor) string {
	pin, ok := e.chosen()
	if !ok {
		return ""
	}
	return pin.Key()
}

func TestThePickerOpensOnTheValueInForce(t *testing.T) {
	t.Parallel()
	e, _ := open(t, "acme")
	for place, want := range map[string]string{
		"commit-message.1":  "gemini:gemini-3-flash-agent",
		"commit-message":    "claude:claude-haiku-4-5-20251001", // its first
		"pipeline-fix.2":    "endpoint/lab:qwen3:32b",           // not in the catalog, with a colon in the id
		"automation-wake.1": "my-acp-agent:default",             // nor is its provider
		"autoFastModels.0":  "claude:claude-haiku-4-5-20251001",
	} {
		opened := press(t, at(t, e, place), "enter")
		in(t, opened, OnPicker)
		if got := chosenKey(opened); got != want {
			t.Errorf("on %s the picker is on %q", place, got)
		}
		shows(t, opened, "now")
	}
}

func TestThePickerSearches(t *testing.T) {
	t.Parallel()
	e, _ := open(t, "acme")
	e = press(t, at(t, e, "session-title"), "a")
	if first := e.picker.shown[0].pin.Provider; e.around.Sources[first] != model.Connected {
		t.Errorf("%q comes first and is not connected", first)
	}
	for _, typed := range []string{"haiku", "4.5 haiku", "HAIKU claude", "claude-haiku-4-5-20251001", "claude:claude-haiku-4-5-20251001"} {
		found := press(t, e, "'"+typed)
		if got := chosenKey(found); got != "claude:claude-haiku-4-5-20251001" {
			t.Errorf("%q finds %q", typed, got)
		}
	}
	if got := chosenKey(press(t, e, "'gpt-5.1")); got != "codex:gpt-5.1" {
		t.Errorf("a whole id finds %q", got) // and not the first that begins so
	}
	if got := chosenKey(press(t, e, "'hiaku")); got == "" {
		t.Error("a slip of the finger finds nothing")
	}
	none := press(t, e, "'zzz qqq")
	shows(t, none, "no model matches; any provider:model can be written as it is")
	none = press(t, none, "enter")
	says(t, none, "nothing here to choose")
	in(t, none, OnPicker)
	in(t, press(t, none, "esc"), OnModels)
	shows(t, press(t, at(t, press(t, none, "esc"), "commit-message.1"), "enter"), "Change Commit messages · rung 2")
}

// The focus goes where the words are the model's own, and the groups stay put.
func TestThePickerIsOnTheBestMatch(t *testing.T) {
	t.Parallel()
	e, _ := open(t, "acme")
	e = press(t, at(t, e, "session-title"), "a")
	for typed, want := range map[string]string{
		"gpt codex":    "codex:gpt-5.1-codex",
		"codex gpt":    "codex:gpt-5.1-codex",
		"claude haiku": "claude:claude-haiku-4-5-20251001",
		"google flash": "gemini:gemini-3-flash-agent",
	} {
		found := press(t, e, "'"+typed)
		if got := chosenKey(found); !strings.HasPrefix(got, want) {
			t.Errorf("%q is on %q, not %q", typed, got, want)
		}
		group := map[string]int{}
		for i, o := range found.picker.shown {
			if at, seen := group[o.pin.Provider]; seen && at != i-1 {
				t.Errorf("%q takes %s apart", typed, o.pin.Provider)
			}
			group[o.pin.Provider] = i
		}
	}
}

// A provider that nobody knows is written as it is, and doubted.
func TestAProviderThatNobodyKnows(t *testing.T) {
	t.Parallel()
	e, root := open(t, "acme")
	e = press(t, at(t, e, "session-title"), "a")
	all := listed(e.picker.all)
	doubted := press(t, e, "'cluade:opus-9")
	shows(t, doubted, "cluade:opus-9", "nothing here is called cluade; did you mean claude?")
	hides(t, doubted, "as written")
	if n := listed(doubted.picker.shown); n > all-1 || len(doubted.picker.shown) != n+1 {
		t.Errorf("%d of %d models", n, all)
	}
	shows(t, press(t, e, "'zyx:opus-9"), "0 of ", "nothing here is called zyx")
	for _, known := range []string{"claude:opus-9", "my-acp-agent:x", "endpoint/lab:x"} {
		hides(t, press(t, e, "'"+known), "nothing here is called")
	}
	press(t, doubted, "enter")
	if text := read(t, root); !strings.Contains(text, `"cluade"`) {
		t.Errorf("it is not written: %s", text)
	}
}

func TestModelsAsWritten(t *testing.T) {
	t.Parallel()
	e, _ := opened(t, settings(`[{"provider":"codex","model":"gpt-5.1"}]`))
	e = press(t, at(t, e, "commit-message.0"), "a")
	for typed, want := range map[string]string{
		"claude-opus-6":       "codex:claude-opus-6", // for the provider at hand
		"claude:opus-6":       "claude:opus-6",
		"my-agent:a:b":        "my-agent:a:b",
		"endpoint/lab:x":      "endpoint/lab:x",
		"opus":                "",
		"gpt 5":               "",
		":x":                  "",
		"x:":                  "",
		"codex:gpt-5.1-codex": "", // the catalog has it
	} {
		offered := ""
		for _, o := range press(t, e, "'"+typed).picker.shown {
			if o.written {
				offered += o.pin.Key()
			}
		}
		if offered != want {
			t.Errorf("%q is offered as %q, not %q", typed, offered, want)
		}
	}
}

func TestWhatIsInTheLadderIsNotPickable(t *testing.T) {
	t.Parallel()
	e, root := opened(t, settings(pins("claude-opus-5", "x")))
	untouched := fingerprint(t, root)
	e = press(t, at(t, e, "commit-message"), "a")
	shows(t, e, "already rung 1")
	if got := chosenKey(e); got == "claude:claude-opus-5" || got == "" {
		t.Errorf("the focus is on %q", got)
	}
	if got := chosenKey(press(t, e, "end", "home")); got == "" || got == "claude:claude-opus-5" {
		t.Errorf("home goes to %q", got)
	}
	e = press(t, e, "'claude:x", "enter")
	says(t, e, "claude:x: already rung 2")
	in(t, e, OnPicker)
	if fingerprint(t, root) != untouched {
		t.Error("the file was written")
	}
}

func TestPickerSteps(t *testing.T) {
	t.Parallel()
	e, _ := open(t, "acme")
	e = press(t, at(t, e, "session-title"), "a")
	last := len(e.picker.shown) - 1
	for _, step := range []struct {
		keys string
		want int
	}{{"down", 1}, {"down down", 3}, {"up", 2}, {"pgdown", 12}, {"pgup", 2}, {"end", last}, {"down", last}, {"home", 0}, {"up", 0}} {
		if e = press(t, e, strings.Fields(step.keys)...); e.picker.focus != step.want {
			t.Errorf("%s goes to %d, not %d", step.keys, e.picker.focus, step.want)
		}
	}
	e = press(t, e, "'jk") // letters are text
	if e.picker.field.text() != "jk" {
		t.Errorf("the field says %q", e.picker.field.text())
	}
	e = press(t, e, "backspace", "left", "'x")
	if e.picker.field.text() != "xj" {
		t.Errorf("the field says %q", e.picker.field.text())
	}
}

func TestKnobsInThePicker(t *testing.T) {
	t.Parallel()
	e, root := opened(t, `{"x":1}`)
	e = press(t, at(t, e, "commit-message"), "a", "'opus 5", "tab")
	in(t, e, OnKnobs)
	shows(t, e, "› effort   [default] low", "thinking [default] on off")
	e = press(t, e, "left") // the ends are joined
	shows(t, e, "[max]")
	e = press(t, e, "down", "space", "right")
	shows(t, e, "on [off]", "low medium high [xhigh]") // without thinking there is no max
	e = press(t, e, "k", "right", "right")
	shows(t, e, "[low]")
	in(t, press(t, e, "?"), OnHelp)
	in(t, press(t, e, "shift+tab"), OnPicker)
	press(t, e, "enter")
	isText(t, root, `{"x":1,"modelRoles":{"commit-message":[{"provider":"claude","model":"claude-opus-5","effort":"low","thinking":false}]}}`)
}

// Knobs that the choice does not take are not written into a new rung.
func TestNewRungsHaveOnlyKnobsThatCount(t *testing.T) {
	t.Parallel()
	e, root := opened(t, `{"x":1}`)
	e = press(t, at(t, e, "commit-message"), "a", "'opus 5", "tab", "left", "esc")
	for range "opus 5" {
		e = press(t, e, "backspace")
	}
	press(t, e, "'gemini 3 flash", "enter")
	gone, came := change(`{"x":1}`, read(t, root))
	if gone != "" || strings.Contains(came, "effort") || !strings.Contains(came, "gemini-3-flash") {
		t.Errorf("%q came", came)
	}
}

func TestEscInThePickerChangesNothing(t *testing.T) {
	t.Parallel()
	e, root := open(t, "acme")
	untouched := fingerprint(t, root)
	for _, place := range []string{"commit-message", "commit-message.0", "session-title", "autoFastModels.1"} {
		e = at(t, e, place)
		e = press(t, e, "enter", "'opus", "down", "tab", "right", "esc", "esc")
		if e.place() != OnModels { // cheap models have no knobs to leave
			e = press(t, e, "esc")
		}
		in(t, e, OnModels)
		stands(t, e, place)
	}
	if fingerprint(t, root) != untouched {
		t.Error("the file was written")
	}
}

// A choice is for the rung it was opened on: when that has become another one,
// nothing is done.
func TestAChoiceForWhatIsGone(t *testing.T) {
	t.Parallel()
	e, root := opened(t, settings(pins("a", "b")))
	e = press(t, at(t, e, "commit-message.0"), "enter", "'claude:z")
	write(t, root, settingsFile, settings(pins("b", "a")))
	e = press(t, send(t, e, changedMsg{}), "enter")
	says(t, e, "this rung has changed meanwhile")
	isText(t, root, settings(pins("b", "a")))
}

func TestThePickerOfABrokenFileDoesNotOpen(t *testing.T) {
	t.Parallel()
	e, _ := open(t, filepath.Join("broken", "truncated"))
	e = press(t, e, "a")
	in(t, e, OnModels)
	says(t, e, "the file has to be mended first", "settings.json:")
}
