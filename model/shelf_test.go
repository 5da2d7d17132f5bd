package model

import (
	"strings"
	"testing"
)

func TestCompose(t *testing.T) {
	for _, tt := range []struct {
		name, shelf string
		pick        []string
		items, shed string
	}{
		{"pinned as written, then allowed", `{"pinned":["repo:b","repo:a"],"allowed":["repo:c","repo:a"]}`, nil, "repo:b repo:a repo:c", ""},
		{"denied wins over pinned", `{"pinned":["repo:a"],"allowed":["repo:b"],"denied":["repo:a","repo:b"]}`, nil, "", ""},
		{"a pick narrows the allowed only", `{"pinned":["repo:a"],"allowed":["repo:b","repo:c"]}`, []string{"repo:c"}, "repo:a repo:c", ""},
		{"a pick of nothing", `{"pinned":["repo:a"],"allowed":["repo:b"]}`, []string{}, "repo:a", ""},
		{"a pick does not add", `{"allowed":["repo:b"]}`, []string{"repo:z"}, "", ""},
		{"shed from the tail", `{"pinned":["repo:a"],"allowed":["repo:b","repo:c","repo:d"],"caps":{"repos":2}}`, nil, "repo:a repo:b", "repo:c repo:d"},
		{"pinned stay past the cap", `{"pinned":["repo:a","repo:b"],"allowed":["repo:c"],"caps":{"repos":1}}`, nil, "repo:a repo:b", "repo:c"},
		{"a cap of 0", `{"allowed":["repo:a"],"caps":{"repos":0}}`, nil, "", "repo:a"},
		{"a cap that is none", `{"allowed":["repo:a"],"caps":{"repos":"1"}}`, nil, "repo:a", ""},
		{"a cap out of reach", `{"allowed":["repo:a"],"caps":{"repos":1e300}}`, nil, "repo:a", ""},
		{"a cap below zero is none", `{"allowed":["repo:a"],"caps":{"repos":-1}}`, nil, "repo:a", ""},
		{"the same twice", `{"pinned":["repo:a","repo:a"],"allowed":["repo:a"]}`, nil, "repo:a", ""},
		{"no shelf", `null`, nil, "", ""},
	} {
		c := ShelfOf(tree(t, tt.shelf)).Compose(tt.pick)
		if strings.Join(c.Items, " ") != tt.items || strings.Join(c.Shed, " ") != tt.shed || c.Items == nil || c.Shed == nil {
			t.Errorf("%s: got %q, shed %q", tt.name, c.Items, c.Shed)
		}
	}
}

func TestShelfLimits(t *testing.T) {
	items := func(n int) string { return "[" + join(n, `"repo:a"`) + "]" }
	for _, tt := range []struct {
		doc  string
		good bool
	}{
		{`{"id":"s"}`, true},
		{`{}`, false},
		{`{"id":"s","label":` + quoted("a", 61) + `}`, false},
		{`{"id":"s","pinned":` + items(200) + `,"allowed":` + items(500) + `,"denied":` + items(200) + `}`, true},
		{`{"id":"s","pinned":` + items(201) + `}`, false},
		{`{"id":"s","allowed":` + items(501) + `}`, false},
		{`{"id":"s","denied":` + items(201) + `}`, false},
		{`{"id":"s","pinned":["repo:apps/web.x_1"]}`, true},
		{`{"id":"s","pinned":["apps/web"]}`, false},
		{`{"id":"s","pinned":["repo:"]}`, false},
		{`{"id":"s","pinned":["repo:a/"]}`, false},
		{`{"id":"s","pinned":["repo:../a"]}`, false},
		{`{"id":"s","pinned":["repo:a\n"]}`, false},
		{`{"id":"s","pinned":["repo:` + strings.Repeat("a", 195) + `"]}`, true},
		{`{"id":"s","pinned":["repo:` + strings.Repeat("a", 196) + `"]}`, false},
	} {
		if bad := Errors(Check(shelfKind, tree(t, tt.doc))); (len(bad) == 0) != tt.good {
			t.Errorf("%.80s: %v", tt.doc, bad)
		}
	}
	for doc, good := range map[string]bool{
		`{"items":[]}`: true, `{"shelf":"s","items":` + items(500) + `}`: true, `{}`: false, `{"items":` + items(501) + `}`: false, `{"shelf":"a b","items":[]}`: false,
	} {
		if bad := Errors(Check(compositionKind, tree(t, doc))); (len(bad) == 0) != good {
			t.Errorf("%.80s: %v", doc, bad)
		}
	}
}
