package views

import (
	"fmt"
	"strconv"
	"strings"

	"rungs/model"
)

// StateText says who does a job now, or why nobody does.
func StateText(r model.Resolution, c *model.Catalog) string {
	switch {
	case r.Answer != nil && r.Steps[indexOf(r)].Verdict == model.MayBe:
		return c.ModelLabel(r.Answer.Provider, r.Answer.Model) + " may answer"
	case r.Answer != nil:
		return c.ModelLabel(r.Answer.Provider, r.Answer.Model) + " answers"
	case len(r.Blocked()) > 0 && r.Source == model.FromChat:
		return "chat's model: " + blockedText(r, c)
	case len(r.Blocked()) > 0:
		return "nothing can answer: " + blockedText(r, c)
	case r.Source == model.FromChat:
		return "chat's model"
	}
	return "off"
}

// indexOf is the step that answers.
func indexOf(r model.Resolution) int {
	for i, s := range r.Steps {
		if s.Verdict == model.Answers || s.Verdict == model.MayBe {
			return i
		}
	}
	return 0
}

// blockedText says why a ladder with rungs has no answer.
func blockedText(r model.Resolution, c *model.Catalog) string {
	switch ids := r.Blocked(); len(ids) {
	case 1:
		return c.ProviderLabel(ids[0]) + " is not connected"
	case 2:
		return "both accounts are disconnected"
	default:
		return fmt.Sprintf("all %d accounts are disconnected", len(ids))
	}
}

// RestText says why a job that has a ladder, or none, is not asked at all; "" when
// nothing keeps it from being asked.
func RestText(settings any, r model.Role) string {
	if r.ID == model.SafetyJudge && model.SettingOr(settings, "commandJudge") == "off" {
		return "the judge is off on Safety: nothing asks this job"
	}
	return ""
}

// KnobText is a knob as a rung shows it, "" when it is at its default.
func KnobText(p model.Pin, k model.Knob, c *model.Catalog) string {
	word := p.Knob(k)
	if word == "" {
		return ""
	}
	if k == model.KnobEffort {
		word = c.ShownEffort(p)
	}
	return string(k) + " " + word
}

// shortKnob is a knob that is set, in a word or two.
func shortKnob(p model.Pin, k model.Knob, c *model.Catalog) string {
	switch word := p.Knob(k); {
	case k == model.KnobEffort:
		return c.ShownEffort(p)
	case k == model.KnobHarness:
		return word
	case word == "off":
		return "no " + string(k)
	}
	return string(k)
}

// PriceText is what a million tokens cost, in and out, "" when it is not known.
func PriceText(m model.Model) string {
	if !m.Priced {
		return ""
	}
	return dollars(m.Input) + " / " + dollars(m.Output)
}

// dollars is a price with cents, or none of them, or more where it says more.
func dollars(f float64) string {
	text := strconv.FormatFloat(f, 'f', -1, 64)
	if i := strings.IndexByte(text, '.'); i > 0 && i == len(text)-2 {
		text += "0"
	}
	return "$" + text
}

// ContextText is how much a model can hold in mind, "" when it is not known.
func ContextText(tokens int) string {
	switch {
	case tokens <= 0:
		return ""
	case tokens >= 1_000_000:
		return strings.TrimSuffix(fmt.Sprintf("%.1f", float64(tokens)/1e6), ".0") + "M"
	}
	return strconv.Itoa(tokens/1000) + "k"
}
