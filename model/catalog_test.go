package model

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestBuiltinHoldsTheContract(t *testing.T) {
	var got []string
	for _, p := range Builtin().Providers {
		got = append(got, fmt.Sprint(p.ID, "|", p.Label, "|", p.Connects, "|", p.Access))
	}
	want := []string{
		"claude|Claude Code|Claude subscription|subscription",
		"codex|Codex|ChatGPT subscription|subscription",
		"grok|Grok|SuperGrok subscription|subscription",
		"kimi|Kimi Code|Kimi Code subscription|subscription",
		"gemini|Google|Google sign-in|free",
		"cursor|Cursor|Cursor Pro subscription|subscription",
		"meta|Meta|Muse Code subscription|subscription",
		"zai|Z.ai|Z.ai GLM Coding Plan|subscription",
		"endpoint/free-trial|Free trial||free",
	}
	if !slices.Equal(got, want) {
		t.Errorf("providers\n got %q\nwant %q", got, want)
	}
}

// What the editor is built with is the file.
func TestBuiltinIsTheFile(t *testing.T) {
	text, err := os.ReadFile("catalog.toml")
	if err != nil {
		t.Fatal(err)
	}
	c, err := ParseCatalog(text)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(c.Providers, Builtin().Providers); diff != "" {
		t.Errorf("catalog.toml and catalogdata.go differ, which go generate ./model mends\n%s", diff)
	}
}

func TestContractModelsComeFirst(t *testing.T) {
	for provider, ids := range map[string]string{
		"claude":              "claude-opus-5 claude-sonnet-5 claude-haiku-4-5-20251001",
		"codex":               "gpt-5.1 gpt-5.1-codex",
		"grok":                "grok-4 grok-3",
		"kimi":                "kimi-k3 kimi-k3-256k kimi-k2.7-code kimi-k2.7-code-highspeed",
		"gemini":              "gemini-pro-agent gemini-3-flash-agent claude-opus-4-6-thinking claude-sonnet-4-6 gpt-oss-120b-medium",
		"endpoint/free-trial": "auto",
	} {
		p, _ := Builtin().Provider(provider)
		want := strings.Fields(ids)
		if len(p.Models) < len(want) {
			t.Fatalf("%s has %d models, want at least %d", provider, len(p.Models), len(want))
		}
		for i, id := range want {
			if got := p.Models[i]; got.ID != id || got.Label == "" {
				t.Errorf("%s model %d is %q, labelled %q; want %q with a label", provider, i, got.ID, got.Label, id)
			}
		}
	}
}

func TestModelFacts(t *testing.T) {
	for _, tt := range []struct {
		provider, id string
		want         string
	}{
		{"claude", "claude-haiku-4-5-20251001", "Claude Haiku 4.5, 200000 tokens, $1 / $5"},
		{"codex", "gpt-4.1-mini", "GPT-4.1 Mini, 1047576 tokens, $0.4 / $1.6"},
		{"kimi", "kimi-for-coding", "Kimi for Coding, 262144 tokens, unpriced"},
		{"gemini", "gemini-pro-agent", "Gemini Pro, 0 tokens, unpriced"},
	} {
		m, ok := Builtin().Model(tt.provider, tt.id)
		got := fmt.Sprintf("%s, %d tokens, unpriced", m.Label, m.Context)
		if m.Priced {
			got = fmt.Sprintf("%s, %d tokens, $%v / $%v", m.Label, m.Context, m.Input, m.Output)
		}
		if !ok || got != tt.want {
			t.Errorf("%s: got %q, want %q", tt.id, got, tt.want)
		}
	}
}

func TestLabels(t *testing.T) {
	for _, tt := range []struct{ provider, model, want string }{
		{"claude", "claude-opus-5", "Claude Code · Claude Opus 5"},
		{"claude", "claude-opus-9", "Claude Code · claude-opus-9"},
		{"endpoint/free-trial", "auto", "Free trial · Auto"},
		{"endpoint/lab", "qwen3:32b", "endpoint/lab · qwen3:32b"},
		{"my-acp-agent", "default", "my-acp-agent · default"},
		{"codex", "claude-opus-5", "Codex · claude-opus-5"},
	} {
		got := Builtin().ProviderLabel(tt.provider) + " · " + Builtin().ModelLabel(tt.provider, tt.model)
		if got != tt.want {
			t.Errorf("got %q, want %q", got, tt.want)
		}
	}
}

func TestHonours(t *testing.T) {
	for _, tt := range []struct {
		pin  string
		want []Knob
	}{
		{"claude:claude-opus-5", []Knob{KnobEffort, KnobThinking, KnobFast}},
		{"claude:claude-sonnet-5", []Knob{KnobEffort, KnobThinking}},
		{"claude:claude-opus-9", []Knob{KnobEffort, KnobThinking}},
		{"claude:claude-opus-5,harness=native", []Knob{KnobEffort, KnobThinking, KnobFast}},
		{"codex:gpt-5.1", []Knob{KnobEffort, KnobHarness}},
		{"codex:gpt-5.1,harness=native", []Knob{KnobEffort, KnobHarness}},
		{"codex:gpt-5.1,harness=claude-code", []Knob{KnobEffort, KnobHarness}},
		{"codex:claude-opus-5", []Knob{KnobEffort, KnobHarness}},
		{"grok:grok-4", []Knob{KnobHarness}},
		{"grok:grok-4,harness=native", []Knob{KnobHarness}},
		{"grok:grok-4,harness=claude-code", []Knob{KnobEffort, KnobHarness}},
		{"kimi:kimi-k3", []Knob{KnobEffort}},
		{"meta:muse", []Knob{KnobEffort}},
		{"zai:glm-5.3", []Knob{KnobEffort}},
		{"gemini:claude-sonnet-4-6", nil},
		{"cursor:auto", nil},
		{"endpoint/free-trial:auto", nil},
		{"endpoint/lab:qwen3:32b,harness=claude-code", nil},
		{"my-acp-agent:default", nil},
	} {
		if got := Builtin().Honours(mustPin(t, tt.pin)); !slices.Equal(got, tt.want) {
			t.Errorf("%s honours %q, want %q", tt.pin, got, tt.want)
		}
	}
}

func TestValues(t *testing.T) {
	for _, tt := range []struct {
		pin  string
		knob Knob
		want string // joined by commas, "-" for no values at all
	}{
		{"claude:claude-opus-5", KnobEffort, ",low,medium,high,xhigh,max"},
		{"claude:claude-opus-5,thinking=on", KnobEffort, ",low,medium,high,xhigh,max"},
		{"claude:claude-opus-5,thinking=off", KnobEffort, ",low,medium,high,xhigh"},
		{"claude:claude-opus-4-6", KnobEffort, ",low,medium,high,max"},
		{"claude:claude-opus-5", KnobThinking, ",on,off"},
		{"claude:claude-opus-5", KnobFast, ",on"},
		{"claude:claude-opus-5", KnobHarness, "-"},
		{"claude:claude-sonnet-5", KnobFast, "-"},
		{"codex:gpt-5.1", KnobHarness, ",native,claude-code"},
		{"codex:gpt-5.1", KnobEffort, ",low,medium,high,xhigh"},
		{"codex:gpt-5.6", KnobEffort, ",low,medium,high,xhigh"},
		{"codex:gpt-5.1", KnobThinking, "-"},
		{"grok:grok-4", KnobEffort, "-"},
		{"grok:grok-4,harness=claude-code", KnobEffort, ",low,medium,high,xhigh"},
		{"kimi:kimi-k3", KnobEffort, ",low,high,max"},
		{"kimi:kimi-k3,thinking=off", KnobEffort, ",low,high,max"},
		{"kimi:kimi-k2.7-code-highspeed", KnobEffort, ",low,high"},
		{"gemini:gemini-pro-agent", KnobEffort, "-"},
	} {
		got := "-"
		if values := Builtin().Values(mustPin(t, tt.pin), tt.knob); values != nil {
			got = strings.Join(values, ",")
		}
		if got != tt.want {
			t.Errorf("%s %s: got %q, want %q", tt.pin, tt.knob, got, tt.want)
		}
	}
}

func TestShownEffort(t *testing.T) {
	for pin, want := range map[string]string{
		"kimi:kimi-k3,effort=xhigh":                      "high",
		"kimi:kimi-k3,effort=medium":                     "low",
		"kimi:kimi-k3,effort=minimal":                    "low",
		"kimi:kimi-k3,effort=max":                        "max",
		"kimi:kimi-k3,effort=max,thinking=off":           "max", // thinking is not honoured there
		"kimi:kimi-k2.7-code,effort=max":                 "high",
		"claude:claude-opus-5,effort=max,thinking=off":   "xhigh",
		"claude:claude-opus-5,effort=max,thinking=on":    "max",
		"claude:claude-opus-5,effort=max":                "max",
		"claude:claude-opus-5,effort=minimal":            "low",
		"claude:claude-opus-5":                           "",
		"codex:gpt-5.1,effort=max":                       "xhigh",
		"codex:gpt-5.6-sol,effort=max":                   "xhigh",
		"codex:gpt-of-tomorrow,effort=max":               "xhigh",
		"codex:gpt-5.1,effort=minimal":                   "low",
		"zai:glm-5.2,effort=low":                         "high",
		"endpoint/lab:qwen3:32b,effort=max":              "max",
		"gemini:gemini-pro-agent,effort=max":             "max",
		"my-acp-agent:default,effort=max":                "max",
		"grok:grok-4,effort=max":                         "max", // the native loop takes no effort
		"grok:grok-4,effort=max,harness=claude-code":     "xhigh",
		"claude:claude-opus-4-6,effort=max,thinking=off": "high",
	} {
		if got := Builtin().ShownEffort(mustPin(t, pin)); got != want {
			t.Errorf("%s shows %q, want %q", pin, got, want)
		}
	}
}

func TestShownEffortOfAnotherVocabulary(t *testing.T) {
	p := Pin{Provider: "claude", Model: "claude-opus-5", Effort: "ultra"}
	if got := Builtin().ShownEffort(p); got != "ultra" {
		t.Errorf("shows %q, want it as written", got)
	}
}

func TestEndpointsNeverHonour(t *testing.T) {
	c, err := ParseCatalog([]byte("provider = [{id = 'endpoint/lab', knobs = ['effort'], efforts = ['low']}]"))
	if err != nil {
		t.Fatal(err)
	}
	p := mustPin(t, "endpoint/lab:m,effort=max")
	if got := c.ShownEffort(p); c.Honours(p) != nil || got != "max" {
		t.Errorf("honours %q and shows %q", c.Honours(p), got)
	}
}

func TestParseCatalogRefuses(t *testing.T) {
	const p = "[[provider]]\nid = \"p\"\n"
	const m = "[[provider.model]]\nid = \"m\"\n"
	for _, tt := range []struct{ text, want string }{
		{"[[provider]\n", "catalog: toml: line "},
		{p + "knob = []\n", `unknown key "provider.knob"`},
		{p + m + "price = 1\n", `unknown key "provider.model.price"`},
		{"[[provider]]\nlabel = \"x\"\n", "missing or not unique"},
		{p + p, `provider "p": the id is missing or not unique`},
		{p + m + m, `model "m": the id is missing or not unique`},
		{p + "knobs = [\"speed\"]\n", `unknown knob "speed"`},
		{p + "efforts = [\"high\", \"low\"]\n", `effort "low"`},
		{p + m + "efforts = [\"huge\"]\n", `effort "huge"`},
		{p + m + "input = 1\n", "prices go together"},
	} {
		if _, err := ParseCatalog([]byte(tt.text)); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%q: got %v, want %q", tt.text, err, tt.want)
		}
	}
}

func TestFreeIsNotUnpriced(t *testing.T) {
	c, err := ParseCatalog([]byte("provider = [{id = 'p', model = [{id = 'free', input = 0, output = 0.0}, {id = 'new'}]}]"))
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]bool{"free": true, "new": false} {
		if m, ok := c.Model("p", id); !ok || m.Priced != want {
			t.Errorf("%s: priced %v, want %v", id, m.Priced, want)
		}
	}
}

func BenchmarkModelOf5000(b *testing.B) {
	models := make([]Model, 5000)
	for i := range models {
		models[i].ID = fmt.Sprint("m", i)
	}
	c := NewCatalog([]Provider{{ID: "p", Models: models}})
	for b.Loop() {
		c.Model("p", "m4999")
	}
}

func mustPin(t *testing.T, text string) Pin {
	t.Helper()
	p, err := ParsePin(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
