package views

import (
	"fmt"
	"strings"

	"rungs/model"
)

// aboutRung is whether a rung would answer, what is wrong with it, and what it is.
func (m Models) aboutRung(r Row) []string {
	v, _ := model.Get(m.Settings, r.Path)
	return aboutRung(m.Catalog, v, m.verdictSentence(r), m.ProblemAt(r.Path))
}

// aboutRung is what is said of what stands in a ladder: the verdict on it first.
func aboutRung(c *model.Catalog, v any, verdict string, p *model.Problem) []string {
	pin, ok := model.PinOf(v)
	if !ok {
		return append([]string{"This entry is no pin."}, problemSentence(p)...)
	}
	out := append([]string{verdict}, problemSentence(p)...)
	out = append(out, effortSentence(c, pin)...)
	return append(out, idLine(c, pin))
}

// verdictSentence says why a rung would or would not answer.
func (m Models) verdictSentence(r Row) string {
	if m.Refused {
		return m.Keys.refusedText()
	}
	s, ok := stepAt(m.Resolve(r.Role), model.Ladder(m.Settings, r.Role.Path()), r.Rung)
	if rest := RestText(m.Settings, r.Role); ok && rest != "" && s.Verdict == model.Answers {
		return "Would answer, but " + rest + "."
	}
	return verdictText(m.Catalog, s)
}

// stepAt is what becomes of the rung at a position of the ladder that alone was
// asked; false when it is no pin.
func stepAt(res model.Resolution, ladder []model.Rung, position int) (model.Step, bool) {
	for i, r := range ladder {
		if r.Position == position && i < len(res.Steps) {
			return res.Steps[i], true
		}
	}
	return model.Step{}, false
}

// verdictText says why a rung would or would not answer.
func verdictText(c *model.Catalog, s model.Step) string {
	provider := c.ProviderLabel(s.Pin.Provider)
	switch s.Verdict {
	case model.Answers:
		return "Answers now: the first rung whose account is connected."
	case model.MayBe:
		return "May answer: whether " + provider + " is signed in cannot be seen from here."
	case model.DuplicateRung:
		return "Never asked: the same model stands higher up."
	case "":
		return "This rung is passed over."
	case model.Disconnected:
		return "Passed over: " + provider + " is not connected." + connectsText(c, s.Pin.Provider)
	}
	return "In reserve: asked when the rungs above are spent."
}

// connectsText is what a provider that is not connected needs.
func connectsText(c *model.Catalog, provider string) string {
	if p, _ := c.Provider(provider); p.Connects != "" {
		return " It needs a " + p.Connects + "."
	}
	return ""
}

// idLine is what the rung says to the provider, and what that costs.
func idLine(c *model.Catalog, pin model.Pin) string {
	out := []string{pin.Key()}
	known, ok := c.Model(pin.Provider, pin.Model)
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
func effortSentence(c *model.Catalog, pin model.Pin) []string {
	shown := c.ShownEffort(pin)
	if pin.Effort == "" || shown == pin.Effort || !c.Honoured(pin, model.KnobEffort) {
		return nil
	}
	why := "this model takes that as"
	if thinks := pin; pin.Thinking != nil && !*pin.Thinking {
		if thinks.Thinking = nil; c.ShownEffort(thinks) != shown {
			why = "with thinking off that counts as"
		}
	}
	return []string{fmt.Sprintf("Effort is written %q; %s %q.", pin.Effort, why, shown)}
}
