package model

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

const allOff = `"shell":false,"code":false,"web":false,"browser":false,"delegate":false,"sandbox":false`

func TestPowersAreTheContracts(t *testing.T) {
	var got []string
	for _, f := range slices.Concat([]Field{FilesPower}, PowerSwitches, Grants) {
		got = append(got, f.Key+"="+f.Label)
	}
	want := "files=Files shell=Run commands code=Run code web=Read the web browser=Drive a browser delegate=Delegate sandbox=Change the sandbox connectors=Connectors devices=Your devices mcp=MCP connections"
	if s := strings.Join(got, " "); s != want {
		t.Errorf("got %s", s)
	}
}

func TestBounds(t *testing.T) {
	for powers, want := range map[string]string{
		`null`:                            "Full powers",
		`{}`:                              "Full powers",
		`{"files":"read","shell":false}`:  "Read-only",
		`{"files":"read",` + allOff + `}`: "Read-only", // the first match wins
		`{"shell":false}`:                 "No shell",
		`{"files":"none","shell":false}`:  "No shell",
		`{"files":"read"}`:                "Full powers", // read with the shell on counts 0
		`{"files":"none"}`:                "1 limit",
		`{"code":false}`:                  "1 limit",
		`{"web":false}`:                   "1 limit",
		`{"browser":false}`:               "1 limit",
		`{"delegate":false}`:              "1 limit",
		`{"sandbox":false}`:               "1 limit",
		`{"connectors":[]}`:               "1 limit",
		`{"connectors":["a","b"]}`:        "1 limit", // whether empty or full
		`{"devices":[]}`:                  "1 limit",
		`{"mcp":["a"]}`:                   "1 limit",
		`{"web":false,"mcp":[]}`:          "2 limits",
		`{"files":"none","code":false,"web":false,"browser":false,"delegate":false,"sandbox":false,"connectors":[],"devices":[],"mcp":[]}`: "9 limits",
	} {
		if got := PowersOf(tree(t, powers)).Bounds(); got != want {
			t.Errorf("%s: got %s, want %s", powers, got, want)
		}
	}
}

func TestPowersValue(t *testing.T) {
	const on = `"browser":true,"code":true`
	for _, tt := range []struct{ stored, want string }{
		{`null`, `null`}, // only decisions are stored
		{`{"files":"write","shell":true}`, `null`},
		{`{"shell":false}`, `{` + on + `,"delegate":true,"files":"write","sandbox":true,"shell":false,"web":true}`},
		{`{"files":"read"}`, `{` + on + `,"delegate":true,"files":"read","sandbox":true,"shell":true,"web":true}`},
		{`{"connectors":[]}`, `{` + on + `,"connectors":[],"delegate":true,"files":"write","sandbox":true,"shell":true,"web":true}`},
		{`{"mcp":["a"],"devices":["b"]}`, `{` + on + `,"delegate":true,"devices":["b"],"files":"write","mcp":["a"],"sandbox":true,"shell":true,"web":true}`},
	} {
		if got := JSON(PowersOf(tree(t, tt.stored)).Value()); got != tt.want {
			t.Errorf("%s: got %s", tt.stored, got)
		}
	}
}

func TestPowersEdits(t *testing.T) {
	off := func(p *Powers) { p.On["shell"] = false }
	on := func(p *Powers) { p.On["shell"] = true }
	for _, tt := range []struct {
		name, card string
		change     func(*Powers)
		want, made string
	}{
		{
			"one thing off", `{"id":"a"}`, off,
			`{"id":"a","powers":{"browser":true,"code":true,"delegate":true,"files":"write","sandbox":true,"shell":false,"web":true}}`, "set 0.powers",
		},
		{"on again", `{"id":"a","powers":{"files":"write","shell":false}}`, on, `{"id":"a"}`, "unset 0.powers"},
		{"nothing", `{"id":"a"}`, on, `{"id":"a"}`, ""},
		{
			"connectors none", `{"id":"a"}`, func(p *Powers) { p.Grants["connectors"] = nil },
			`{"id":"a","powers":{"browser":true,"code":true,"connectors":[],"delegate":true,"files":"write","sandbox":true,"shell":true,"web":true}}`, "set 0.powers",
		},
		{
			"only what differs", `{"powers":{"files":"read","shell":false,"code":true,"web":true,"browser":true,"delegate":true,"sandbox":true,"mcp":["a"],"odd":1}}`,
			func(p *Powers) { p.On["web"] = false; delete(p.Grants, "mcp") },
			`{"powers":{"browser":true,"code":true,"delegate":true,"files":"read","odd":1,"sandbox":true,"shell":false,"web":false}}`, "set 0.powers.web; unset 0.powers.mcp",
		},
		{
			"a key that is not ours stays", `{"powers":{"shell":false,"odd":1}}`, on,
			`{"powers":{"browser":true,"code":true,"delegate":true,"files":"write","odd":1,"sandbox":true,"shell":true,"web":true}}`,
			"set 0.powers.files; set 0.powers.shell; set 0.powers.code; set 0.powers.web; set 0.powers.browser; set 0.powers.delegate; set 0.powers.sandbox",
		},
		{"what is no object", `{"powers":"all"}`, off, `{"powers":{"browser":true,"code":true,"delegate":true,"files":"write","sandbox":true,"shell":false,"web":true}}`, "set 0.powers"},
	} {
		doc := any([]any{tree(t, tt.card)})
		v, _ := Get(doc, Path{"0", "powers"})
		p := PowersOf(v)
		tt.change(&p)
		edits := PowersEdits(doc, Path{"0"}, p)
		after, err := ApplyAll(doc, edits)
		if got := JSON(after); err != nil || got != "["+tt.want+"]" || editWords(edits) != tt.made {
			t.Errorf("%s: got %s by %s, %v", tt.name, got, editWords(edits), err)
		}
	}
}

// Ticking one of three connectors off lists the two others; a later one is not
// among them.
func TestGrantsAreThreeState(t *testing.T) {
	for stored, want := range map[string]string{`{}`: "all", `{"connectors":[]}`: "0", `{"connectors":["a","b"]}`: "2", `{"connectors":["a",7]}`: "1"} {
		got := "all"
		if ids, set := PowersOf(tree(t, stored)).Grants["connectors"]; set {
			got = JSON(len(ids))
		}
		if got != want {
			t.Errorf("%s: got %s, want %s", stored, got, want)
		}
	}
}

func TestSoft(t *testing.T) {
	for _, tt := range []struct {
		powers  string
		folders int
		want    bool
	}{
		{`{}`, 0, false}, {`{}`, 1, true}, {`{"mcp":[]}`, 0, true}, {`{"mcp":[],"shell":false}`, 2, false}, {`{"web":false}`, 0, false},
	} {
		if got := PowersOf(tree(t, tt.powers)).Soft(tt.folders); got != tt.want {
			t.Errorf("%s with %d folders: %v", tt.powers, tt.folders, got)
		}
	}
}

// What is stored reads back as what was meant, and is valid.
func TestPowersRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := PowersOf(nil)
		p.Files = rapid.SampledFrom(FilesPower.Kind.Choices).Draw(t, "files")
		for _, f := range PowerSwitches {
			p.On[f.Key] = rapid.Bool().Draw(t, f.Key)
		}
		for _, f := range Grants {
			if rapid.Bool().Draw(t, "has "+f.Key) {
				p.Grants[f.Key] = rapid.SliceOfN(rapid.StringMatching(`[a-z][a-z0-9_-]{0,5}`), 0, 3).Draw(t, f.Key)
			}
		}
		v := p.Value()
		back := PowersOf(v)
		if back.Bounds() != p.Bounds() || !Equal(back.Value(), v) || v != nil && len(Check(powersKind, v)) > 0 {
			t.Fatalf("%+v stored as %s", p, JSON(v))
		}
	})
}
