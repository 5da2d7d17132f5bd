package cli

import (
	"slices"
	"strings"

	"rungs/model"
	"rungs/store"
)

// finding prints a problem: where and what, then what would be right.
func (a *app) finding(f store.Finding) {
	what := f.Message
	if at := f.Path.String(); at != "" {
		what = at + ": " + what
	}
	a.say("%s: %s: %s", f.Place(), f.Severity, what)
	if hint := hintOf(f.Problem); hint != "" {
		a.say("  %s", hint)
	}
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
