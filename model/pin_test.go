package model

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestParseKey(t *testing.T) {
	for _, tt := range []struct{ key, want string }{ // want: provider|model, "" for no key
		{"claude:claude-opus-5", "claude|claude-opus-5"},
		{"endpoint/lab:qwen3:32b", "endpoint/lab|qwen3:32b"},
		{"a::", "a|:"},
		{"a: b", "a| b"},
		{"", ""},
		{":", ""},
		{"a", ""},
		{"a:", ""},
		{":b", ""},
		{"::", ""},
	} {
		p, ok := ParseKey(tt.key)
		got := ""
		if ok {
			got = p.Provider + "|" + p.Model
		}
		if got != tt.want {
			t.Errorf("%q: got %q, want %q", tt.key, got, tt.want)
		}
		if ok && p.Key() != tt.key {
			t.Errorf("%q comes back as %q", tt.key, p.Key())
		}
	}
}

func TestParsePin(t *testing.T) {
	for _, tt := range []struct {
		text string
		want string // a part of the refusal after "!"
	}{
		{"claude:opus", `{"model":"opus","provider":"claude"}`},
		{" claude:opus ", `{"model":"opus","provider":"claude"}`},
		{"claude:opus,effort=high,thinking=off,fast=on,harness=native", `{"effort":"high","fast":true,"harness":"native","model":"opus","provider":"claude","thinking":false}`},
		{"lab:b:c=d,effort=low", `{"effort":"low","model":"b:c=d","provider":"lab"}`},
		{"claude:opus,fast=on,effort=turbo", `!"turbo" is not allowed here; allowed: minimal, low, medium, high, xhigh or max`},
		{"claude:opus,effort=3", `!"3" is not allowed here`},
		{"claude:opus,efort=low", "!did you mean effort?"},
		{"lab:a,size=7", "!allowed: effort, thinking, fast or harness"},
		{"lab:a,b", "!a model id with a comma is written as JSON"},
		{"claude:opus,effort=", "!allowed: knob=word"},
		{"claude:opus,", "!allowed: knob=word"},
		{"claude", "!allowed: provider:model"},
		{"", "!allowed: provider:model"},
		{"claude:", "!write it like claude:claude-opus-5,effort=high"},
		{"claude:,effort=low", "!allowed: provider:model"},
		{",effort=low", "!allowed: provider:model"},
		{"claude:opus,thinking=yes", `!"yes" is not allowed here; allowed: on or off`},
		{"claude:opus,harness=cc", "!allowed: native or claude-code"},
		{"claude:opus,harness=natve", "!did you mean native?"},
		{"claude:opus,effort=low,effort=high", "!allowed: each knob once"},
	} {
		p, err := ParsePin(tt.text)
		part, refused := strings.CutPrefix(tt.want, "!")
		switch {
		case refused && (err == nil || !strings.Contains(err.Error(), part)):
			t.Errorf("%q: got %+v, %v, want %q", tt.text, p, err, part)
		case !refused && (err != nil || JSON(p.Value()) != tt.want):
			t.Errorf("%q: got %s, %v, want %s", tt.text, JSON(p.Value()), err, tt.want)
		}
	}
}

func anyPin() *rapid.Generator[Pin] {
	word := rapid.OneOf(rapid.StringN(1, 8, -1), rapid.SampledFrom([]string{
		"claude", "endpoint/lab", "qwen3:32b", "a,b", "m,effort=low", "x=y", "m,size=7", " m ", "{", "a:b", ",",
	}))
	flag := rapid.SampledFrom([]*bool{nil, new(bool), flagOf(true)})
	return rapid.Custom(func(t *rapid.T) Pin {
		return Pin{
			Provider: word.Draw(t, "provider"), Model: word.Draw(t, "model"),
			Effort:   rapid.OneOf(rapid.SampledFrom([]string{"", "low", "a,b", ",fast=on"}), rapid.String()).Draw(t, "effort"),
			Thinking: flag.Draw(t, "thinking"), Fast: flag.Draw(t, "fast"),
			Harness: rapid.SampledFrom([]string{"", "native", "claude-code"}).Draw(t, "harness"),
		}
	})
}

func TestPinRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPin().Draw(t, "pin")
		read, ok := PinOf(p.Value())
		if !ok || !samePin(read, p) {
			t.Fatalf("%s read as %s", JSON(p.Value()), JSON(read.Value()))
		}
		v, err := pinKind.Parse(p.String())
		if err != nil || !Equal(v, p.Value()) {
			t.Fatalf("%s written %s and read %s, %v", JSON(p.Value()), p, JSON(v), err)
		}
		if len(Errors(Check(pinKind, p.Value()))) > 0 {
			t.Fatalf("%s is not valid", p)
		}
	})
}

func TestPinString(t *testing.T) {
	for _, tt := range []struct {
		pin  Pin
		want string
	}{
		{Pin{Provider: "a", Model: "b,c"}, `{"model":"b,c","provider":"a"}`},
		{Pin{Provider: "a", Model: "b", Effort: "ultra"}, `{"effort":"ultra","model":"b","provider":"a"}`},
		{Pin{Provider: "a", Model: "b", Thinking: new(bool), Effort: "low"}, "a:b,effort=low,thinking=off"},
		{Pin{Provider: "a", Model: "b,effort=low"}, `{"model":"b,effort=low","provider":"a"}`},
		{Pin{Provider: "a:b", Model: "c"}, `{"model":"c","provider":"a:b"}`},
	} {
		if got := tt.pin.String(); got != tt.want {
			t.Errorf("got %s, want %s", got, tt.want)
		}
	}
}

func TestPinOf(t *testing.T) {
	for _, tt := range []struct{ doc, want string }{
		{`{"provider":"a","model":"b","effort":7,"thinking":"on","fast":null,"harness":[]}`, "a:b"},
		{`{"provider":"a"}`, ""},
		{`{"provider":"","model":"b"}`, ""},
		{`{"provider":1,"model":"b"}`, ""},
		{`"a:b"`, ""},
		{`null`, ""},
		{`[]`, ""},
	} {
		p, ok := PinOf(tree(t, tt.doc))
		got := ""
		if ok {
			got = p.String()
		}
		if got != tt.want {
			t.Errorf("%s: got %q, want %q", tt.doc, got, tt.want)
		}
	}
}
