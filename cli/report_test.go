package cli_test

import (
	"strings"
	"testing"
)

// The last line counts everything that was printed.
func TestCheckCountsNotes(t *testing.T) {
	ladder := `"modelRoles": {"commit-message": [{"provider": "gemini", "model": "gemini-2.5-pro"}]}`
	for settings, want := range map[string]string{
		`{}`:                                  "nothing wrong in 1 document",
		`{` + ladder + `}`:                    "nothing wrong in 1 document, 1 note",
		`{"x": 1, ` + ladder + `}`:            "1 warning, 1 note",
		`{"commandJudge": 1, ` + ladder + `}`: "1 error, 1 note: the daemon refuses the settings and runs on the default of every one",
	} {
		got := run(t, workspace(t, settings), []string{"check"}, nil)
		if lines := strings.Split(strings.TrimSpace(got.out), "\n"); lines[len(lines)-1] != want {
			t.Errorf("%s: %q, want %q", settings, got.out, want)
		}
	}
}
