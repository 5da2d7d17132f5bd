package tui

import (
	"fmt"
	"strings"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/views"
)

// picker chooses a model, and the knobs it is to have.
type picker struct {
	title  string
	field  textinput.Model
	all    []offer
	shown  []offer
	focus  int
	near   string    // the provider a bare id is meant for
	knobs  bool      // whether the choice has knobs at all
	pin    model.Pin // the knobs that were set, on the pin they were set for
	knob   int
	picked func(Editor, model.Pin) (Editor, tea.Cmd)
}

// newField is an empty line to type in.
func newField() textinput.Model {
	f := textinput.New()
	f.SetVirtualCursor(false)
	f.Focus()
	return f
}

// pick opens the picker with the focus on now, the value in force; it is listed
// even when nothing knows it.
func (e Editor) pick(p picker, now *model.Pin, taken func(model.Pin) string) Editor {
	used := e.usedPins()
	if now != nil {
		used = append(used, *now)
		p.pin = *now
		p.near = now.Provider
	}
	p.field = newField()
	p.all = offersOf(e.o.Catalog, e.sources, unique(used), taken)
	e.picker = p
	e = e.enter(OnPicker).filtered()
	if now != nil {
		for i, o := range e.picker.shown {
			if o.pin.Key() == now.Key() {
				e.picker.focus = i
			}
		}
	}
	return e
}

// usedPins is every pin of the workspace.
func (e Editor) usedPins() []model.Pin {
	var out []model.Pin
	for _, r := range model.Roles {
		out = append(out, model.Pins(model.Ladder(e.settings(), r.Path()))...)
	}
	cards, _ := e.trees[model.PersonasDoc].([]any)
	for i := range cards {
		out = append(out, model.Pins(model.Ladder(cards, model.Path{model.At(i), "models"}))...)
	}
	return out
}

func unique(pins []model.Pin) []model.Pin {
	seen := map[string]bool{}
	var out []model.Pin
	for _, p := range pins {
		if !seen[p.Key()] {
			seen[p.Key()] = true
			out = append(out, p)
		}
	}
	return out
}

// filtered shows what the typed text matches, and the text itself as an id when
// it can be one.
func (e Editor) filtered() Editor {
	p := &e.picker
	text := p.field.Value()
	p.shown = search(p.all, text)
	if pin, ok := model.AsWritten(text, p.near, e.o.Catalog); ok && !has(p.shown, pin) {
		p.shown = append(p.shown[:len(p.shown):len(p.shown)], offer{pin: pin, label: pin.Key(), written: true})
	}
	p.focus = 0
	return e.pickStep(0)
}

func has(offers []offer, pin model.Pin) bool {
	for _, o := range offers {
		if o.pin.Key() == pin.Key() {
			return true
		}
	}
	return false
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
	return e
}

// chosen is the focused offer with the knobs that were set for it.
func (p picker) chosen() (model.Pin, bool) {
	if p.focus >= len(p.shown) || p.shown[p.focus].off != "" {
		return model.Pin{}, false
	}
	pin := p.shown[p.focus].pin
	pin.Effort, pin.Thinking, pin.Fast = p.pin.Effort, p.pin.Thinking, p.pin.Fast
	if pin.Provider == p.pin.Provider {
		pin.Harness = p.pin.Harness
	}
	return pin, true
}

func (e Editor) take() (Editor, tea.Cmd) {
	pin, ok := e.picker.chosen()
	if !ok {
		return e.say("nothing here to choose"), nil
	}
	picked := e.picker.picked
	for e.place() == OnPicker || e.place() == OnKnobs {
		e = e.leave()
	}
	return picked(e, pin)
}

// knobList is the knobs that the focused offer takes.
func (e Editor) knobList() []model.Knob {
	pin, ok := e.picker.chosen()
	if !ok || !e.picker.knobs {
		return nil
	}
	var out []model.Knob
	for _, k := range model.Knobs {
		if e.o.Catalog.Honoured(pin, k) {
			out = append(out, k)
		}
	}
	return out
}

// turn takes the focused knob to its next value, or the one before.
func (e Editor) turn(n int) Editor {
	knobs := e.knobList()
	pin, ok := e.picker.chosen()
	if !ok || e.picker.knob >= len(knobs) {
		return e
	}
	k := knobs[e.picker.knob]
	words := e.o.Catalog.Values(pin, k)
	at := 0
	for i, w := range words {
		if w == pin.Knob(k) {
			at = i
		}
	}
	word := words[(at+n+len(words))%len(words)]
	if edit, err := pin.KnobEdit(model.Path{}, k, word); err == nil {
		v, _ := model.Apply(pin.Value(), edit)
		e.picker.pin, _ = model.PinOf(v)
	}
	return e
}

func (e Editor) knobStep(n int) Editor {
	e.picker.knob = max(0, min(e.picker.knob+n, len(e.knobList())-1))
	return e
}

// toKnobs puts the keys on the knobs of the focused offer.
func (e Editor) toKnobs() Editor {
	e.picker.knob = 0
	return e.enter(OnKnobs)
}

// pickerView draws the picker.
func (e Editor) pickerView() views.List {
	p := e.picker
	l := views.List{
		Title: p.title, Note: fmt.Sprintf("%d of %s", len(p.shown), plural(len(p.all), "model")),
		Field: fieldOf(p.field, "/"), Focus: -1, Keys: e.hints(), Tall: true, Below: e.knobLines(),
		Empty: "no model matches; any provider:model can be written as it is",
	}
	group := ""
	for i, o := range p.shown {
		if o.pin.Provider != group {
			group = o.pin.Provider
			l.Rows = append(l.Rows, e.groupRow(group))
		}
		if i == p.focus {
			l.Focus = len(l.Rows)
		}
		l.Rows = append(l.Rows, e.offerRow(o))
	}
	return l
}

func (e Editor) groupRow(provider string) views.ListRow {
	g := e.st.Glyphs
	row := views.ListRow{Head: true, Cells: []string{e.o.Catalog.ProviderLabel(provider)}}
	switch e.sources[provider] {
	case model.Connected:
		row.Mark, row.Tone = g.Connected, views.Good
	case model.UnknownConnection:
		row.Mark, row.Tone = g.Unknown+" cannot be seen from here", views.Doubt
	default:
		row.Mark, row.Tone = g.Disconnected+" not connected", views.Quiet
	}
	return row
}

func (e Editor) offerRow(o offer) views.ListRow {
	if o.written {
		return views.ListRow{Cells: []string{o.pin.Key(), "as written"}, Off: o.off}
	}
	m, _ := e.o.Catalog.Model(o.pin.Provider, o.pin.Model)
	return views.ListRow{
		Cells:   []string{o.label, o.pin.Model, views.ContextText(m.Context), views.PriceText(m)},
		Matched: o.matched, Off: o.off,
	}
}

// knobLines shows the knobs of the focused offer, the value of each in brackets.
func (e Editor) knobLines() []string {
	pin, ok := e.picker.chosen()
	if !ok {
		return nil
	}
	var out []string
	for i, k := range e.knobList() {
		words := make([]string, 0, 7)
		for _, w := range e.o.Catalog.Values(pin, k) {
			if w == pin.Knob(k) {
				words = append(words, "["+orDefault(w)+"]")
			} else {
				words = append(words, orDefault(w))
			}
		}
		mark := " "
		if e.place() == OnKnobs && i == e.picker.knob {
			mark = e.st.Glyphs.Cursor
		}
		out = append(out, fmt.Sprintf("%s %-8s %s", mark, k, strings.Join(words, " ")))
	}
	return out
}

func fieldOf(f textinput.Model, label string) *views.Field {
	return &views.Field{Label: label, Text: f.Value(), At: f.Position()}
}
