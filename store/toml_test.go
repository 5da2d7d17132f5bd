package store

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"rungs/model"
)

// treeTOML is the tree of a document that must be readable.
func treeTOML(t failer, data []byte, list string) any {
	t.Helper()
	tree, fault := decodeTOML(data, list)
	if fault != nil {
		t.Fatalf("%q: %v", data, fault)
	}
	return tree
}

func TestTOMLReads(t *testing.T) {
	eachTOML(t, func(t *testing.T, data []byte, list string) {
		treeTOML(t, data, list)
		text, fault := parseTOML(data, list)
		if fault != nil || string(text.pack()) != string(data) {
			t.Errorf("%q: %v, %q", data, fault, text.pack())
		}
	})
}

func TestTOMLSaysWhatJSONDoes(t *testing.T) {
	for toml, want := range map[string]string{
		"":                                  `{}`,
		"a = 0xFF\nb = 0o17\nc = 0b101":     `{"a":255,"b":15,"c":5}`,
		"a = 1_000\nb = +5\nc = -0\nd = +0": `{"a":1000,"b":5,"c":-0,"d":0}`,
		"a = 9007199254740993\nb = 1e3\nc = -1_0.50E+07": `{"a":9007199254740993,"b":1e3,"c":-10.50E+07}`,
		"a.b = 1\na.\"c d\" = [{x.y = ''}]":              `{"a":{"b":1,"c d":[{"x":{"y":""}}]}}`,
		"[[a]]\nb = 1\n[a.c]\n[[a]]\n[[a.d]]":            `{"a":[{"b":1,"c":{}},{"d":[{}]}]}`,
		"[a.b]\n[a]\nc = \"\"\"\nx\\\n  y\"\"\"":         `{"a":{"b":{},"c":"xy"}}`,
		"a = [ 'x', true, [], {} ]":                      `{"a":["x",true,[],{}]}`,
	} {
		if got := treeTOML(t, []byte(toml), ""); !model.Equal(got, value(t, want)) {
			t.Errorf("%q is %s, want %s", toml, model.JSON(got), want)
		}
	}
}

func TestTOMLKeepsWhatJSONHasNot(t *testing.T) {
	tree := treeTOML(t, []byte("d = 1979-05-27\nt = 07:32:00\nz = 1979-05-27T07:32:00Z\nl = 1979-05-27 07:32:00\ni = -inf\nn = nan\n"), "")
	want := map[string]any{
		"d": model.Foreign{Text: "1979-05-27", What: "a date"}, "t": model.Foreign{Text: "07:32:00", What: "a time"},
		"z": model.Foreign{Text: "1979-05-27T07:32:00Z", What: "a date and time"}, "l": model.Foreign{Text: "1979-05-27 07:32:00", What: "a date and time"},
		"i": model.Foreign{Text: "-inf", What: "an infinite number"}, "n": model.Foreign{Text: "nan", What: "a number without a value"},
	}
	if !model.Equal(tree, want) {
		t.Errorf("got %#v", tree)
	}
}

func TestJSONTakesNoForeignValue(t *testing.T) {
	tree := treeTOML(t, []byte("d = [1979-05-27]\n"), "")
	_, _, err := spliceJSON([]byte("{}\n"), []model.Edit{{Op: model.Set, Path: model.Path{"future"}, Value: tree}})
	if err == nil || err.Error() != "1979-05-27 is a date, and JSON has none: write it as a text" {
		t.Errorf("got %v", err)
	}
}

func TestTOMLListStandsUnderItsKey(t *testing.T) {
	for toml, want := range map[string]string{
		"":                               `[]`,
		"# none\n":                       `[]`,
		"persona = []":                   `[]`,
		"[[persona]]\nid = 'a'":          `[{"id":"a"}]`,
		"persona = [{id = 'a'}]\n":       `[{"id":"a"}]`,
		"persona = 3":                    `3`,
		"[persona]\nid = 'a'\nmodels=[]": `{"id":"a","models":[]}`,
	} {
		if got := treeTOML(t, []byte(toml), "persona"); !model.Equal(got, value(t, want)) {
			t.Errorf("%q is %s, want %s", toml, model.JSON(got), want)
		}
	}
}

func TestTOMLFaultsHaveTheirPlace(t *testing.T) {
	deep := strings.Repeat("[", maxDepth+1) + strings.Repeat("]", maxDepth+1)
	for _, c := range []struct{ toml, list, want string }{
		{"a = 1\nb = \n", "", `2:5: expected a value, found the end of the line`},
		{"a = yes\n", "", `1:5: expected a value, found 'y'`},
		{"a = \"é\" b\n", "", `1:9: nothing more may stand on this line, found 'b'`},
		{"a = [1, 2\nb = 3\n", "", `2:1: expected a comma or ], found 'b'`},
		{"a = [\n1,\n", "", `3:1: the file ends inside the list that starts on line 1`},
		{"a = { x = 1", "", `1:12: the file ends inside the object that starts on line 1`},
		{"\na = \"\"\"x\n", "", `3:1: the file ends inside the text that starts on line 2`},
		{"a = \"x\n", "", `1:7: a line break inside text`},
		{"a = \"\\q\"\n", "", `1:6: not an escape that TOML knows`},
		{"a = 012\n", "", `1:5: a number may not begin with 0`},
		{"a = 20s\n", "", `1:7: expected a number, found 's' in it`},
		{"a\n", "", `1:2: expected = after the key, found the end of the line`},
		{"a b = 1\n", "", `1:3: expected = after the key, found 'b'`},
		{"[a\n", "", `1:3: expected ] behind the name of the table, found the end of the line`},
		{"[[a]\n", "", `1:4: expected ]] behind the name of the table, found ']'`},
		{"= 1\n", "", `1:1: expected a key, found '='`},
		{"a =", "", `1:4: expected a value, found the end of the line`},
		{"a = 1\r", "", `1:6: nothing more may stand on this line, found the end of the line`},
		{"a = 99999999999999999999\n", "", `1:5: a number that is too large for TOML`},
		{"a = 1979-13-41\n", "", `1:5: no such date or time`},
		{"a = 1 # \x01\n", "", `1:9: a control character in a comment: '\x01'`},
		{"# \x01\n", "", `1:3: a control character in a comment: '\x01'`},
		{"a = \"\x01\"\n", "", `1:6: a control character inside text: '\x01'`},
		{"a = \"\xff\"\n", "", `1:6: not UTF-8 text`},
		{"a = " + deep, "", fmt.Sprintf(`1:%d: more than %d levels deep`, 5+maxDepth, maxDepth)},
		{"[" + strings.Repeat("a.", maxDepth) + "a]", "", fmt.Sprintf(`1:2: more than %d levels deep`, maxDepth)},
		{"a = 1\na = 2\n", "", `2:1: the key "a" is on line 1 and again on line 2`},
		{"[a]\nb = 1\n[a]\n", "", `3:2: the key "a" is on line 1 and again on line 3`},
		{"[a]\nb.c = 1\nb = 2\n", "", `3:1: the key "b" is on line 2 and again on line 3`},
		{"a = [{ x = 1,\n x = 2}]\n", "", `2:2: the key "x" is on line 1 and again on line 2`},
		{"a = {}\n\n[a.b]\n", "", `3:2: the key "a" is on line 1 and again on line 3`},
		{"[[a]]\n[a]\n", "", `2:2: the key "a" is on line 1 and again on line 2`},
		{"a = []\n[[a]]\n", "", `2:3: the key "a" is on line 1 and again on line 2`},
		{"[[personas]]\nid = 'a'\n", "persona", `1:3: "personas" has no place in this file`},
	} {
		_, fault := decodeTOML([]byte(c.toml), c.list)
		if fault == nil {
			t.Errorf("%.40q is read", c.toml)
			continue
		}
		if got := fmt.Sprintf("%d:%d: %s", fault.Line, fault.Column, fault.Message); got != c.want {
			t.Errorf("%.40q: got %s, want %s", c.toml, got, c.want)
		}
		if twice := strings.Contains(c.want, "again"); twice != (fault.Fault == DuplicateFault) || twice != (fault.First > 0) {
			t.Errorf("%.40q: fault %v, first %d", c.toml, fault.Fault, fault.First)
		}
	}
}

func TestTOMLLocates(t *testing.T) {
	text := "# c\nroot = 1\n\n[t] # x\n  é.b = [ 1,\n 2, { k = 3 } ]\n\n[[e]]\nid = 'x'\n[[e]]\nid = 'y'\n[e.sub.deep]\n"
	tree := treeTOML(t, []byte(strings.Replace(text, "é", `"é"`, 1)), "")
	for _, c := range []struct {
		path string
		want spot
	}{
		{"", spot{1, 1}},
		{"root", spot{2, 8}},
		{"none", spot{1, 1}},
		{"t", spot{4, 1}},
		{"t.é", spot{5, 3}},
		{"t.é.b", spot{5, 11}},
		{"t.é.b.1", spot{6, 2}},
		{"t.é.b.2.k", spot{6, 11}},
		{"t.none", spot{4, 1}},
		{"e", spot{8, 1}},
		{"e.1", spot{10, 1}},
		{"e.=y.id", spot{11, 6}},
		{"e.1.sub", spot{12, 1}},
		{"e.1.sub.deep.none", spot{12, 1}},
		{"e.7", spot{8, 1}},
	} {
		p, err := model.ParsePath(c.path)
		if err != nil {
			t.Fatal(err)
		}
		data := []byte(strings.Replace(text, "é", `"é"`, 1))
		for i, d := range [][]byte{data, append([]byte("\xef\xbb\xbf"), data...)} {
			if got := locateTOML(d, "", tree, []model.Path{p})[0]; got != c.want {
				t.Errorf("%q (%d): got %v, want %v", c.path, i, got, c.want)
			}
		}
	}
	cards := []byte("# c\n\n[[persona]]\nid = 'a'\n")
	got := locateTOML(cards, "persona", treeTOML(t, cards, "persona"), []model.Path{{"0", "id"}, {}, {"=a"}})
	if want := []spot{{4, 6}, {3, 1}, {3, 1}}; !slices.Equal(got, want) {
		t.Errorf("got %v", got)
	}
	if got := locateTOML([]byte("a ="), "", nil, []model.Path{{"a"}}); got[0] != (spot{}) {
		t.Errorf("got %v", got)
	}
}

func TestTOMLRenders(t *testing.T) {
	for _, c := range []struct{ tree, list, want string }{
		{`{}`, "", ""},
		{`[]`, "persona", "persona = []\n"},
		{
			`{"modelRoles":{"commit-message":[{"model":"h","provider":"claude"}],"session-title":[],"x y":[{"provider":"p","model":"m"},{"provider":"q","model":"n"}]},"autoTier":"on","skills":["lsp","fileq"]}`, "",
			"autoTier = \"on\"\nskills = [\"lsp\", \"fileq\"]\n\n[modelRoles]\ncommit-message = [{ provider = \"claude\", model = \"h\" }]\nsession-title = []\n\"x y\" = [\n  { provider = \"p\", model = \"m\" },\n  { provider = \"q\", model = \"n\" },\n]\n",
		},
		{
			`[{"id":"a","capabilities":[],"powers":{"shell":false}},{"id":"b","capabilities":["x"]}]`, "persona",
			"[[persona]]\nid = \"a\"\ncapabilities = []\n\n[persona.powers]\nshell = false\n\n[[persona]]\nid = \"b\"\ncapabilities = [\"x\"]\n",
		},
		{
			`{"rules":[{"id":"r","label":"R","moment":"turn.ending","action":{"kind":"instruct","text":"Say what you saw,\nin the order in which you saw it,\nand what is \"left\".\n"}}]}`, "",
			"[[rules]]\nid = \"r\"\nlabel = \"R\"\nmoment = \"turn.ending\"\n\n[rules.action]\nkind = \"instruct\"\ntext = \"\"\"\nSay what you saw,\nin the order in which you saw it,\nand what is \"left\".\n\"\"\"\n",
		},
		{`{"a":{"b":{"c":1}},"d":[1,{"e":[]}],"f":"\u0000\r\n\t\u007f\"\\"}`, "", "d = [1, { e = [] }]\nf = \"\\u0000\\r\\n\\t\\u007F\\\"\\\\\"\n\n[a.b]\nc = 1\n"},
	} {
		tree := value(t, c.tree)
		got, err := renderTOML(tree, c.list)
		if err != nil || string(got) != c.want {
			t.Errorf("%s: %v\n%s\nwant\n%s", c.tree, err, got, c.want)
		}
		if back := treeTOML(t, got, c.list); !model.Equal(back, tree) {
			t.Errorf("%s comes back as %s", c.tree, model.JSON(back))
		}
	}
}

func TestTOMLRendersOnlyWhatItCan(t *testing.T) {
	for _, tree := range []any{[]any{}, nil, "x", map[string]any{"a": nil}, map[string]any{"a": []any{json.Number("99999999999999999999")}}, map[string]any{"a": "\xff"}, map[string]any{"\xff": true}} {
		if out, err := renderTOML(tree, ""); err == nil {
			t.Errorf("%#v is written: %s", tree, out)
		}
	}
}

func TestTOMLRendersWhatItReads(t *testing.T) {
	eachTOML(t, func(t *testing.T, data []byte, list string) {
		tree := treeTOML(t, data, list)
		out, err := renderTOML(tree, list)
		if err != nil {
			t.Fatal(err)
		}
		if back := treeTOML(t, out, list); !model.Equal(back, tree) {
			t.Errorf("%q\n%s", data, out)
		}
	})
}

func TestTOMLComments(t *testing.T) {
	var got []string
	for _, c := range commentsTOML([]byte("\xef\xbb\xbf# a\r\n\r\nx = '#' # b\r\ny = [ # c\r\n 1, # d\r\n # e\r\n { z = \"\"\"#\r\n#\"\"\" }\r\n]\r\n[\"#\"] # f")) {
		got = append(got, fmt.Sprintf("%d %s", c.Line, c.Text))
	}
	if want := []string{"1 # a", "3 # b", "4 # c", "5 # d", "6 # e", "10 # f"}; !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
}
