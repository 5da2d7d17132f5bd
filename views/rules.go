package views

import "rungs/model"

// NewRuleRow is the ID of the row that makes a rule.
const NewRuleRow = "new-rule"

// rulesPath is where the rules are.
var rulesPath = model.Path{"rules"}

// Sheet is the page laid out.
func (p RulesPage) Sheet() Sheet {
	s := Sheet{Focus: p.Focus, Blur: p.Blur}
	panel := SheetPanel{Title: "Rules", Notes: p.notes()}
	wrong := inside(p.Problems, rulesPath)
	for i := range p.entries() {
		one := p
		one.Problems = wrong[model.At(i)]
		r := one.row(i)
		panel.Rows = append(panel.Rows, r)
		if r.ID == p.Open {
			panel.Rows = append(panel.Rows, p.members(i)...)
		}
	}
	panel.Rows = append(panel.Rows, SheetRow{ID: NewRuleRow, Label: "a new rule"})
	if len(p.entries()) == 0 {
		panel.Below = p.none()
	}
	s.Panels = []SheetPanel{panel}
	s.Subject, s.About = p.about()
	return s
}

func (p RulesPage) values() values { return values{p.Settings, p.Problems} }

// entries is what stands in the list of rules.
func (p RulesPage) entries() []any {
	v, _ := model.Get(p.Settings, rulesPath)
	list, _ := v.([]any)
	return list
}

// notes is how many rules there are, and how many are on.
func (p RulesPage) notes() []string {
	n, on := len(p.entries()), 0
	if p.Refused && n > 0 {
		return []string{noneInForce + ": the daemon refuses the settings file", noneInForce}
	}
	for _, rule := range p.entries() {
		if isOn(rule) {
			on++
		}
	}
	if n == 0 {
		return nil
	}
	short := onOf(on, n)
	return []string{"standing instructions, each at its moment, " + short, short}
}

// none is what is said while there is no rule.
func (p RulesPage) none() []SheetText {
	if bad := exactly(p.Problems, rulesPath); bad != nil {
		return []SheetText{{Text: bad.Message, Tone: Bad}}
	}
	return []SheetText{
		{Text: "No rules yet. A rule does one thing at a moment: a command after an edit, a check before a turn ends.", Tone: Quiet},
	}
}

// isOn says whether a rule is on: it is unless it says otherwise.
func isOn(rule any) bool {
	v, set := model.Get(rule, model.Path{"enabled"})
	return !set || v == true
}
