package model

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

const haiku = `{"provider":"claude","model":"haiku"}`

func TestPresetMerges(t *testing.T) {
	sonnet := Pin{Provider: "claude", Model: "sonnet"}
	for _, tt := range []struct{ name, preset, tree, want string }{
		{"a value", `{"settings":{"commandJudge":"watch"}}`, `{"autoTier":"on"}`, `{"autoTier":"on","commandJudge":"watch"}`},
		{"into no document", `{"settings":{"commandJudge":"watch"}}`, ``, `{"commandJudge":"watch"}`},
		{"objects key by key", `{"settings":{"admission":{"event":"deny"}}}`, `{"admission":{"issues":"hold"}}`, `{"admission":{"issues":"hold","event":"deny"}}`},
		{"lists whole", `{"settings":{"skills":["lsp"]}}`, `{"skills":["a","b"]}`, `{"skills":["lsp"]}`},
		{"an object where there is none", `{"settings":{"actionRules":{}}}`, `{}`, `{"actionRules":{}}`},
		{"an object in the place of something else", `{"settings":{"admission":{"event":"deny"}}}`, `{"admission":7}`, `{"admission":{"event":"deny"}}`},
		{"nothing goes by being left out", `{"settings":{}}`, `{"future":[1],"autoTier":"on"}`, `{"future":[1],"autoTier":"on"}`},
		{"unset", `{"unset":["autoTier","settings.admission.event"]}`, `{"autoTier":"on","admission":{"event":"deny","issues":"deny"}}`, `{"admission":{"issues":"deny"}}`},
		{"unset a key with dots", `{"unset":["actionRules.\"discord.*\""]}`, `{"actionRules":{"discord.*":"deny"}}`, `{"actionRules":{}}`},
		{"unset what is not there", `{"unset":["autoTier","admission.event"]}`, `{}`, `{}`},
		{"unset what is in a value of another shape", `{"unset":["admission.event"]}`, `{"admission":[1]}`, `{"admission":[1]}`},
		{"unset first: what is set is all there is", `{"unset":["admission"],"settings":{"admission":{"event":"deny"}}}`, `{"admission":{"issues":"deny"}}`, `{"admission":{"event":"deny"}}`},
		{"settings and nothing else", `{"commandJudge":"watch","future":[1]}`, `{}`, `{"commandJudge":"watch","future":[1]}`},

		{"a job", `{"ladders":{"child-agent":["claude:haiku,effort=low"]}}`, `{"modelRoles":{"watch-wake":[]}}`, `{"modelRoles":{"watch-wake":[],"child-agent":[{"provider":"claude","model":"haiku","effort":"low"}]}}`},
		{"a table", `{"ladders":{"child-agent":[` + haiku + `]}}`, ``, `{"modelRoles":{"child-agent":[` + haiku + `]}}`},
		{"the narrower wins", `{"ladders":{"all":[],"helper":["claude:haiku"],"session-title":[]}}`, ``, everyJob(`[]`, "commit-message", "safety-judge", "loop-verdict", "persona-router")},
		{"but for one that is kept", `{"ladders":{"helper":[],"session-title":"keep","loop-verdict":"keep"}}`, `{"modelRoles":{"session-title":[` + haiku + `]}}`, `{"modelRoles":{"commit-message":[],"session-title":[` + haiku + `],"safety-judge":[],"persona-router":[]}}`},
		{"settings are as narrow as a job", `{"ladders":{"helper":[]},"settings":{"modelRoles":{"session-title":[` + haiku + `]}},"unset":["modelRoles.loop-verdict"]}`, `{"modelRoles":{"loop-verdict":[]}}`, `{"modelRoles":{"commit-message":[],"session-title":[` + haiku + `],"safety-judge":[],"persona-router":[]}}`},
		{"these ladders and no others", `{"unset":["modelRoles"],"ladders":{"child-agent":[]}}`, `{"modelRoles":{"watch-wake":[` + haiku + `]}}`, `{"modelRoles":{"child-agent":[]}}`},
		{"a rung keeps what no contract knows", `{"ladders":{"child-agent":["claude:haiku"]}}`, `{"modelRoles":{"child-agent":[{"provider":"a","model":"b"},{"provider":"claude","model":"haiku","fast":true,"note":1}]}}`, `{"modelRoles":{"child-agent":[{"provider":"claude","model":"haiku","note":1}]}}`},
		{"the model that is asked for", `{"ladders":{"child-agent":["asked","claude:haiku"]}}`, ``, `{"modelRoles":{"child-agent":[{"provider":"claude","model":"sonnet"},` + haiku + `]}}`},
		{"which stands there once", `{"ladders":{"child-agent":["claude:haiku","claude:sonnet,effort=low","asked","asked"]}}`, ``, `{"modelRoles":{"child-agent":[` + haiku + `,{"provider":"claude","model":"sonnet"}]}}`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p, now := ReadPreset(tree(t, tt.preset)), tree(t, tt.tree)
			if bad := Errors(p.Problems(nil)); len(bad) > 0 {
				t.Fatalf("%+v", bad)
			}
			got, err := ApplyAll(now, p.Edits(now, sonnet))
			if err != nil || !Equal(got, tree(t, tt.want)) {
				t.Errorf("got %s, %v\nwant %s", JSON(got), err, tt.want)
			}
			if again := p.Edits(got, sonnet); len(again) > 0 {
				t.Errorf("again: %+v", again)
			}
		})
	}
}

// everyJob is settings with a ladder for every job, and haiku for some.
func everyJob(ladder string, withHaiku ...string) string {
	rows := make([]string, len(Roles))
	for i, r := range Roles {
		if rows[i] = `"` + r.ID + `":` + ladder; slices.Contains(withHaiku, r.ID) {
			rows[i] = `"` + r.ID + `":[` + haiku + `]`
		}
	}
	return `{"modelRoles":{` + strings.Join(rows, ",") + `}}`
}

func TestPresetProblems(t *testing.T) {
	eleven := strings.TrimSuffix(strings.Repeat(`"a:b",`, 11), ",")
	for _, tt := range []struct{ name, preset, tree, want, says string }{
		{"all is well", `{"title":"A","about":"b","ask":"Which?","settings":{"autoTier":"on"},"ladders":{"all":["asked"]},"unset":["skills"]}`, ``, "", ""},
		{"no object", `[]`, ``, "error invalid_type ", "an object"},
		{"an unknown part", `{"title":"A","setings":{}}`, ``, "error unknown_key setings", `did you mean "settings"?`},
		{"settings beside a title", `{"title":"A","commandJudge":"watch"}`, ``, "error unknown_key commandJudge", ""},
		{"no title", `{"title":7,"settings":{}}`, ``, "error invalid_type title", ""},
		{"an unknown key", `{"settings":{"comandJudge":"watch"}}`, ``, "error unknown_key settings.comandJudge", `did you mean "commandJudge"?`},
		{"an unknown key deep inside", `{"settings":{"rules":[{"id":"a","label":"A","moment":"push.starting","action":{"kind":"command","comand":"x","command":"x"}}]}}`, ``, "error unknown_key settings.rules.0.action.comand", `did you mean "command"?`},
		{"a key of a neighbour", `{"settings":{"adoptedChecks":[]}}`, ``, "", ""},
		{"a bad value", `{"settings":{"commandJudge":"wach"}}`, ``, "error invalid_value settings.commandJudge", `did you mean "watch"?`},
		{"an unknown job in the settings", `{"settings":{"modelRoles":{"helper":[]}}}`, ``, "error unknown_role settings.modelRoles.helper", ""},
		{"an unknown job", `{"ladders":{"session-titles":[]}}`, ``, "error unknown_role ladders.session-titles", `did you mean "session-title"?`},
		{"an unknown block", `{"ladders":{"presed":[]}}`, ``, "error unknown_role ladders.presed", `did you mean "pressed"?`},
		{"no ladder", `{"ladders":{"all":"asked"}}`, ``, "error invalid_type ladders.all", "no list of models"},
		{"no pin", `{"ladders":{"all":["haiku",7,{"provider":"a"}]}}`, ``, "error invalid_value ladders.all.0\nerror invalid_type ladders.all.1\nerror missing ladders.all.2.model", "provider:model"},
		{"a bad knob", `{"ladders":{"all":["a:b,effort=hgh"]}}`, ``, "error invalid_value ladders.all.0", "did you mean high?"},
		{"an unknown key of a pin", `{"ladders":{"all":[{"provider":"a","model":"b","efort":"low"}]}}`, ``, "error unknown_key ladders.all.0.efort", `did you mean "effort"?`},
		{"eleven pins", `{"ladders":{"all":[` + eleven + `]}}`, ``, "error too_big ladders.all", "at most 10"},
		{"a question that nothing is asked for", `{"ask":"Which?","ladders":{"all":[]}}`, ``, "error conflict ask", ""},
		{"unset no setting", `{"unset":["autoTiers"]}`, ``, "error invalid_value unset.0", `did you mean "autoTier"?`},
		{"unset no job", `{"unset":["modelRoles.pressed"]}`, ``, "error invalid_value unset.0", ""},
		{"unset in a list", `{"unset":["rules.0"]}`, ``, "error invalid_value unset.0", "goes whole"},
		{"unset in a text", `{"unset":["systemPrompt.x"]}`, ``, "error invalid_value unset.0", "holds no other values"},
		{"unset an open quote", `{"unset":["actionRules.\"x"]}`, ``, "error invalid_value unset.0", "quote"},
		{"unset no text", `{"unset":[7,""]}`, ``, "error invalid_type unset.0\nerror too_small unset.1", ""},
		{"unset an older spelling", `{"unset":["quickModel","workspaceMapHoldout"]}`, ``, "", ""},
		{"set and unset", `{"settings":{"admission":{"event":"deny"}},"unset":["admission.event"]}`, ``, "error conflict unset.0", "set and unset at once"},
		{"a job said twice", `{"settings":{"modelRoles":{"child-agent":[]}},"ladders":{"child-agent":[]}}`, ``, "error conflict ladders.child-agent", "settings.modelRoles.child-agent"},
		{"a job unset too", `{"unset":["modelRoles.child-agent"],"ladders":{"child-agent":[]}}`, ``, "error conflict ladders.child-agent", "unset"},

		{"settings: a slip", `{"comandJudge":"watch"}`, ``, "error unknown_key comandJudge", `did you mean "commandJudge"?`},
		{"settings: a slip that stands there alike", `{"comandJudge":"watch"}`, `{"comandJudge":"watch"}`, "", ""},
		{"settings: a slip that stands there otherwise", `{"comandJudge":"watch"}`, `{"comandJudge":"on"}`, "error unknown_key comandJudge", ""},
		{"settings: another file altogether", `{"token":"x"}`, ``, "error unknown_key token", ""},
		{"settings: nothing but what stands there alike", `{"telepathy":1}`, `{"telepathy":1}`, "", ""},
		{"settings: a key of a newer contract", `{"telepathy":true,"skills":[]}`, ``, "warning unknown_key telepathy", ""},
		{"settings: what is wrong already", `{"modelRoles":{"child-agent":[{"provider":"a"}]},"autoTier":"maybe"}`, `{"modelRoles":{"child-agent":[{"provider":"a"}]}}`, "error invalid_value autoTier", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			problems := ReadPreset(tree(t, tt.preset)).Problems(tree(t, tt.tree))
			if got := found(problems); got != tt.want {
				t.Errorf("got %q\nwant %q", got, tt.want)
			}
			if len(problems) > 0 && !strings.Contains(problems[0].Message+problems[0].Allowed, tt.says) {
				t.Errorf("it says %q, allowed %q, want %q", problems[0].Message, problems[0].Allowed, tt.says)
			}
			if slices.ContainsFunc(problems, func(p Problem) bool { return p.Fix != nil }) {
				t.Error("a fix for settings is offered for a preset")
			}
		})
	}
}

func TestPresetAsks(t *testing.T) {
	for _, tt := range []struct{ preset, want string }{
		{`{"ladders":{"all":["asked"]},"ask":"Which one?"}`, "Which one?"},
		{`{"ladders":{"all":["a:b","asked"]}}`, "Which model?"},
		{`{"ladders":{"all":["asked"],"helper":[],"pressed":[],"unprompted":[]}}`, ""},
		{`{"ladders":{"all":["a:b"]}}`, ""},
		{`{"commandJudge":"watch"}`, ""},
	} {
		if got := ReadPreset(tree(t, tt.preset)).Question; got != tt.want {
			t.Errorf("%s asks %q, want %q", tt.preset, got, tt.want)
		}
	}
}

// Whatever settings say, and whatever a preset does: it changes what it names and
// nothing else, and merged again it changes nothing.
func TestPresetChangesWhatItNames(t *testing.T) {
	pins := rapid.SampledFrom([]string{"a:b", "a:b,effort=low", "c:d", "claude:haiku,fast=on", AskedRung})
	ladder := rapid.OneOf(rapid.Just[any](KeepLadder), rapid.Custom(func(t *rapid.T) any {
		out := []any{}
		for _, pin := range rapid.SliceOfN(pins, 0, 4).Draw(t, "pins") {
			out = append(out, pin)
		}
		return out
	}))
	keys := append(fieldKeys(settingsKind), "future")
	settings := rapid.MapOfN(rapid.SampledFrom(keys), rapid.OneOf(anyTree(3), rapid.Just[any](tree(t, `{"child-agent":[{"provider":"a","model":"b","note":1}],"event":"deny"}`))), 0, 6)
	unset := rapid.SampledFrom([]string{"autoTier", "modelRoles", "modelRoles.child-agent", "admission.event", "rules"})
	rapid.Check(t, func(t *rapid.T) {
		file := map[string]any{
			"settings": settings.Draw(t, "settings"),
			"ladders":  rapid.MapOfN(rapid.SampledFrom(jobNames()), ladder, 0, 3).Draw(t, "ladders"),
		}
		named := slices.Collect(mapsKeys(file["settings"]))
		if len(file["ladders"].(map[string]any)) > 0 {
			named = append(named, "modelRoles")
		}
		gone := []any{}
		for _, path := range rapid.SliceOfN(unset, 0, 2).Draw(t, "unset") {
			gone = append(gone, path)
			named = append(named, strings.Split(path, ".")[0])
		}
		file["unset"] = gone
		p, asked := ReadPreset(file), Pin{Provider: "a", Model: "b"}
		before := any(settings.Draw(t, "before"))
		after, err := ApplyAll(before, p.Edits(before, asked))
		if err != nil {
			t.Fatal(err)
		}
		if again := p.Edits(after, asked); len(again) > 0 {
			t.Fatalf("again: %+v", again)
		}
		for _, key := range keys {
			was, had := Get(before, Path{key})
			is, has := Get(after, Path{key})
			if !slices.Contains(named, key) && (had != has || !Equal(was, is)) {
				t.Fatalf("%s was not named and is %s, not %s", key, JSON(is), JSON(was))
			}
		}
	})
}

func mapsKeys(v any) func(func(string) bool) {
	return func(yield func(string) bool) {
		for key := range v.(map[string]any) {
			if !yield(key) {
				return
			}
		}
	}
}
