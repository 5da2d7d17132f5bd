package cli

import (
	"fmt"
	"strings"
)

// outcome is what became of a workspace.
type outcome int

const (
	changed outcome = iota // something was written
	shown                  // a diff says what would be
	kept                   // the answer was yes, and nothing is written
	refusal                // the answer was no
	failure                // it could not be answered
	outcomes
)

// sum is what a command calls the outcomes in the last line.
type sum [outcomes]string

var (
	sumOfEdits  = sum{"changed", "would change", "as before", "refused", "failed"}
	sumOfChecks = sum{kept: "without errors", refusal: "with errors", failure: "could not be read"}
	sumOfUndone = sum{changed: "undone", kept: "as before", refusal: "refused", failure: "failed"}
	sumOfRedone = sum{changed: "done again", kept: "as before", refusal: "refused", failure: "failed"}
)

// outcome is what a command has come to that ended with this code.
func (a *app) outcome(code int) outcome {
	switch {
	case code == codeNo:
		return refusal
	case code != 0:
		return failure
	case a.saved:
		return changed
	case a.drew:
		return shown
	}
	return kept
}

// line is the last line: how many workspaces came to what.
func (s sum) line(counts [outcomes]int, unreached int) string {
	total, parts := unreached, []string{}
	for o, n := range counts {
		if total += n; n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, s[o]))
		}
	}
	if unreached > 0 {
		parts = append(parts, fmt.Sprintf("%d not reached", unreached))
	}
	return counted(total, "workspace") + ": " + strings.Join(parts, ", ")
}
