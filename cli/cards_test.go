package cli_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rungs/cli"
	"rungs/model"
)

// cardsFile is where a workspace's cards are.
const cardsFile = ".intentic/config/personas.json"

// someCards are spelled by hand: nothing but an edited value may change.
const someCards = `[ {"capabilities":[],  "id":"one", "later": 1e3},
  {"id":"two","capabilities": ["x"] ,"label":"Two"} ]`

func cardsIn(t *testing.T, folder string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(folder, filepath.FromSlash(cardsFile)))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func withCards(t *testing.T, cards string) string {
	t.Helper()
	folder := workspace(t, "{}")
	if err := os.WriteFile(filepath.Join(folder, filepath.FromSlash(cardsFile)), []byte(cards), 0o644); err != nil {
		t.Fatal(err)
	}
	return folder
}

// ok runs a command that has to succeed.
func ok(t *testing.T, folder string, args ...string) end {
	t.Helper()
	got := run(t, folder, args, nil)
	if got.code != 0 {
		t.Errorf("%q: %d %s", args, got.code, got.err)
	}
	return got
}

// A limit writes every plain power, and the last one gone takes all of them away.
func TestPowersAllOrNone(t *testing.T) {
	limits := map[string]string{"files": "none", "connectors": "[]", "devices": `["a"]`, "mcp": `["a","b"]`}
	for _, f := range model.PowerSwitches {
		limits[f.Key] = "off"
	}
	for key, limit := range limits {
		folder := withCards(t, someCards)
		at := "personas.one.powers." + key
		ok(t, folder, "set", at, limit)
		if got := powersOf(t, folder); len(got) < 7 {
			t.Errorf("%s: %v", key, got)
		}
		ok(t, folder, "unset", at)
		if got := cardsIn(t, folder); string(got) != someCards {
			t.Errorf("%s there and back: %s", key, got)
		}
	}
}

func powersOf(t *testing.T, folder string) map[string]any {
	t.Helper()
	var out map[string]any
	got := ok(t, folder, "get", "personas.one.powers", "--json")
	if err := json.Unmarshal([]byte(got.out), &out); err != nil {
		t.Error(err)
	}
	return out
}

// What is refused, or only shown, leaves the cards alone.
func TestCardsAreLeftAlone(t *testing.T) {
	cases := []struct {
		code int
		args []string
	}{
		{1, []string{"set", "personas.one.powers.shell", "maybe"}},
		{1, []string{"set", "personas.one.powers", `{"files":"some"}`}},
		{1, []string{"set", "personas.one.workspace", `{"startIn":1}`}},
		{1, []string{"set", "personas.one.brief", strings.Repeat("x", 201)}},
		{1, []string{"set", "personas.one.id", "two"}},
		{1, []string{"set", "personas.one.id", "../up"}},
		{1, []string{"unset", "personas.one.id"}},
		{1, []string{"unset", "personas.two.capabilities"}},
		{0, []string{"add", "personas.two.capabilities", "x"}},
		{1, []string{"add", "personas.one.models", "no-model"}},
		{1, []string{"add", "personas", "TWO"}},
		{0, []string{"rm", "personas.three"}},
		{0, []string{"rm", "personas.one", "--dry-run"}},
		{0, []string{"add", "personas", "Three", "--dry-run"}},
		{0, []string{"add", "personas.one.powers.mcp", "x", "--dry-run"}},
		{0, []string{"set", "personas.one.powers.web", "on"}},
		{0, []string{"set", "personas.one.label", "one"}},
		{0, []string{"unset", "personas.one.workspace.folders"}},
	}
	for _, c := range cases {
		folder := withCards(t, someCards)
		got := run(t, folder, c.args, nil)
		if now := cardsIn(t, folder); got.code != c.code || string(now) != someCards {
			t.Errorf("%q: %d %s\n%s", c.args, got.code, got.err, now)
		}
	}
}

// An edit and its undo leave the bytes that were there.
func TestCardEditsAndBack(t *testing.T) {
	state := with("XDG_STATE_HOME=" + t.TempDir())
	for _, args := range [][]string{
		{"set", "personas.two.powers.sandbox", "off"},
		{"set", "personas.two.label", "two"},
		{"set", "personas.two.id", "second"},
		{"set", "personas.one.context.repos", "[]"},
		{"add", "personas.one.workspace.folders", "docs"},
		{"add", "personas.one.models", "claude:claude-opus-5"},
		{"add", "personas", "Three & more", "--at", "1"},
		{"rm", "personas.two.capabilities.0"},
		{"rm", "personas.one"},
		{"move", "personas.two", "0"},
	} {
		folder := withCards(t, someCards)
		done := run(t, folder, args, state)
		if done.code != 0 || string(cardsIn(t, folder)) == someCards {
			t.Errorf("%q: %+v", args, done)
		}
		back := run(t, folder, []string{"undo"}, state)
		if got := cardsIn(t, folder); back.code != 0 || !bytes.Equal(got, []byte(someCards)) {
			t.Errorf("%q and back: %s%s", args, back.err, got)
		}
	}
}

// No line of the cards is wider than asked for, and none moves the cursor.
func TestShowCardsWidths(t *testing.T) {
	folder := withCards(t, someCards)
	for _, width := range []string{"1", "20", "40", "79", "100", "160"} {
		for _, args := range [][]string{{"show", "personas"}, {"show", "--card", "two"}} {
			got := ok(t, folder, append(args, "--width", width)...)
			if strings.Contains(got.out, "\x1b") {
				t.Errorf("%q: %q", args, got.out)
			}
			checkWidth(t, got.out, width)
		}
	}
}

// A message is one argument, whatever it looks like.
func TestRouteTakesAnyMessage(t *testing.T) {
	folder := withCards(t, someCards)
	onlyOne := func(e *cli.Env) { e.Args = append(e.Args, "--", "--json\nis what I want") }
	if got := run(t, folder, []string{"route"}, onlyOne); got.code != 1 || !strings.HasPrefix(got.out, "no card takes the chat: ") {
		t.Errorf("%+v", got)
	}
}
