package model

import (
	"encoding/json"
	"strings"
	"testing"
)

// tree decodes JSON as the store does, with numbers as they are spelled; "" is a
// document not yet written.
func tree(t testing.TB, text string) any {
	t.Helper()
	if text == "" {
		return nil
	}
	dec := json.NewDecoder(strings.NewReader(text))
	dec.UseNumber()
	var v any
	if err := dec.Decode(&v); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return v
}

func path(t testing.TB, text string) Path {
	t.Helper()
	p, err := ParsePath(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestGet(t *testing.T) {
	doc := tree(t, `{"a":{"b":[10,{"id":"x","c":null}]},"=k":1}`)
	for _, tt := range []struct {
		path Path
		want string // "-" for nothing there
	}{
		{Path{}, JSON(doc)},
		{Path{"a", "b", "0"}, "10"},
		{Path{"a", "b", "1", "c"}, "null"},
		{Path{"a", "b", "=x", "id"}, `"x"`},
		{Path{"=k"}, "1"},
		{Path{"a", "b", "2"}, "-"},
		{Path{"a", "b", "01"}, "-"},
		{Path{"a", "b", "-1"}, "-"},
		{Path{"a", "b", "=y"}, "-"},
		{Path{"a", "b", "0", "deeper"}, "-"},
		{Path{"a", ""}, "-"},
		{Path{"a", "b", "99999999999999999999"}, "-"},
	} {
		got := "-"
		if v, ok := Get(doc, tt.path); ok {
			got = JSON(v)
		}
		if got != tt.want {
			t.Errorf("%q: got %s, want %s", []string(tt.path), got, tt.want)
		}
	}
}

func TestEqualComparesSpelledNumbers(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want bool
	}{
		{`9007199254740993`, `9007199254740992`, false},
		{`1e3`, `1000`, false},
		{`{"a":[1,{"b":null}]}`, `{"a":[1,{"b":null}]}`, true},
		{`{"a":null}`, `{}`, false},
		{`[]`, `{}`, false},
		{`[]`, `null`, false},
		{`"1"`, `1`, false},
		{`[1,2]`, `[2,1]`, false},
	} {
		if got := Equal(tree(t, tt.a), tree(t, tt.b)); got != tt.want {
			t.Errorf("%s and %s: %v", tt.a, tt.b, got)
		}
	}
}

func TestFixedReplacesIDs(t *testing.T) {
	doc := tree(t, `[{"id":"a"},{"id":"b","l":[{"id":"c"}]}]`)
	for _, tt := range []struct{ from, want Path }{
		{Path{"=b", "l", "=c", "x"}, Path{"1", "l", "0", "x"}},
		{Path{"=z", "l"}, Path{"=z", "l"}},
		{Path{"0"}, Path{"0"}},
	} {
		if got := Fixed(doc, tt.from); got.String() != tt.want.String() {
			t.Errorf("%q: got %q", []string(tt.from), []string(got))
		}
	}
}

func TestJSONAndBare(t *testing.T) {
	for _, tt := range []struct {
		v          any
		json, bare string
	}{
		{"<a & b>", `"<a & b>"`, "<a & b>"},
		{json.Number("1e400"), "1e400", "1e400"},
		{map[string]any{"b": true, "a": []any{}}, `{"a":[],"b":true}`, `{"a":[],"b":true}`},
		{nil, "null", "null"},
	} {
		if JSON(tt.v) != tt.json || Bare(tt.v) != tt.bare {
			t.Errorf("%v: %s, %s", tt.v, JSON(tt.v), Bare(tt.v))
		}
	}
}
