package model

import (
	"slices"
	"strings"
	"testing"
)

func TestPowerOfACard(t *testing.T) {
	plain := func(changes ...string) string { // the seven plain answers
		out := `"browser":true,"code":true,"delegate":true,"files":"write","sandbox":true,"shell":true,"web":true`
		for _, c := range changes {
			key, _, _ := strings.Cut(c, ":")
			for _, was := range strings.Split(out, ",") {
				if strings.HasPrefix(was, key+":") {
					out = strings.Replace(out, was, c, 1)
				}
			}
		}
		return out
	}
	card := func(powers string) string { return `{"id":"a","powers":{` + powers + `}}` }
	const none = `{"id":"a"}`
	for _, tt := range []struct{ name, card, field, v, want, made string }{
		{"one off", none, "shell", `false`, card(plain(`"shell":false`)), "set 0.powers"},
		{"and on again", card(plain(`"shell":false`)), "shell", `true`, none, "unset 0.powers"},
		{"cleared is on", card(plain(`"shell":false`)), "shell", ``, none, "unset 0.powers"},
		{"on already", none, "shell", `true`, none, ""},
		{"cleared already", none, "mcp", ``, none, ""},
		{"all seven, another off", card(plain(`"shell":false`)), "web", `false`, card(plain(`"shell":false`, `"web":false`)), "set 0.powers.web"},
		{"files", none, "files", `"read"`, card(plain(`"files":"read"`)), "set 0.powers"},
		{"files as by default", card(plain(`"files":"read"`)), "files", `"write"`, none, "unset 0.powers"},
		{"connectors none", none, "connectors", `[]`, card(`"browser":true,"code":true,"connectors":[],"delegate":true,"files":"write","sandbox":true,"shell":true,"web":true`), "set 0.powers"},
		{"connectors some", none, "devices", `["x"]`, card(`"browser":true,"code":true,"delegate":true,"devices":["x"],"files":"write","sandbox":true,"shell":true,"web":true`), "set 0.powers"},
		{"connectors all", card(plain() + `,"mcp":[]`), "mcp", ``, none, "unset 0.powers"},
		{"what is on and stored is not cleaned by saying it", card(`"shell":true`), "shell", `true`, card(`"shell":true`), ""},
		{"part of them, the same", card(`"shell":false`), "shell", `false`, card(`"shell":false`), ""},
		{"part of them, another", card(`"shell":false`), "web", `false`, card(plain(`"shell":false`, `"web":false`)), "set 0.powers.files; set 0.powers.code; set 0.powers.web; set 0.powers.browser; set 0.powers.delegate; set 0.powers.sandbox"},
		{"an unknown key stays", card(`"odd":1,"shell":false`), "shell", `true`, card(`"browser":true,"code":true,"delegate":true,"files":"write","odd":1,"sandbox":true,"shell":true,"web":true`), "set 0.powers.files; set 0.powers.shell; set 0.powers.code; set 0.powers.web; set 0.powers.browser; set 0.powers.delegate; set 0.powers.sandbox"},
		{"powers that are none", `{"id":"a","powers":"all"}`, "web", `false`, card(plain(`"web":false`)), "set 0.powers"},
		{"powers that are none, to all", `{"id":"a","powers":"all"}`, "web", `true`, none, "unset 0.powers"},
		{"a wrong switch is made what it was shown as", card(`"shell":"no"`), "shell", `true`, none, "unset 0.powers"},
		{"a null grant", card(`"mcp":null`), "mcp", ``, none, "unset 0.powers"},
		{"a wrong value is left to the check", none, "shell", `"off"`, card(`"shell":"off"`), "set 0.powers.shell"},
		{"a wrong list too", none, "mcp", `["a b"]`, card(`"mcp":["a b"]`), "set 0.powers.mcp"},
		{"a key that is not the contract's", none, "odd", `1`, card(`"odd":1`), "set 0.powers.odd"},
	} {
		got, made := edited(t, tt.card, "powers."+tt.field, tt.v)
		if got != tt.want || made != tt.made {
			t.Errorf("%s: got %s by %q, want %s by %q", tt.name, got, made, tt.want, tt.made)
		}
	}
}

func TestAllPowersOfACard(t *testing.T) {
	for _, tt := range []struct{ card, v, want string }{
		{`{"id":"a","powers":{"shell":false}}`, ``, `{"id":"a"}`},
		{`{"id":"a","powers":{"shell":false}}`, `{}`, `{"id":"a"}`},
		{`{"id":"a"}`, `{}`, `{"id":"a"}`},
		{`{"id":"a","powers":{"odd":1,"shell":false}}`, ``, `{"id":"a","powers":{"browser":true,"code":true,"delegate":true,"files":"write","odd":1,"sandbox":true,"shell":true,"web":true}}`},
		{`{"id":"a"}`, `{"shell":false}`, `{"id":"a","powers":{"shell":false}}`},
	} {
		if got, _ := edited(t, tt.card, "powers", tt.v); got != tt.want {
			t.Errorf("%s with %s: got %s", tt.card, tt.v, got)
		}
	}
}

// Each power off and on again leads back, edit by edit and by the inverse.
func TestPowersLeadBack(t *testing.T) {
	for _, f := range slices.Concat([]Field{FilesPower}, PowerSwitches, Grants) {
		off := map[Type]any{BoolType: false, ChoiceType: "none", ListType: list()}[f.Kind.Type]
		before := tree(t, `[{"id":"a","capabilities":[]}]`)
		at := Path{"powers", f.Key}
		edits := CardEdits(before, Path{"=a"}, at, off)
		after, err := ApplyAll(before, edits)
		if err != nil || len(Check(personasKind, after)) > 0 {
			t.Fatalf("%s: %v %s", f.Key, err, JSON(after))
		}
		back, err := ApplyAll(after, CardEdits(after, Path{"=a"}, at, f.Default))
		undone, wrong := ApplyAll(after, Inverse(before, edits[0]))
		if err != nil || wrong != nil || !Equal(back, before) || !Equal(undone, before) {
			t.Errorf("%s: back is %s, undone is %s", f.Key, JSON(back), JSON(undone))
		}
	}
}
