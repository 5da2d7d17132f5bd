package model

import (
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	for _, tt := range []struct {
		path, text string
		want       string // a part of the refusal after "!"
	}{
		{"commandJudge", "watch", `"watch"`},
		{"commandJudge", "wacth", `!"wacth" is not allowed here; allowed: off, watch or on` + "\ndid you mean watch?"},
		{"commandJudge", "", `!"" is not allowed here; allowed: off, watch or on`},
		{"terseOutput", "true", "true"},
		{"terseOutput", "off", "false"},
		{"terseOutput", "yes", "!allowed: true or false, also on or off"},
		{"agentRetentionDays", "7", "7"},
		{"agentRetentionDays", "0.5", "0.5"},
		{"agentRetentionDays", "1e400", "1e400"}, // a number; Check says that it is too large
		{"agentRetentionDays", "seven", "!allowed: a number from 0 to 365"},
		{"agentRetentionDays", "7 8", "!allowed: a number from 0 to 365"},
		{"agentRetentionDays", `"7"`, "!allowed: a number from 0 to 365"},
		{"agentRetentionDays", "null", "!allowed: a number"},
		{"agentRetentionDays", "NaN", "!allowed: a number"},
		{"systemPrompt", "", `""`},
		{"systemPrompt", "null", `"null"`},
		{"systemPrompt", `say "hi"`, `"say \"hi\""`},
		{"skills", `["a","b"]`, `["a","b"]`},
		{"modelRoles.session-title", `["claude:claude-opus-5,effort=low"]`, `[{"effort":"low","model":"claude-opus-5","provider":"claude"}]`},
		{"modelRoles.session-title", `["opus"]`, "!"},
		{"skills", "a", `!lists and objects are written as JSON, like ["a","b"]`},
		{"skills", `["a"] x`, "!there is more after the JSON value"},
		{"admission", `{"event":"deny"}`, `{"event":"deny"}`},
		{"modelRoles.loop-verdict.0.effort", "high", `"high"`},
		{"modelRoles.loop-verdict.0.effort", "hgih", "!did you mean high?"},
		{"modelRoles.loop-verdict.0.effort", "ultra", `!'"ultra"'`},
		{"modelRoles.loop-verdict.0.effort", `"ultra"`, `"ultra"`},
		{"modelRoles.loop-verdict.0.effort", "null", `!'"null"'`},
		{"modelRoles.loop-verdict.0.effort", "", "!allowed: minimal, low"},
		{"modelRoles.loop-verdict.0", "claude:m,fast=on", `{"fast":true,"model":"m","provider":"claude"}`},
		{"modelRoles.loop-verdict.0", ` {"provider":"a","model":"b","x":1}`, `{"model":"b","provider":"a","x":1}`},
		{"modelRoles.loop-verdict.0", "claude", "!write it like claude:claude-opus-5,effort=high"},
		{"rules.0.action.kind", "instruct", `"instruct"`},
		{"moveAfterLimit", "on", "true"},
		{"adoptedChecks", `{"a":1}`, `{"a":1}`},
		{"adoptedChecks", `{"a":1,"b":{"a":1},"a":2}`, `!the key "a" is there twice; allowed: each key of an object once`},
		{"adoptedChecks", `[{"a":1},{"a":[{"k\n":1,"\u006b\n":2}]}]`, `!the key "k\n" is there twice`},
		{"adoptedChecks", `[{"a":1},{"a":[[],{},{"b":{"a":1e400}}]}]`, `[{"a":1},{"a":[[],{},{"b":{"a":1e400}}]}]`},
		{"modelRoles.loop-verdict.0", `{"provider":"a","provider":"b","model":"m"}`, `!the key "provider" is there twice`},
		{"somebodyElses", "bare", "!allowed: a JSON value"},
	} {
		doc := tree(t, `{"rules":[{"action":{"kind":"command"}}]}`)
		v, err := SettingsDoc.Kind().At(doc, path(t, tt.path)).Parse(tt.text)
		part, refused := strings.CutPrefix(tt.want, "!")
		switch {
		case refused && (err == nil || !strings.Contains(err.Error(), part)):
			t.Errorf("%s %q: got %v, %v, want %q", tt.path, tt.text, v, err, part)
		case !refused && (err != nil || JSON(v) != tt.want):
			t.Errorf("%s %q: got %s, %v, want %s", tt.path, tt.text, JSON(v), err, tt.want)
		}
	}
}

// What an owner reads back with get can be given to set again.
func TestParseReadsWhatBareWrites(t *testing.T) {
	for _, f := range Settings {
		v, err := f.Kind.Parse(Bare(f.Default))
		if err != nil || !Equal(v, f.Default) {
			t.Errorf("%s: %s became %v, %v", f.Key, Bare(f.Default), v, err)
		}
	}
}

func TestRefusalsAreCut(t *testing.T) {
	_, err := Flag().Parse(strings.Repeat("\x1b[2J", 1000))
	if err == nil || len(err.Error()) > 600 || strings.Contains(err.Error(), "\x1b") {
		t.Errorf("got %v", err)
	}
}
