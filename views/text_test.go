package views

import (
	"testing"

	"rungs/model"
)

func TestStateText(t *testing.T) {
	helper, run := model.Roles[0], model.Roles[5]
	pins := func(keys ...string) (out []model.Pin) {
		for _, k := range keys {
			p, _ := model.ParseKey(k)
			out = append(out, p)
		}
		return out
	}
	for _, c := range []struct {
		role   model.Role
		ladder []model.Pin
		want   string
	}{
		{helper, nil, "off"},
		{run, nil, "chat's model"},
		{helper, pins("claude:claude-opus-5"), "Claude Opus 5 answers"},
		{helper, pins("codex:x", "claude:claude-next", "grok:y"), "claude-next answers"},
		{helper, pins("grok:grok-4", "claude:x"), "Grok 4 may answer"},
		{helper, pins("codex:x"), "nothing can answer: Codex is not connected"},
		{helper, pins("codex:x", "codex:y"), "nothing can answer: Codex is not connected"},
		{helper, pins("codex:x", "gemini:y"), "nothing can answer: both accounts are disconnected"},
		{run, pins("codex:x", "gemini:y"), "chat's model: both accounts are disconnected"},
		{run, pins("codex:x", "gemini:y", "kimi:z"), "chat's model: all 3 accounts are disconnected"},
		{helper, pins("mine:x"), "nothing can answer: mine is not connected"},
	} {
		if got := StateText(model.Resolve(c.role, nil, c.ladder, sources), model.Builtin()); got != c.want {
			t.Errorf("%s %v: %q, want %q", c.role.ID, c.ladder, got, c.want)
		}
	}
}

func TestRestText(t *testing.T) {
	judge, _ := model.RoleByID(model.SafetyJudge)
	off := map[string]any{"commandJudge": "off"}
	if RestText(off, judge) == "" {
		t.Error("the judge is off and its job does not rest")
	}
	if RestText(nil, judge) != "" || RestText(off, model.Roles[0]) != "" {
		t.Error("a job rests that is asked")
	}
}

func TestKnobText(t *testing.T) {
	for short, want := range map[string]string{
		"claude:claude-opus-5,effort=max,thinking=off": "effort xhigh, thinking off",
		"claude:claude-opus-5,effort=max,fast=on":      "effort max, fast on",
		"kimi:kimi-k3,effort=medium":                   "effort low",
		"codex:gpt-5.1,harness=native":                 "harness native",
		"endpoint/lab:x,effort=max":                    "effort max",
		"claude:claude-opus-5":                         "",
	} {
		pin, err := model.ParsePin(short)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, k := range model.Knobs {
			if text := KnobText(pin, k, model.Builtin()); text != "" {
				if got != "" {
					got += ", "
				}
				got += text
			}
		}
		if got != want {
			t.Errorf("%s: %q, want %q", short, got, want)
		}
	}
}

func TestPriceText(t *testing.T) {
	for want, m := range map[string]model.Model{
		"": {Input: 1, Output: 2}, "$0 / $0": {Priced: true}, "$1 / $25": {Priced: true, Input: 1, Output: 25},
		"$1.90 / $10.50": {Priced: true, Input: 1.9, Output: 10.5}, "$0.075 / $0.25": {Priced: true, Input: 0.075, Output: 0.25},
	} {
		if got := PriceText(m); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestContextText(t *testing.T) {
	for tokens, want := range map[int]string{0: "", 8000: "8k", 200000: "200k", 1000000: "1M", 1048576: "1M", 1500000: "1.5M"} {
		if got := ContextText(tokens); got != want {
			t.Errorf("%d: %q, want %q", tokens, got, want)
		}
	}
}
