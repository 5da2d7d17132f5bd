package store

import (
	"encoding/json"
	"strings"
	"testing"

	"rungs/model"
)

func TestSyntaxFaults(t *testing.T) {
	for _, c := range []struct {
		text         string
		line, column int
		message      string
	}{
		{"", 1, 1, "the file is empty"},
		{" \n", 1, 1, "the file is empty"},
		{"{\n  \"a\": 1,\n}", 3, 1, `a comma with nothing between it and '}'`},
		{"[1,]", 1, 4, `a comma with nothing between it and ']'`},
		{"{\"a\": 1 // why\n}", 1, 9, "a comment, which JSON does not have"},
		{"/* x */ {}", 1, 1, "a comment, which JSON does not have"},
		{"{\"é\": x}", 1, 7, `expected a value, found 'x'`},
		{"{\"é\": é}", 1, 7, `expected a value, found 'é'`},
		{"{a: 1}", 1, 2, `expected a key in double quotes, found 'a'`},
		{"{\"a\" 1}", 1, 6, `expected a colon after the key, found '1'`},
		{"{\"a\": 1 \"b\": 2}", 1, 9, `expected a comma or }, found '"'`},
		{"[1 2]", 1, 4, `expected a comma or ], found '2'`},
		{"{} {}", 1, 4, `nothing may follow the document, found '{'`},
		{"[\"a\nb\"]", 1, 4, `a line break or control character inside text: '\n'`},
		{`["\q"]`, 1, 4, `not an escape that JSON knows: 'q'`},
		{`["\u12x4"]`, 1, 7, `not an escape that JSON knows: 'x'`},
		{"[01]", 1, 3, `expected a comma or ], found '1'`},
		{"[1.]", 1, 4, `not a number that JSON knows: ']'`},
		{"[nul]", 1, 5, `expected true, false or null, found ']'`},
		{"{\r\n\"a\": [\r\n1,\r\n", 4, 1, "the file ends inside the list that starts on line 2"},
		{"{\"a\": \"b]", 1, 10, "the file ends inside the text that starts on line 1"},
		{"{", 1, 2, "the file ends inside the object that starts on line 1"},
		{"tru", 1, 4, "the file ends in the middle of a value"},
		{"\xef\xbb\xbf\xef\xbb\xbf{}", 1, 1, `expected a value, found '\ufeff'`},
		{"[\"a\",\n \"\xff\"]", 2, 3, "not UTF-8 text"},
		{strings.Repeat("[", 1002) + strings.Repeat("]", 1002), 1, 1002, "more than 1000 levels deep"},
		{strings.Repeat("[", 100000), 1, 10001, "more than 1000 levels deep"},
	} {
		_, fault := decodeJSON([]byte(c.text))
		if fault == nil {
			t.Errorf("%.40q passes", c.text)
			continue
		}
		if fault.Line != c.line || fault.Column != c.column || fault.Message != c.message || fault.Fault != SyntaxFault {
			t.Errorf("%.40q: got %d:%d %s\nwant %d:%d %s", c.text, fault.Line, fault.Column, fault.Message, c.line, c.column, c.message)
		}
	}
}

func TestDeepestAllowed(t *testing.T) {
	if _, fault := decodeJSON([]byte(strings.Repeat("[", 1000) + strings.Repeat("]", 1000))); fault != nil {
		t.Error(fault)
	}
}

func TestTooLarge(t *testing.T) {
	if _, fault := decodeJSON(make([]byte, maxDocument+1)); fault == nil || fault.Message != "larger than 8 MB" {
		t.Error(fault)
	}
}

func TestDuplicateKeys(t *testing.T) {
	tree, fault := decodeJSON([]byte("{\n  \"a\": 1,\n  \"b\": {\"x\": 1,\n \"\\u0078\": 2},\n  \"a\": 3\n}"))
	if fault == nil {
		t.Fatal("passes")
	}
	if fault.Fault != DuplicateFault || fault.First != 3 || fault.Line != 4 || fault.Column != 2 {
		t.Errorf("%+v", fault)
	}
	fault.File = "f.json"
	if want := "f.json:4:2: the key \"x\" is on line 3 and again on line 4\nreaders take the last one; remove the other"; fault.Error() != want {
		t.Errorf("got %s", fault)
	}
	if v, _ := model.Get(tree, model.Path{"a"}); v != json.Number("3") {
		t.Errorf("a reader takes the last: got %v", v)
	}
}

func TestDecodeKeepsNumbersAndText(t *testing.T) {
	tree := value(t, "\xef\xbb\xbf[9007199254740993,1e3,-0.0,1E+2,\"\\ud83d\",\"\\ud83d\\ude00\",\"\\u003c\",null,true]\r\n")
	want := []any{json.Number("9007199254740993"), json.Number("1e3"), json.Number("-0.0"), json.Number("1E+2"), "\ufffd", "😀", "<", nil, true}
	if !model.Equal(tree, any(want)) {
		t.Errorf("got %v", tree)
	}
}

func TestLocate(t *testing.T) {
	d := Hold("x.json", []byte("\xef\xbb\xbf{\r\n\t\"é\": \"ü\", \"b\": [1,\r\n  {\"id\": \"x\", \"v\": 2}]}"))
	for path, want := range map[string][2]int{
		"": {1, 1}, "é": {2, 7}, "b": {2, 17}, "b.0": {2, 18}, "b.1.v": {3, 20}, "b.1.missing.deep": {3, 3}, "b.7": {2, 17}, "é.x": {2, 7}, "no": {1, 1},
	} {
		p, _ := model.ParsePath(path)
		if line, column := d.Locate(p); line != want[0] || column != want[1] {
			t.Errorf("%q: got %d:%d, want %v", path, line, column, want)
		}
	}
	if line, _ := d.Locate(model.Path{"b", model.ByID("x"), "v"}); line != 3 {
		t.Errorf("by id: line %d", line)
	}
	if line, column := (&Document{}).Locate(nil); line != 0 || column != 0 {
		t.Errorf("without text: %d:%d", line, column)
	}
}

func TestBrokenSamples(t *testing.T) {
	for name, want := range map[string]string{
		"duplicate-keys": `.intentic/config/settings.json:4:3: the key "commandJudge" is on line 2 and again on line 4`,
		"truncated":      `.intentic/config/settings.json:4:1: the file ends inside the object that starts on line 3`,
		"both-encodings": `.intentic/config/settings.json: the same document is also in ".intentic/config/settings.toml"`,
		"one-bad-value":  "",
		"hostile":        "",
	} {
		w := open(t, sample(t, "broken/"+name))
		got := ""
		if err := w.Read(Settings).Err; err != nil {
			got, _, _ = strings.Cut(err.Error(), "\n")
		}
		if got != want {
			t.Errorf("%s: got %s\nwant %s", name, got, want)
		}
	}
}
