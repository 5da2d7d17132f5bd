package model

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestOutline(t *testing.T) {
	rows := Outline(tree(t, `{"telepathy":1,"rules":[{"id":"a"}],"modelRoles":{"handoff":[],"child-agent":[]},"admission":{},"actionRules":{"b.*":"deny","a.b":"hold"},"iqContext":null,"autoTier":"on"}`))
	var got []string
	for _, r := range rows {
		if !r.Known || r.Set || r.Head && r.Set || r.Path[0] == "autoTierEagerness" {
			got = append(got, fmt.Sprintf("%s %v %v %s", r.Path, r.Known, r.Set, JSON(r.Value)))
		}
	}
	want := `modelRoles true true null
modelRoles.child-agent true true []
modelRoles.handoff false true []
autoTier true true "on"
autoTierEagerness true false "balanced"
admission true true {}
actionRules true true null
actionRules."a.b" true true "hold"
actionRules."b.*" true true "deny"
iqContext true true null
telepathy false true 1
rules true true [{"id":"a"}]`
	if text := strings.Join(got, "\n"); text != want {
		t.Errorf("got\n%s\nwant\n%s", text, want)
	}
}

// Every setting is there once, with what counts while it is not set.
func TestOutlineOfNothing(t *testing.T) {
	rows := Outline(nil)
	filled, err := any(map[string]any{}), error(nil)
	for _, r := range rows {
		if r.Set {
			t.Errorf("%s is set", r.Path)
		}
		if !r.Head {
			filled, err = Apply(filled, Edit{Op: Set, Path: r.Path, Value: r.Value})
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if bad := Check(settingsKind, filled); len(bad) > 0 {
		t.Errorf("the defaults are no settings: %+v", bad)
	}
	for _, f := range Settings {
		if _, there := Get(filled, Path{f.Key}); !there {
			t.Errorf("%s is not listed", f.Key)
		}
	}
}

// What is set and nothing else, and nothing of it is lost.
func TestOutlineHoldsWhatIsSet(t *testing.T) {
	settings := rapid.MapOf(rapid.SampledFrom(append(fieldKeys(settingsKind), "future")), rapid.OneOf(anyTree(3), rapid.Just[any](tree(t, `{"child-agent":[],"x":1}`))))
	rapid.Check(t, func(t *rapid.T) {
		want := any(settings.Draw(t, "settings"))
		got := any(map[string]any{})
		for _, r := range Outline(want) {
			v := r.Value
			if r.Head {
				v = map[string]any{}
			}
			if r.Set {
				next, err := Apply(got, Edit{Op: Set, Path: r.Path, Value: v})
				if err != nil {
					t.Fatal(err)
				}
				got = next
			}
		}
		if !Equal(got, want) {
			t.Fatalf("got %s, want %s", JSON(got), JSON(want))
		}
	})
}
