package views

import (
	"strconv"

	"rungs/model"
)

// about is what the focused row is called, and what is said of it.
func (p RulesPage) about() (subject string, about []string) {
	path, err := model.ParsePath(p.Focus)
	switch {
	case p.Focus == NewRuleRow:
		return "A new rule", whileRefusedSheet(p.Keys, p.Refused, []string{"Make a rule: a label, a moment, and what happens then."})
	case err != nil || len(path) < 2 || path[0] != rulesPath[0]:
		return "", nil
	case len(path) == 2:
		return p.aboutRule(path)
	}
	f, _ := model.SettingsDoc.Kind().FieldAt(p.Settings, path)
	i, _ := strconv.Atoi(path[1])
	rule, _ := model.Get(p.Settings, path[:2])
	for _, r := range p.members(i) {
		if r.ID == p.Focus {
			f.Label = r.Label
		}
	}
	about = p.values().about(path, p.explained(path, f, rule))
	return ruleLabel(rule, i) + ": " + f.Label, whileRefusedSheet(p.Keys, p.Refused, about)
}

// explained is the member with what is said of it where the contract's own words
// need those of the rule.
func (p RulesPage) explained(path model.Path, f model.Field, rule any) model.Field {
	if path.Last() == "kind" {
		f.Kind = model.Choice(model.ActionKinds(textAt(rule, model.Path{"moment"}))...)
		f.Help = "What happens then; a moment takes only some kinds of action."
	}
	return f
}

// aboutRule is a rule in full.
func (p RulesPage) aboutRule(path model.Path) (subject string, about []string) {
	rule, there := model.Get(p.Settings, path)
	if !there {
		return "", nil
	}
	i, _ := strconv.Atoi(path[1])
	about = problemSentence(within(p.Problems, path))
	if !isOn(rule) {
		about = append(about, "Off: it does nothing until it is switched on.")
	}
	about = append(about, sentence(ruleDoes(rule)))
	if id := model.IDOf(rule); id != "" {
		about = append(about, "Its id is "+id+".")
	}
	return ruleLabel(rule, i), whileRefusedSheet(p.Keys, p.Refused, about)
}
