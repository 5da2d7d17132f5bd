package model

import (
	"strings"
	"testing"
)

var birthday = Foreign{"1979-05-27", "a date"}

func TestNoKindTakesAForeignValue(t *testing.T) {
	for _, s := range Settings {
		problems := Check(settingsKind, map[string]any{s.Key: birthday})
		if len(problems) != 1 || problems[0].Code != InvalidType || problems[0].Severity != Error {
			t.Errorf("%s: %+v", s.Key, problems)
			continue
		}
		if m := problems[0].Message; m != "1979-05-27 is a date, which settings do not have" {
			t.Errorf("%s: %q", s.Key, m)
		}
	}
}

func TestAForeignValueIsOnlyItself(t *testing.T) {
	for _, other := range []any{"1979-05-27", nil, Foreign{"1979-05-28", "a date"}, map[string]any{"a date": "1979-05-27"}} {
		if Equal(birthday, other) || Equal(other, birthday) {
			t.Errorf("is equal to %#v", other)
		}
	}
	if !Equal([]any{birthday}, []any{Foreign{"1979-05-27", "a date"}}) {
		t.Error("is not equal to itself")
	}
	if got := Bare(birthday); got != "1979-05-27" {
		t.Errorf("bare: %s", got)
	}
	if got := JSON([]any{birthday}); got != `[{"a date":"1979-05-27"}]` {
		t.Errorf("JSON: %s", got)
	}
}

func TestNothingLeadsIntoAForeignValue(t *testing.T) {
	tree := map[string]any{"when": birthday}
	if _, ok := Get(tree, Path{"when", "Text"}); ok {
		t.Error("something is inside")
	}
	_, err := Apply(tree, Edit{Op: Set, Path: Path{"when", "year"}, Value: true})
	if err == nil || !strings.Contains(err.Error(), "is a date, not an object") {
		t.Errorf("got %v", err)
	}
	after, err := Apply(tree, Edit{Op: Set, Path: Path{"when"}, Value: true})
	if err != nil || !Equal(after, map[string]any{"when": true}) {
		t.Errorf("got %v, %v", after, err)
	}
}
