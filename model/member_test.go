package model

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestOrder(t *testing.T) {
	for _, tt := range []struct{ kind, keys, want string }{
		{"pin", "zz model harness aa effort provider", "provider model effort harness aa zz"},
		{"persona", "models capabilities note label id", "id label capabilities models note"},
		{"rule", "enabled action id moment label when", "id label moment when action enabled"},
		{"settings", "rules modelRoles zz commandJudge", "modelRoles commandJudge rules zz"},
		{"shelf", "caps denied id", "id denied caps"},
	} {
		given := strings.Fields(tt.keys)
		got := KindNamed(tt.kind).Order(given)
		if strings.Join(got, " ") != tt.want {
			t.Errorf("%s: got %q, want %q", tt.kind, got, tt.want)
		}
		if strings.Join(given, " ") != tt.keys {
			t.Errorf("%s: the keys that were given are now %q", tt.kind, given)
		}
	}
	if got := strings.Join(actionKind.Order([]string{"timeoutMs", "command", "x", "kind"}), " "); got != "kind command timeoutMs x" {
		t.Errorf("a union: got %q", got)
	}
	var none *Kind
	if got := none.Order([]string{"b", "a"}); !slices.Equal(got, []string{"a", "b"}) {
		t.Errorf("no kind: got %q", got)
	}
}

// The kind for any object of a document is found by its path, so that the store
// can order a value at any depth.
func TestOrderByPath(t *testing.T) {
	doc := tree(t, `{"rules":[{"action":{"kind":"command","command":"make"}}]}`)
	for at, want := range map[string]string{
		"modelRoles.commit-message.0": "provider model aa",
		"modelRoles":                  "aa model provider",
		"rules.0.action":              "aa model provider",
		"admission.nowhere":           "aa model provider",
	} {
		got := SettingsDoc.Kind().At(doc, path(t, at)).Order([]string{"aa", "model", "provider"})
		if strings.Join(got, " ") != want {
			t.Errorf("%s: got %q", at, got)
		}
	}
}

func TestOrderLosesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := rapid.SampledFrom(Documents).Draw(t, "document").Kind
		keys := rapid.SliceOf(rapid.OneOf(rapid.String(), rapid.SampledFrom(append(k.keys(), "x")))).Draw(t, "keys")
		got := k.Order(keys)
		slices.Sort(got)
		want := slices.Sorted(slices.Values(keys))
		if !slices.Equal(got, want) {
			t.Fatalf("%q became %q", want, got)
		}
	})
}
