package views

import (
	"strings"

	"rungs/model"
)

func (p SafetyPage) actionPanel() SheetPanel {
	panel, rules := SheetPanel{Title: "Action rules", Notes: []string{"the exact key wins; no rule allows", "no rule allows"}}, model.ActionRules(p.Settings)
	if p.Refused && len(rules) > 0 {
		panel.Notes = []string{noneInForce + ": everything is allowed", noneInForce}
	}
	wrong := inside(p.Problems, model.Path{actionRuleKey})
	for _, rule := range rules {
		p := p
		p.Problems = wrong[rule.Key]
		panel.Rows = append(panel.Rows, p.actionRow(rule))
	}
	panel.Rows = append(panel.Rows, SheetRow{ID: NewActionRuleRow, Label: "a new rule"})
	panel.Below = p.misplaced(actionRuleKey)
	return panel
}

// actionRow is one rule: its key, its verdict, and how it stands to the others.
func (p SafetyPage) actionRow(rule model.ActionRule) SheetRow {
	path := model.Path{actionRuleKey, rule.Key}
	f := actionField(rule.Key)
	r := p.values().row(path, f)
	if p.Refused && rule.Form == nil {
		f.Default = "allow" // as without a rule
		r.Instead = p.values().instead(path, f)
	}
	if r.Bad != "" {
		return r
	}
	if rule.Form != nil {
		return r.warn("never matches")
	}
	if len(rule.ShadowedBy) > 0 {
		r.Note = "excepted: " + few(rule.ShadowedBy)
	}
	if rule.Shadows != "" {
		r.Note = "shadows " + rule.Shadows
	}
	return r
}

// actionField is a rule as a value.
func actionField(key string) model.Field {
	f, _ := model.Setting(actionRuleKey)
	return model.Field{Key: key, Label: key, Kind: f.Kind.Elem}
}

// aboutAction is what is said of a rule on actions.
func (p SafetyPage) aboutAction(path model.Path) []string {
	var out []string
	for _, rule := range model.ActionRules(p.Settings) {
		if rule.Key == path[1] {
			out = append(out, actionSentences(rule)...)
		}
	}
	return append(out, p.values().about(path, actionField(path[1]))...)
}

func actionSentences(rule model.ActionRule) []string {
	var out []string
	if rule.Form != nil {
		why, _, _ := strings.Cut(rule.Form.Error(), "\n")
		out = append(out, sentence("never matches: "+why))
	}
	if rule.Shadows != "" {
		out = append(out, "Counts in place of "+rule.Shadows+".")
	}
	if len(rule.ShadowedBy) > 0 {
		out = append(out, "Does not count for "+model.Among(rule.ShadowedBy)+".")
	}
	return append(out, actionCovers(rule))
}

// actionCovers is which actions a rule is on.
func actionCovers(rule model.ActionRule) string {
	switch provider, isAll := strings.CutSuffix(rule.Key, ".*"); {
	case isAll:
		return "Every action of " + provider + "."
	case rule.Key == "agents.spawn" || strings.HasPrefix(rule.Key, "agents.spawn."):
		return "Starting child agents."
	}
	return "This one action."
}
