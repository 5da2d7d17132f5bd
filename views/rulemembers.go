package views

import "rungs/model"

// members is the rows of the open rule.
func (p RulesPage) members(i int) []SheetRow {
	path := rulesPath.Then(model.At(i))
	rule, _ := model.Get(p.Settings, path)
	if _, isRule := rule.(map[string]any); !isRule {
		return nil
	}
	out := []SheetRow{p.member(path.Then("label")), p.moment(path), p.kind(path, rule)}
	for _, key := range actionMembers(rule) {
		out = append(out, p.member(path.Then("action", key)))
	}
	for _, key := range []string{"repo", "paths", "outcome"} {
		out = append(out, p.member(path.Then("when", key)))
	}
	return out
}

// member is the row of one value of a rule.
func (p RulesPage) member(path model.Path) SheetRow {
	f, _ := model.SettingsDoc.Kind().FieldAt(p.Settings, path)
	if label := conditions[path.Last()]; label != "" {
		f.Label = label
	}
	r := p.values().row(path, f)
	r.Indent = 1
	if r.Mark == SetMark || r.Mark == SameMark || f.Default == nil && r.Mark == DefaultMark {
		r.Mark = ""
	}
	return r
}

// conditions are what a rule's conditions are called here.
var conditions = map[string]string{"repo": "Only in", "paths": "Only paths", "outcome": "Only after"}

// moment is the row of when the rule acts; its words are the labels of moments.
func (p RulesPage) moment(path model.Path) SheetRow {
	r := p.member(path.Then("moment"))
	r.Words = make([]string, len(model.Moments))
	for i, m := range model.Moments {
		r.Words[i] = m.Label
	}
	r.Now = momentLabel(r.Now)
	return r
}

// kind is the row of what sort of action it is: those that may stand at its moment.
func (p RulesPage) kind(path model.Path, rule any) SheetRow {
	at := path.Then("action", "kind")
	r := p.member(at)
	r.Label, r.Words, r.Value = "Action", model.ActionKinds(textAt(rule, model.Path{"moment"})), ""
	r.Now = textAt(rule, model.Path{"action", "kind"})
	if bad := exactly(p.Problems, at.Parent()); bad != nil {
		return r.wrong(bad)
	}
	return r
}

// actionMembers is the members of a rule's action, but for its kind.
func actionMembers(rule any) []string {
	action, _ := model.Get(rule, model.Path{"action"})
	f, _ := model.KindNamed("rule").Field("action")
	variant, known := f.Kind.Variant(action)
	if !known {
		return nil
	}
	var out []string
	for _, m := range variant.Kind.Fields {
		if m.Key != f.Kind.Discriminator {
			out = append(out, m.Key)
		}
	}
	return out
}
