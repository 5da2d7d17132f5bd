package views

import (
	"strings"
	"testing"

	"rungs/model"
	"rungs/theme"
)

// A row that is read out has the words of the row that is drawn, and no columns.
func TestSaid(t *testing.T) {
	st := theme.New(theme.Options{Spoken: true})
	settings := treeOf(t, `{"modelRoles": {"commit-message": [
		{"provider": "claude", "model": "claude-opus-5", "effort": "high", "fast": true},
		{"provider": "grok", "model": "grok-4", "effort": "low"}, "no pin"]}, "autoTier": "on", "autoFastModels": ["nonsense"], "terseOutput": true}`)
	around := model.Sources{"claude": model.Connected}
	m := Models{Settings: settings, Catalog: model.Builtin(), Sources: around, Problems: model.AdviseSettings(settings, model.Surroundings{Sources: around})}
	general := GeneralPage{Settings: settings}.Sheet().Said(st)
	var got []string
	for _, s := range append(m.Said(st), general...) {
		got = append(got, s.String())
	}
	text := strings.Join(got, "\n")
	for _, want := range []string{
		"Commit messages: Claude Opus 5 answers",
		"Claude Code - Claude Opus 5: effort high, fast on, $5 / $25",
		"Grok - Grok 4: without effect: effort low, not connected",
		`error: no pin: "no pin"`,
		"Session titles: off",
		"Terse output: on",
		"Stable prompt: off, default",
		"warning: nonsense: not provider:model",
	} {
		if !strings.Contains("\n"+text+"\n", "\n"+want+"\n") {
			t.Errorf("nothing says %q in\n%s", want, text)
		}
	}
	if strings.Contains(text, "  ") || strings.ContainsFunc(text, func(r rune) bool { return r > '~' }) {
		t.Errorf("columns or marks in\n%s", text)
	}
}
