package model

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestAdviseSettings(t *testing.T) {
	around := Surroundings{Sources: someSources}
	for _, tt := range []struct{ name, doc, want string }{
		{"nothing", `{}`, ""},
		{"a good rung", `{"modelRoles":{"child-agent":[{"provider":"claude","model":"o","effort":"low"}]}}`, ""},
		{"a duplicate", `{"modelRoles":{"child-agent":[{"provider":"claude","model":"o"},{"provider":"claude","model":"o","effort":"low"}]}}`, "warning duplicate_pin modelRoles.child-agent.1"},
		{"disconnected", `{"modelRoles":{"child-agent":[{"provider":"codex","model":"o"}]}}`, "info not_connected modelRoles.child-agent.0"},
		{"unknown is no alarm", `{"modelRoles":{"child-agent":[{"provider":"endpoint/lab","model":"o"}]}}`, ""},
		{"a knob not honoured", `{"modelRoles":{"child-agent":[{"provider":"claude","model":"o","harness":"native"},{"provider":"endpoint/lab","model":"q","effort":"low","fast":false}]}}`, "warning unhonoured_knob modelRoles.child-agent.0.harness\nwarning unhonoured_knob modelRoles.child-agent.1.effort\nwarning unhonoured_knob modelRoles.child-agent.1.fast"},
		{"behind what is no pin", `{"modelRoles":{"child-agent":[7,{"provider":"codex","model":"o"}]}}`, "info not_connected modelRoles.child-agent.1"},
		{"cheap models", `{"autoFastModels":["a:b",7,"x","a:b"]}`, "warning invalid_format autoFastModels.1\nwarning invalid_format autoFastModels.2\nwarning duplicate_pin autoFastModels.3"},
		{"a newer contract's routing", `{"personaRouting":true}`, "info legacy personaRouting"},
		{"no document", `null`, ""},
		{"another shape", `{"modelRoles":7,"autoFastModels":{}}`, ""},
	} {
		if got := found(AdviseSettings(tree(t, tt.doc), around)); got != tt.want {
			t.Errorf("%s: got\n%s\nwant\n%s", tt.name, got, tt.want)
		}
	}
	quiet := tree(t, `{"modelRoles":{"child-agent":[{"provider":"codex","model":"o"}]}}`)
	if got := found(AdviseSettings(quiet, Surroundings{})); got != "" {
		t.Errorf("connections that were not asked for: %s", got)
	}
}

func TestAdvisePersonas(t *testing.T) {
	around := Surroundings{
		Sources: someSources,
		Folder:  func(f string) bool { return f == "api" },
		Prompt:  func(id string) bool { return id == "told" },
	}
	const desk = `"files":"read",` + allOff + `,"connectors":[],"devices":[],"mcp":[]`
	for _, tt := range []struct{ name, doc, want string }{
		{"folders that are not there", `[{"id":"a","workspace":{"startIn":"gone","folders":["api",7,"lost"]},"context":{"repos":["api","away"]}}]`, "warning missing_folder 0.workspace.startIn\nwarning missing_folder 0.workspace.folders.2\nwarning missing_folder 0.context.repos.1"},
		{"no prompt", `[{"id":"told","systemPromptMode":"custom"},{"id":"b","systemPromptMode":"custom"},{"id":"c","systemPromptMode":"claude"}]`, "warning missing_prompt 1.systemPromptMode"},
		{"its ladder", `[{"id":"a","models":[{"provider":"codex","model":"o","thinking":true}]}]`, "warning unhonoured_knob 0.models.0.thinking\ninfo not_connected 0.models.0"},
		{"the front desk as it comes", `[{"id":"front-desk","capabilities":[],"powers":{` + desk + `}}]`, ""},
		{"reading nothing at all", `[{"id":"front-desk","powers":{` + strings.Replace(desk, "read", "none", 1) + `}}]`, ""},
		{"the front desk without limits", `[{"id":"front-desk"}]`, "warning stock_card 0.powers"},
		{"with a shell", `[{"id":"front-desk","powers":{` + strings.Replace(desk, `"shell":false`, `"shell":true`, 1) + `}}]`, "warning stock_card 0.powers"},
		{"writing", `[{"id":"front-desk","powers":{` + strings.Replace(desk, "read", "write", 1) + `}}]`, "warning stock_card 0.powers"},
		{"with every device", `[{"id":"front-desk","powers":{` + strings.Replace(desk, `,"devices":[]`, "", 1) + `}}]`, "warning stock_card 0.powers"},
		{"with a connector", `[{"id":"front-desk","powers":{` + strings.Replace(desk, `"connectors":[]`, `"connectors":["a"]`, 1) + `}}]`, "warning stock_card 0.powers"},
		{"with an account", `[{"id":"front-desk","capabilities":["a"],"powers":{` + desk + `}}]`, "warning stock_card 0.capabilities"},
		{"no cards", `{}`, ""},
	} {
		if got := found(AdvisePersonas(tree(t, tt.doc), around)); got != tt.want {
			t.Errorf("%s: got\n%s\nwant\n%s", tt.name, got, tt.want)
		}
	}
}

// Each power of the stock card that is made wider is told, and nothing narrower.
func TestFrontDeskIsWatched(t *testing.T) {
	stock := func() Powers {
		p := Powers{Files: "read", On: map[string]bool{}, Grants: map[string][]string{}}
		for _, f := range Grants {
			p.Grants[f.Key] = nil
		}
		return p
	}
	told := func(p Powers) bool {
		card := map[string]any{"id": FrontDesk, "label": "Front Desk", "capabilities": list(), "powers": p.Value()}
		return len(AdviseCard([]any{card}, 0, Surroundings{})) > 0
	}
	if p := stock(); told(p) || p.Bounds() != "Read-only" {
		t.Errorf("the stock card: %v, %s", told(p), p.Bounds())
	}
	for _, f := range PowerSwitches {
		p := stock()
		if p.On[f.Key] = true; !told(p) {
			t.Errorf("%s is not told", f.Key)
		}
	}
	for _, f := range Grants {
		all, some := stock(), stock()
		delete(all.Grants, f.Key)
		if some.Grants[f.Key] = []string{"x"}; !told(all) || !told(some) {
			t.Errorf("%s: all %v, some %v", f.Key, told(all), told(some))
		}
	}
	for files, want := range map[string]bool{"none": false, "read": false, "write": true} {
		p := stock()
		if p.Files = files; told(p) != want {
			t.Errorf("files %s: %v", files, told(p))
		}
	}
}

// Every fix that is offered can be made, together with the others, and none is
// offered twice: what was fixed is right.
func TestFixesAllApply(t *testing.T) {
	around := Surroundings{Sources: someSources}
	pin := rapid.SampledFrom([]string{"claude:o", "claude:o,effort=low", "endpoint/lab:q,fast=on", "codex:x,thinking=on,harness=native"})
	pins := rapid.Map(rapid.SliceOfN(pin, 0, 6), func(texts []string) any {
		out := []any{}
		for _, text := range texts {
			p, _ := ParsePin(text)
			out = append(out, p.Value())
		}
		return out
	})
	keys := rapid.Map(rapid.SliceOfN(rapid.SampledFrom([]string{"a:b", "c:d", "x"}), 0, 6), func(texts []string) any {
		out := []any{}
		for _, text := range texts {
			out = append(out, text)
		}
		return out
	})
	rapid.Check(t, func(t *rapid.T) {
		settings := any(map[string]any{"modelRoles": map[string]any{"child-agent": pins.Draw(t, "ladder")}})
		for key, values := range map[string]*rapid.Generator[any]{"autoFastModels": keys, "quickModel": keys, "commandJudgeModels": keys, "agentRunModels": pins} {
			if rapid.Bool().Draw(t, key) {
				settings, _ = Apply(settings, Edit{Op: Set, Path: Path{key}, Value: values.Draw(t, key)})
			}
		}
		card := map[string]any{"id": "a", "models": pins.Draw(t, "models")}
		for key, values := range map[string][]any{"context": {"shelf", map[string]any{"repos": []any{}}}, "repos": {[]any{"api"}, []any{}, 7}} {
			if rapid.Bool().Draw(t, key) {
				card[key] = rapid.SampledFrom(values).Draw(t, key)
			}
		}
		fixed := func(doc any, advise func(any, Surroundings) []Problem) {
			after, err := ApplyAll(doc, fixesOf(advise(doc, around)))
			if err != nil {
				t.Fatalf("%s: %v", JSON(doc), err)
			}
			for _, p := range advise(after, around) {
				if p.Fix != nil && p.Code != DuplicatePin && p.Code != UnhonouredKnob { // a moved ladder brings its own
					t.Fatalf("%s: still %v", JSON(after), p)
				}
			}
		}
		fixed(settings, AdviseSettings)
		fixed([]any{card}, AdvisePersonas)
	})
}
