package model

import (
	"testing"

	"pgregory.net/rapid"
)

func TestGuard(t *testing.T) {
	const doc = `{"k":1,"ladder":[{"m":1},{"m":2}],"rules":[{"id":"a"},{"id":"b"}],"o":{"l":[[1]]}}`
	for _, tt := range []struct {
		name string
		edit Edit
		want string // "-": nothing can be lost
	}{
		{"a value", Edit{Op: Set, Path: Path{"k"}}, "k"},
		{"an absent value", Edit{Op: Set, Path: Path{"x", "y"}}, "x.y"},
		{"unset", Edit{Op: Unset, Path: Path{"k"}}, "k"},
		{"a knob counts through its ladder", Edit{Op: Set, Path: Path{"ladder", "1", "effort"}}, "ladder"},
		{"an insert counts through its ladder", Edit{Op: Insert, Path: Path{"ladder", "1"}}, "ladder"},
		{"an insert among named entries", Edit{Op: Insert, Path: Path{"rules", "1"}}, "-"},
		{"an insert that makes the list", Edit{Op: Insert, Path: Path{"new", "0"}}, "new"},
		{"a move by position", Edit{Op: Move, Path: Path{"rules", "0"}, To: 1}, "rules"},
		{"a move by id", Edit{Op: Move, Path: Path{"rules", "=a"}, To: 1}, "-"},
		{"a removal by id", Edit{Op: Remove, Path: Path{"rules", "=a"}}, "rules.a"},
		{"within a named entry", Edit{Op: Set, Path: Path{"rules", "=a", "label"}}, "rules.a.label"},
		{"the outermost list", Edit{Op: Set, Path: Path{"o", "l", "0", "0"}}, "o.l"},
		{"the document", Edit{Op: Set, Path: Path{}}, ""},
	} {
		got := "-"
		if p, ok := Guard(tree(t, doc), tt.edit); ok {
			got = p.String()
		}
		if got != tt.want {
			t.Errorf("%s: guards %q, want %q", tt.name, got, tt.want)
		}
	}
}

// What lies outside the guarded part may change and the edit still means the same:
// it fails nowhere it did not fail before.
func TestGuardedEditsSurvive(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seen, e := anyTree(3).Draw(t, "seen"), anyEdit().Draw(t, "edit")
		_, err := Apply(seen, e)
		part, guarded := Guard(seen, e)
		object, isObject := seen.(map[string]any)
		if err != nil || !guarded || len(part) == 0 || !isObject {
			return
		}
		now := with(object, "theirs", anyTree(2).Draw(t, "theirs"))
		if _, err := Apply(now, e); err != nil {
			t.Fatalf("%+v: %v on %s", e, err, JSON(now))
		}
	})
}

func TestInverse(t *testing.T) {
	for _, tt := range []struct {
		name, doc string
		edit      Edit
		want      []Edit
	}{
		{"nothing to unset", `{}`, Edit{Op: Unset, Path: Path{"a"}}, nil},
		{"what was made goes", `{}`, Edit{Op: Set, Path: Path{"a", "b"}, Value: true}, []Edit{{Op: Unset, Path: Path{"a"}}}},
		{"a list that was made goes", `{}`, Edit{Op: Insert, Path: Path{"l", "0"}, Value: true}, []Edit{{Op: Unset, Path: Path{"l"}}}},
		{"by the place it had", `[{"id":"a"},{"id":"b"}]`, Edit{Op: Move, Path: Path{"=b"}, To: 0}, []Edit{{Op: Move, Path: Path{"0"}, To: 1}}},
	} {
		if got := Inverse(tree(t, tt.doc), tt.edit); !sameEdits(got, tt.want) {
			t.Errorf("%s: got %+v", tt.name, got)
		}
	}
}

func sameEdits(a, b []Edit) bool {
	for i := range a {
		if i >= len(b) || a[i].Op != b[i].Op || a[i].Path.String() != b[i].Path.String() || a[i].To != b[i].To || !Equal(a[i].Value, b[i].Value) {
			return false
		}
	}
	return len(a) == len(b)
}
