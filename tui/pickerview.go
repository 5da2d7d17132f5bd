package tui

import (
	"fmt"
	"slices"
	"strings"

	"rungs/model"
	"rungs/views"
)

// pickerView draws the picker.
func (e Editor) pickerView() views.List {
	p := e.picker
	l := views.List{
		Title: p.title, Note: fmt.Sprintf("%d of %s", listed(p.shown), plural(listed(p.all), "model")), Intro: p.intro,
		Field: p.field.view(), Focus: -1, From: e.from, Keys: e.hints(), Tall: true, Below: e.knobLines(),
		Empty: "no model matches; any provider:model can be written as it is",
	}
	if p.knobs != noKnobs {
		l.BelowHeight = 3 // as many as a provider has at most
	}
	group := ""
	from, to := e.nearby(p.focus, len(p.shown))
	for i := from; i < to; i++ {
		o := p.shown[i]
		if o.pin.Provider != group {
			group = o.pin.Provider
			l.Rows = append(l.Rows, e.groupRow(group))
		}
		if i == p.focus {
			l.Focus = len(l.Rows)
		}
		row := e.offerRow(o)
		row.At = i
		l.Rows = append(l.Rows, row)
	}
	return l
}

// listed is how many offers a catalog lists: any number could be written besides.
func listed(offers []offer) int {
	n := 0
	for _, o := range offers {
		if !o.written {
			n++
		}
	}
	return n
}

func (e Editor) groupRow(provider string) views.ListRow {
	g := e.st.Glyphs
	row := views.ListRow{Head: true, Cells: []string{e.o.Catalog.ProviderLabel(provider)}}
	switch e.around.Sources[provider] {
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
	row := views.ListRow{Matched: o.matched, Off: o.off}
	switch {
	case o.doubt != "":
		row.Cells = []string{o.label, o.doubt, "", ""}
	case o.written:
		row.Cells = []string{o.label, "as written", "", ""}
	default:
		m, _ := e.o.Catalog.Model(o.pin.Provider, o.pin.Model)
		row.Cells = []string{o.label, o.pin.Model, views.ContextText(m.Context), views.PriceText(m)}
	}
	if now := e.picker.now; now != nil && now.Key() == o.pin.Key() {
		row.Cells[3] = strings.TrimSpace(row.Cells[3] + "  now")
	}
	return row
}

// knobLines shows the knobs of the focused offer, the value of each in brackets,
// also one that the model does not have.
func (e Editor) knobLines() []string {
	pin, _ := e.chosen()
	var out []string
	for i, k := range e.knobList() {
		words := e.o.Catalog.Values(pin, k)
		if !slices.Contains(words, pin.Knob(k)) {
			words = append(slices.Clip(words), pin.Knob(k))
		}
		shown := make([]string, len(words))
		for j, w := range words {
			if shown[j] = orDefault(w); w == pin.Knob(k) {
				shown[j] = "[" + shown[j] + "]"
			}
		}
		mark := " "
		if e.place() == OnKnobs && i == e.picker.knob {
			mark = e.st.Glyphs.Cursor
		}
		out = append(out, fmt.Sprintf("%s %-8s %s", mark, k, strings.Join(shown, " ")))
	}
	return out
}
