package model

import (
	"strings"
	"testing"
)

// Each error with a known remedy offers it, and what it leaves is without it.
func TestRemedies(t *testing.T) {
	for _, tt := range []struct{ doc, label, want string }{
		{`{"commandJudge":"wach"}`, `write it as "watch"`, `{"commandJudge":"watch"}`},
		{`{"commandJudge":"nothing like it"}`, "unset it, so that the default counts", `{}`},
		{`{"agentRetentionDays":"7"}`, "write it as 7", `{"agentRetentionDays":7}`},
		{`{"agentRetentionDays":"seven"}`, "unset it, so that the default counts", `{}`},
		{`{"agentRetentionDays":400}`, "unset it, so that the default counts", `{}`},
		{`{"skills":"lsp"}`, `write it as ["lsp"]`, `{"skills":["lsp"]}`},
		{`{"skills":"[\"lsp\"]"}`, `write it as ["lsp"]`, `{"skills":["lsp"]}`},
		{`{"skills":7}`, "unset it, so that the default counts", `{}`},
		{`{"skills":null}`, "unset it, so that the default counts", `{}`},
		{`{"terseOutput":"true"}`, "write it as true", `{"terseOutput":true}`},
		{`{"modelRoles":{"child-agent":[{"provider":"a","model":"b","effort":3}]}}`, "unset it, so that the default counts", `{"modelRoles":{"child-agent":[{"model":"b","provider":"a"}]}}`},
		{`{"modelRoles":{"comit-message":[]}}`, "call it commit-message", `{"modelRoles":{"commit-message":[]}}`},
		{`{"modelRoles":{"comit-message":[],"commit-message":[]}}`, "", ""},
		{`{"modelRoles":{"child-agent":[{"provider":"a"}]}}`, "", ""},
		{`{"terseOutpt":true}`, "call it terseOutput", `{"terseOutput":true}`},
		{`{"terseOutpt":3}`, "", ""},
		{`{"changelogRepos":[` + strings.Repeat(`"a",`, 50) + `"a"]}`, "", ""},
	} {
		problems := Check(settingsKind, tree(t, tt.doc))
		if len(problems) != 1 {
			t.Errorf("%s: got %v", tt.doc, problems)
			continue
		}
		fix := problems[0].Fix
		if fix == nil {
			if tt.label != "" {
				t.Errorf("%s: no remedy, want %q", tt.doc, tt.label)
			}
			continue
		}
		after, err := ApplyAll(tree(t, tt.doc), fix.Edits)
		if fix.Label != tt.label || err != nil || JSON(after) != tt.want {
			t.Errorf("%s: %q gives %s, %v; want %q and %s", tt.doc, fix.Label, JSON(after), err, tt.label, tt.want)
		}
	}
}
