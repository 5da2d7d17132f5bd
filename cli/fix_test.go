package cli_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func settingsIn(t *testing.T, folder string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(folder, filepath.FromSlash(settingsFile)))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// What is fixed counts to the right entries, however many go and however the file
// is laid out, and one fix may lead to the next.
func TestFix(t *testing.T) {
	for _, c := range []struct{ name, before, after string }{
		{"the later ones go", `{"autoFastModels": ["a:x", "a:x", "b:y", "a:x", "b:y", "c:z"]}`, `{"autoFastModels": ["a:x", "b:y", "c:z"]}`},
		{
			"a slip behind a duplicate",
			`{"modelRoles": {"child-agent": [{"provider":"claude","model":"x"},{"provider":"claude","model":"x"},{"provider":"claude","model":"y","efort":"low"}]}}`,
			`{"modelRoles": {"child-agent": [{"provider":"claude","model":"x"},{"provider":"claude","model":"y","effort":"low"}]}}`,
		},
		{
			"a knob that nobody takes, once its value is right",
			`{"modelRoles": {"child-agent": [{"provider":"gemini","model":"x","fast":"true"}]}}`,
			`{"modelRoles": {"child-agent": [{"provider":"gemini","model":"x"}]}}`,
		},
		{"two slips for one key", `{"terseOutpt": true, "terseOuput": false}`, `{"terseOutpt": true, "terseOutput": false}`},
		{"what is free", `{"quickModel": ["a:x"], "modelRoles": {"session-title": [{"provider":"b","model":"y"}]}, "commandJudgeModels": []}`, ""},
		{"nothing", `{"terseOutput": true}`, `{"terseOutput": true}`},
	} {
		folder := workspace(t, c.before)
		if got := run(t, folder, []string{"fix"}, nil); got.code != 0 {
			t.Errorf("%s: %+v", c.name, got)
		}
		if got := settingsIn(t, folder); c.after != "" && got != c.after {
			t.Errorf("%s: %s", c.name, got)
		}
		if got := run(t, folder, []string{"fix"}, nil); !strings.HasPrefix(got.out, "nothing to fix\n") {
			t.Errorf("%s again: %+v", c.name, got)
		}
	}
}

// No document of the contract's own gets worse by it, or stays fixable.
func TestFixEveryVector(t *testing.T) {
	folder := workspace(t, "{}")
	for i, v := range readVectors(t, "documents.jsonl")["settings"] {
		if i%20 != 0 { // each is three runs
			continue
		}
		writeFile(t, filepath.Join(folder, filepath.FromSlash(settingsFile)), string(v.Doc))
		before := strings.Count(run(t, folder, []string{"check"}, nil).out, ": error: ")
		got := run(t, folder, []string{"fix"}, nil)
		checked := run(t, folder, []string{"check"}, nil).out
		if after := strings.Count(checked, ": error: "); got.code == 1 || after > before || got.code == 0 && strings.Contains(checked, "fix: ") {
			t.Errorf("%s: %d errors, then %d: %+v\n%s", v.Doc, before, after, got, checked)
		}
	}
}

// What somebody else writes between is not lost: the fixes are worked out again.
func TestFixBesideOthers(t *testing.T) {
	folder := kitted(t)
	writeFile(t, filepath.Join(folder, filepath.FromSlash(settingsFile)), `{"autoFastModels": ["a:x", "a:x"]}`)
	writeFile(t, filepath.Join(folder, filepath.FromSlash(cardsFile)), `[{"id":"one","capabilities":[],"repos":["r"]}]`)
	got := runBetween(t, folder, []string{"fix"}, func() { ok(t, folder, "add", "settings.autoFastModels", "b:y", "--at", "0") })
	if got.code != 0 || !strings.Contains(got.out, "fixed 2 problems in settings and personas; ") || !strings.Contains(got.out, "settings.autoFastModels.2: remove") {
		t.Errorf("%+v", got)
	}
	if got := settingsIn(t, folder); got != `{"autoFastModels": ["b:y", "a:x"]}` {
		t.Error(got)
	}
}

// A step through several documents ends where one command does, also where the next
// one did as much.
func TestUndoOfSeveralDocuments(t *testing.T) {
	folder := kitted(t)
	both := func() string { return settingsIn(t, folder) + string(cardsIn(t, folder)) }
	put := func(settings, cards string) {
		writeFile(t, filepath.Join(folder, filepath.FromSlash(settingsFile)), settings)
		writeFile(t, filepath.Join(folder, filepath.FromSlash(cardsFile)), cards)
	}
	states := []string{}
	steps := func(command, said string) {
		t.Helper()
		states = append(states, both())
		if got := run(t, folder, []string{command}, with("XDG_STATE_HOME="+folder)); got.code != 0 || !strings.Contains(got.out, said+"fixed 2 problems in settings and personas") {
			t.Fatalf("%s: %+v", command, got)
		}
	}
	put(`{"autoFastModels": ["a:x", "a:x"]}`, `[{"id":"one","capabilities":[],"repos":["r"]}]`)
	steps("fix", "")
	put(`{"autoFastModels": ["a:x"], "contextShelf": "s"}`, `[{"id":"one","capabilities":[],"context":{"repos":["r"]}},{"id":"two","capabilities":[],"repos":[]}]`)
	steps("fix", "")
	fixed := both()
	steps("undo", "undone: ")
	if both() != states[1] {
		t.Errorf("undone: %s", both())
	}
	steps("undo", "undone: ")
	if !strings.Contains(both(), `"a:x", "a:x"`) || strings.Count(both(), `"repos":["r"]`) != 1 || !strings.Contains(both(), "contextShelf") {
		t.Errorf("undone: %s", both())
	}
	if got := run(t, folder, []string{"undo"}, with("XDG_STATE_HOME="+folder)); got.code != 1 {
		t.Errorf("%+v", got)
	}
	steps("redo", "done again: ")
	steps("redo", "done again: ")
	if both() != fixed {
		t.Errorf("done again: %s", both())
	}
}

// Many fixes of a large document take no time to speak of.
func TestFixManyCards(t *testing.T) {
	cards := make([]string, 300)
	for i := range cards {
		cards[i] = fmt.Sprintf(`{"id":"c%d","capabilities":[],"repos":["r"],"breif":"x"}`, i)
	}
	folder := withCards(t, "["+strings.Join(cards, ",\n")+"]")
	got := ok(t, folder, "fix")
	if !strings.Contains(got.out, "fixed 600 problems in personas") || strings.Contains(string(cardsIn(t, folder)), "breif") {
		t.Errorf("%.300s", got.out[max(len(got.out)-300, 0):])
	}
}
