package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// threeCards have lists to count in and kits to lose.
const threeCards = `[
  {"id": "one", "capabilities": ["a", "b"], "workspace": {"folders": ["x", "y", "z"]}},
  {"id": "two", "capabilities": []},
  {"id": "three", "capabilities": []}
]
`

// kitted is a workspace with three cards, of which these have kits.
func kitted(t *testing.T, ids ...string) string {
	t.Helper()
	folder := withCards(t, threeCards)
	for _, id := range ids {
		writeFile(t, promptOf(folder, id), "I am "+id+".\n")
	}
	return folder
}

func promptOf(folder, id string) string {
	return filepath.Join(folder, ".intentic", "config", "personas", id, "PROMPT.md")
}

func writeFile(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func isThere(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// A card that was counted to is that card, wherever it stands by now.
func TestCountedCardStaysTheSame(t *testing.T) {
	folder := kitted(t, "one", "three")
	got := runBetween(t, folder, []string{"rm", "personas.0"}, func() { ok(t, folder, "move", "personas.three", "0") })
	if got.code != 0 || got.out != "personas.one: one → removed, and its kit: the prompt\n" {
		t.Errorf("%+v", got)
	}
	if ids := ok(t, folder, "get", "personas.0.id").out + ok(t, folder, "get", "personas.1.id").out; ids != "three\ntwo\n" {
		t.Errorf("left: %s", ids)
	}
	if isThere(promptOf(folder, "one")) || !isThere(promptOf(folder, "three")) {
		t.Error("the wrong kit went")
	}
}

// What is counted to in a list that has changed is left alone.
func TestCountedEntryIsGuarded(t *testing.T) {
	const list = "personas.one.workspace.folders"
	for _, args := range [][]string{
		{"rm", list + ".0"},
		{"rm", list + ".0", "--dry-run"},
		{"move", list + ".0", "1"},
		{"set", list + ".0", "w"},
	} {
		for _, theirs := range [][]string{{"rm", list + ".0"}, {"add", list, "w", "--at", "0"}, {"move", list + ".0", "1"}, {"set", list + ".0", "w"}} {
			folder := kitted(t)
			var left []byte
			got := runBetween(t, folder, args, func() { ok(t, folder, theirs...); left = cardsIn(t, folder) })
			asked := strings.HasSuffix(got.err, "meanwhile, so "+list+".0 may be another entry now\n  look again: rungs get "+list+"\n")
			if got.code != 1 || got.out != "" || !asked || string(cardsIn(t, folder)) != string(left) {
				t.Errorf("%q beside %q: %+v", args, theirs, got)
			}
		}
	}
}

// Other lists do not hinder, nor does the rest of a card.
func TestCountedEntryBesideOthers(t *testing.T) {
	for _, theirs := range [][]string{{"rm", "personas.two"}, {"move", "personas.one", "2"}, {"set", "personas.one.brief", "new"}, {"rm", "personas.one.capabilities.0"}} {
		folder := kitted(t)
		got := runBetween(t, folder, []string{"rm", "personas.0.workspace.folders.1"}, func() { ok(t, folder, theirs...) })
		if got.code != 0 || got.out != "personas.one.workspace.folders.1: y → removed\n" {
			t.Errorf("beside %q: %+v", theirs, got)
		}
	}
}

// A card to which no id leads is guarded with all of its list.
func TestNamesakeIsGuarded(t *testing.T) {
	const twice = `[{"id":"a","capabilities":[]},{"id":"a","label":"Second","capabilities":[]},{"id":"a","label":"Third","capabilities":[]}]`
	for _, args := range [][]string{{"rm", "personas.1"}, {"move", "personas.1", "0"}, {"set", "personas.1.id", "b"}, {"add", "personas.1.models", "claude:x"}, {"unset", "personas.1.label"}} {
		folder := withCards(t, twice)
		got := runBetween(t, folder, args, func() { ok(t, folder, "rm", "personas.0") })
		if got.code != 1 || !strings.HasSuffix(got.err, "\n  look again: rungs get personas\n") || strings.Count(string(cardsIn(t, folder)), "label") != 2 {
			t.Errorf("%q: %+v\n%s", args, got, cardsIn(t, folder))
		}
	}
}

// A path without a position is worked out again, and says what it has come to.
func TestWorkedOutAgain(t *testing.T) {
	for _, c := range []struct{ args, theirs, said, path, left string }{
		{"set personas.two.powers.web off", "set personas.two.powers.shell off", "personas.two.powers.web: true → false", "personas.two.powers.shell", "false"},
		{"add personas.two.workspace.folders x", "add personas.two.workspace.folders y", "personas.two.workspace.folders.1: nothing → x", "personas.two.workspace.folders", "[\n  \"y\",\n  \"x\"\n]"},
		{"add personas Four", "rm personas.two", "personas.four: nothing → Four", "personas.2.id", "four"},
		{"move personas.three 0", "rm personas.one", "personas: three: 1 → 0", "personas.0.id", "three"},
		{"set personas.two.brief mine", "set personas.two.brief theirs", "personas.two.brief: theirs → mine", "personas.two.brief", "mine"},
		{"set personas.two.brief same", "set personas.two.brief same", "nothing to change: personas.two.brief is same already", "personas.two.brief", "same"},
		{"set settings.commandJudge off", "set settings.commandJudge watch", "settings.commandJudge: watch → off", "settings.commandJudge", "off"},
		{"add personas.one.capabilities c", "add personas.one.capabilities c", "nothing to change: c is there already, at personas.one.capabilities.2", "personas.one.capabilities.2", "c"},
		{"add personas Four", "add personas Four", "nothing to change: personas.four is there already", "personas.3.id", "four"},
		{"rm personas.two", "rm personas.two", "nothing to change: personas.two is not there", "personas.1.id", "three"},
		{"rm personas.1", "rm personas.two", "nothing to change: personas.two is not there", "personas.1.id", "three"},
		{"unset settings.commandJudge", "set settings.commandJudge watch", "", "settings.terseOutput", ""},
	} {
		folder := kitted(t)
		got := runBetween(t, folder, strings.Fields(c.args), func() { ok(t, folder, strings.Fields(c.theirs)...) })
		if c.said != "" && (got.code != 0 || got.out != c.said+"\n") {
			t.Errorf("%s beside %s: %+v", c.args, c.theirs, got)
		}
		if left := run(t, folder, []string{"get", c.path}, nil).out; strings.TrimSpace(left) != c.left {
			t.Errorf("%s beside %s: %s", c.args, c.theirs, left)
		}
	}
}

// What has become wrong meanwhile is said as it would have been at once.
func TestRefusedOnASecondLook(t *testing.T) {
	for _, c := range []struct{ args, theirs, said string }{
		{"add personas Four", "add personas four", `rungs: personas: the id "four" is taken by "four"; allowed: a name that gives an id of its own`},
		{"set personas.two.id four", "set personas.three.id four", `rungs: personas.2.id: an earlier entry has the id "four" already`},
		{"add personas.one.models c:x,fast=on", "add personas.one.models c:x", `rungs: "c:x" is there already, at personas.one.models.0`},
		{"move personas.one 2", "rm personas.two", "rungs: personas has no position 2; allowed: 0 to 1"},
	} {
		folder := kitted(t)
		got := runBetween(t, folder, strings.Fields(c.args), func() { ok(t, folder, strings.Fields(c.theirs)...) })
		if got.code != 1 || got.out != "" || !strings.HasPrefix(got.err, c.said) {
			t.Errorf("%s beside %s: %+v", c.args, c.theirs, got)
		}
	}
}

// Kits go by what is there when the card is changed.
func TestKitsThatComeMeanwhile(t *testing.T) {
	folder := kitted(t)
	put := func(id string) func() { return func() { writeFile(t, promptOf(folder, id), "late\n") } }
	if got := runBetween(t, folder, []string{"rm", "personas.one"}, put("one")); got.out != "personas.one: one → removed, and its kit: the prompt\n" || isThere(promptOf(folder, "one")) {
		t.Errorf("%+v", got)
	}
	got := runBetween(t, folder, []string{"set", "personas.two.id", "deux"}, put("two"))
	if got.err != "note: its kit goes along: the prompt\n" || !isThere(promptOf(folder, "deux")) || isThere(promptOf(folder, "two")) {
		t.Errorf("%+v", got)
	}
	got = runBetween(t, folder, []string{"set", "personas.deux.id", "zwei"}, put("zwei"))
	if got.code != 0 || !strings.HasSuffix(got.err, "note: its kit stays in .intentic/config/personas/deux: kits go by the id\n") || !isThere(promptOf(folder, "deux")) {
		t.Errorf("%+v", got)
	}
}
