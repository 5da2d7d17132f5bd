package views

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"rungs/model"
	"rungs/theme"
)

// sources is who is connected in the tests: every state occurs.
var sources = model.Sources{
	"claude": model.Connected, "endpoint/lab": model.Connected, "grok": model.UnknownConnection,
}

// sample is the Models page of a sample workspace, nothing focused yet.
func sample(t testing.TB, name string) Models {
	t.Helper()
	return modelsOf(t, sampleFile(t, name, "settings.json"))
}

// modelsOf is the Models page of settings, the first row focused.
func modelsOf(t testing.TB, text string) Models {
	t.Helper()
	return pageOf(treeOf(t, text))
}

func pageOf(tree any) Models {
	m := Models{
		Keys: keyNames, Settings: tree, Catalog: model.Builtin(), Sources: sources,
		Folded: map[string]bool{}, Ticked: map[string]bool{},
	}
	if tree != nil {
		around := model.Surroundings{Catalog: m.Catalog, Sources: m.Sources}
		m.Problems = append(model.Check(model.SettingsDoc.Kind(), tree), model.AdviseSettings(tree, around)...)
	}
	m.Focus = m.Rows()[0]
	return m
}

// on is the page with the focus on the first row that has that kind and path.
func (m Models) on(t testing.TB, kind RowKind, path string) Models {
	t.Helper()
	for _, r := range m.Rows() {
		if r.Kind == kind && (r.Path.String() == path || kind == BlockRow && r.Block == path) {
			m.Focus = r
			return m
		}
	}
	t.Fatalf("no row of kind %d at %s", kind, path)
	return m
}

// keyNames is the keys that sentences name, as they are from the start.
var keyNames = KeyNames{Help: "?", Quit: "q", Problems: "!", Open: "enter", OpenFile: "o", Add: "a"}

// frame is a frame as the editor fills it.
func frame(width, height int) Frame {
	return Frame{
		Keys: keyNames, Workspace: "acme", State: Saved, SavedAt: "14:02:11", Problems: 3, Errors: 0,
		Message: "moved Claude Haiku 4.5 to 1 in Commit messages · u undoes it",
		Tabs: []Tab{
			{"1", "Models"}, {"2", "Personas"}, {"3", "Safety"}, {"4", "Rules"}, {"5", "General"}, {"6", "Devices"}, {"7", "Shelves"},
		},
		Hints: []Hint{
			{"?", "help"},
			{"enter", "edit"},
			{"a", "add"},
			{"d", "remove"},
			{"K/J", "move"},
			{"e", "effort"},
			{"t", "thinking"},
			{"space", "tick"},
			{"u", "undo"},
			{"y", "copy"},
			{"w", "where used"},
			{"!", "problems"},
			{"left", "fold"},
			{"q", "quit"},
		},
		Width: width, Height: height,
	}
}

// screen is the page in its frame.
func screen(st theme.Styles, f Frame, m Models) string {
	width, height := f.Page()
	return f.Draw(st, m.Draw(st, width, height, 0))
}

// m0 is a look where a pointer is asked for.
var m0 = theme.New(theme.Options{Mode: theme.Mono})

func mono() theme.Styles { return m0 }

// plain is a screen as text: no styles, and no blanks at the ends of lines.
func plain(s string) string {
	lines := strings.Split(ansi.Strip(s), "\n")
	for i, l := range lines {
		lines[i] = strings.TrimRight(l, " ")
	}
	return strings.Join(lines, "\n") + "\n"
}

// sheet is several drawings in one golden file.
type sheet struct{ strings.Builder }

func (s *sheet) add(title, drawing string) {
	s.WriteString("== " + title + "\n" + plain(drawing) + "\n")
}

// everyState is settings in which every state of a job and of a rung occurs.
const everyState = `{
  "commandJudge": "off",
  "modelRoles": {
    "commit-message": [
      {"provider": "claude", "model": "claude-opus-5", "effort": "max", "thinking": false, "fast": true},
      {"provider": "codex", "model": "gpt-5.1-codex", "effort": "max", "harness": "claude-code"},
      {"provider": "claude", "model": "claude-opus-5", "effort": "low"},
      {"provider": "claude", "model": "claude-sonnet-5"}
    ],
    "session-title": [{"provider": "grok", "model": "grok-4", "effort": "medium"}],
    "safety-judge": [{"provider": "claude", "model": "claude-haiku-4-5-20251001"}],
    "loop-verdict": [{"provider": "codex", "model": "gpt-5.1"}],
    "persona-router": [{"provider": "codex", "model": "gpt-5.1"}, {"provider": "gemini", "model": "gemini-pro-agent", "effort": "high"}],
    "pipeline-fix": [{"provider": "kimi", "model": "kimi-k3", "effort": "xhigh"}],
    "deployment-fix": [{"provider": "kimi", "model": "kimi-k2.7-code-highspeed", "effort": "max"}, {"provider": "zai", "model": "glm"}],
    "maintenance-chore": [{"provider": "kimi", "model": "kimi-k3"}, {"provider": "zai", "model": "glm"}, {"provider": "meta", "model": "muse"}],
    "documentation-run": [{"provider": "endpoint/lab", "model": "qwen3:32b", "thinking": true}, "claude:opus", {"provider": "claude"}],
    "acceptance-run": "claude",
    "pre-push-fix": [{"provider": "claude", "model": "claude-next", "effort": 3, "tier": "x"}],
    "verify-nudge": [
      {"provider": "claude", "model": "a-model-with-a-name-as-long-as-they-come-in-2026", "effort": "low"},
      {"provider": "claude", "model": "a-model-with-a-name-as-long-as-they-come-in-2026", "effort": "max", "thinking": true}
    ],
    "approval-queue": [{"provider": "my-acp-agent", "model": "default"}],
    "automation-wake": []
  },
  "autoTier": "sometimes"
}`
