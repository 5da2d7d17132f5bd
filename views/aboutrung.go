package views

import (
	"fmt"
	"strings"

	"rungs/model"
)

// aboutRung is whether a rung would answer, what is wrong with it, and what it is.
func (m Models) aboutRung(r Row) []string {
	pin, ok := m.pinAt(r)
	if !ok {
		return append([]string{"This entry is no pin."}, problemSentence(m.ProblemAt(r.Path))...)
	}
	out := append([]string{m.verdictSentence(r)}, problemSentence(m.ProblemAt(r.Path))...)
	out = append(out, m.effortSentence(pin)...)
	return append(out, m.idLine(pin))
}

// verdictSentence says why a rung would or would not answer.
func (m Models) verdictSentence(r Row) string {
	if m.Refused {
		return refusedText
	}
	res := m.Resolve(r.Role)
	rungs := model.Ladder(m.Settings, r.Role.Path())
	for i, s := range res.Steps {
		if rungs[i].Position != r.Rung {
			continue
		}
		if rest := RestText(m.Settings, r.Role); rest != "" && s.Verdict == model.Answers {
			return "Would answer, but " + rest + "."
		}
		return m.verdictText(s)
	}
	return "This rung is passed over."
}

func (m Models) verdictText(s model.Step) string {
	provider := m.Catalog.ProviderLabel(s.Pin.Provider)
	switch s.Verdict {
	case model.Answers:
		return "Answers now: the first rung whose account is connected."
	case model.MayBe:
		return "May answer: whether " + provider + " is signed in cannot be seen from here."
	case model.DuplicateRung:
		return "Never asked: the same model stands higher up."
	case model.Disconnected:
		return "Passed over: " + provider + " is not connected." + m.connectsText(s.Pin.Provider)
	}
	return "In reserve: asked when the rungs above are spent."
}

// connectsText is what a provider that is not connected needs.
func (m Models) connectsText(provider string) string {
	if p, _ := m.Catalog.Provider(provider); p.Connects != "" {
		return " It needs a " + p.Connects + "."
	}
	return ""
}

// idLine is what the rung says to the provider, and what that costs.
func (m Models) idLine(pin model.Pin) string {
	out := []string{pin.Key()}
	known, ok := m.Catalog.Model(pin.Provider, pin.Model)
	if !ok {
		out = append(out, "not in the catalog, sent as written")
	}
	if n := ContextText(known.Context); n != "" {
		out = append(out, n+" context")
	}
	if p := PriceText(known); p != "" {
		out = append(out, p+" per million tokens")
	}
	return strings.Join(out, ", ")
}

// effortSentence explains an effort that is shown as another word.
func (m Models) effortSentence(pin model.Pin) []string {
	shown := m.Catalog.ShownEffort(pin)
	if pin.Effort == "" || shown == pin.Effort || !m.Catalog.Honoured(pin, model.KnobEffort) {
		return nil
	}
	why := "this model takes that as"
	if thinks := pin; pin.Thinking != nil && !*pin.Thinking {
		if thinks.Thinking = nil; m.Catalog.ShownEffort(thinks) != shown {
			why = "with thinking off that counts as"
		}
	}
	return []string{fmt.Sprintf("Effort is written %q; %s %q.", pin.Effort, why, shown)}
}
