package store

import (
	"strings"
	"testing"

	"rungs/model"
)

func set(path string, v any) model.Edit    { return edit(model.Set, path, v) }
func unset(path string) model.Edit         { return edit(model.Unset, path, nil) }
func insert(path string, v any) model.Edit { return edit(model.Insert, path, v) }
func removeAt(path string) model.Edit      { return edit(model.Remove, path, nil) }
func moveTo(path string, to int) model.Edit {
	e := edit(model.Move, path, nil)
	e.To = to
	return e
}

func edit(op model.Op, path string, v any) model.Edit {
	p, err := model.ParsePath(path)
	if err != nil {
		panic(err)
	}
	return model.Edit{Op: op, Path: p, Value: v}
}

// value is a tree written as JSON.
func value(t failer, text string) any {
	t.Helper()
	tree, fault := decodeJSON([]byte(text))
	if fault != nil {
		t.Fatalf("%s: %v", text, fault)
	}
	return tree
}

// spliceJSON makes edits in bytes; nil is a document not yet written.
func spliceJSON(data []byte, edits []model.Edit) ([]byte, any, error) {
	if data == nil {
		return blankJSON().spliced(nil, edits)
	}
	text, fault := parseJSON(data)
	if fault != nil {
		return nil, nil, fault
	}
	tree, fault := treeOf(text.body, plainText)
	if fault != nil {
		return nil, nil, fault
	}
	return text.spliced(tree, edits)
}

var (
	pinA = map[string]any{"model": "a", "provider": "claude", "effort": "low"}
	pinB = map[string]any{"model": "b", "provider": "codex"}
)

const daemonDoc = `{
  "skills": [
    "lsp",
    "fileq"
  ],
  "admission": {},
  "modelRoles": {
    "session-title": [],
    "commit-message": [
      {
        "provider": "claude",
        "model": "a"
      }
    ]
  }
}
`

// Each edit as it must read in bytes; "" for before is a document not yet written.
var splices = []struct {
	name   string
	before string
	edits  []model.Edit
	after  string
}{
	{"scalar", `{"a":1, "b" : "x" }`, []model.Edit{set("b", "y")}, `{"a":1, "b" : "y" }`},
	{"scalar of another type", `{"a":1}`, []model.Edit{set("a", false)}, `{"a":false}`},
	{"equal scalar", `{"a":"\u003c"}`, []model.Edit{set("a", "<")}, `{"a":"\u003c"}`},
	{
		"neighbours keep their spelling", `{"a":"\u003c\/","n":1e3,"big":9007199254740993,"t":"<>&"}`,
		[]model.Edit{set("t", "é\u2028<>&\x01\t\u007f")},
		"{\"a\":\"\\u003c\\/\",\"n\":1e3,\"big\":9007199254740993,\"t\":\"é\u2028<>&\\u0001\\t\u007f\"}",
	},
	{"half a pair beside an edit", `{"a":"\ud83d","b":1}`, []model.Edit{set("b", nil)}, `{"a":"\ud83d","b":null}`},
	{
		"half a pair inside a set container", `{"o":{"a":"\uD83D","b":1}}`,
		[]model.Edit{set("o", map[string]any{"a": "\ufffd", "b": true})},
		`{"o":{"a":"\uD83D","b":true}}`,
	},
	{"unknown keys stay", "{\r\n\t\"zzz\": {},\r\n\t\"a\": 1\r\n}", []model.Edit{set("a", "2"), unset("nothing")}, "{\r\n\t\"zzz\": {},\r\n\t\"a\": \"2\"\r\n}"},
	{"mark and no final newline", "\xef\xbb\xbf{\"a\":1}", []model.Edit{set("b", true)}, "\xef\xbb\xbf{\"a\":1,\"b\":true}"},

	{"new member, one line", `{ "a": 1 }`, []model.Edit{set("b", "x")}, `{ "a": 1, "b": "x" }`},
	{"new member, one line, no pad", `{"a": 1}`, []model.Edit{set("b", "x")}, `{"a": 1, "b": "x"}`},
	{"new member, many lines", "{\n    \"a\": 1\n}\n", []model.Edit{set("b", "x")}, "{\n    \"a\": 1,\n    \"b\": \"x\"\n}\n"},
	{"new member after a blank line", "{\n  \"a\": 1,\n\n  \"b\": 2\n}", []model.Edit{set("c", "x")}, "{\n  \"a\": 1,\n\n  \"b\": 2,\n  \"c\": \"x\"\n}"},
	{"new member, commas lead", "{ \"a\": 1\n, \"b\": 2\n}", []model.Edit{set("c", "x")}, "{ \"a\": 1\n, \"b\": 2\n, \"c\": \"x\"\n}"},
	{"new member, spaced colons", "{\n\t\"a\" : 1\n}", []model.Edit{set("c", "x")}, "{\n\t\"a\" : 1,\n\t\"c\" : \"x\"\n}"},
	{
		"into an empty object", daemonDoc,
		[]model.Edit{set("admission.schedule", "hold")},
		strings.Replace(daemonDoc, `{},`, "{\n    \"schedule\": \"hold\"\n  },", 1),
	},
	{"into an empty object on one line", `{"a":{}}`, []model.Edit{set("a.b", "x")}, `{"a":{"b":"x"}}`},
	{"into an empty document", "{}\r\n", []model.Edit{set("a", []any{"x"})}, "{\r\n  \"a\": [\r\n    \"x\"\r\n  ]\r\n}\r\n"},
	{"into a document of nothing", " [ ]", []model.Edit{insert("0", "x")}, " [\n  \"x\"\n]"},
	{
		"new document", "",
		[]model.Edit{set("modelRoles.commit-message", []any{pinB})},
		"{\n  \"modelRoles\": {\n    \"commit-message\": [\n      {\n        \"provider\": \"codex\",\n        \"model\": \"b\"\n      }\n    ]\n  }\n}\n",
	},
	{
		"new list document", "",
		[]model.Edit{insert("0", map[string]any{"capabilities": []any{}, "id": "work"})},
		"[\n  {\n    \"id\": \"work\",\n    \"capabilities\": []\n  }\n]\n",
	},
	{"new document that stays away", "", []model.Edit{unset("a")}, ""},

	{
		"entry behind an expanded one", daemonDoc,
		[]model.Edit{insert("modelRoles.commit-message.1", pinB)},
		strings.Replace(daemonDoc, "\"a\"\n      }", "\"a\"\n      },\n      {\n        \"provider\": \"codex\",\n        \"model\": \"b\"\n      }", 1),
	},
	{
		"entry before an expanded one", daemonDoc,
		[]model.Edit{insert("modelRoles.commit-message.0", pinB)},
		strings.Replace(daemonDoc, "[\n      {", "[\n      {\n        \"provider\": \"codex\",\n        \"model\": \"b\"\n      },\n      {", 1),
	},
	{
		"entry into an empty list", daemonDoc,
		[]model.Edit{insert("modelRoles.session-title.0", pinA)},
		strings.Replace(daemonDoc, "[],", "[\n      {\n        \"provider\": \"claude\",\n        \"model\": \"a\",\n        \"effort\": \"low\"\n      }\n    ],", 1),
	},
	{
		"entry into a missing list", daemonDoc,
		[]model.Edit{insert("modelRoles.child-agent.0", pinB)},
		strings.Replace(daemonDoc, "\n    ]\n  }\n}", "\n    ],\n    \"child-agent\": [\n      {\n        \"provider\": \"codex\",\n        \"model\": \"b\"\n      }\n    ]\n  }\n}", 1),
	},
	{
		"entry beside a one-line one", "[\n  { \"provider\": \"x\", \"model\": \"y\" }\n]",
		[]model.Edit{insert("1", pinB)},
		"[\n  { \"provider\": \"x\", \"model\": \"y\" },\n  { \"provider\": \"codex\", \"model\": \"b\" }\n]",
	},
	{
		"entry beside a tight one", "[\n\t{\"provider\":\"x\",\"model\":\"y\"}\n]",
		[]model.Edit{insert("0", pinB)},
		"[\n\t{\"provider\":\"codex\",\"model\":\"b\"},\n\t{\"provider\":\"x\",\"model\":\"y\"}\n]",
	},
	{"entry of a one-line list", `{"l": ["a", "b"]}`, []model.Edit{insert("l.0", "c")}, `{"l": ["c", "a", "b"]}`},
	{"entry beside one alone", `{"l": [ "a" ]}`, []model.Edit{insert("l.1", "c")}, `{"l": [ "a", "c" ]}`},
	{"entry into an empty list on one line", `{ "l": [] }`, []model.Edit{insert("l.0", pinB)}, `{ "l": [{ "provider": "codex", "model": "b" }] }`},
	{"brackets that share a line", "[{\n  \"id\": \"a\"\n}]", []model.Edit{insert("1", map[string]any{"id": "b"})}, "[{\n  \"id\": \"a\"\n}, {\n  \"id\": \"b\"\n}]"},
	{
		"a list of objects beside one of words", "{\n  \"skills\": [\"lsp\"]\n}",
		[]model.Edit{set("pins", []any{pinB}), set("words", []any{"a", "b"})},
		"{\n  \"skills\": [\"lsp\"],\n  \"pins\": [\n    {\n      \"provider\": \"codex\",\n      \"model\": \"b\"\n    }\n  ],\n  \"words\": [\n    \"a\",\n    \"b\"\n  ]\n}",
	},

	{"remove the first", "[1, 2, 3]", []model.Edit{removeAt("0")}, "[2, 3]"},
	{"remove a middle one", "[\n 1,\n\n 2,\n 3 ]", []model.Edit{removeAt("1")}, "[\n 1,\n 3 ]"},
	{"remove the last", "[ 1 , 2 , 3 ]", []model.Edit{removeAt("2")}, "[ 1 , 2 ]"},
	{"remove the only one", "{\n  \"a\": [\n    1\n  ]\n}", []model.Edit{removeAt("a.0")}, "{\n  \"a\": []\n}"},
	{"unset the only one", "{\n  \"a\": 1\n}\n", []model.Edit{unset("a")}, "{}\n"},
	{"unset the first", "{\n  \"a\": 1,\n\n  \"b\": 2\n}", []model.Edit{unset("a")}, "{\n  \"b\": 2\n}"},

	{"move up", "[\n  1,\n\n  {\"a\": 2},\n  3 ]", []model.Edit{moveTo("1", 0)}, "[\n  {\"a\": 2},\n\n  1,\n  3 ]"},
	{"move far", "[1,2, 3,  4]", []model.Edit{moveTo("0", 3)}, "[2,3, 4,  1]"},
	{"move by id", `[{"id":"a"}, {"id":"b"}]`, []model.Edit{moveTo("=b", 0)}, `[{"id":"b"}, {"id":"a"}]`},
	{"move nowhere", "[1, 2]", []model.Edit{moveTo("1", 1)}, "[1, 2]"},

	{
		"set an object: only what differs", "{\"p\": {\"model\":  \"a\",\n\"zz\": 1, \"effort\": \"low\"}}",
		[]model.Edit{set("p", map[string]any{"model": "b", "zz": "1", "fast": true})},
		"{\"p\": {\"model\":  \"b\",\n\"zz\": \"1\",\n\"fast\": true}}",
	},
	{
		"set a list: entries that stay keep their bytes", "[ {\"a\":  \"x\"},\n{\"a\":   \"y\"} ]",
		[]model.Edit{set("", []any{map[string]any{"a": "y"}})},
		"[ {\"a\":   \"y\"} ]",
	},
	{"empty a list", "{\n  \"a\": [\n    1,\n    2\n  ]\n}", []model.Edit{set("a", []any{})}, "{\n  \"a\": []\n}"},
	{"fill a list", "{\n  \"a\": []\n}", []model.Edit{set("a", []any{"x", "y"})}, "{\n  \"a\": [\n    \"x\",\n    \"y\"\n  ]\n}"},
	{"null gives way", "null", []model.Edit{set("a", "x")}, "{\n  \"a\": \"x\"\n}"},
}

func TestSplice(t *testing.T) {
	for _, c := range splices {
		t.Run(c.name, func(t *testing.T) {
			var before []byte
			if c.before != "" {
				before = []byte(c.before)
			}
			got, tree, err := spliceJSON(before, c.edits)
			if err != nil {
				t.Fatal(err)
			}
			if string(got) != c.after {
				t.Errorf("got\n%s\nwant\n%s", got, c.after)
			}
			if c.after != "" && !model.Equal(tree, value(t, c.after)) {
				t.Errorf("tree %v", tree)
			}
		})
	}
}

func TestSpliceRefuses(t *testing.T) {
	for _, c := range []struct {
		before string
		edit   model.Edit
		want   string
	}{
		{`{"a":1,"a":2}`, set("b", "x"), "is on line 1 and again"},
		{`{"a":1,}`, set("b", "x"), "comma"},
		{`{"a":1}`, set("a.b", "x"), "not an object"},
		{`[1]`, removeAt("1"), "no entry"},
		{`[null]`, set("0.a", "x"), "is null"},
		{`{}`, set("a", "\xff"), "not UTF-8"},
		{`{}`, set("a", 1), "cannot be written"},
		{`{"a":1}`, set("a", struct{}{}), "cannot be written"},
	} {
		out, _, err := spliceJSON([]byte(c.before), []model.Edit{c.edit})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %q, %v, want an error with %q", c.before, out, err, c.want)
		}
	}
}

func TestProofSeesWhatTextHides(t *testing.T) {
	before := []byte(`{"a":"\ud83d","b":1}`)
	step := set("b", true)
	_, after, _ := spliceJSON(before, []model.Edit{step})
	if err := prove(before, []byte(`{"a":"\ud83d","b":true}`), []model.Edit{step}, after); err != nil {
		t.Errorf("the right bytes are refused: %v", err)
	}
	for _, wrong := range []string{`{"a":"\ufffd","b":true}`, `{"a":"\ude00","b":true}`, `{"a":"x","b":true}`, `{"b":true}`, `{`} {
		if prove(before, []byte(wrong), []model.Edit{step}, after) == nil {
			t.Errorf("%s passes as the result", wrong)
		}
	}
}

func TestOrderKeys(t *testing.T) {
	for want, keys := range map[string][]string{
		"provider model effort thinking fast harness own": {"own", "harness", "fast", "thinking", "effort", "model", "provider"},
		"id label capabilities brief powers":              {"powers", "brief", "capabilities", "label", "id"},
		"kind command":                                    {"command", "kind"},
		"a b c":                                           {"c", "b", "a"},
	} {
		if got := strings.Join(orderKeys(keys), " "); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}
