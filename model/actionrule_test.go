package model

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestActionRules(t *testing.T) {
	doc := tree(t, `{"actionRules":{"discord.message.send":"hold","discord.*":"deny","github.issue":"allow","agents.spawn":"hold","agents.spawn.claude":"allow","agents.*":"deny","discord":7,"discord.x y":"deny"}}`)
	var got []string
	for _, r := range ActionRules(doc) {
		got = append(got, fmt.Sprintf("%s %s %v %q %q", r.Key, r.Verdict, r.Form == nil, r.Shadows, r.ShadowedBy))
	}
	want := `agents.* deny true "" ["agents.spawn"]
agents.spawn hold true "agents.*" ["agents.spawn.claude"]
agents.spawn.claude allow true "agents.spawn" []
discord 7 false "" []
discord.* deny true "" ["discord.message.send"]
discord.message.send hold true "discord.*" []
discord.x y deny false "" []
github.issue allow true "" []`
	if s := strings.Join(got, "\n"); s != want {
		t.Errorf("got\n%s", s)
	}
	for _, none := range []string{`null`, `{}`, `{"actionRules":7}`, `[]`} {
		if rules := ActionRules(tree(t, none)); len(rules) > 0 {
			t.Errorf("%s: got %v", none, rules)
		}
	}
}

func TestActionKeys(t *testing.T) {
	for _, key := range []string{"discord.message.send", "discord.*", "a.b", "agents.spawn", "agents.spawn.claude", "agents.spawn.endpoint/lab", "agents.*"} {
		if err := ActionKeyError(key); err != nil {
			t.Errorf("%s: %v", key, err)
		}
	}
	for key, hint := range map[string]string{
		"discord": "discord.*", "discord*": "discord.*", "discord.": "discord.*", " discord.send": "discord.send", "discord .send": "discord.send", "*": "", "": "", ".": "", "*.send": "",
		".send": "", "discord.message.*": "", "discord.**": "discord.*", "agents": "agents.spawn", "agents.spwan": "agents.spawn", "agents.spawn.": "agents.spawn", "agents.spawn.*": "agents.spawn",
	} {
		err := ActionKeyError(key)
		want := "did you mean " + hint + "?"
		if err == nil || !strings.Contains(err.Error(), "allowed: provider.type") || strings.Contains(err.Error(), "did you mean") != (hint != "") || hint != "" && !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%q: got %v, want %q", key, err, hint)
		}
	}
}

func TestActionRulesAreAdvised(t *testing.T) {
	doc := tree(t, `{"actionRules":{"discord":"deny","discord.*":"deny","*":"hold"}}`)
	problems := AdviseSettings(doc, Surroundings{})
	if got := found(problems); got != "warning invalid_format actionRules.*\nwarning invalid_format actionRules.discord" {
		t.Errorf("got\n%s", got)
	}
	for _, p := range problems {
		if p.Fix != nil || p.Allowed == "" {
			t.Errorf("%v: an owner has to say which action is meant", p)
		}
	}
	if bad := Check(settingsKind, doc); len(bad) > 0 {
		t.Errorf("it is no error: %v", bad)
	}
}

// What a rule shadows is there and wider, and says so too; hints are good keys.
func TestShadowsGoBothWays(t *testing.T) {
	part := rapid.SampledFrom([]string{"agents", "spawn", "a", "b", "*", ".", "", " ", "."})
	key := rapid.Map(rapid.SliceOfN(part, 0, 6), func(parts []string) string { return strings.Join(parts, "") })
	rapid.Check(t, func(t *rapid.T) {
		object := map[string]any{}
		for _, k := range rapid.SliceOf(key).Draw(t, "keys") {
			object[k] = "hold"
		}
		rules := ActionRules(map[string]any{"actionRules": object})
		if len(rules) != len(object) || !slices.IsSortedFunc(rules, func(a, b ActionRule) int { return strings.Compare(a.Key, b.Key) }) {
			t.Fatalf("got %v", rules)
		}
		pairs := 0
		for _, r := range rules {
			if meant := meantAction(r.Key); r.Form != nil && meant != "" && ActionKeyError(meant) != nil {
				t.Fatalf("%q is hinted to be %q", r.Key, meant)
			}
			if _, there := object[r.Shadows]; r.Shadows != "" && (!there || r.Form != nil || ActionKeyError(r.Shadows) != nil) {
				t.Fatalf("%v", r)
			}
			if r.Shadows != "" {
				pairs++
			}
			pairs -= len(r.ShadowedBy)
		}
		if pairs != 0 {
			t.Fatalf("shadows go one way: %v", rules)
		}
	})
}
