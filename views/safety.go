package views

import "rungs/model"

// NewActionRuleRow is the ID of the row that makes a rule on actions.
const NewActionRuleRow = "new-action-rule"

// Where the parts of the page are in the settings.
const (
	judgeKey      = "commandJudge"
	admissionKey  = "admission"
	actionRuleKey = "actionRules"
)

// Sheet is the page laid out.
func (p SafetyPage) Sheet() Sheet {
	s := Sheet{Focus: p.Focus, Blur: p.Blur, Panels: []SheetPanel{
		p.judgePanel(), p.admissionPanel(), p.actionPanel(), p.classPanel(), p.policyPanel(),
	}}
	s.Subject, s.About = p.about()
	s.About = whileRefusedSheet(p.Keys, p.Refused, s.About)
	return s
}

func (p SafetyPage) values() values { return values{p.Settings, p.Problems} }

// about is what the focused row is called, and what is said of it.
func (p SafetyPage) about() (subject string, about []string) {
	path, err := model.ParsePath(p.Focus)
	switch {
	case p.Focus == PolicyRow:
		return "Policy", p.aboutPolicy()
	case p.Focus == NewActionRuleRow:
		f, _ := model.Setting(actionRuleKey)
		return "A new rule", []string{f.Help, "agents.spawn covers child agents."}
	case err != nil || len(path) == 0:
		return "", nil
	case path[0] == judgeKey:
		f, _ := model.Setting(judgeKey)
		return f.Label, append(p.judgeNotes(), p.values().about(path, f)...)
	case len(path) == 2 && path[0] == admissionKey:
		f := admissionField(path[1])
		f.Help += " The stricter of this and an automation's own setting wins."
		return f.Label, p.values().about(path, f)
	case len(path) == 2 && path[0] == actionRuleKey:
		return path[1], p.aboutAction(path)
	}
	return "", nil
}
