package tui

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"rungs/model"
	"rungs/store"
)

// onSheet is a sample with a page of values open, on a row.
func onSheet(t testing.TB, sample, page, row string) (Editor, string) {
	t.Helper()
	e, root := open(t, sample)
	e = press(t, e, page)
	return toRow(t, e, row), root
}

func toRow(t testing.TB, e Editor, row string) Editor {
	t.Helper()
	if !slices.Contains(e.sheet().IDs(), row) {
		t.Fatalf("no row %q among %q", row, e.sheet().IDs())
	}
	return e.onSheetRow(e.base(), row).scrolled()
}

// valueOf is a setting as it is on disk.
func valueOf(t testing.TB, e Editor, path string) string {
	t.Helper()
	p, err := model.ParsePath(path)
	if err != nil {
		t.Fatal(err)
	}
	v, there := model.Get(e.docs[model.SettingsDoc].Tree, p)
	if !there {
		return ""
	}
	return model.JSON(v)
}

// change by keys, what it comes to, and what is refused, for each sort of kind.
func changeOf(e Editor) (keys []string, bad []string) {
	c, _ := e.cell()
	switch c.sort() {
	case switchCell, wordCell:
		return []string{"space"}, nil
	case listCell:
		return []string{"enter", "space", "esc"}, nil
	case lineCell:
		if c.kind.Type == model.NumberType {
			return []string{"enter", "ctrl+u", "'2", "enter"}, []string{"enter", "ctrl+u", "'999999", "enter"}
		}
		return []string{"enter", "ctrl+u", "'git", "enter"}, nil
	}
	return []string{"enter"}, nil
}

// Each key of the settings table is on a page, is set there by keys, refused when
// it is bad, unset and undone. A key without a row fails.
func TestEverySettingByKeys(t *testing.T) {
	t.Parallel()
	for _, f := range model.Settings {
		if f.Group == "Models" || f.Group == "Personas" || f.Key == "rules" || f.Key == "admission" || f.Key == "actionRules" {
			continue // tests of their own, by what they are made of
		}
		t.Run(f.Key, func(t *testing.T) {
			t.Parallel()
			e, root := onSheet(t, "fresh", map[bool]string{true: "3", false: "5"}[f.Group == "Safety"], f.Key)
			e = withEditor(e, writing("Written outside.\n"))
			good, bad := changeOf(e)
			if bad != nil {
				refused := press(t, e, bad...)
				in(t, refused, OnForm)
				if _, err := os.Stat(filepath.Join(root, settingsFile)); err == nil {
					t.Error("a bad value was written")
				}
			}
			e = press(t, e, good...)
			if got := valueOf(t, e, f.Key); got == "" || e.failed {
				t.Fatalf("not set: %s", e.message)
			}
			set := read(t, root)
			e = press(t, e, "x")
			if got := valueOf(t, e, f.Key); got != "" {
				t.Errorf("unset, and it is %s", got)
			}
			if want := f.WhenUnset(); want != "" && !strings.Contains(e.message, want) {
				t.Errorf("it does not say what it becomes: %q, not %q", e.message, want)
			}
			e = press(t, e, "u")
			isText(t, root, set)
			press(t, e, "u")
			if _, err := os.Stat(filepath.Join(root, settingsFile)); err == nil {
				t.Error("undo leaves a file that was not there")
			}
		})
	}
}

func TestAdmissionByKeys(t *testing.T) {
	t.Parallel()
	for _, f := range model.AdmissionSources {
		e, _ := onSheet(t, "fresh", "3", "admission."+f.Key)
		seen := map[string]bool{model.Bare(f.Default): true}
		for range len(f.Kind.Choices) - 1 {
			e = press(t, e, "space")
			seen[strings.Trim(valueOf(t, e, "admission."+f.Key), `"`)] = true
		}
		if len(seen) != len(f.Kind.Choices) {
			t.Errorf("%s goes through %v", f.Key, seen)
		}
		e = press(t, e, "x")
		if got := valueOf(t, e, "admission."+f.Key); got != "" {
			t.Errorf("%s unset is %s", f.Key, got)
		}
	}
}

func TestActionRulesByKeys(t *testing.T) {
	t.Parallel()
	e, root := onSheet(t, "acme", "3", newActionRow)
	before := read(t, root)
	e = press(t, e, "enter", "'discord.message.delete")
	shows(t, e, "discord.*")
	e = press(t, e, "enter")
	if got := valueOf(t, e, `actionRules."discord.message.delete"`); got != `"hold"` {
		t.Fatalf("%s: %s", got, e.message)
	}
	e = press(t, e, "space")
	if got := valueOf(t, e, `actionRules."discord.message.delete"`); got != `"deny"` {
		t.Errorf("next: %s", got)
	}
	e = press(t, e, "d")
	if got := valueOf(t, e, `actionRules."discord.message.delete"`); got != "" {
		t.Errorf("removed: %s", got)
	}
	for range 3 {
		e = press(t, e, "u")
	}
	isText(t, root, before)
	for _, bad := range []string{"nodot", ".x", "*.x", "discord.*"} {
		refused := press(t, e, "a", "'"+bad, "enter")
		in(t, refused, OnForm)
	}
	isText(t, root, before)
}

func TestRulesByKeys(t *testing.T) {
	t.Parallel()
	e, root := onSheet(t, "acme", "4", "rules.0")
	before := read(t, root)
	e = press(t, e, "space")
	if got := valueOf(t, e, "rules.0.enabled"); got != "false" {
		t.Errorf("off: %s", got)
	}
	e = press(t, e, "J", "D")
	if got := valueOf(t, e, "rules.2.label"); !strings.Contains(got, "Prove edits") || e.row() != "rules.2" {
		t.Errorf("a copy of the one that was moved: %s at %s", got, e.row())
	}
	e = press(t, e, "d")
	e = press(t, toRow(t, press(t, toRow(t, e, "rules.0"), "enter"), "rules.0.action.timeoutMs"), "enter", "ctrl+u", "'20", "enter")
	if got := valueOf(t, e, "rules.0.action.timeoutMs"); got != "1200000" {
		t.Errorf("20 minutes: %s", got)
	}
	e = press(t, toRow(t, e, "rules.0.when.repo"), "enter", "home", "enter")
	if got := valueOf(t, e, "rules.0.when.repo"); got != "" {
		t.Errorf("every repository: %s", got)
	}
	e = press(t, toRow(t, e, "rules.0.moment"), "space", "end", "enter", "down", "enter")
	if moment, kind := valueOf(t, e, "rules.0.moment"), valueOf(t, e, "rules.0.action.kind"); moment != `"agent.finished"` || kind != `"verdict"` {
		t.Errorf("at another moment: %s %s", moment, kind)
	}
	e = press(t, e, "esc", "a", "'Be kind", "tab", "'Say please.", "enter")
	if got := valueOf(t, e, "rules.3.label"); got != `"Be kind"` || e.row() != "rules.3" {
		t.Errorf("a new one: %s at %s: %s", got, e.row(), e.message)
	}
	for range 8 {
		e = press(t, e, "u")
	}
	isText(t, root, before)
}

func TestThePolicyByKeys(t *testing.T) {
	t.Parallel()
	file := ".intentic/config/safety.md"
	e, root := onSheet(t, "acme", "3", policyRow)
	before := readFile(t, root, file)
	e = press(t, withEditor(e, writing("Ask me.\n\n\n")), "enter")
	if got := readFile(t, root, file); got != "Ask me.\n" {
		t.Fatalf("%q %s", got, e.message)
	}
	shows(t, toRow(t, e, policyRow), "Ask me.")
	e = press(t, withEditor(e, writing("\n")), "E")
	in(t, e, OnQuestion)
	empty := press(t, e, "end", "enter")
	if got := readFile(t, root, file); got != "" {
		t.Errorf("empty: %q", got)
	}
	if !slices.ContainsFunc(empty.listed, func(f store.Finding) bool { return strings.Contains(f.Message, "policy is empty") }) {
		t.Error("an empty policy is no problem")
	}
	e = press(t, empty, "d")
	if _, err := os.Stat(filepath.Join(root, file)); err == nil {
		t.Error("removed, and it is there")
	}
	shows(t, toRow(t, e, policyRow), "product's own")
	for range 3 {
		e = press(t, e, "u")
	}
	if got := readFile(t, root, file); got != before {
		t.Errorf("undo gives %q", got)
	}
}

func TestDevicesByKeys(t *testing.T) {
	t.Parallel()
	file := ".intentic/config/capabilities.json"
	e, root := onSheet(t, "acme", "6", "laptop.shell")
	before := readFile(t, root, file)
	e = press(t, e, "space")
	after := readFile(t, root, file)
	if gone, came := change(before, after); gone+came != "n"+"ff" && len(gone)+len(came) > 6 {
		t.Errorf("%q became %q", gone, came)
	}
	if after == before {
		t.Fatalf("nothing was written: %s", e.message)
	}
	shows(t, e, "[ ] Run commands")
	e = press(t, toRow(t, e, "laptop.roots"), "enter", "ctrl+u", "'/srv, /home/me", "enter")
	if got := readFile(t, root, file); !strings.Contains(got, `"roots": "/srv\n/home/me"`) {
		t.Errorf("folders: %s", e.message)
	}
	e = press(t, toRow(t, e, "chrome.confirm"), "space")
	for range 3 {
		e = press(t, e, "u")
	}
	if got := readFile(t, root, file); got != before {
		t.Error("undo gives other bytes")
	}
	secret(t, e, root)
}

// Scopes that wait are shown as they will be, keys that come at once mean what they
// would one after the other, and what waited when rungs ended waits again.
func TestScopesThatWait(t *testing.T) {
	t.Parallel()
	file := ".intentic/config/capabilities.json"
	e, root := onSheet(t, "acme", "6", "laptop.write")
	before := readFile(t, root, file)
	e = burst(t, e, "space", "space")
	shows(t, e, "[x] Write files")
	if e = burst(t, e, "u", "space", "u", "u", "space"); e.failed || !strings.Contains(readFile(t, root, file), `"write": "off"`) {
		t.Errorf("it says %q", e.message)
	}
	e = press(t, e, "u")
	if readFile(t, root, file) != before {
		t.Error("the file has changed")
	}
	e = press(t, e, "V", "space")
	shows(t, e, "[ ] Write files", "1 to review")
	e = press(t, e, "space", "down", "space")
	shows(t, e, "[x] Write files", "[x] See the screen", "3 to review")
	want, _ := kept(e)
	back := press(t, next(t, e), "enter", "6")
	if got, _ := kept(back); !reflect.DeepEqual(got, want) {
		t.Errorf("%q came back, not %q", got, want)
	}
	shows(t, back, "[x] Write files", "[x] See the screen", "3 to review")
	if readFile(t, root, file) != before {
		t.Error("the file has changed")
	}
	back = press(t, toRow(t, press(t, back, "u"), "laptop.write"), "space", "ctrl+s", "enter")
	if got := readFile(t, root, file); got != strings.Replace(before, `"write": "on"`, `"write": "off"`, 1) {
		t.Errorf("it says %q; became %s", back.message, got)
	}
}

// secret fails where a secret of the sample is anywhere but in its own file.
func secret(t testing.TB, e Editor, root string) {
	t.Helper()
	if strings.Contains(fmt.Sprintf("%#v", e.docs), "SECRET") || strings.Contains(e.Screen(), "SECRET") {
		t.Error("a secret is in the editor")
	}
	_ = filepath.WalkDir(filepath.Join(root, "state"), func(path string, d os.DirEntry, _ error) error {
		if data, _ := os.ReadFile(path); strings.Contains(string(data), "SECRET") {
			t.Errorf("a secret is in %s", path)
		}
		return nil
	})
}

func TestShelvesByKeys(t *testing.T) {
	t.Parallel()
	file := ".intentic/config/context/frontend.json"
	e, root := onSheet(t, "legacy", "7", "frontend.caps.repos")
	before := readFile(t, root, file)
	e = press(t, e, "enter", "ctrl+u", "'3", "enter")
	if got := readFile(t, root, file); !strings.Contains(got, `"repos": 3`) {
		t.Fatalf("%s\n%s", e.message, got)
	}
	e = press(t, toRow(t, e, "frontend.allowed.1"), "K", "d")
	if gone, _ := change(before, readFile(t, root, file)); gone == "" {
		t.Error("nothing was removed")
	}
	e = press(t, toRow(t, e, "frontend.denied"), "enter", "'repo:docs", "enter", "esc")
	if got := readFile(t, root, file); !strings.Contains(got, "repo:docs") {
		t.Errorf("%s", e.message)
	}
	for range 4 {
		e = press(t, e, "u")
	}
	if got := readFile(t, root, file); got != before {
		t.Errorf("undo gives\n%s", got)
	}
}

func TestOnlyWhatIsChanged(t *testing.T) {
	t.Parallel()
	e, _ := onSheet(t, "acme", "5", "stableSystemPrompt")
	all := len(e.sheet().IDs())
	e = press(t, e, "m")
	if n := len(e.sheet().IDs()); n >= all || n == 0 {
		t.Errorf("%d of %d rows", n, all)
	}
	e = press(t, toRow(t, e, "stableSystemPrompt"), "x")
	if !slices.Contains(e.sheet().IDs(), "stableSystemPrompt") {
		t.Error("a row that was just unset is gone")
	}
	if e = press(t, e, "m"); len(e.sheet().IDs()) != all {
		t.Error("everything is not listed again")
	}
}

func TestOneChangeIsUndoneOutOfOrder(t *testing.T) {
	t.Parallel()
	e, root := onSheet(t, "acme", "5", "terseOutput")
	before := read(t, root)
	e = press(t, e, "space")
	e = press(t, toRow(t, e, "sidecars"), "space")
	e = press(t, e, "H")
	shows(t, e, "Changes of this visit", "Sidecars", "Terse output")
	e = press(t, e, "down", "u")
	if valueOf(t, e, "terseOutput") != "" || valueOf(t, e, "sidecars") != "true" {
		t.Errorf("terse %s, sidecars %s: %s", valueOf(t, e, "terseOutput"), valueOf(t, e, "sidecars"), e.message)
	}
	shows(t, e, "undone")
	e = press(t, e, "u")
	says(t, e, "undone already")
	diff := press(t, e, "D")
	in(t, diff, OnReader)
	shows(t, diff, "sidecars")
	e = press(t, e, "up", "u", "esc")
	isText(t, root, before)
}

func TestReviewLetsChangesWait(t *testing.T) {
	t.Parallel()
	e, root := onSheet(t, "acme", "5", "terseOutput")
	before := read(t, root)
	e = press(t, e, "V", "space")
	e = press(t, toRow(t, e, "sidecars"), "space")
	isText(t, root, before)
	shows(t, e, "2 to review", "[x] Sidecars")
	if quit := press(t, e, "q"); quit.place() != OnQuestion {
		t.Error("leaving does not ask")
	}
	look := press(t, e, "W")
	in(t, look, OnReader)
	shows(t, look, "terseOutput", "sidecars")
	isText(t, root, before)
	if back := press(t, look, "esc"); back.queue.tasks == nil {
		t.Error("looking drops them")
	}
	dropped := press(t, e, "u")
	shows(t, dropped, "1 to review", "[ ] Sidecars")
	e = press(t, look, "enter")
	if valueOf(t, e, "terseOutput") != "true" || valueOf(t, e, "sidecars") != "true" || !e.queue.review {
		t.Errorf("not written: %s", e.message)
	}
	e = press(t, e, "u", "u")
	isText(t, root, before)
}

// Everything is one search away.
func TestFindGoesAnywhere(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]struct {
		place Place
		row   string
	}{
		"Pipeline fixes":  {OnModels, ""},
		"retention":       {OnGeneral, "agentRetentionDays"},
		"subagentDepth":   {OnGeneral, "subagentDepth"},
		"Web chat":        {OnSafety, "admission.webchat"},
		"discord.message": {OnSafety, `actionRules."discord.message.send"`},
		"tests before":    {OnRules, "rules.1"},
		"cookies":         {OnDevices, "chrome.cookies"},
		"Release notes":   {OnCard, ""},
		"personaRouting":  {OnPersonas, ""},
	} {
		e, _ := open(t, "acme")
		e = press(t, e, "/", "'"+text, "enter")
		if e.base() != want.place || want.row != "" && e.row() != want.row {
			t.Errorf("%q leads to %v %q: %s", text, e.base(), e.row(), e.message)
		}
	}
	e, _ := open(t, "acme")
	e = press(t, press(t, e, "5"), "/", "esc")
	in(t, e, OnGeneral)
}

// Older spellings are mended in one step, seen as a diff first, and undone in one.
func TestMendAll(t *testing.T) {
	t.Parallel()
	e, root := open(t, "legacy")
	before, cards := read(t, root), readFile(t, root, personasFile)
	e = press(t, e, "!", "A")
	in(t, e, OnReader)
	isText(t, root, before)
	e = press(t, e, "enter")
	for _, f := range e.listed {
		if f.Fix != nil {
			t.Errorf("%q is left", f.Message)
		}
	}
	e = press(t, e, "esc", "u")
	isText(t, root, before)
	if got := readFile(t, root, personasFile); got != cards {
		t.Errorf("one undo leaves the cards\n%s\n%s", got, e.message)
	}
}

// A value that another program has changed while one typed is asked about, with
// both values.
func TestATypedValueThatChangedMeanwhile(t *testing.T) {
	t.Parallel()
	for answer, want := range map[string]string{"down": "9", "end": "5"} {
		e, root := onSheet(t, "acme", "5", "agentRetentionDays")
		e = press(t, e, "enter", "ctrl+u", "'5")
		replaced(t, root, settingsFile, `"agentRetentionDays": 7`, `"agentRetentionDays": 9`)
		e = press(t, send(t, e, changedMsg{}), "enter")
		in(t, e, OnQuestion)
		shows(t, e, "theirs: 9", "yours:  5")
		e = press(t, e, answer, "enter")
		if got := valueOf(t, e, "agentRetentionDays"); got != want {
			t.Errorf("%s: %s", answer, got)
		}
	}
}
