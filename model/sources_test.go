package model

import (
	"fmt"
	"strings"
	"testing"
)

func pinsFrom(t testing.TB, texts string) []Pin {
	t.Helper()
	var out []Pin
	for _, text := range strings.Fields(texts) {
		p, err := ParsePin(text)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, p)
	}
	return out
}

var someSources = Sources{"claude": Connected, "codex": NotConnected, "endpoint/lab": UnknownConnection}

func TestReadyChain(t *testing.T) {
	for _, tt := range []struct{ pins, want string }{
		{"", ""},
		{"codex:x", ""},
		{"acp:x", ""}, // an agent is never connected by itself
		{"codex:x claude:o,effort=max claude:o,effort=low claude:h", "claude:o,effort=max claude:h"},
		{"endpoint/lab:q claude:o", "endpoint/lab:q claude:o"},
		{"claude:b claude:a claude:b,fast=on", "claude:b claude:a"},
	} {
		var got []string
		for _, p := range ReadyChain(pinsFrom(t, tt.pins), someSources) {
			got = append(got, p.String())
		}
		if s := strings.Join(got, " "); s != tt.want {
			t.Errorf("%q: got %q, want %q", tt.pins, s, tt.want)
		}
	}
	if ReadyChain(nil, nil) != nil {
		t.Error("nothing written has a chain")
	}
}

func TestResolve(t *testing.T) {
	for _, tt := range []struct {
		name, role, persona, ladder string
		want                        string // answer, source, then each step
		blocked                     string
	}{
		{
			"the example", "commit-message", "", "codex:x claude:o,effort=max claude:o,effort=low claude:h",
			"claude:o,effort=max role: role not_connected, role answers, role duplicate, role reserve", "",
		},
		{"a helper with nothing", "commit-message", "", "", "- none: ", ""},
		{"a run with nothing", "pipeline-fix", "", "", "- chat: ", ""},
		{"a helper with everything disconnected", "loop-verdict", "", "codex:x acp:y codex:z", "- none: role not_connected, role not_connected, role not_connected", "codex acp"},
		{"a run with everything disconnected", "child-agent", "", "codex:x", "- chat: role not_connected", "codex"},
		{"the persona first", "child-agent", "claude:p", "claude:r", "claude:p persona: persona answers", ""},
		{"a persona that cannot", "child-agent", "codex:p", "claude:r", "claude:r role: persona not_connected, role answers", ""},
		{"neither can", "child-agent", "codex:p", "acp:r", "- chat: persona not_connected, role not_connected", "codex acp"},
		{"the same pin in both", "child-agent", "codex:p", "codex:p claude:r", "claude:r role: persona not_connected, role not_connected, role answers", ""},
		{"unknown may answer", "commit-message", "", "endpoint/lab:q claude:o", "endpoint/lab:q role: role unknown, role reserve", ""},
		{"unknown in reserve", "commit-message", "", "claude:o endpoint/lab:q", "claude:o role: role answers, role reserve", ""},
		{"a duplicate of a disconnected one", "commit-message", "", "codex:x codex:x", "- none: role not_connected, role duplicate", "codex"},
	} {
		role, _ := RoleByID(tt.role)
		r := Resolve(role, pinsFrom(t, tt.persona), pinsFrom(t, tt.ladder), someSources)
		answer := "-"
		if r.Answer != nil {
			answer = r.Answer.String()
		}
		var steps []string
		for _, s := range r.Steps {
			steps = append(steps, fmt.Sprintf("%s %s", s.From, s.Verdict))
		}
		if got := fmt.Sprintf("%s %s: %s", answer, r.Source, strings.Join(steps, ", ")); got != tt.want {
			t.Errorf("%s: got %s\nwant %s", tt.name, got, tt.want)
		}
		if got := strings.Join(r.Blocked(), " "); got != tt.blocked {
			t.Errorf("%s: blocked by %q, want %q", tt.name, got, tt.blocked)
		}
	}
}

// The pin that answers is the head of the ready chain: one function, two views.
func TestResolveAnswersWithTheReadyChain(t *testing.T) {
	pins := pinsFrom(t, "acp:y codex:x endpoint/lab:q claude:o claude:h claude:o,fast=on")
	for n := range pins {
		chain := ReadyChain(pins[:n], someSources)
		r := Resolve(Roles[0], nil, pins[:n], someSources)
		if (r.Answer == nil) != (chain == nil) || r.Answer != nil && !samePin(*r.Answer, chain[0]) {
			t.Errorf("of %d: %v, chain %v", n, r.Answer, chain)
		}
	}
}

func TestConnectionWords(t *testing.T) {
	for c, want := range map[Connection]string{NotConnected: "not connected", Connected: "connected", UnknownConnection: "unknown"} {
		if c.String() != want || c.MayAnswer() == (c == NotConnected) {
			t.Errorf("%d is %s, may answer %v", c, c, c.MayAnswer())
		}
	}
	if !IsEndpoint("endpoint/lab") || IsEndpoint("endpoint") {
		t.Error("endpoint/<id> is an endpoint, and nothing else")
	}
}
