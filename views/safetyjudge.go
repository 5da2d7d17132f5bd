package views

import "rungs/model"

func (p SafetyPage) judgePanel() SheetPanel {
	f, _ := model.Setting(judgeKey)
	r := p.values().rowWhile(p.Refused, model.Path{judgeKey}, f)
	if notes := p.judgeNotes(); len(notes) > 0 && r.Bad == "" {
		r = r.warn("no models for it")
	}
	panel := SheetPanel{Title: f.Label, Rows: []SheetRow{r}}
	for _, mode := range f.Kind.Choices {
		tone := Quiet
		if mode == p.judge() {
			tone = Plain
		}
		panel.Below = append(panel.Below, SheetText{Text: mode, Cells: []string{f.Kind.Told[mode]}, Tone: tone})
	}
	return panel
}

// judge is the mode in force: the default while the daemon refuses the settings.
func (p SafetyPage) judge() string {
	if p.Refused {
		return model.Bare(model.SettingOr(nil, judgeKey))
	}
	return model.Bare(model.SettingOr(p.Settings, judgeKey))
}

// judgeNotes says that a judge that is asked has no models.
func (p SafetyPage) judgeNotes() []string {
	role, _ := model.RoleByID(model.SafetyJudge)
	if model.SettingOr(p.Settings, judgeKey) == "off" || len(model.Ladder(p.Settings, role.Path())) > 0 {
		return nil
	}
	return []string{"The job " + role.Label + " has no models, so it does not run: Models has its ladder."}
}

func (p SafetyPage) admissionPanel() SheetPanel {
	panel := SheetPanel{Title: "Who may start without you", Notes: []string{"the stricter of this and its own setting wins"}}
	for _, f := range model.AdmissionSources {
		panel.Rows = append(panel.Rows, p.values().rowWhile(p.Refused, model.Path{admissionKey, f.Key}, f))
	}
	panel.Below = p.misplaced(admissionKey)
	return panel
}

// misplaced is what is wrong at a key as a whole, and with what stands in it and
// has no row.
func (p SafetyPage) misplaced(key string) []SheetText {
	var out []SheetText
	for _, found := range graver(p.Problems) {
		if !found.Path.Under(model.Path{key}) || len(found.Path) > 1 && (key != admissionKey || admissionField(found.Path[1]).Key != "") {
			continue
		}
		out = append(out, problemText(found))
	}
	return out
}

func admissionField(key string) model.Field {
	for _, f := range model.AdmissionSources {
		if f.Key == key {
			return f
		}
	}
	return model.Field{}
}
