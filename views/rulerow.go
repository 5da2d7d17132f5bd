package views

import (
	"fmt"
	"strconv"
	"strings"

	"rungs/model"
)

// row is a rule on one line: whether it is on, its moment and what it does, and
// what narrows it. One that is on is marked while none is in force.
func (p RulesPage) row(i int) SheetRow {
	path := rulesPath.Then(model.At(i))
	rule, _ := model.Get(p.Settings, path)
	on := isOn(rule)
	r := SheetRow{
		ID: path.String(), Label: ruleLabel(rule, i), Switch: &on, Set: on,
		Value: ruleDoes(rule), Yields: true,
	}
	bad := within(p.Problems, path)
	if bad != nil && bad.Severity == model.Warning && len(bad.Path) == len(path) {
		return r.warn(bad.Message)
	}
	if bad != nil && bad.Severity == model.Error {
		inside := *bad
		if rest := bad.Path[len(path):]; len(rest) > 0 {
			inside.Message = rest.String() + ": " + bad.Message
		}
		return r.wrong(&inside)
	}
	if p.Refused && on {
		r.Mark, r.Tone = WarnMark, Warn
	}
	return r
}

// ruleLabel is what a rule is called: its label, its id, or its number from 1.
func ruleLabel(rule any, i int) string {
	if label := textAt(rule, model.Path{"label"}); label != "" {
		return label
	}
	if id := model.IDOf(rule); id != "" {
		return id
	}
	return fmt.Sprintf("rule %d", i+1)
}

// ruleDoes is when a rule acts, what it does, and what narrows it.
func ruleDoes(rule any) string {
	does := momentLabel(textAt(rule, model.Path{"moment"})) + ": " + actionText(rule)
	if only := narrowed(rule); only != "" {
		does += "; " + only
	}
	return does
}

// momentLabel is what a moment is called, its id where nobody knows it.
func momentLabel(id string) string {
	if m, ok := model.MomentByID(id); ok {
		return m.Label
	}
	if id == "" {
		return "At no moment"
	}
	return id
}

// actionText is what a rule does, in a few words.
func actionText(rule any) string {
	text := func(key string) string { return textAt(rule, model.Path{"action", key}) }
	switch kind := text("kind"); kind {
	case "command":
		return "run " + oneLine(text("command"))
	case "instruct":
		return "say " + strconv.Quote(oneLine(text("text")))
	case "verdict":
		return text("verdict") + " it"
	case "builtin":
		return text("name")
	case "":
		return "nothing"
	default:
		return kind
	}
}

// narrowed is what a rule is limited to, "" for nothing.
func narrowed(rule any) string {
	var out []string
	repo, paths := textAt(rule, model.Path{"when", "repo"}), few(textsAt(rule, model.Path{"when", "paths"}))
	switch {
	case repo != "" && paths != "":
		out = append(out, "only "+repo+": "+paths)
	case repo != "" || paths != "":
		out = append(out, "only "+repo+paths)
	}
	if outcome := textsAt(rule, model.Path{"when", "outcome"}); len(outcome) > 0 {
		out = append(out, "when "+model.Among(outcome))
	}
	return strings.Join(out, "; ")
}
