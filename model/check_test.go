package model

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// found is problems as lines of "severity code path".
func found(problems []Problem) string {
	out := make([]string, len(problems))
	for i, p := range problems {
		out[i] = fmt.Sprintf("%s %s %s", p.Severity, p.Code, p.Path)
	}
	return strings.Join(out, "\n")
}

func TestCheck(t *testing.T) {
	emoji := func(n int) string { return JSON(strings.Repeat("\U0001F600", n)) }
	for _, tt := range []struct{ name, kind, doc, want string }{
		{"an empty document", "settings", `{}`, ""},
		{"not an object", "settings", `[]`, "error invalid_type "},
		{"null is no value", "settings", `{"commandJudge":null}`, "error invalid_type commandJudge"},
		{"an unknown key", "settings", `{"terseOutpt":true}`, "warning unknown_key terseOutpt"},
		{"a neighbour's key", "settings", `{"moveAfterLimit":1,"iqContext":null}`, ""},
		{"an older key has its own problem", "settings", `{"quickModel":[]}`, ""},
		{"an unknown job", "settings", `{"modelRoles":{"handoff-summary":[]}}`, "error unknown_role modelRoles.handoff-summary"},
		{"an unknown word", "settings", `{"autoTier":"maybe"}`, "error invalid_value autoTier"},
		{"another type", "settings", `{"agentRetentionDays":"7"}`, "error invalid_type agentRetentionDays"},
		{"an effort written as a number", "pin", `{"provider":"a","model":"b","effort":3}`, "error invalid_type effort"},
		{"any effort word", "pin", `{"provider":"a","model":"b","effort":"ultra"}`, ""},
		{"eleven pins", "settings", `{"modelRoles":{"child-agent":[` + strings.Repeat(`{"provider":"a","model":"b"},`, 10) + `{"provider":"a","model":"b"}]}}`, "error too_big modelRoles.child-agent"},
		{"the same pin twice is legal", "settings", `{"modelRoles":{"child-agent":[{"provider":"a","model":"b"},{"provider":"a","model":"b"}]}}`, ""},
		{"parts of a pin missing", "pin", `{}`, "error missing provider\nerror missing model"},
		{"an empty model", "pin", `{"provider":"a","model":""}`, "error too_small model"},
		{"30 emoji are 60 units", "persona", `{"id":"a","capabilities":[],"label":` + emoji(30) + `}`, ""},
		{"31 emoji are 62 units", "persona", `{"id":"a","capabilities":[],"label":` + emoji(31) + `}`, "error too_big label"},
		{"$ is the very end", "persona", `{"id":"a\n","capabilities":[]}`, "error invalid_format id"},
		{"an id of one letter", "persona", `{"id":"a","capabilities":[]}`, ""},
		{"an id with a path in it", "persona", `{"id":"../up","capabilities":[]}`, "error invalid_format id"},
		{"an empty id", "persona", `{"id":"","capabilities":[]}`, "error too_small id"},
		{"an id of 61", "persona", `{"id":"` + strings.Repeat("a", 61) + `","capabilities":[]}`, "error too_big id"},
		{"an id taken twice", "personas", `[{"id":"a","capabilities":[]},{"id":"b","capabilities":[]},{"id":"a","capabilities":[]}]`, "error conflict 2.id"},
		{"no id is not the empty one", "personas", `[{"capabilities":[]},{"id":"","capabilities":[]}]`, "error missing 0.id\nerror too_small 1.id"},
		{"the empty id twice", "personas", `[{"id":"","capabilities":[]},{"id":"","capabilities":[]}]`, "error too_small 0.id\nerror too_small 1.id\nerror conflict 1.id"},
		{"a list without unique keys", "settings", `{"rules":[{"":"x","id":"a","label":"A","moment":"push.starting","action":{"kind":"command","command":"x"}},{"":"x","id":"a","label":"A","moment":"push.starting","action":{"kind":"command","command":"x"}}]}`, "warning unknown_key rules.0.\"\"\nwarning unknown_key rules.1.\"\""},
		{"older keys of a card", "persona", `{"id":"a","capabilities":[],"repos":[],"powers":{"computers":[]}}`, ""},
		{"a card that is none", "personas", `[{"id":"a","capabilities":[]},7]`, "error invalid_type 1"},
		{"a whole number", "shelf", `{"id":"a","caps":{"repos":1.0}}`, ""},
		{"no whole number", "shelf", `{"id":"a","caps":{"repos":1.5}}`, "error invalid_type caps.repos"},
		{"the largest whole number", "shelf", `{"id":"a","caps":{"repos":9007199254740991}}`, ""},
		{"beyond it", "shelf", `{"id":"a","caps":{"repos":9007199254740992}}`, "error too_big caps.repos"},
		{"below zero", "shelf", `{"id":"a","caps":{"repos":-1}}`, "error too_small caps.repos"},
		{"an overflow", "settings", `{"terseHoldout":1e400}`, "error too_big terseHoldout"},
		{"an overflow downwards", "settings", `{"terseHoldout":-1e400}`, "error too_big terseHoldout"},
		{"an underflow is 0", "settings", `{"terseHoldout":1e-400}`, ""},
		{"a fraction where none is asked for", "settings", `{"subagentDepth":2.5}`, ""},
		{"an item with a newline", "composition", `{"items":["repo:a\n"]}`, "error invalid_format items.0"},
		{"a wrong variant", "rule", `{"id":"a","label":"A","moment":"turn.ending","action":{"kind":"dance"}}`, "error invalid_value action.kind"},
		{"no variant", "rule", `{"id":"a","label":"A","moment":"turn.ending","action":{}}`, "error missing action.kind"},
		{"a variant of another type", "rule", `{"id":"a","label":"A","moment":"turn.ending","action":{"kind":7}}`, "error invalid_type action.kind"},
		{"a key of another variant", "rule", `{"id":"a","label":"A","moment":"turn.ending","action":{"kind":"instruct","text":"x","name":"y"}}`, "warning unknown_key action.name"},
		{"scopes are words", "host-scopes", `{"shell":true}`, "error invalid_type shell"},
	} {
		problems := Check(KindNamed(tt.kind), tree(t, tt.doc))
		if got := found(problems); got != tt.want {
			t.Errorf("%s: got\n%s\nwant\n%s", tt.name, got, tt.want)
		}
	}
}

func TestProblemsAreHelpful(t *testing.T) {
	for _, tt := range []struct{ kind, doc, want string }{
		{"settings", `{"agentRetentionDays":"7"}`, `"7" is text, not a number; a number from 0 to 365`},
		{"settings", `{"agentRetentionDays":366}`, `366 is too big; a number from 0 to 365`},
		{"settings", `{"terseOutput":"on"}`, `"on" is text, not true or false; true or false`},
		{"settings", `{"systemPrompt":false}`, `false, not text; text of at most 20000 characters`},
		{"settings", `{"systemPrompt":["a"]}`, `this is a list, not text; text of at most 20000 characters`},
		{"settings", `{"skills":null}`, `null is never a value: leave it out instead; a list of skill names`},
		{"settings", `{"personaRouting":"autp"}`, `"autp" is not one of the allowed words; did you mean "auto"?; off, suggest or auto`},
		{"settings", `{"terseOutpt":true}`, `"terseOutpt" is not known here: it is kept, and the daemon ignores it; did you mean "terseOutput"?; `},
		{"settings", `{"admission":[]}`, `this is a list, not an object; an object of admission by source`},
		{"settings", `{"actionRules":"x"}`, `"x" is text, not an object; an object whose values are allow, hold or deny`},
		{"settings", `{"changelogRepos":[` + strings.Repeat(`"a",`, 50) + `"a"]}`, `the list is too long: 51 entries; a list of repositories, at most 50`},
		{"pin", `[]`, `this is a list, not an object; a pin, an object with provider and model`},
		{"pin", `{"provider":"a","model":""}`, `the text is empty; text that is not empty`},
		{"pin", `{"provider":"a"}`, `"model" is missing; text that is not empty`},
		{"pin", `{"provider":"a","model":"b","effort":1}`, `1 is a number, not text; minimal, low, medium, high, xhigh or max`},
		{"rule", `{"id":"a","label":"A","moment":"turn.ending","action":7}`, `7 is a number, not an object; an action, an object whose kind is command, instruct, verdict or builtin`},
		{"rule", `{"id":"a b","label":"A","moment":"turn.ending","action":{"kind":"instruct","text":"x"}}`, `"a b" does not have the right form; text: small letters, digits and -, no - in front`},
		{"shelf", `{"id":"s","caps":{"repos":0.5}}`, `0.5 is not a whole number; a whole number of 0 or more`},
		{"persona", `{"id":"s","capabilities":[],"brief":"` + strings.Repeat("a", 201) + `"}`, `the text is too long: 201 characters; text of at most 200 characters`},
	} {
		problems := Check(KindNamed(tt.kind), tree(t, tt.doc))
		if len(problems) != 1 || problems[0].Message+"; "+problems[0].Allowed != tt.want {
			t.Errorf("%s: got %v, want %s", tt.doc, problems, tt.want)
		}
	}
}

func TestUnknownJobSaysWhatThereIs(t *testing.T) {
	problems := Check(settingsKind, tree(t, `{"modelRoles":{"comit-message":[],"handoff-summary":[]}}`))
	if len(problems) != 2 {
		t.Fatalf("got %v", problems)
	}
	if !strings.Contains(problems[0].Message, `did you mean "commit-message"?`) {
		t.Errorf("no nearest job: %s", problems[0].Message)
	}
	if strings.Contains(problems[1].Message, "did you mean") || !strings.Contains(problems[1].Message, "a newer one may have it") {
		t.Errorf("a newer contract's job: %s", problems[1].Message)
	}
	for _, r := range Roles {
		if !strings.Contains(problems[1].Allowed, r.ID) {
			t.Errorf("%s is not among the allowed", r.ID)
		}
	}
}

// Numbers that only other encodings can spell are no JSON numbers.
func TestCheckRefusesNumbersThatJSONCannotHold(t *testing.T) {
	for _, n := range []json.Number{"nan", "inf", "-inf", "", "0xFF", "1_000"} {
		if len(Errors(Check(Number(-1e9, 1e9), n))) != 1 {
			t.Errorf("%q passes", n)
		}
	}
}

func TestNearest(t *testing.T) {
	known := []string{"terseOutput", "terseHoldout", "skills", "id"}
	for word, want := range map[string]string{
		"terseOutpt": "terseOutput", "TERSEOUTPUT": "terseOutput", "tersehodlout": "terseHoldout",
		"skill": "skills", "Id": "id", "ix": "", "di": "", "": "", "zzzzzz": "",
		strings.Repeat("a", 100_000): "", "日本語": "",
	} {
		if got := Nearest(word, known); got != want {
			t.Errorf("%.20s: got %q, want %q", word, got, want)
		}
	}
}

// A hostile document is answered, and soon.
func TestCheckIsQuickOnHugeDocuments(t *testing.T) {
	deep := any(true)
	for range 100_000 {
		deep = []any{deep}
	}
	unknown := map[string]any{}
	for i := range 5_000 {
		unknown[fmt.Sprint("unknownSetting", i)] = deep
	}
	for name, doc := range map[string]any{
		"wrong entries": map[string]any{"skills": slices.Repeat([]any{false}, 200_000)},
		"unknown keys":  unknown,
		"deep":          map[string]any{"skills": deep, "x": deep},
	} {
		start := time.Now()
		problems := Check(settingsKind, doc)
		if took := time.Since(start); took > 6*time.Second || len(problems) == 0 {
			t.Errorf("%s: %d problems in %v", name, len(problems), took)
		}
	}
}

// TestNothingPanics holds the package's last promise for every kind of document.
func TestNothingPanics(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := rapid.SampledFrom(Documents).Draw(t, "document")
		doc := spoiled(d.Kind, 5).Draw(t, "tree")
		p := rapid.SliceOfN(rapid.OneOf(rapid.SampledFrom(append(d.Kind.keys(), "0", "=x")), rapid.String()), 0, 5).Draw(t, "path")
		Check(d.Kind, doc)
		AdviseSettings(doc, Surroundings{})
		AdvisePersonas([]any{doc}, Surroundings{})
		d.Kind.Effective(doc, p)
		d.Kind.FieldAt(doc, p)
		Locate(doc, p)
		ShelfOf(doc).Explain(nil)
		AdviseShelf(doc)
		for _, id := range []DocID{SettingsDoc, PersonasDoc, ShelvesDoc} {
			Mend(id, doc, Surroundings{})
		}
		PowersOf(doc).Bounds()
		CheckCard([]any{doc, doc}, 1)
		AdviseCard([]any{doc}, 0, Surroundings{})
		FirstNewError(d.Kind, doc, []any{doc})
		for _, around := range []any{doc, []any{doc}} {
			CardEdits(around, Path{"0"}, p, doc)
			CardEdits(around, p, p, nil)
			_, _, _ = AddCard(around, CopyName(around, "x"))
			_, _, _ = CopyCard(around, p, "x")
			RemoveRung(PersonasDoc, around, p)
			LosesFrontDesk(around, doc)
			RuleEdits(around, Path{"0"}, p, doc)
			RuleEdits(around, p, append(Path{"action"}, p...), nil)
			_, _, _ = AddRule(around, "x", "")
			_, _, _ = CopyRule(around, p)
			ShelfUsers(around, "x")
		}
		ResolveCard(doc, nil)
		Route([]any{doc}, doc, Ask{Folder: "x"}, nil)
		text, at := rapid.String().Draw(t, "text"), d.Kind.At(doc, p)
		_, _ = at.Parse(text)
		_, _ = at.Typed(text)
		at.Shown(doc)
		at.AllowedShown()
		f, _ := d.Kind.FieldAt(doc, p)
		f.WhenUnset()
	})
}

// spoiled draws values of a kind in which now and then something is wrong.
func spoiled(k *Kind, depth int) *rapid.Generator[any] {
	return rapid.Custom(func(t *rapid.T) any {
		if depth == 0 || rapid.IntRange(0, 9).Draw(t, "spoil") == 0 {
			return anyTree(2).Draw(t, "odd")
		}
		switch k.Type {
		case BoolType:
			return rapid.Bool().Draw(t, "flag")
		case NumberType:
			return json.Number(rapid.SampledFrom([]string{"0", "1", "60000", "1e400", "-1", "nan"}).Draw(t, "number"))
		case ChoiceType:
			return rapid.SampledFrom(k.Choices).Draw(t, "word")
		case ListType:
			return rapid.Map(rapid.SliceOfN(spoiled(k.Elem, depth-1), 0, 3), func(l []any) any { return append([]any{}, l...) }).Draw(t, "list")
		case MapType:
			return map[string]any{"k": spoiled(k.Elem, depth-1).Draw(t, "member")}
		case UnionType:
			return spoiled(rapid.SampledFrom(k.Variants).Draw(t, "variant").Kind, depth).Draw(t, "value")
		case ObjectType:
			object := map[string]any{}
			for range rapid.IntRange(0, 6).Draw(t, "members") {
				f := rapid.SampledFrom(k.Fields).Draw(t, "field")
				object[f.Key] = spoiled(f.Kind, depth-1).Draw(t, "member")
			}
			return object
		}
		return rapid.SampledFrom([]string{"", "x", "a:b", "front-desk", "custom"}).Draw(t, "text")
	})
}
