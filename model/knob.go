package model

import "slices"

// Knob is a setting that belongs to a pin, spelled as its key.
type Knob string

// The knobs of a pin, in the order they are shown.
const (
	KnobEffort   Knob = "effort"
	KnobThinking Knob = "thinking"
	KnobFast     Knob = "fast"
	KnobHarness  Knob = "harness"
)

// Knobs lists them all.
var Knobs = []Knob{KnobEffort, KnobThinking, KnobFast, KnobHarness}

// IsKnob says whether key is the key of a knob.
func IsKnob(key string) bool { return slices.Contains(Knobs, Knob(key)) }

// Knob is the knob's word: "on" and "off" for a switch, "" when it is absent.
func (p Pin) Knob(k Knob) string {
	switch k {
	case KnobEffort:
		return p.Effort
	case KnobHarness:
		return p.Harness
	case KnobThinking:
		return onOff(p.Thinking)
	case KnobFast:
		return onOff(p.Fast)
	}
	return ""
}

func onOff(flag *bool) string {
	switch {
	case flag == nil:
		return ""
	case *flag:
		return "on"
	}
	return "off"
}

// KnobEdit sets a knob of the pin at path to word; "" is the default, which
// takes the key away. A word no such knob can hold is refused.
func (p Pin) KnobEdit(path Path, k Knob, word string) (Edit, error) {
	path = path.Then(string(k))
	switch {
	case !IsKnob(string(k)):
		return Edit{}, refuse(string(k), Among(knobKeys()), meant(string(k), knobKeys()))
	case word == "":
		return Edit{Op: Unset, Path: path}, nil
	case k == KnobEffort:
		return Edit{Op: Set, Path: path, Value: word}, nil
	case k == KnobHarness:
		return setWord(path, word, word, Harnesses)
	}
	return setWord(path, word, word == "on", []string{"on", "off"})
}

func setWord(path Path, word string, value any, words []string) (Edit, error) {
	if !slices.Contains(words, word) {
		return Edit{}, refuse(word, Among(words), meant(word, words))
	}
	return Edit{Op: Set, Path: path, Value: value}, nil
}

func knobKeys() []string {
	out := make([]string, len(Knobs))
	for i, k := range Knobs {
		out[i] = string(k)
	}
	return out
}

// Repoint is the edits that make the pin at path a pin of another model. Within
// a provider the knobs stay; to another the harness is dropped (contract, "Knobs").
func (p Pin) Repoint(path Path, to Pin) []Edit {
	var out []Edit
	if p.Provider != to.Provider {
		out = append(out, Edit{Op: Set, Path: path.Then("provider"), Value: to.Provider})
	}
	if p.Model != to.Model {
		out = append(out, Edit{Op: Set, Path: path.Then("model"), Value: to.Model})
	}
	if p.Provider != to.Provider && p.Harness != "" {
		out = append(out, Edit{Op: Unset, Path: path.Then(string(KnobHarness))})
	}
	return out
}
