package views

import (
	"path/filepath"
	"strings"
	"testing"

	"rungs/model"
	"rungs/theme"
)

// settingsOf is the settings of a sample workspace and what is said of them; nil
// for the workspace that has none.
func settingsOf(t testing.TB, name string) (any, []model.Problem) {
	t.Helper()
	if name == "" {
		return nil, nil
	}
	return judged(treeOf(t, sampleFile(t, name, "settings.json")))
}

func judged(tree any) (any, []model.Problem) {
	return tree, append(model.Check(model.SettingsDoc.Kind(), tree), model.AdviseSettings(tree, model.Surroundings{})...)
}

// sheetSamples are the workspaces that every page of settings is drawn of.
var sheetSamples = []string{"acme", "legacy", "", "broken/one-bad-value", "broken/hostile"}

// sampleTitle is what a sample is called in a golden file.
func sampleTitle(name string) string {
	if name == "" {
		return "empty"
	}
	return filepath.Base(name)
}

// wholeSheet is a sheet high enough for all of it and the detail.
func wholeSheet(st theme.Styles, s Sheet, width int) string {
	lines := strings.Count(s.Draw(st, areaOf(width, 0).list, 0, 0), "\n") + 1
	return s.Draw(st, width, lines+5, 0)
}

// acmeDevices are the devices and browsers of the sample workspace, and such as are
// told of what is risky.
var acmeDevices = []Device{
	{ID: "laptop", Platform: "linux", Scopes: map[string]string{
		"shell": "on", "write": "on", "screen": "off", "control": "off", "sandboxes": "off", "sandboxRemove": "off", "destructive": "off",
		"roots": "/home/owner/src\n/srv",
	}},
	{ID: "chrome", Browser: true, Platform: "chrome", Scopes: map[string]string{
		"read": "on", "act": "on", "screenshot": "off", "cookies": "off", "confirm": "sensitive",
	}},
}

var riskyDevices = []Device{
	{ID: "studio", Platform: "darwin", Scopes: map[string]string{"control": "on", "destructive": "on", "roots": "  \n"}},
	{ID: "shed", Scopes: map[string]string{"shell": "off", "destructive": "on", "screen": "yes"}},
	{ID: "safari", Browser: true, Scopes: map[string]string{"cookies": "on", "confirm": "never"}},
	{ID: "bare", Browser: true, Platform: "firefox"},
}

// shelfOf is a shelf as the editor shows it.
func shelfOf(t testing.TB, id, text string) ShelfView {
	t.Helper()
	tree := treeOf(t, text)
	return ShelfView{ID: id, Tree: tree, Problems: append(model.Check(model.KindNamed("shelf"), tree), model.AdviseShelf(tree)...)}
}

// legacyShelves is the page of the workspace that has some.
func legacyShelves(t testing.TB) ShelvesPage {
	return ShelvesPage{
		Shelves:  []ShelfView{shelfOf(t, "frontend", sampleFile(t, "legacy", "context/frontend.json"))},
		Misnamed: []string{`context/misnamed.json: its id is "other", not "misnamed"`}, Users: map[string]string{"frontend": "frontend"},
	}
}

// everyRule is rules in which everything occurs that can be said of one.
const everyRule = `{"rules": [
  {"id": "a", "label": "Format what was edited, whatever it is and wherever it stands", "moment": "file.edited",
   "when": {"paths": ["a/**", "b/**", "c/**", "d/**", "e/**"]}, "action": {"kind": "command", "command": "gofmt -w {file}"}},
  {"id": "b", "label": "Say it", "moment": "turn.ending", "action": {"kind": "instruct", "text": "Say plainly what was done and what was left.\nNo praise."}},
  {"id": "c", "moment": "agent.finished", "label": "Hold", "when": {"outcome": ["error", "conflict"], "repo": "api"}, "action": {"kind": "verdict", "verdict": "hold"}},
  {"id": "d", "label": "At the wrong moment", "moment": "push.starting", "action": {"kind": "verdict", "verdict": "hold"}, "enabled": false},
  {"id": "e", "label": "Too quick", "moment": "file.edited", "action": {"kind": "command", "command": "true", "timeoutMs": 5}},
  {"id": "f", "label": "From elsewhere", "moment": "chat.starting", "action": {"kind": "sing"}},
  "x", {}
]}`

// refusedSettings is settings that the daemon refuses for one value, with others of
// every sort beside it: most are not the default.
const refusedSettings = `{"commandJudge": "watch", "agentRetentionDays": "7", "subagentDepth": 5, "subagentsAtOnce": 20, "terseOutput": true,
  "resumeAfterOutage": true, "resumeAfterLimit": false, "systemPromptMode": "custom", "outputCleaners": "git,pnpm", "skills": ["lsp"],
  "changelogRepos": ["root", "apps/web", "libs/ui", "billing", "marketing", "docs"], "dependencyFreshness": "full", "outputHoldout": 0.125,
  "systemPrompt": "Be plain, be short, be right, and say what was left undone and why it was left.",
  "explainCommands": true, "terseOutpt": true,
  "admission": {"webchat": "deny", "issues": "hold", "workflow": "deny"},
  "actionRules": {"discord.*": "deny", "discord.message.send": "hold", "github.pr.open": "allow", "slack": "deny"},
  "rules": [
    {"id": "a", "label": "Run the tests", "moment": "turn.ending", "action": {"kind": "command", "command": "make test"}},
    {"id": "b", "label": "Format", "moment": "file.edited", "action": {"kind": "command", "command": "gofmt -w {file}"}, "enabled": false}
  ]}`
