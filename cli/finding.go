package cli

import (
	"fmt"
	"slices"
	"strings"

	"rungs/model"
	"rungs/store"
)

// finding prints a problem.
func (a *app) finding(f store.Finding) {
	for _, line := range findingLines(f) {
		a.say("%s", line)
	}
}

// findingLines is a problem in words: where and what, then what would be right.
func findingLines(f store.Finding) []string {
	out := []string{fmt.Sprintf("%s: %s: %s", f.Place(), f.Severity, messageOf(f))}
	if hint := hintOf(f.Problem); hint != "" {
		out = append(out, "  "+hint)
	}
	return out
}

// messageOf is what is wrong, and where in the document.
func messageOf(f store.Finding) string {
	if at := f.Path.String(); at != "" {
		return at + ": " + f.Message
	}
	return f.Message
}

// hintOf is the next step, "" when there is none to name. What is wrong with a
// file as a whole has no values that are allowed, but advice.
func hintOf(p model.Problem) string {
	var hints []string
	switch {
	case p.Allowed == "":
	case len(p.Path) == 0 && slices.Contains([]model.Code{model.Syntax, model.DuplicateKey, model.Conflict}, p.Code):
		hints = append(hints, p.Allowed)
	default:
		hints = append(hints, "allowed: "+p.Allowed)
	}
	if p.Fix != nil {
		hints = append(hints, "fix: "+p.Fix.Label)
	}
	return strings.Join(hints, "; ")
}
