package tui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
)

const capabilitiesPath = ".intentic/config/capabilities.json"

// withRoots is acme with its laptop limited to folders, as they are written.
func withRoots(t testing.TB, written string) (Editor, string, string) {
	t.Helper()
	_, root := open(t, "acme")
	at := filepath.Join(root, filepath.FromSlash(capabilitiesPath))
	data, err := os.ReadFile(at)
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Replace(string(data), `"/home/owner/src\n/srv"`, written, 1)
	if text == string(data) && written != `"/home/owner/src\n/srv"` {
		t.Fatal("the sample has no such folders")
	}
	if err := os.WriteFile(at, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	e := toRow(t, press(t, reopen(t, root), "6"), "laptop.roots")
	return e, at, text
}

// Opening a limit of folders and taking it as it is changes nothing, however it is
// written; what is added or pasted is one more folder.
func TestFoldersOfADevice(t *testing.T) {
	t.Parallel()
	for _, written := range []string{`"/home/owner/src\n/srv"`, `"/home/owner/src\n/srv\n"`, `"/a,b\n/srv"`, `" /a \n\n/b"`} {
		e, at, text := withRoots(t, written)
		e = withEditor(e, func(string) error { return nil })
		press(t, e, "enter", "enter", "esc")
		if got, _ := os.ReadFile(at); string(got) != text {
			t.Errorf("%s became\n%s", written, got)
		}
	}
	for keys, want := range map[string]string{
		", /opt/x": `"/home/owner/src\n/srv\n/opt/x"`,
		"/x":       `"/home/owner/src\n/srv/x"`,
	} {
		e, at, text := withRoots(t, `"/home/owner/src\n/srv"`)
		press(t, e, "enter", "'"+keys, "enter")
		if got, _ := os.ReadFile(at); string(got) != strings.Replace(text, `"/home/owner/src\n/srv"`, want, 1) {
			t.Errorf("%q: %s", keys, got)
		}
	}
	e, at, text := withRoots(t, `"/home/owner/src\n/srv"`)
	e = press(t, e, "enter", "ctrl+u")
	e = send(t, e, tea.PasteMsg{Content: "/a\r\n/b\n"})
	press(t, e, "enter")
	if got, _ := os.ReadFile(at); string(got) != strings.Replace(text, `"/home/owner/src\n/srv"`, `"/a\n/b"`, 1) {
		t.Errorf("pasted: %s", got)
	}
}

// A text that a line would change goes to the owner's editor, and stays as it is
// when nothing is changed there.
func TestTextsThatNoLineHolds(t *testing.T) {
	t.Parallel()
	for path, tt := range map[string]struct{ page, settings string }{
		"outputCleaners":         {"5", `{"outputCleaners": "git,\npnpm "}`},
		"rules.0.label":          {"4", `{"rules": [{"id":"r","label":"a\tb","moment":"turn.ending","action":{"kind":"instruct","text":"x"}}]}`},
		"rules.0.when.repo":      {"4", `{"rules": [{"id":"r","label":"a","moment":"turn.ending","when":{"repo":"a\nb"},"action":{"kind":"instruct","text":"x"}}]}`},
		"rules.0.action.command": {"4", `{"rules": [{"id":"r","label":"a","moment":"push.starting","action":{"kind":"command","command":"a\nb"}}]}`},
	} {
		e, root := opened(t, tt.settings)
		e = press(t, e, tt.page)
		if strings.HasPrefix(path, "rules") {
			e = press(t, toRow(t, e, "rules.0"), "enter")
		}
		e = withEditor(toRow(t, e, path), func(string) error { return nil })
		press(t, e, "enter", "enter", "esc")
		isText(t, root, tt.settings)
	}
}

// What a rule does does not go unasked, and a rule that does not say what to do is
// off.
func TestRuleKeepsWhatItDoes(t *testing.T) {
	t.Parallel()
	const text = `{"rules": [{"id":"r","label":"a","moment":"turn.ending","action":{"kind":"command","command":"make test","timeoutMs":600000}}]}`
	for row, to := range map[string][]string{"rules.0.moment": {"down", "down", "enter"}, "rules.0.action.kind": {"up", "enter"}} {
		e, root := opened(t, text)
		e = press(t, e, "4")
		e = toRow(t, press(t, toRow(t, e, "rules.0"), "enter"), row)
		e = press(t, e, "enter")
		in(t, e, OnChooser)
		e = press(t, e, to...)
		in(t, e, OnQuestion)
		shows(t, e, "make test")
		isText(t, root, text)
		kept := press(t, e, "enter")
		isText(t, root, text)
		in(t, kept, OnRules)
		changed := press(t, e, "down", "enter")
		if got := read(t, root); strings.Contains(got, "make test") || changed.failed {
			t.Errorf("%s: %s %s", row, changed.message, got)
		}
		press(t, changed, "u")
		isText(t, root, text)
	}
}

// An open rule stays the one that is open, and the focus on its row, while others
// come and go.
func TestOpenRuleFollowsItsRule(t *testing.T) {
	t.Parallel()
	rule := func(id string) string {
		return `{"id":"` + id + `","label":"` + id + `","moment":"turn.ending","action":{"kind":"instruct","text":"x"}}`
	}
	e, _ := opened(t, `{"rules": [`+rule("a")+`,`+rule("b")+`]}`)
	e = press(t, e, "4")
	e = toRow(t, press(t, toRow(t, e, "rules.1"), "enter"), "rules.1.label")
	e = press(t, toRow(t, e, "rules.0"), "D")
	if e.rule != "rules.2" {
		t.Errorf("after a copy above it, %q is open", e.rule)
	}
	e = press(t, toRow(t, e, "rules.1"), "d")
	if e.rule != "rules.1" {
		t.Errorf("after one above it has gone, %q is open", e.rule)
	}
	e = press(t, toRow(t, e, "rules.1"), "d")
	if e.rule != "" {
		t.Errorf("%q is open, and it is gone", e.rule)
	}
}

// D tells of every file that is another since it was opened, of the one with secrets
// by its scopes alone.
func TestDiffSinceOpened(t *testing.T) {
	t.Parallel()
	e, _ := open(t, "legacy")
	e = withEditor(press(t, e, "3"), writing("Ask before a deploy.\n"))
	e = press(t, toRow(t, e, policyRow), "enter")
	e = press(t, e, "7")
	e = press(t, toRow(t, e, "frontend.caps.repos"), "enter", "ctrl+u", "'3", "enter")
	if e.failed {
		t.Fatal(e.message)
	}
	e = press(t, e, "H", "D")
	in(t, e, OnReader)
	shows(t, e, "Ask before a deploy.", "context/frontend.json")

	e, at, _ := withRoots(t, `"/home/owner/src\n/srv"`)
	e = press(t, toRow(t, e, "laptop.shell"), "space")
	e = press(t, e, "H", "D")
	in(t, e, OnReader)
	shows(t, e, "laptop: ", ", it was ")
	if data, _ := os.ReadFile(at); strings.Contains(string(data), "SECRET") {
		t.Log("the sample has secrets") // so that the next line tells something
	}
	if strings.Contains(e.Screen(), "SECRET") || strings.Contains(e.Screen(), "token") {
		t.Error(e.Screen())
	}
}

// What is looked at before it is written has all that waits: also where one of the
// changes cannot be made any more.
func TestReviewBesideOthers(t *testing.T) {
	t.Parallel()
	e, root := opened(t, `{"commandJudge": "on", "terseOutput": false}`)
	e = press(t, e, "V", "3")
	e = press(t, toRow(t, e, "commandJudge"), "left")
	e = press(t, e, "5")
	e = press(t, toRow(t, e, "terseOutput"), "space")
	write(t, root, settingsFile, `{"commandJudge": "off", "terseOutput": false}`)
	e = press(t, e, "W")
	in(t, e, OnReader)
	shows(t, e, "Command judge: watch: asked about first: another program has made it off", `"terseOutput": true`)
	e = press(t, e, "enter")
	in(t, e, OnQuestion)
	if got := read(t, root); strings.Contains(got, `"watch"`) {
		t.Errorf("written unasked: %s", got)
	}
}

// A change that was changed again since is not another program's.
func TestUndoOfWhatCameBefore(t *testing.T) {
	t.Parallel()
	e, _ := onSheet(t, "acme", "3", "admission.schedule")
	e = press(t, e, "space", "space", "H", "down", "u")
	if !strings.Contains(e.message, "was changed again since") || strings.Contains(e.message, "program") {
		t.Error(e.message)
	}
}
