package model

import "slices"

// EffortWords are all the words an effort can be, weakest first (contract, "Knobs").
var EffortWords = []string{"minimal", "low", "medium", "high", "xhigh", "max"}

// EffortScale is the model's own scale, else the provider's, weakest first; nil
// when neither is known. What a pin's other knobs take from it is in Values.
func (c *Catalog) EffortScale(provider, model string) []string {
	if m, _ := c.Model(provider, model); len(m.Efforts) > 0 {
		return m.Efforts
	}
	p, _ := c.Provider(provider)
	return p.Efforts
}

// Honours is the knobs the pin honours, in the order they are shown.
func (c *Catalog) Honours(p Pin) []Knob {
	var out []Knob
	for _, k := range Knobs {
		if c.Honoured(p, k) {
			out = append(out, k)
		}
	}
	return out
}

// Honoured says whether the knob means anything on this pin (contract, "Knobs").
// A knob that is set and not honoured is kept, struck and warned about.
func (c *Catalog) Honoured(p Pin, k Knob) bool {
	provider, _ := c.Provider(p.Provider)
	if IsEndpoint(p.Provider) || !slices.Contains(provider.Knobs, string(k)) {
		return false // a model API takes no knobs, whatever an owner's catalog says
	}
	switch k {
	case KnobEffort:
		return provider.EffortHarness == "" || provider.EffortHarness == p.Harness
	case KnobFast:
		m, _ := c.Model(p.Provider, p.Model)
		return m.Fast
	}
	return true
}

// Values is what the knob may be cycled through, as Pin.Knob spells it: first ""
// (the key absent, the default), then the rest; nil when it is not honoured.
func (c *Catalog) Values(p Pin, k Knob) []string {
	if !c.Honoured(p, k) {
		return nil
	}
	switch k {
	case KnobEffort:
		return append([]string{""}, c.scale(p)...)
	case KnobThinking:
		return []string{"", "on", "off"}
	case KnobFast:
		return []string{"", "on"}
	}
	return append([]string{""}, Harnesses...)
}

// scale is the efforts open to the pin: without thinking there is no max.
func (c *Catalog) scale(p Pin) []string {
	all := c.EffortScale(p.Provider, p.Model)
	if p.Knob(KnobThinking) != "off" || !c.Honoured(p, KnobThinking) {
		return all
	}
	return slices.DeleteFunc(slices.Clone(all), func(word string) bool { return word == "max" })
}

// ShownEffort is the effort the pin gets, for display only: the stored word is
// never changed. It is the pick if the scale has it, else the strongest not above
// it, else the weakest. A word outside EffortWords, and any word on a pin that
// takes no effort, is shown as written.
func (c *Catalog) ShownEffort(p Pin) string {
	pick := slices.Index(EffortWords, p.Effort)
	scale := c.scale(p)
	if pick < 0 || len(scale) == 0 || !c.Honoured(p, KnobEffort) {
		return p.Effort
	}
	shown := scale[0]
	for _, word := range scale {
		if slices.Index(EffortWords, word) <= pick {
			shown = word
		}
	}
	return shown
}
