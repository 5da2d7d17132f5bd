package model

import (
	"fmt"
	"strings"
	"testing"
)

func TestExtend(t *testing.T) {
	own, err := ParseCatalog([]byte(`
[[provider]]
id = "claude"
[[provider.model]]
id = "claude-opus-6"
label = "Opus 6"
[[provider.model]]
id = "claude-opus-5"
input = 1.0
output = 2.0
[[provider]]
id = "endpoint/lab"
label = "Our lab"
[[provider.model]]
id = "qwen3:32b"
`))
	if err != nil {
		t.Fatal(err)
	}
	built := Builtin()
	was, _ := built.Provider("claude")
	c := built.Extend(own)
	claude, _ := c.Provider("claude")
	opus, _ := c.Model("claude", "claude-opus-5")
	got := fmt.Sprintln(claude.Label, len(claude.Models)-len(was.Models), claude.Models[len(claude.Models)-1].Label,
		opus.Label, opus.Input, opus.Output, opus.Fast, c.ProviderLabel("endpoint/lab"), len(c.Providers)-len(built.Providers))
	if got != "Claude Code 1 Opus 6 Claude Opus 5 1 2 true Our lab 1\n" {
		t.Errorf("got %s", got)
	}
	if now, _ := built.Provider("claude"); len(now.Models) != len(was.Models) || now.Models[0].Input == 1 {
		t.Error("the built-in catalog changed")
	}
	if _, ok := built.Model("claude", "claude-opus-6"); ok {
		t.Error("the built-in catalog knows the owner's model")
	}
}

func TestAsWritten(t *testing.T) {
	for _, tt := range []struct{ text, provider, want string }{
		{"claude-opus-6", "claude", "claude:claude-opus-6"},
		{" gpt-5.9 ", "codex", "codex:gpt-5.9"},
		{"claude:haiku-next", "codex", "claude:haiku-next"},
		{"endpoint/lab:qwen3:32b", "", "endpoint/lab:qwen3:32b"},
		{"opus", "claude", ""},
		{"fast", "claude", ""},
		{"gpt 5", "codex", ""},
		{"gpt-5 pro", "codex", ""},
		{"codex: gpt-5", "codex", ""},
		{"claude-opus-6", "", ""},
		{"claude-opus-5", "claude", ""}, // the provider has it
		{"claude:claude-opus-5", "codex", ""},
		{"claude-opus-5", "codex", "codex:claude-opus-5"},
		{"claude-:", "claude", ""},
		{"", "claude", ""},
	} {
		pin, ok := AsWritten(tt.text, tt.provider, Builtin())
		got := ""
		if ok {
			got = pin.Key()
		}
		if got != tt.want {
			t.Errorf("%q for %q: got %q, want %q", tt.text, tt.provider, got, tt.want)
		}
	}
	if _, ok := AsWritten("a:b", "", nil); !ok {
		t.Error("no catalog knows no model")
	}
}

func TestNilCatalogKnowsNothing(t *testing.T) {
	var c *Catalog
	p := mustPin(t, "claude:o,effort=high")
	got := strings.Join([]string{c.ProviderLabel("claude"), c.ModelLabel("claude", "o"), c.ShownEffort(p)}, " ")
	if got != "claude o high" || c.Honours(p) != nil || c.Values(p, KnobEffort) != nil {
		t.Errorf("got %s", got)
	}
}
