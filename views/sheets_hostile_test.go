package views

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"rungs/theme"
)

// hostileSettings is settings with hostile values wherever there can be one.
func hostileSettings(t *rapid.T) any {
	value := func() any {
		return rapid.SampledFrom([]any{
			hostileText(t), nil, true, json.Number("7e400"), json.Number("0.1"), []any{hostileText(t), nil}, map[string]any{hostileText(t): hostileText(t)},
		}).Draw(t, "value")
	}
	either := func(v any) any { return rapid.SampledFrom([]any{v, v, v, value()}).Draw(t, "either") }
	rule := func() any {
		return either(map[string]any{
			"id": either(hostileText(t)), "label": either(hostileText(t)), "enabled": either(true), hostileText(t): value(),
			"moment": either(rapid.SampledFrom([]string{"file.edited", "turn.ending", hostileText(t)}).Draw(t, "moment")),
			"when":   either(map[string]any{"repo": either(hostileText(t)), "paths": either([]any{hostileText(t), value()}), "outcome": value()}),
			"action": either(map[string]any{
				"kind": either(rapid.SampledFrom([]string{"command", "instruct", "verdict", "builtin"}).Draw(t, "kind")),
				"text": either(hostileText(t)), "command": either(hostileText(t)), "timeoutMs": value(), "verdict": value(), "name": value(),
			}),
		})
	}
	return either(map[string]any{
		"rules": either([]any{rule(), rule()}), "admission": either(map[string]any{"event": value(), hostileText(t): value()}),
		"actionRules": either(map[string]any{hostileText(t): value(), hostileText(t) + ".*": either("hold"), "a.*": "deny", "a.b": value()}),
		"skills":      value(), "systemPrompt": value(), "terseHoldout": value(), "sidecars": value(), "systemPromptMode": value(),
		"agentRetentionDays": value(), hostileText(t): value(), "iqContext": value(), "commandJudge": either("off"),
	})
}

func hostileSheets(t *rapid.T) []Sheet {
	tree, problems := judged(hostileSettings(t))
	focus := rapid.SampledFrom([]string{"policy", "rules.0.when.paths", "rules.0", "a.b", "skills", "iqContext", hostileText(t)}).Draw(t, "focus")
	device := Device{ID: hostileText(t), Platform: hostileText(t), Scopes: map[string]string{"roots": hostileText(t), "shell": hostileText(t), hostileText(t): "on"}}
	shelf := ShelfView{ID: hostileText(t), Tree: map[string]any{
		"label": hostileText(t), "pinned": []any{hostileText(t), nil, "repo:a"}, "allowed": hostileText(t), "denied": []any{hostileText(t)}, hostileText(t): 1,
	}}
	return []Sheet{
		SafetyPage{Keys: keyNames, Settings: tree, Problems: problems, Focus: focus, Policy: Policy{Exists: true, Text: hostileText(t), Unread: hostileText(t)}}.Sheet(),
		SafetyPage{Keys: keyNames, Settings: tree, Problems: problems, Focus: focus, Policy: Policy{Exists: true, Text: hostileText(t)}}.Sheet(),
		RulesPage{Keys: keyNames, Settings: tree, Problems: problems, Focus: focus, Open: "rules.0"}.Sheet(),
		SafetyPage{Keys: keyNames, Settings: tree, Problems: problems, Focus: focus, Refused: true}.Sheet(),
		RulesPage{Keys: keyNames, Settings: tree, Problems: problems, Focus: focus, Refused: true}.Sheet(),
		GeneralPage{Keys: keyNames, Settings: tree, Problems: problems, Focus: focus, Refused: true}.Sheet(),
		GeneralPage{Keys: keyNames, Settings: tree, Problems: problems, Focus: focus, Changed: rapid.Bool().Draw(t, "changed")}.Sheet(),
		DevicesPage{Devices: []Device{device}, Unread: ""}.Sheet(), DevicesPage{Unread: hostileText(t)}.Sheet(),
		ShelvesPage{Shelves: []ShelfView{shelf, {ID: "x", Unread: hostileText(t)}}, Misnamed: []string{hostileText(t)}, Users: map[string]string{"x": hostileText(t)}}.Sheet(),
	}
}

func TestHostileSheetsMoveNothing(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		st := look(t)
		width, height := rapid.IntRange(20, 170).Draw(t, "width"), rapid.IntRange(1, 40).Draw(t, "height")
		for _, s := range hostileSheets(t) {
			if ids := s.IDs(); len(ids) > 0 {
				s.Focus = rapid.SampledFrom(ids).Draw(t, "row")
			}
			checkShape(t, s.Draw(st, width, height, s.Offset(st, width, height, 9)), width, height)
			if len(s.IDs()) > 0 { // what is said without rows has no border
				checkBorder(t, st, s.Draw(st, width, 0, 0), width)
			}
		}
	})
}

// A value of megabytes costs no more than what is seen of it.
func TestHugeSheetsAreCheap(t *testing.T) {
	t.Parallel()
	huge := strings.Repeat("日本\u0301 ", 1<<20)
	r := SheetRow{ID: huge, Label: huge, Value: huge, Note: huge, Words: nil}
	s := Sheet{Panels: []SheetPanel{{
		Title: huge, Notes: []string{huge}, Rows: []SheetRow{r, {Label: huge, Bad: huge}, {Head: true, Label: huge}},
		Below: []SheetText{{Text: huge, Cells: []string{huge}}, {Text: huge}},
	}}, Focus: huge, Subject: huge, About: []string{huge}}
	checkShape(t, s.Draw(mono(), 80, 20, 0), 80, 20)
}

// Without colour every state is a glyph or a word.
func TestMonoTellsEverythingOfSheets(t *testing.T) {
	st, text := mono(), ""
	for i, s := range somePages(t)[:5] {
		s.Focus = s.IDs()[i]
		text += s.Draw(st, 120, 0, 0) + "\n"
	}
	for _, code := range sgr.FindAllStringSubmatch(text, -1) {
		if !slices.Contains([]string{"", "0", "1", "7", "1;7"}, code[1]) {
			t.Fatalf("%q is a colour", code[0])
		}
	}
	g := st.Glyphs
	for _, want := range []string{
		g.Cursor + " " + g.Warning + " Command judge", g.SetToDefault + " Schedules", g.Set + " Listeners", g.Default + " Own prompt", "[hold]",
		g.Set + " [x] Stable prompt", g.Default + " [ ] Terse output", g.Error + "   Action", g.Error + " an action of kind", g.Warning + " [x] Read cookies",
		g.Warning + " context/misnamed.json",
	} {
		if !strings.Contains(plain(text), want) {
			t.Errorf("%q is not on the screen:\n%s", want, plain(text))
		}
	}
}

func TestASCIISheetsAreASCII(t *testing.T) {
	st := theme.New(theme.Options{Mode: theme.Mono, ASCII: true})
	for _, s := range somePages(t) {
		for _, s.Focus = range append(s.IDs(), "") {
			text := s.Draw(st, 80, 18, 0)
			if i := strings.IndexFunc(text, func(r rune) bool { return r > 127 }); i >= 0 || strings.Contains(text, `\u2026`) {
				t.Fatalf("not ASCII:\n%s", text)
			}
		}
	}
}
