package tui

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
)

// picker chooses a model, and the knobs it is to have.
type picker struct {
	title  string
	intro  []string // what the choice does
	field  input
	all    []offer
	shown  []offer
	off    taken
	focus  int
	near   string     // the provider a bare id is meant for
	now    *model.Pin // the value in force, nil for none
	knobs  knobbing
	pin    model.Pin           // the knobs that were set, on the pin they were set for
	knob   int                 // the focused knob
	turned map[model.Knob]bool // the knobs that the owner has set
	picked func(Editor, model.Pin) (Editor, tea.Cmd)
}

// knobbing is what becomes of knobs when another model is picked.
type knobbing int

const (
	noKnobs        knobbing = iota // the choice has none
	freshKnobs                     // only those that the choice takes
	travelingKnobs                 // those of the rung go along, as Repoint has it
)

// pick opens the picker with the focus on now, the value in force; it is listed
// even when nothing knows it.
func (e Editor) pick(p picker, now *model.Pin, off taken) Editor {
	used := e.usedPins()
	if now != nil {
		used = append(used, *now)
		p.now, p.pin, p.near = now, *now, now.Provider
	}
	p.field, p.off = newInput(), off
	p.all = offersOf(e.o.Catalog, e.around.Sources, unique(used), off)
	e.picker = p
	e = e.enter(OnPicker).filtered()
	if now != nil {
		e.picker.focus = max(0, offerAt(e.picker.shown, *now))
	}
	return e
}

// usedPins is every pin of the workspace.
func (e Editor) usedPins() []model.Pin {
	var out []model.Pin
	for _, r := range model.Roles {
		out = append(out, model.Pins(model.Ladder(e.settings(), r.Path()))...)
	}
	out = append(out, model.Pins(e.cheapRungs())...)
	cards, _ := e.trees[model.PersonasDoc].([]any)
	for _, card := range cards {
		out = append(out, model.Pins(model.Ladder(card, model.Path{"models"}))...)
	}
	return out
}

// filtered shows what the typed text matches, and the text itself as an id when
// it can be one. The focus is on what is called exactly so, else on what the words
// fit best.
func (e Editor) filtered() Editor {
	e.from = 0
	p := &e.picker
	text := strings.TrimSpace(p.field.text())
	found := search(p.all, text)
	p.shown = found
	if pin, ok := model.AsWritten(text, p.near, e.o.Catalog); ok && offerAt(found, pin) < 0 {
		p.shown = withWritten(found, offer{pin: pin, label: pin.Key(), written: true, off: p.off(pin), doubt: e.doubt(pin.Provider)}, text)
	}
	if len(found) == 0 {
		p.shown = append(p.shown, byReach(loosely(p.all, text), e.around.Sources)...)
	}
	if p.focus = slices.IndexFunc(p.shown, func(o offer) bool { return o.pin.Key() == text || o.pin.Model == text }); p.focus >= 0 {
		return e
	}
	p.focus = best(p.shown, text)
	return e
}

// doubt is what is strange about a provider: that nothing here is called so.
func (e Editor) doubt(provider string) string {
	known := e.knownProviders()
	near := model.Nearest(provider, known)
	switch {
	case slices.Contains(known, provider):
		return ""
	case near == "":
		return "nothing here is called " + provider
	}
	return fmt.Sprintf("nothing here is called %s; did you mean %s?", provider, near)
}

// knownProviders is the providers of the catalog, of the accounts and of the
// models in use.
func (e Editor) knownProviders() []string {
	seen := map[string]bool{}
	for _, p := range e.o.Catalog.Providers {
		seen[p.ID] = true
	}
	for id := range e.around.Sources {
		seen[id] = true
	}
	for _, o := range e.picker.all {
		seen[o.pin.Provider] = true
	}
	return slices.Sorted(maps.Keys(seen))
}

// withWritten is offers with one as it was typed: in front when the provider was
// typed with it, which nobody does who only searches, else behind the others.
func withWritten(offers []offer, o offer, text string) []offer {
	if o.label == text {
		return append([]offer{o}, offers...)
	}
	return append(slices.Clip(offers), o)
}

// pickStep moves the focus by n offers, over those that cannot be picked.
func (e Editor) pickStep(n int) Editor {
	p := &e.picker
	step := 1
	if n < 0 {
		step = -1
	}
	at := max(0, min(p.focus+n, len(p.shown)-1))
	for i := at; i >= 0 && i < len(p.shown); i += step {
		if p.shown[i].off == "" {
			p.focus = i
			return e
		}
	}
	for i := at; i != p.focus && i >= 0 && i < len(p.shown); i -= step { // none behind: the furthest on the way
		if p.shown[i].off == "" {
			p.focus = i
			return e
		}
	}
	return e
}

// take closes the picker and hands the choice over. What cannot be done leaves it
// open, with what was typed.
func (e Editor) take() (Editor, tea.Cmd) {
	pin, ok := e.chosen()
	if !ok {
		return e.fail(e.picker.whyNot()), nil
	}
	closed := e
	for closed.place() == OnPicker || closed.place() == OnKnobs {
		closed = closed.leave()
	}
	next, cmd := e.picker.picked(closed, pin)
	if next.failed {
		return e.fail(errors.New(next.message)), nil
	}
	return next, cmd
}

// whyNot is why the focused offer cannot be picked.
func (p picker) whyNot() error {
	if p.focus < len(p.shown) {
		return errors.New(p.shown[p.focus].label + ": " + p.shown[p.focus].off)
	}
	return errors.New("nothing here to choose")
}
