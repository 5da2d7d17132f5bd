package tui

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"rungs/store"
)

func broken(t testing.TB, sample string) (Editor, string) {
	t.Helper()
	return open(t, filepath.Join("broken", sample))
}

// A file that cannot be read opens, says where it breaks, and is not written.
func TestFilesThatCannotBeRead(t *testing.T) {
	t.Parallel()
	for sample, why := range map[string][]string{
		"truncated":      {"settings.json:", "unfinished|end"},
		"duplicate-keys": {`"commandJudge" is on line 2 and again on line 4`, "settings.json:4:3"},
		"both-encodings": {"settings.toml", "keep one of the two and remove the other"},
	} {
		e, root := broken(t, sample)
		untouched := fingerprint(t, root)
		if sample == "both-encodings" { // the daemon reads one of the two
			shows(t, e, "✗ 1 problem", "in two files")
			says(t, e, "nothing is written to it until one of them goes")
			e = press(t, e, "!")
		} else {
			shows(t, e, "✗ 1 problem", "not in force")
			says(t, e, "the daemon runs on the defaults of every setting")
			e = press(t, e, "!")
			shows(t, e, "The daemon runs on the defaults of every setting because of this.")
		}
		for _, text := range why {
			if a, b, either := strings.Cut(text, "|"); either {
				if screen := e.Screen(); !strings.Contains(screen, a) && !strings.Contains(screen, b) {
					t.Errorf("%s: neither %q nor %q in\n%s", sample, a, b, screen)
				}
				continue
			}
			shows(t, e, text)
		}
		e = press(t, e, "F", "enter", "esc")
		for _, keys := range [][]string{{"a"}, {"enter"}, {"space", "A"}, {"C"}, {"down", "J"}, {"end", "space"}, {"u"}, {"ctrl+r"}} {
			e = press(t, e, keys...)
			in(t, e, OnModels)
			if fingerprint(t, root) != untouched {
				t.Fatalf("%s: %q wrote", sample, keys)
			}
		}
		e = press(t, press(t, e, "home"), "a")
		says(t, e, "the file has to be mended first: ")
		if help := press(t, e, "?"); !strings.Contains(help.Screen(), "settings.json") {
			t.Errorf("help does not have the whole message:\n%s", help.Screen())
		}
	}
}

// A file mended by somebody else can be edited at once.
func TestAMendedFile(t *testing.T) {
	t.Parallel()
	e, root := broken(t, "truncated")
	write(t, root, settingsFile, settings(pins("a", "b")))
	e = send(t, e, changedMsg{})
	says(t, e, "another program changed settings")
	press(t, at(t, e, "commit-message.0"), "J")
	isText(t, root, settings(pins("b", "a")))
}

// A file that goes bad while it is open is news that matters: nothing of it holds.
func TestAFileThatGoesBad(t *testing.T) {
	t.Parallel()
	e, root := opened(t, `{"agentRetentionDays":7,"modelRoles":{"commit-message":`+pins("claude-opus-5")+`}}`)
	shows(t, e, "Claude Opus 5 answers")
	replaced(t, root, settingsFile, "7", `"seven"`)
	e = send(t, e, changedMsg{})
	says(t, e, "the daemon now runs on the default of every one: 1 error in the file")
	shows(t, e, "not in force")
	hides(t, e, "Claude Opus 5 answers")
	e = press(t, e, "down", "e") // what is good of it can be edited all the same
	says(t, e, "effort low")
	shows(t, e, "not in force")
	replaced(t, root, settingsFile, `"seven"`, "8")
	e = send(t, e, changedMsg{})
	says(t, e, "another program changed settings")
	shows(t, e, "Claude Opus 5 answers", "saved")
	write(t, root, settingsFile, "{")
	e = send(t, e, changedMsg{})
	says(t, e, "the daemon now runs on the default of every one")
	shows(t, e, "not in force")
}

// The next step of a problem: a key, else a command, else the place.
func TestTheWayOut(t *testing.T) {
	t.Parallel()
	_, root := opened(t, `{"zoo.keeper":1,"agentRetentionDays":"x","modelRoles":{"commit-message":[5],"session-title":`+pins("a", "a")+`}}`)
	write(t, root, personasFile, `[{"id":"notes","label":"Release notes","capabilities":[],"startIn":"gone"},{"id":"x","capabilities":[],"models":`+pins("a", "a")+`},{"id":"y"}]`)
	e := press(t, reopen(t, root), "!")
	for path, want := range map[string]string{
		"zoo.keeper":                  "rungs unset 'settings.\"zoo.keeper\"'",
		"agentRetentionDays":          "F: unset it, so that the default counts",
		"y.capabilities":              "F: ",
		"modelRoles.commit-message.0": "enter goes there",
		"modelRoles.session-title.1":  "F: remove the later one",
		"notes.startIn":               "rungs unset personas.notes.startIn",
		"x.models.1":                  "F: remove the later one",
	} {
		told := slices.ContainsFunc(e.listed, func(f store.Finding) bool {
			text := strings.Join(e.problemText(f), "\n")
			return strings.Contains(text, path) && strings.Contains(text, want)
		})
		if !told {
			t.Errorf("%s is not told with %q", path, want)
		}
	}
	shows(t, e, "Release notes startIn: ")
	e = press(t, e, "end")
	for range e.listed {
		if f, _ := e.focusedProblem(); strings.HasPrefix(f.Path.String(), "1.models") {
			says(t, press(t, e, "F"), "removed the duplicate rung 2 of x")
			return
		}
		e = press(t, e, "up")
	}
	t.Error("no problem of a card")
}

// What is wrong elsewhere may stay so; what an edit would add is refused.
func TestOneBadValue(t *testing.T) {
	t.Parallel()
	e, root := broken(t, "one-bad-value")
	before := read(t, root)
	shows(t, e, "✗ ")
	says(t, e, "3 errors in the file")
	e = press(t, at(t, e, "session-title"), "a", "'haiku 4.5", "enter")
	says(t, e, "added Claude Haiku 4.5 to Session titles")
	gone, came := change(before, read(t, root))
	if gone != "" || strings.Count(came, "claude-haiku-4-5-20251001") != 1 {
		t.Errorf("%q became %q", gone, came)
	}
	e = press(t, e, "u")
	isText(t, root, before)
	e = press(t, at(t, e, "child-agent.0"), "d") // a bad rung may go
	if gone, _ := change(before, read(t, root)); !strings.Contains(gone, "claude") {
		t.Errorf("%q went", gone)
	}
	press(t, e, "u")
	isText(t, root, before)
}

func TestNothingThatFailsIsWritten(t *testing.T) {
	t.Parallel()
	e, root := opened(t, `{"modelRoles":{"commit-message":{"not":"a list"}},"autoTier":5}`)
	before := read(t, root)
	e = press(t, at(t, e, "commit-message"), "a", "'claude:b", "enter")
	if !e.failed || e.picker.field.text() != "claude:b" {
		t.Errorf("it says %q, and the field %q", e.message, e.picker.field.text())
	}
	in(t, e, OnPicker) // with what was typed
	isText(t, root, before)
	e = press(t, e, "esc")
	press(t, at(t, e, "autoTier"), "space") // a bad value can be made a good one
	isText(t, root, strings.Replace(before, "5", `"off"`, 1))
}

func TestReadOnlyFromTheStart(t *testing.T) {
	t.Parallel()
	_, root := open(t, "acme")
	chmod(t, root, settingsFile, 0o444)
	e := reopen(t, root)
	untouched := fingerprint(t, root)
	shows(t, e, "read-only")
	hides(t, e, "a add")
	e = press(t, at(t, e, "commit-message.0"), "e")
	says(t, e, "settings.json is read-only", "may not be written")
	for _, keys := range []string{"a", "d", "J", "enter"} {
		e = press(t, e, keys)
		in(t, e, OnModels)
	}
	for _, a := range press(t, e, "?").offered() {
		if a.name == "add" || a.name == "effort" {
			t.Errorf("help offers %q", a.name)
		}
	}
	if fingerprint(t, root) != untouched {
		t.Error("it was written")
	}
	chmod(t, root, settingsFile, 0o644)
	e = send(t, e, changedMsg{})
	says(t, press(t, e, "e"), "effort medium")
}

// Before the first read nothing can be edited, and nothing breaks.
func TestBeforeTheFirstRead(t *testing.T) {
	t.Parallel()
	_, root := open(t, "acme")
	untouched := fingerprint(t, root)
	e := visit(t, root, nil)
	shows(t, e, "reading", "Commit messages", "The settings are being read.")
	hides(t, e, "off")
	e = press(t, e, "a", "j", "d", "e", "!", "w", "space", "A", "u", "G", "enter", "left", "tab")
	in(t, e, OnModels)
	e = settle(t, e, e.Init())
	shows(t, e, "saved")
	if fingerprint(t, root) != untouched {
		t.Error("it was written")
	}
}

// Text of a file never reaches the terminal as it is.
func TestHostileText(t *testing.T) {
	t.Parallel()
	for _, sample := range []string{"hostile", "bad-card", "one-bad-value"} {
		e, _ := broken(t, sample)
		for _, keys := range [][]string{{"!"}, {"end"}, {"esc"}, {"a"}, {"esc"}, {"end"}, {"w"}} {
			e = press(t, e, keys...)
			clean(t, e)
		}
	}
	evil := `\u001b]52;c;ZXZpbA==\u0007\u001b[2J\u202e\u009b31m`
	e, _ := opened(t, `{"modelRoles":{"commit-message":[{"provider":"`+evil+`","model":"`+evil+`","effort":"`+evil+`"},"`+evil+`"]},"autoFastModels":["`+evil+`"],"autoTier":"`+evil+`"}`)
	for _, keys := range []string{"down", "w", "esc", "enter", "esc", "down", "enter", "d", "u", "end", "enter", "esc", "!", "end", "F", "esc", "home", "down", "d", "u"} {
		e = press(t, e, keys)
		clean(t, e)
	}
}

// clean fails if the screen holds a control that is none of our styles.
func clean(t *testing.T, e Editor) {
	t.Helper()
	screen := e.Screen()
	for _, bad := range []string{"\x1b]", "\x07", "\x1b[2J", "\u202e", "\u009b", "\r", "\b", "\x00"} {
		if strings.Contains(screen, bad) {
			t.Fatalf("%q is on the screen", bad)
		}
	}
}

// No settings yet: the first edit makes the file, and undo takes it away again.
func TestFresh(t *testing.T) {
	t.Parallel()
	e, root := open(t, "fresh")
	shows(t, e, "nothing written yet")
	hides(t, e, "problem")
	e = press(t, at(t, e, "session-title"), "enter", "'haiku 4.5", "enter")
	isText(t, root, "{\n  \"modelRoles\": {\n    \"session-title\": [\n      {\n        \"provider\": \"claude\",\n        \"model\": \"claude-haiku-4-5-20251001\"\n      }\n    ]\n  }\n}\n")
	shows(t, e, "saved 14:02:11")
	e = press(t, e, "u")
	if _, err := os.Stat(filepath.Join(root, settingsFile)); !os.IsNotExist(err) {
		t.Error("the file is still there")
	}
	shows(t, e, "nothing written yet")
	e = press(t, e, "ctrl+r", "u")
	entries, err := os.ReadDir(filepath.Join(root, ".intentic/config"))
	if err != nil || len(entries) != 1 { // .gitkeep
		t.Errorf("left are %v", entries)
	}
	e = press(t, at(t, e, "autoTier"), "space", "u", "u")
	says(t, e, "nothing to undo")
}

func TestProblems(t *testing.T) {
	t.Parallel()
	e, root := open(t, "acme")
	before := read(t, root)
	e = press(t, e, "!")
	shows(t, e, "settings.json:", "modelRoles.child-agent.1", "F: remove the later one")
	jumped := press(t, e, "enter")
	in(t, jumped, OnModels)
	stands(t, jumped, "child-agent.1")
	n := len(e.listed)
	e = press(t, e, "F")
	in(t, e, OnProblems)
	says(t, e, "removed the duplicate rung 2 of Child agents")
	if len(e.listed) != n-1 {
		t.Errorf("%d problems are left of %d", len(e.listed), n)
	}
	if gone, came := change(before, read(t, root)); came != "" || strings.Count(gone, "claude-sonnet-5") != 1 {
		t.Errorf("%q became %q", gone, came)
	}
	e = press(t, e, "G", "down", "k", "j", "F")
	says(t, e, "nothing here mends it")
	in(t, press(t, e, "?"), OnHelp)
	e = press(t, e, "enter")
	in(t, e, OnCard)
	e = press(t, e, "1", "u")
	isText(t, root, before)
	e = press(t, at(t, e, "child-agent.1"), "F")
	says(t, e, "removed the duplicate rung 2 of Child agents")
	press(t, e, "u")
	isText(t, root, before)
}

// Fixes in one go: each is for what the one before has left.
func TestFixesInOneGo(t *testing.T) {
	t.Parallel()
	e, root := opened(t, settings(pins("a", "b", "a", "b", "c")))
	e = burst(t, e, "!", "F", "F", "F")
	isText(t, root, settings(pins("a", "b", "c")))
	shows(t, e, "nothing is wrong")
	e = press(t, e, "enter", "F", "down", "esc", "!")
	in(t, e, OnModels)
	says(t, e, "nothing is wrong")
}

func TestFixesOfOlderSpellings(t *testing.T) {
	t.Parallel()
	e, root := open(t, "legacy")
	before, cards := read(t, root), readFile(t, root, personasFile)
	e = press(t, e, "!")
	for range 2 * len(e.listed) {
		if f, ok := e.focusedProblem(); ok && e.fixOf(f) != nil {
			e = press(t, e, "F")
			if e.place() == OnReader {
				shows(t, e, "This mends it")
				e = press(t, e, "enter")
			}
			if e.failed {
				t.Errorf("%q: %s", f.Message, e.message)
			}
			continue
		}
		e = press(t, e, "down")
	}
	for _, f := range e.listed {
		if f.Fix != nil {
			t.Errorf("%q is left", f.Message)
		}
	}
	e = press(t, e, "esc")
	for range 40 {
		e = press(t, e, "u")
	}
	isText(t, root, before)
	if got := readFile(t, root, personasFile); got != cards {
		t.Errorf("the cards are\n%s", got)
	}
}

// Accounts that cannot be seen are told of once, not after every edit.
func TestAccountsThatCannotBeSeen(t *testing.T) {
	t.Parallel()
	_, root := open(t, "acme")
	write(t, root, ".intentic/config/capabilities.json", "[{")
	e := reopen(t, root)
	says(t, e, "capabilities.json")
	e = press(t, at(t, e, "commit-message.0"), "J")
	said := e.message
	if e = send(t, e, changedMsg{}); e.message != said {
		t.Errorf("it says %q", e.message)
	}
	if readFile(t, root, ".intentic/config/capabilities.json") != "[{" {
		t.Error("the capabilities were written")
	}
}
