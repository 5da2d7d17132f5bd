package tui

import (
	"strings"
	"testing"

	"rungs/views"
)

func TestMoving(t *testing.T) {
	t.Parallel()
	e, _ := open(t, "acme")
	stands(t, e, "commit-message")
	for _, step := range []struct{ keys, want string }{
		{"down", "commit-message.0"},
		{"j", "commit-message.1"},
		{"up k", "commit-message"},
		{"up", "commit-message"}, // no wrap
		{"pgdown", "pipeline-fix.0"},
		{"ctrl+d", "automation-wake.0"},
		{"ctrl+u pgup", "commit-message"},
		{"G", "autoFastModels.1"},
		{"down", "autoFastModels.1"},
		{"g g", "commit-message"},
		{"end", "autoFastModels.1"},
		{"home", "commit-message"},
		{"tab", "pipeline-fix"},
		{"tab", "automation-wake"},
		{"tab", "autoTier"},
		{"tab", "commit-message"},
		{"shift+tab", "autoTier"},
		{"shift+tab shift+tab", "pipeline-fix"},
		{"g down", "pipeline-fix.0"}, // g waits for another g and takes nothing from other keys
	} {
		e = press(t, e, strings.Fields(step.keys)...)
		if got := focusOf(e); got != step.want {
			t.Errorf("%s went to %q, not %q", step.keys, got, step.want)
		}
	}
}

// The cursor is on the screen wherever it goes, in any window.
func TestTheFocusIsInSight(t *testing.T) {
	t.Parallel()
	e, _ := open(t, "acme")
	for _, size := range [][2]int{{100, 30}, {80, 24}, {40, 12}, {160, 20}, {60, 17}} {
		e = send(t, e, sized(size[0], size[1]))
		for _, keys := range [][]string{{"home"}, {"down"}, {"end"}, {"up"}} {
			for range len(e.modelsView().Rows()) {
				e = press(t, e, keys...)
				if n := strings.Count(e.Screen(), e.st.Glyphs.Cursor); n != 1 {
					t.Fatalf("%d cursors on %q at %v:\n%s", n, focusOf(e), size, e.Screen())
				}
			}
		}
	}
}

func TestFolding(t *testing.T) {
	t.Parallel()
	e, _ := open(t, "acme")
	e = press(t, at(t, e, "commit-message.1"), "left")
	stands(t, e, "commit-message")
	hides(t, e, "Gemini 3 Flash")
	e = press(t, e, "right")
	stands(t, e, "commit-message")
	shows(t, e, "Gemini 3 Flash")
	e = press(t, e, "left", "left")
	stands(t, e, "helper")
	hides(t, e, "Session titles")
	if e = press(t, e, "left"); e.message != "" {
		t.Errorf("folding twice says %q", e.message)
	}
	e = press(t, e, "tab")
	stands(t, e, "pipeline-fix")
	e = press(t, e, "up", "enter")
	stands(t, e, "commit-message")
	hides(t, e, "Gemini 3 Flash") // the ladder is still folded
	e = press(t, at(t, e, "pipeline-fix"), "J", "d", "a", "esc", "?", "esc", "!", "esc", "home")
	hides(t, e, "Gemini 3 Flash")
	e = press(t, at(t, e, "autoFastModels"), "left", "left")
	stands(t, e, views.CheapBlock)
	e = press(t, e, "right", "end")
	stands(t, e, "autoFastModels") // the ladder is still folded
	e = press(t, e, "right", "end", "left")
	stands(t, e, "autoFastModels")
	e = press(t, e, "left")
	stands(t, e, views.CheapBlock)
	if got := press(t, at(t, e, "session-title"), "left"); focusOf(got) != "helper" {
		t.Errorf("a job without rungs folds to %q", focusOf(got))
	}
}

// What is added to a folded ladder is seen.
func TestAddingOpensTheLadder(t *testing.T) {
	t.Parallel()
	e, _ := open(t, "acme")
	e = press(t, at(t, e, "commit-message"), "left", "a", "'opus 5", "enter")
	stands(t, e, "commit-message.2")
	shows(t, e, "Claude Opus 5")
}

func TestTicks(t *testing.T) {
	t.Parallel()
	e, root := open(t, "acme")
	untouched := fingerprint(t, root)
	e = press(t, at(t, e, "commit-message.1"), "space") // on a rung it is its job
	says(t, e, "1 job ticked")
	shows(t, e, "A set on ticked", "C clear ticked")
	e = press(t, e, "space")
	says(t, e, "no job ticked")
	e = press(t, e, "*")
	says(t, e, "5 jobs ticked")
	e = press(t, e, "down", "down", "space", "*")
	says(t, e, "5 jobs ticked")
	e = press(t, e, "*")
	says(t, e, "no job ticked")
	e = press(t, e, "*", "tab", "*", "esc")
	says(t, e, "no job ticked")
	e = press(t, e, "esc", "A")
	says(t, e, "tick a job first")
	e = press(t, at(t, e, "autoFastModels.0"), "space")
	says(t, e, "only on a")
	press(t, e, "*")
	if fingerprint(t, root) != untouched {
		t.Error("a tick was written")
	}
}

func TestEscOnThePageStays(t *testing.T) {
	t.Parallel()
	e, root := open(t, "acme")
	untouched := fingerprint(t, root)
	e = press(t, e, "esc", "esc", "down", "esc")
	if hasLeft(t) || fingerprint(t, root) != untouched || e.message != "" {
		t.Errorf("esc did something: %q", e.message)
	}
}

func TestCopyAndPaste(t *testing.T) {
	t.Parallel()
	before := `{"modelRoles":{"commit-message":[{"provider":"claude","model":"a","effort":"low"},{"provider":"claude","model":"b"}],"session-title":` + pins("b", "c") + `}}`
	ab := `{"provider":"claude","model":"a","effort":"low"},{"provider":"claude","model":"b"}`
	e, root := opened(t, before)
	e = press(t, at(t, e, "session-title"), "p")
	says(t, e, "copy a ladder first")
	e = press(t, at(t, e, "safety-judge"), "y")
	says(t, e, "nothing to copy")
	e = press(t, at(t, e, "commit-message.1"), "y")
	says(t, e, "copied 2 rungs of Commit messages")
	e = press(t, at(t, e, "session-title"), "P")
	isText(t, root, `{"modelRoles":{"commit-message":[`+ab+`],"session-title":[`+strings.Trim(pins("b", "c"), "[]")+`,{"provider":"claude","model":"a","effort":"low"}]}}`)
	says(t, e, "added 1 rung of Commit messages below Session titles", "1 left out")
	e = press(t, e, "P")
	says(t, e, "nothing added")
	e = press(t, e, "u", "p")
	isText(t, root, `{"modelRoles":{"commit-message":[`+ab+`],"session-title":[`+ab+`]}}`)
	says(t, e, "pasted the ladder of Commit messages over Session titles")
	e = press(t, e, "p")
	says(t, e, "nothing to change")
	press(t, e, "u")
	isText(t, root, before)
}

// What is copied is what stands there, known or not.
func TestPasteKeepsWhatIsUnknown(t *testing.T) {
	t.Parallel()
	odd := `[{"provider":"claude","model":"a","effort":"unheard of","note":"mine"},{"provider":"claude","model":"a"}]`
	e, root := opened(t, settings(odd))
	e = press(t, at(t, e, "commit-message"), "y", "down", "down", "down", "p")
	stands(t, e, "session-title")
	isText(t, root, `{"modelRoles":{"commit-message":`+odd+`,"session-title":`+odd+`}}`)
	e = press(t, e, "u", "P") // of two of one model the first
	says(t, e, "added 1 rung of Commit messages below Session titles; 1 left out")
	isText(t, root, `{"modelRoles":{"commit-message":`+odd+`,"session-title":[{"provider":"claude","model":"a","effort":"unheard of","note":"mine"}]}}`)
}

// What may not stand in a ladder is not left out in silence.
func TestPasteOfWhatMayNotStand(t *testing.T) {
	t.Parallel()
	before := settings(`[5,{"provider":"claude","model":"a"}]`)
	e, root := opened(t, before)
	e = press(t, at(t, e, "commit-message"), "y")
	says(t, e, "copied 2 rungs")
	for _, key := range []string{"p", "P"} {
		if e = press(t, at(t, e, "session-title"), key); !e.failed {
			t.Errorf("%s says %q", key, e.message)
		}
	}
	isText(t, root, before)
}

// After an undo and a paste the whole ladder is seen, where it fits.
func TestTheLadderIsInSight(t *testing.T) {
	t.Parallel()
	six := pins("m1", "m2", "m3", "m4", "m5", "m6")
	e, _ := opened(t, settings(six))
	e = press(t, at(t, e, "commit-message"), "y")
	e = at(t, send(t, e, sized(80, 24)), "approval-queue")
	e = press(t, e, "p")
	shows(t, e, "Approvals queue", "· m1", "· m6")
	e = press(t, e, "u", "home", "ctrl+r")
	stands(t, e, "approval-queue")
	shows(t, e, "Approvals queue", "· m1", "· m6")
	e = press(t, at(t, e, "approval-queue.2"), "d", "home", "u")
	stands(t, e, "approval-queue.2")
	shows(t, e, "Approvals queue", "· m1", "· m6")
}

func TestChoices(t *testing.T) {
	t.Parallel()
	before := `{"autoTier":"shadow"}`
	e, root := opened(t, before)
	e = at(t, e, "autoTier")
	for _, want := range []string{"on", "off", "shadow"} {
		e = press(t, e, "space")
		isText(t, root, `{"autoTier":"`+want+`"}`)
		says(t, e, "Cheaper turns: "+want)
		if want == "off" {
			hides(t, e, "Eagerness")
		} else {
			shows(t, e, "Eagerness")
		}
	}
	e = press(t, at(t, e, "autoTierEagerness"), "enter")
	isText(t, root, `{"autoTier":"shadow","autoTierEagerness":"eager"}`)
	e = press(t, e, "left", "left")
	isText(t, root, `{"autoTier":"shadow","autoTierEagerness":"cautious"}`)
	stands(t, e, "autoTierEagerness") // the arrows take other words, and fold nothing
	e = press(t, e, "right", "u", "u", "u", "u", "u", "u", "u")
	isText(t, root, before)
	e = press(t, at(t, e, "autoTierEagerness"), "home")
	replaced(t, root, settingsFile, "shadow", "off") // the focused row goes
	e = send(t, at(t, e, "autoTierEagerness"), changedMsg{})
	stands(t, e, "autoTier")
}

func TestKnobKeys(t *testing.T) {
	t.Parallel()
	e, root := opened(t, settings(`[{"provider":"claude","model":"claude-opus-5"},{"provider":"codex","model":"gpt-5.1"},{"provider":"grok","model":"grok-4"},{"provider":"gemini","model":"gemini-pro-agent"}]`))
	before := read(t, root)
	for _, step := range []struct{ at, key, came, said string }{
		{"commit-message.0", "e", `,"effort":"low"`, "effort low for Claude Opus 5 in Commit messages"},
		{"commit-message.0", "t", `,"thinking":true`, "thinking on for Claude Opus 5"},
		{"commit-message.0", "f", `,"fast":true`, "fast on for Claude Opus 5"},
		{"commit-message.0", "h", ``, "Claude Opus 5 takes no harness"},
		{"commit-message.1", "h", `,"harness":"native"`, "harness native for GPT-5.1"},
		{"commit-message.1", "e", `,"effort":"low"`, "effort low for GPT-5.1"},
		{"commit-message.1", "t", ``, "GPT-5.1 takes no thinking"},
		{"commit-message.2", "e", ``, "takes no effort"},
		{"commit-message.3", "f", ``, "takes no fast"},
		{"commit-message", "e", ``, "only on a rung of a job or a card"},
	} {
		e = press(t, at(t, e, step.at), step.key)
		says(t, e, step.said)
		if gone, came := change(before, read(t, root)); gone != "" || came != step.came {
			t.Errorf("%s on %s: %q became %q", step.key, step.at, gone, came)
		}
		if step.came != "" {
			e = press(t, e, "u")
		}
		isText(t, root, before)
	}
	e = press(t, at(t, e, "commit-message.2"), "h", "h", "e") // with that loop it takes one
	says(t, e, "effort low for Grok 4")
}

func TestReordering(t *testing.T) {
	t.Parallel()
	e, root := opened(t, settings(pins("a", "b", "c")))
	e = press(t, at(t, e, "commit-message.2"), "+")
	isText(t, root, settings(pins("a", "c", "b")))
	stands(t, e, "commit-message.1")
	e = press(t, e, "K", "-", "J")
	isText(t, root, settings(pins("a", "b", "c")))
	stands(t, e, "commit-message.2")
	untouched := fingerprint(t, root)
	e = press(t, e, "J")
	if fingerprint(t, root) != untouched {
		t.Error("the last moved down was written")
	}
	e = press(t, e, "K") // after a refusal the focus still goes with the rung
	stands(t, e, "commit-message.1")
	e = press(t, e, "delete")
	isText(t, root, settings(pins("a", "b")))
	stands(t, e, "commit-message.1")
	e = press(t, e, "d", "d")
	stands(t, e, "commit-message")
	isText(t, root, settings("[]"))
}

func TestSavedIsSaid(t *testing.T) {
	t.Parallel()
	e, _ := open(t, "acme")
	e = press(t, e, "ctrl+s")
	says(t, e, "every change is written as it is made")
	e = press(t, at(t, e, "commit-message.0"), "e", "ctrl+s")
	says(t, e, "saved at 14:02:11")
	says(t, press(t, e, "W"), "saved at 14:02:11")
}

func TestAnEntryThatIsNoPin(t *testing.T) {
	t.Parallel()
	before := settings(`[5,` + pins("a")[1:])
	e, root := opened(t, before)
	e = press(t, at(t, e, "commit-message.0"), "enter")
	says(t, e, "this entry is no pin: 5")
	in(t, e, OnModels)
	e = press(t, e, "e")
	says(t, e, "only on a rung of a job or a card")
	e = press(t, e, "J") // it may be moved and removed like any other
	isText(t, root, settings(`[`+strings.Trim(pins("a"), "[]")+`,5]`))
	e = press(t, e, "d")
	isText(t, root, settings(pins("a")))
	press(t, e, "u", "u")
	isText(t, root, before)
}

func TestEscInBoxesChangesNothing(t *testing.T) {
	t.Parallel()
	e, root := open(t, "acme")
	untouched := fingerprint(t, root)
	e = at(t, e, "loop-verdict.0")
	for _, box := range []string{"?", "w", "!", "a", "enter"} {
		e = press(t, e, box)
		if e.place() == OnModels {
			t.Errorf("%s opens nothing", box)
		}
		e = press(t, e, "esc")
		in(t, e, OnModels)
		stands(t, e, "loop-verdict.0")
	}
	if fingerprint(t, root) != untouched {
		t.Error("something was written")
	}
}
