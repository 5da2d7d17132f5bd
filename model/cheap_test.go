package model

import (
	"fmt"
	"strings"
	"testing"
)

func cheapOf(t testing.TB, doc any) string {
	t.Helper()
	var out []string
	for _, m := range CheapLadder(doc) {
		out = append(out, fmt.Sprintf("%s|%s|%v at %s", m.Written, m.Model, m.Valid, m.Path))
	}
	return strings.Join(out, "; ")
}

func TestCheapLadder(t *testing.T) {
	for doc, want := range map[string]string{
		`{"autoFastModels":["a:b:c","x",7,{"provider":"a","model":"b"}]}`: `a:b:c|b:c|true at autoFastModels.0; x||false at autoFastModels.1; 7||false at autoFastModels.2; {"model":"b","provider":"a"}||false at autoFastModels.3`,
		`{}`: "", `{"autoFastModels":"a:b"}`: "", `null`: "",
	} {
		if got := cheapOf(t, tree(t, doc)); got != want {
			t.Errorf("%s: got %s", doc, got)
		}
	}
	if f, ok := Setting(CheapModels.Last()); !ok || f.Kind.Max != MaxRungs {
		t.Error("the path is not that of the setting")
	}
}

func TestEditCheapModels(t *testing.T) {
	full := `{"autoFastModels":["a:0","a:1","a:2","a:3","a:4","a:5","a:6","a:7","a:8","a:9"]}`
	add := func(doc any, at int, p Pin) (Edit, error) { return AddCheapModel(doc, at, p) }
	point := func(doc any, at int, p Pin) (Edit, error) { return PointCheapModel(doc, at, p) }
	for _, tt := range []struct {
		name string
		make func(any, int, Pin) (Edit, error)
		doc  string
		at   int
		pin  Pin
		want string // a part of the refusal after "!"
	}{
		{"the first", add, `{}`, 0, Pin{Provider: "a", Model: "b", Effort: "low"}, `["a:b"]`},
		{"in front", add, `{"autoFastModels":["a:b"]}`, 0, Pin{Provider: "c", Model: "d"}, `["c:d","a:b"]`},
		{"behind", add, `{"autoFastModels":["a:b"]}`, 99, Pin{Provider: "c", Model: "d"}, `["a:b","c:d"]`},
		{"there already", add, `{"autoFastModels":["x","a:b"]}`, 0, Pin{Provider: "a", Model: "b"}, `!"a:b" is entry 2 already; allowed: each model once`},
		{"an eleventh", add, full, 0, Pin{Provider: "c", Model: "d"}, "!the ladder is full"},
		{"no model", add, `{}`, 0, Pin{Provider: "a"}, "!allowed: provider:model"},
		{"a provider with a colon", add, `{}`, 0, Pin{Provider: "a:b", Model: "c"}, "!allowed: provider:model"},
		{"another model", point, `{"autoFastModels":["a:b","x"]}`, 1, Pin{Provider: "c", Model: "d"}, `["a:b","c:d"]`},
		{"the same model", point, `{"autoFastModels":["a:b"]}`, 0, Pin{Provider: "a", Model: "b"}, `["a:b"]`},
		{"a model of another entry", point, `{"autoFastModels":["a:b","c:d"]}`, 1, Pin{Provider: "a", Model: "b"}, "!is entry 1 already"},
	} {
		doc := tree(t, tt.doc)
		e, err := tt.make(doc, tt.at, tt.pin)
		if part, refused := strings.CutPrefix(tt.want, "!"); refused {
			if err == nil || !strings.Contains(err.Error(), part) {
				t.Errorf("%s: got %v", tt.name, err)
			}
			continue
		}
		after, applied := Apply(doc, e)
		if got, _ := Get(after, CheapModels); err != nil || applied != nil || JSON(got) != tt.want {
			t.Errorf("%s: got %s, %v, %v", tt.name, JSON(got), err, applied)
		}
	}
}
