package main

import (
	"os"
	"slices"
	"testing"

	"charm.land/catwalk/pkg/catwalk"
)

func TestCommittedCatalogIsCurrent(t *testing.T) {
	want, err := generate()
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range want {
		got, err := os.ReadFile("../../model/" + name)
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != string(text) {
			t.Errorf("model/%s is stale: run \"go generate ./model\"", name)
		}
	}
}

func TestVersion(t *testing.T) {
	for id, want := range map[string]float64{
		"claude-opus-4-8":           4.8,
		"claude-opus-4-20250514":    4,
		"claude-haiku-4-5-20251001": 4.5,
		"grok-4.20-non-reasoning":   4.2,
		"glm-4.6v":                  4.6,
		"gpt-4o-mini":               4,
		"moonshot-v1-32k":           1,
		"kimi-for-coding":           0,
	} {
		if got := version(id); got != want {
			t.Errorf("%s: got %v, want %v", id, got, want)
		}
	}
}

func TestOwnScale(t *testing.T) {
	p := provider{Efforts: []string{"low", "medium", "high", "xhigh"}}
	for _, tt := range []struct{ levels, want []string }{
		{nil, nil},
		{[]string{"none", "low", "medium", "high", "xhigh", "max"}, nil},
		{[]string{"minimal", "low", "medium", "high"}, []string{"low", "medium", "high"}},
		{[]string{"xhigh", "high"}, []string{"high", "xhigh"}},
	} {
		if got := p.ownScale(tt.levels); !slices.Equal(got, tt.want) {
			t.Errorf("%q: got %q, want %q", tt.levels, got, tt.want)
		}
	}
}

func TestWhatIsWrittenWins(t *testing.T) {
	in := []catwalk.Model{{ID: "a", Name: "A by catwalk", ContextWindow: 10, ReasoningLevels: []string{"low"}, CostPer1MIn: 0.1 + 0.2}}
	p := provider{ID: "p", Efforts: []string{"low", "high"}, Catwalk: []string{"x", "y"}, Models: []model{{ID: "a", Label: "A"}}}
	err := p.complete(map[string]catwalk.Provider{"x": {Models: in}, "y": {Models: []catwalk.Model{{ID: "b", Name: "B"}}}})
	if err != nil || len(p.Models) != 2 {
		t.Fatalf("got %d models, %v", len(p.Models), err)
	}
	if a := p.Models[0]; a.Label != "A" || a.Efforts != nil || a.Context != 10 || *a.Input != 0.3 {
		t.Errorf("got %+v", a)
	}
	if b := p.Models[1]; b.Label != "B" || b.Input != nil {
		t.Errorf("a price of 0 in catwalk is no price: got %+v", b)
	}
	p.Catwalk = []string{"gone"}
	if p.complete(nil) == nil {
		t.Error("a provider catwalk has lost went unnoticed")
	}
}
