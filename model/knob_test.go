package model

import (
	"strings"
	"testing"
)

func TestKnobEdit(t *testing.T) {
	at := Path{"modelRoles", "child-agent", "0"}
	for _, tt := range []struct {
		knob Knob
		word string
		want string // the pin afterwards; a part of the refusal after "!"
	}{
		{KnobEffort, "low", `{"effort":"low","model":"b","provider":"a","thinking":true,"x":1}`},
		{KnobEffort, "", `{"model":"b","provider":"a","thinking":true,"x":1}`}, // to default: the key is gone
		{KnobThinking, "off", `{"effort":"high","model":"b","provider":"a","thinking":false,"x":1}`},
		{KnobThinking, "", `{"effort":"high","model":"b","provider":"a","x":1}`},
		{KnobFast, "on", `{"effort":"high","fast":true,"model":"b","provider":"a","thinking":true,"x":1}`},
		{KnobHarness, "claude-code", `{"effort":"high","harness":"claude-code","model":"b","provider":"a","thinking":true,"x":1}`},
		{KnobFast, "true", "!allowed: on or off"},
		{KnobHarness, "codex", "!allowed: native or claude-code"},
		{"speed", "on", "!allowed: effort, thinking, fast or harness"},
		{"speed", "", "!allowed: effort, thinking, fast or harness"},
	} {
		doc := tree(t, `{"modelRoles":{"child-agent":[{"provider":"a","model":"b","effort":"high","thinking":true,"x":1}]}}`)
		rung := Ladder(doc, at.Parent())[0]
		e, err := rung.KnobEdit(rung.Path, tt.knob, tt.word)
		if part, refused := strings.CutPrefix(tt.want, "!"); refused {
			if err == nil || !strings.Contains(err.Error(), part) {
				t.Errorf("%s %s: got %v", tt.knob, tt.word, err)
			}
			continue
		}
		after, _ := Apply(doc, e)
		got, _ := Get(after, at)
		if err != nil || JSON(got) != tt.want {
			t.Errorf("%s %s: got %s, %v", tt.knob, tt.word, JSON(got), err)
		}
		pin, _ := PinOf(got)
		if pin.Knob(tt.knob) != tt.word {
			t.Errorf("%s reads back as %q, want %q", tt.knob, pin.Knob(tt.knob), tt.word)
		}
	}
	if got := (Pin{Fast: new(bool)}).Knob("speed"); got != "" {
		t.Errorf("a knob that no pin has says %q", got)
	}
}

func TestRepoint(t *testing.T) {
	const full = `{"provider":"codex","model":"x","effort":"high","thinking":true,"fast":false,"harness":"native","note":1}`
	for _, tt := range []struct{ to, want string }{
		{"codex:y", `{"effort":"high","fast":false,"harness":"native","model":"y","note":1,"provider":"codex","thinking":true}`},
		{"claude:y", `{"effort":"high","fast":false,"model":"y","note":1,"provider":"claude","thinking":true}`},
		{"claude:x", `{"effort":"high","fast":false,"model":"x","note":1,"provider":"claude","thinking":true}`},
		{"codex:x", `{"effort":"high","fast":false,"harness":"native","model":"x","note":1,"provider":"codex","thinking":true}`},
	} {
		doc := any([]any{tree(t, full)})
		rung := Ladder(doc, Path{})[0]
		after, err := ApplyAll(doc, rung.Repoint(rung.Path, mustPin(t, tt.to)))
		if got, _ := Get(after, Path{"0"}); err != nil || JSON(got) != tt.want {
			t.Errorf("to %s: got %s, %v", tt.to, JSON(got), err)
		}
	}
}
