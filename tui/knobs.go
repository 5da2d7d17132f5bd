package tui

import (
	"slices"

	"rungs/model"
)

// chosen is the focused offer with the knobs that were set for it.
func (e Editor) chosen() (model.Pin, bool) {
	p := e.picker
	if p.focus >= len(p.shown) || p.shown[p.focus].off != "" {
		return model.Pin{}, false
	}
	pin := p.shown[p.focus].pin
	if p.knobs == noKnobs {
		return pin, true
	}
	pin.Effort, pin.Thinking, pin.Fast = p.pin.Effort, p.pin.Thinking, p.pin.Fast
	if pin.Provider == p.pin.Provider {
		pin.Harness = p.pin.Harness
	}
	if p.knobs == freshKnobs {
		pin = taking(pin, e.o.Catalog)
	}
	return pin, true
}

// taking is the pin with only those knobs that it takes, and of efforts one that
// it has.
func taking(pin model.Pin, c *model.Catalog) model.Pin {
	if c.Honoured(pin, model.KnobEffort) {
		pin.Effort = c.ShownEffort(pin)
	}
	for _, k := range model.Knobs {
		if !slices.Contains(c.Values(pin, k), pin.Knob(k)) {
			pin = withKnob(pin, k, "")
		}
	}
	return pin
}

// withKnob is the pin with a knob at a word; a word that it cannot hold changes
// nothing.
func withKnob(pin model.Pin, k model.Knob, word string) model.Pin {
	edit, err := pin.KnobEdit(model.Path{}, k, word)
	if err != nil {
		return pin
	}
	v, err := model.Apply(pin.Value(), edit)
	if err != nil {
		return pin
	}
	next, _ := model.PinOf(v)
	return next
}

// knobList is the knobs that the focused offer takes.
func (e Editor) knobList() []model.Knob {
	pin, ok := e.chosen()
	if !ok || e.picker.knobs == noKnobs {
		return nil
	}
	return e.o.Catalog.Honours(pin)
}

// toKnobs puts the keys on the knobs of the focused offer.
func (e Editor) toKnobs() Editor {
	e.picker.knob = 0
	return e.enter(OnKnobs)
}

func (e Editor) knobStep(n int) Editor {
	e.picker.knob = max(0, min(e.picker.knob+n, len(e.knobList())-1))
	return e
}

// turn takes the focused knob to its next value, or the one before. What that
// does to the other knobs, a harness without effort say, is seen at once.
func (e Editor) turn(n int) Editor {
	knobs := e.knobList()
	pin, _ := e.chosen()
	if e.picker.knob >= len(knobs) {
		return e
	}
	k := knobs[e.picker.knob]
	e.picker.turned = with(e.picker.turned, k, true)
	e.picker.pin = withKnob(pin, k, beside(e.o.Catalog.Values(pin, k), pin.Knob(k), n))
	return e.knobStep(0)
}
