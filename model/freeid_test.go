package model

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

func TestFreeID(t *testing.T) {
	long := strings.Repeat("a", 60)
	for _, tt := range []struct{ doc, wanted, want string }{
		{`[]`, "good", "good"},
		{`[{"id":"good"}]`, "good", "good-2"},
		{`[{"id":"good"},{"id":"good-2"}]`, "good", "good-3"},
		{`[{"id":"Good_One"}]`, "Good_One", "Good_One-2"}, // an id stays as it is
		{`[]`, "Good one", "good-one"},
		{`[]`, "../up", "up"},
		{`[{"id":"up"}]`, "../up", "up-2"},
		{`[]`, "!!!", "card"},
		{`[{"id":"card"}]`, "", "card-2"},
		{`[]`, long + "b", long},
		{`[{"id":"` + long + `"}]`, long, long[:58] + "-2"},
		{`[{"id":"` + long[:57] + `-bc"}]`, long[:57] + "-bc", long[:57] + "-2"}, // no - twice
		{`[7,null,"good",{"label":"good"},["good"]]`, "good", "good"},
		{`null`, "good", "good"},
	} {
		got := freeID(tree(t, tt.doc), tt.wanted)
		if got != tt.want || len(Check(entryIDKind, got)) > 0 {
			t.Errorf("%s, %q: got %q, want %q", tt.doc, tt.wanted, got, tt.want)
		}
	}
}

// Many cards of one id, or of ids that are one when they are cut, get ids of their
// own soon.
func TestFreeIDsAreManyAndSoon(t *testing.T) {
	const n = 20_000
	start, pool := time.Now(), newIDPool(nil)
	seen := map[string]bool{}
	for i := range n {
		seen[pool.take("a")] = true
		seen[pool.take(strings.Repeat("b", 58)+fmt.Sprint(i))] = true
	}
	if took := time.Since(start); len(seen) != 2*n || took > 5*time.Second {
		t.Errorf("%d ids in %v", len(seen), took)
	}
}

func freeID(tree any, wanted string) string { return newIDPool(listAt(tree, nil)).take(wanted) }
