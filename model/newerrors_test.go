package model

import (
	"strings"
	"testing"
)

func TestRefuse(t *testing.T) {
	pins := func(n int) string {
		return `{"modelRoles":{"child-agent":[` + join(n, `{"provider":"a","model":"b"}`) + `]}}`
	}
	label := func(s string) string { return `[{"id":"a","capabilities":[],"label":` + s + `}]` }
	for _, tt := range []struct {
		name          string
		doc           DocID
		before, after string
		want          string // a part of the refusal, "" for none
	}{
		{"nothing new", SettingsDoc, `{"autoTier":"x"}`, `{"autoTier":"x","skills":[]}`, ""},
		{"one mended", SettingsDoc, `{"autoTier":"x","skills":1}`, `{"autoTier":"x"}`, ""},
		{"a new one", SettingsDoc, `{}`, `{"autoTier":"x"}`, `autoTier: "x" is not one of the allowed words; allowed: off, shadow or on`},
		{"another bad word", SettingsDoc, `{"autoTier":"x"}`, `{"autoTier":"y"}`, `"y" is not one`},
		{"another bad text of the same length", PersonasDoc, label(quoted("a", 70)), label(quoted("b", 70)), "too long"},
		{"another bad list", SettingsDoc, `{"systemPrompt":[1]}`, `{"systemPrompt":[2]}`, "this is a list"},
		{"moved along", PersonasDoc, `[{"id":"a"},{"id":"b","capabilities":[]}]`, `[{"id":"b","capabilities":[]},{"id":"a"}]`, ""},
		{"one more of the same", PersonasDoc, `[{"id":"a"}]`, `[{"id":"a"},{"id":"b"}]`, `"capabilities" is missing`},
		{"a duplicate moved along", PersonasDoc, `[{"id":"x","capabilities":[]},{"id":"a","capabilities":[]},{"id":"a","capabilities":[]}]`, `[{"id":"a","capabilities":[]},{"id":"a","capabilities":[]}]`, ""},
		{"twelve pins made eleven", SettingsDoc, pins(12), pins(11), ""},
		{"twelve pins left", SettingsDoc, pins(12), pins(12), ""},
		{"eleven pins made twelve", SettingsDoc, pins(11), pins(12), "the list is too long: 12 entries"},
		{"ten pins made eleven", SettingsDoc, pins(10), pins(11), "the list is too long: 11 entries"},
		{"within an unknown job", SettingsDoc, `{"modelRoles":{"new":[1]}}`, `{"modelRoles":{"new":[]}}`, ""},
		{"warnings refuse nothing", SettingsDoc, `{}`, `{"nonsense":1}`, ""},
	} {
		err := Refuse(tt.doc.Kind(), tree(t, tt.before), tree(t, tt.after))
		if (err == nil) != (tt.want == "") || err != nil && !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: got %v, want %q", tt.name, err, tt.want)
		}
	}
}

func TestNewErrorsCounts(t *testing.T) {
	bad := Problem{Path: Path{"a", "0"}, Severity: Error, Code: TooSmall, Found: ""}
	moved := bad
	moved.Path = Path{"a", "3"}
	if got := NewErrors([]Problem{bad}, []Problem{moved}); got != nil {
		t.Errorf("one that moved is new: %v", got)
	}
	if got := NewErrors([]Problem{bad}, []Problem{bad, moved}); len(got) != 1 {
		t.Errorf("a second one: %v", got)
	}
	if got := NewErrors(nil, []Problem{{Severity: Warning}, {Severity: Info}}); got != nil {
		t.Errorf("what is no error: %v", got)
	}
}

func TestRefusedErrorText(t *testing.T) {
	for _, tt := range []struct {
		err  RefusedError
		want string
	}{
		{RefusedError{What: "x"}, "x"},
		{RefusedError{What: "x", Allowed: "y"}, "x; allowed: y"},
		{RefusedError{What: "x", Allowed: "y", Hint: "z"}, "x; allowed: y\nz"},
	} {
		if got := tt.err.Error(); got != tt.want {
			t.Errorf("got %q", got)
		}
	}
}
