package views

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"

	"rungs/theme"
)

// sheetWidths are the widths that every page is drawn at.
var sheetWidths = []int{40, 80, 120}

// drawSheet is a page at every width.
func (s *sheet) drawSheet(title string, page Sheet) {
	for _, width := range sheetWidths {
		s.add(fmt.Sprintf("%s at %d", title, width), wholeSheet(mono(), page, width))
	}
}

// aboutEvery is what is said of each row of a page.
func (s *sheet) aboutEvery(ids []string, page func(focus string) Sheet) {
	for _, id := range ids {
		p := page(id)
		s.WriteString(id + ": " + p.Subject + "\n    " + strings.Join(p.About, "\n    ") + "\n")
	}
}

var somePolicy = Policy{Exists: true, Text: "# What may run here\n\nAsk before anything that publishes.\n"}

func TestSafety(t *testing.T) {
	for _, name := range sheetSamples {
		t.Run(sampleTitle(name), func(t *testing.T) {
			p := SafetyPage{Keys: keyNames, Refused: strings.HasSuffix(name, "one-bad-value"), Focus: judgeKey}
			p.Settings, p.Problems = settingsOf(t, name)
			if name == "acme" {
				p.Policy, p.Focus = somePolicy, `actionRules."discord.*"`
			}
			var s sheet
			s.drawSheet(sampleTitle(name), p.Sheet())
			s.aboutEvery(p.Sheet().IDs(), func(id string) Sheet { p.Focus = id; return p.Sheet() })
			golden.RequireEqual(t, s.String())
		})
	}
}

// A judge that is off, keys that match nothing, and what is wrong with no row.
func TestSafetyStates(t *testing.T) {
	p := SafetyPage{Keys: keyNames, Focus: "policy", Policy: Policy{Exists: true, Text: strings.Repeat("a line\n", 9)}}
	p.Settings, p.Problems = judged(treeOf(t, `{"commandJudge": "off", "admission": {"webchat": "maybe", "workflow": "hold", "pigeon": "deny"},
		"actionRules": {"discord": "deny", "agents.spawn.claude": "hold", "github.push": 3}}`))
	var s sheet
	s.drawSheet("off", p.Sheet())
	for _, p.Policy = range []Policy{{Loading: true}, {Unread: "safety.md cannot be read: permission denied"}, {Exists: true, Text: " \n"}, somePolicy} {
		s.aboutEvery([]string{PolicyRow}, func(string) Sheet { return p.Sheet() })
		s.add("policy", strings.Join(strings.Split(p.Sheet().Draw(mono(), 80, 0, 0), "\n")[26:], "\n"))
	}
	p.Settings, p.Problems = judged(treeOf(t, `{"admission": "x", "actionRules": [], "commandJudge": 3}`))
	s.drawSheet("no objects", p.Sheet())
	golden.RequireEqual(t, s.String())
}

func TestRules(t *testing.T) {
	for _, name := range sheetSamples {
		t.Run(sampleTitle(name), func(t *testing.T) {
			p := RulesPage{Keys: keyNames, Refused: strings.HasSuffix(name, "one-bad-value"), Focus: NewRuleRow}
			p.Settings, p.Problems = settingsOf(t, name)
			if name == "acme" {
				p.Open, p.Focus = "rules.1", "rules.1.when.paths"
			}
			var s sheet
			s.drawSheet(sampleTitle(name), p.Sheet())
			s.aboutEvery(p.Sheet().IDs(), func(id string) Sheet { p.Focus = id; return p.Sheet() })
			golden.RequireEqual(t, s.String())
		})
	}
}

// Every kind of action, and everything that can be wrong with a rule.
func TestEveryRule(t *testing.T) {
	var p RulesPage
	p.Settings, p.Problems = judged(treeOf(t, everyRule))
	var s sheet
	for i := range p.entries() {
		p.Open = fmt.Sprintf("rules.%d", i)
		p.Focus = p.Open
		s.add("open", p.Sheet().Draw(mono(), 100, 0, 0))
		s.aboutEvery(p.Sheet().IDs()[i:i+1], func(string) Sheet { return p.Sheet() })
	}
	s.add("narrow", p.Sheet().Draw(mono(), 40, 0, 0))
	p.Settings, p.Problems = judged(treeOf(t, `{"rules": "all"}`))
	s.add("no list", p.Sheet().Draw(mono(), 80, 0, 0))
	golden.RequireEqual(t, s.String())
}

func TestGeneral(t *testing.T) {
	for _, name := range sheetSamples {
		t.Run(sampleTitle(name), func(t *testing.T) {
			p := GeneralPage{Keys: keyNames, Refused: strings.HasSuffix(name, "one-bad-value"), Focus: "agentRetentionDays"}
			p.Settings, p.Problems = settingsOf(t, name)
			var s sheet
			s.drawSheet(sampleTitle(name), p.Sheet())
			s.aboutEvery(p.Sheet().IDs(), func(id string) Sheet { p.Focus = id; return p.Sheet() })
			p.Changed, p.Kept = true, map[string]bool{"terseOutput": true, "iqContext": true, "sidecars": false}
			s.add("changed", p.Sheet().Draw(mono(), 80, 0, 0))
			p.Kept = nil
			s.add("changed", p.Sheet().Draw(mono(), 80, 0, 0))
			golden.RequireEqual(t, s.String())
		})
	}
}

// Values that are long, and keys of every sort.
func TestGeneralValues(t *testing.T) {
	p := GeneralPage{Keys: keyNames, Focus: "systemPrompt"}
	p.Settings, p.Problems = judged(treeOf(t, `{"systemPrompt": "`+strings.Repeat("Be plain. ", 30)+`", "terseHoldout": 0.125, "outputHoldout": 2,
		"changelogRepos": ["root", "apps/web", "libs/ui", "billing", "marketing", "docs"], "automationFailureLimit": 1, "agentRetentionDays": 0,
		"outputCleaners": "git,pnpm", "skills": [], "subagentDepth": 2.5, "sidecars": "yes", "workspaceMapHoldout": 0.5, "moveAfterLimit": 3,
		"commandRules": {"a": [1, 2]}, "quickModel": [], "terseOutpt": true, "a.b": null}`))
	var s sheet
	s.drawSheet("values", p.Sheet())
	s.aboutEvery(p.Sheet().IDs(), func(id string) Sheet { p.Focus = id; return p.Sheet() })
	p.Settings, p.Problems = judged([]any{})
	s.add("no object", p.Sheet().Draw(mono(), 80, 0, 0))
	golden.RequireEqual(t, s.String())
}

// While the daemon refuses the settings, what is written is not shown as if it were
// in force: each row says what is.
func TestRefused(t *testing.T) {
	tree, problems := judged(treeOf(t, refusedSettings))
	for name, page := range map[string]func(focus string) Sheet{
		"safety": func(id string) Sheet {
			return SafetyPage{Keys: keyNames, Settings: tree, Problems: problems, Refused: true, Focus: id}.Sheet()
		},
		"rules": func(id string) Sheet {
			return RulesPage{Keys: keyNames, Settings: tree, Problems: problems, Refused: true, Focus: id, Open: id}.Sheet()
		},
		"general": func(id string) Sheet {
			return GeneralPage{Keys: keyNames, Settings: tree, Problems: problems, Refused: true, Focus: id}.Sheet()
		},
	} {
		t.Run(name, func(t *testing.T) {
			var s sheet
			ids := page("").IDs()
			s.drawSheet(name, page(ids[0]))
			s.add("printed", page("").Draw(mono(), 80, 0, 0))
			s.aboutEvery(ids, page)
			golden.RequireEqual(t, s.String())
		})
	}
	for _, mode := range []theme.Mode{theme.Dark, theme.Light} {
		st := theme.New(theme.Options{Mode: mode})
		text := SafetyPage{Keys: keyNames, Settings: tree, Problems: problems, Refused: true}.Sheet().Draw(st, 80, 0, 0)
		if want := st.Warning.Render("not in force: on"); !strings.Contains(text, want) {
			t.Errorf("no %q in:\n%s", want, text)
		}
	}
}

func TestDevices(t *testing.T) {
	for name, devices := range map[string][]Device{"acme": acmeDevices, "risky": riskyDevices} {
		t.Run(name, func(t *testing.T) {
			p := DevicesPage{Devices: devices, Focus: devices[0].ID + ".destructive"}
			var s sheet
			s.drawSheet(name, p.Sheet())
			s.aboutEvery(p.Sheet().IDs(), func(id string) Sheet { p.Focus = id; return p.Sheet() })
			golden.RequireEqual(t, s.String())
		})
	}
	t.Run("none", func(t *testing.T) {
		var s sheet
		s.add("empty", DevicesPage{}.Sheet().Draw(mono(), 40, 5, 0))
		s.add("unread", DevicesPage{Unread: "capabilities.json cannot be read: permission denied"}.Sheet().Draw(mono(), 40, 0, 0))
		golden.RequireEqual(t, s.String())
	})
}

func TestShelves(t *testing.T) {
	legacy := legacyShelves(t)
	odd := ShelvesPage{Shelves: []ShelfView{
		shelfOf(t, "odd", `{"id": "other", "pinned": ["repo:a", "repo:b", "repo:a", "repo:c", "x"], "allowed": ["repo:b", 7], "denied": ["repo:c"],
			"caps": {"repos": 1}, "note": true}`),
		shelfOf(t, "wrong", `{"id": "wrong", "pinned": "all", "caps": {"repos": "many"}}`),
		shelfOf(t, "bare", `{"id": "bare"}`),
		{ID: "gone", Unread: "context/gone.json: line 3: a comma is missing"},
	}}
	for name, p := range map[string]ShelvesPage{"legacy": legacy, "odd": odd, "empty": {}} {
		t.Run(name, func(t *testing.T) {
			p.Focus = "frontend.allowed.2"
			var s sheet
			s.drawSheet(name, p.Sheet())
			s.aboutEvery(p.Sheet().IDs(), func(id string) Sheet { p.Focus = id; return p.Sheet() })
			golden.RequireEqual(t, s.String())
		})
	}
}

func TestColouredSheet(t *testing.T) {
	p := SafetyPage{Policy: Policy{Exists: true}, Focus: "admission.webchat"}
	p.Settings, p.Problems = judged(treeOf(t, `{"commandJudge": "watch", "admission": {"webchat": "deny", "event": "x"}, "actionRules": {"a.b": "hold", "a.*": "deny"}}`))
	page := p.Sheet()
	page.Panels = append(page.Panels, DevicesPage{Devices: riskyDevices}.Sheet().Panels[0])
	golden.RequireEqual(t, wholeSheet(theme.New(theme.Options{Mode: theme.Dark}), page, 80))
}
