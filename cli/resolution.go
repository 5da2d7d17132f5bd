package cli

import (
	"rungs/model"
	"rungs/views"
)

// explain prints the answer, then each rung that was looked at with what became
// of it.
func (a *app) explain(q question, r model.Resolution) {
	a.say("%s: %s", q.role.Label, views.StateText(r, a.catalog()))
	if rest := views.RestText(q.settings, q.role); rest != "" {
		a.say("  %s", rest)
	}
	rungs := append(addresses(model.PersonasDoc, q.persona), addresses(model.SettingsDoc, q.ladder())...)
	rows := make([][]string, len(r.Steps))
	for i, s := range r.Steps {
		rows[i] = []string{"  " + verdictWords[s.Verdict], a.short(s.Pin.Value()), rungs[i]}
	}
	a.table(rows)
	if len(rows) == 0 {
		a.say("  no model is written for it")
	}
}

// verdictWords are the verdicts as a person reads them.
var verdictWords = map[model.Verdict]string{
	model.Answers: "answers", model.MayBe: "may answer", model.Disconnected: "not connected",
	model.DuplicateRung: "duplicate", model.Reserve: "in reserve",
}

func addresses(doc model.DocID, rungs []model.Rung) []string {
	out := make([]string, len(rungs))
	for i, r := range rungs {
		out[i] = model.Path{string(doc)}.Then(r.Path...).String()
	}
	return out
}

// resolutionObject is what resolve --json prints.
type resolutionObject struct {
	Role   string       `json:"role"`
	Answer any          `json:"answer"` // a pin or null
	Source model.Source `json:"source"`
	Steps  []stepObject `json:"steps"`
}

type stepObject struct {
	Pin     any           `json:"pin"`
	From    model.Source  `json:"from"`
	Verdict model.Verdict `json:"verdict"`
}

func resolutionObjectOf(r model.Resolution) resolutionObject {
	out := resolutionObject{Role: r.Role.ID, Source: r.Source, Steps: []stepObject{}}
	if r.Answer != nil {
		out.Answer = orderedPin(*r.Answer)
	}
	for _, s := range r.Steps {
		out.Steps = append(out.Steps, stepObject{orderedPin(s.Pin), s.From, s.Verdict})
	}
	return out
}
