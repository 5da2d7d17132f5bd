package views

import (
	"fmt"
	"strings"

	"charm.land/lipgloss/v2"

	"rungs/model"
	"rungs/theme"
)

func (d *modelsDrawing) row(r Row) string {
	l := newLine(d.st, d.cols.width)
	if d.Ticked[r.Role.ID] && r.Kind == RoleRow {
		l.put(d.st.Ticked, d.st.Glyphs.Ticked)
	}
	d.cursor(l, r)
	switch r.Kind {
	case RoleRow:
		d.role(l, r)
	case RungRow:
		d.rung(l, r)
	case ChoiceRow:
		d.choice(l, r)
	case CheapRow:
		d.cheapHead(l, r)
	case CheapRung:
		d.cheapRung(l, r)
	}
	return l.end()
}

func (d *modelsDrawing) focused(r Row) bool { return !d.Blur && d.Focus.Same(r) }

// cursor marks the focused row with a glyph, so that it shows without colour.
func (d *modelsDrawing) cursor(l *line, r Row) {
	l.to(l.at + 1 - min(l.at, 1)) // behind the tick
	if d.focused(r) {
		l.put(d.st.Cursor, d.st.Glyphs.Cursor)
	}
	l.to(rowIndent)
}

// label is the style of what a row is called.
func (d *modelsDrawing) label(r Row) lipgloss.Style {
	if d.focused(r) {
		return d.st.Focus
	}
	return d.st.Label
}

func (d *modelsDrawing) role(l *line, r Row) {
	l.upTo(d.cols.state-1, d.label(r), r.Role.Label)
	if n := len(d.entries(r.Path)); n > 0 && d.Folded[r.ID()] {
		l.upTo(d.cols.state-1, d.st.Muted, fmt.Sprintf(" %s %d", d.st.Glyphs.FoldClosed, n))
	}
	l.to(d.cols.state)
	res := d.Resolve(r.Role)
	text := StateText(res, d.Catalog)
	if d.cols.narrow() && res.Answer != nil {
		text = d.Catalog.ModelLabel(res.Answer.Provider, res.Answer.Model)
	}
	l.put(d.stateStyle(res), text)
	if rest := RestText(d.Settings, r.Role); rest != "" {
		l.put(d.st.Muted, "  "+rest)
	}
	if p := d.ProblemAt(r.Path); p != nil && p.Severity == model.Error {
		l.put(d.st.Error, "  "+d.st.Glyphs.Error+" "+p.Message)
	}
}

func (d *modelsDrawing) stateStyle(r model.Resolution) lipgloss.Style {
	switch {
	case r.Answer != nil:
		return d.st.Text
	case len(r.Blocked()) > 0 && r.Source == model.FromNowhere:
		return d.st.Warning
	}
	return d.st.Default
}

func (d *modelsDrawing) rung(l *line, r Row) {
	pin, ok := d.pinAt(r)
	if !ok {
		v, _ := model.Get(d.Settings, r.Path)
		d.number(l, r)
		l.put(d.st.Error, d.st.Glyphs.Error+" no pin: "+model.JSON(v))
		return
	}
	d.pin(l, r, pin)
	if !d.cols.narrow() {
		l.to(d.cols.knobs)
	}
	for _, k := range model.Knobs {
		d.knob(l, pin, k)
	}
	d.remark(l, r, pin)
}

func (d *modelsDrawing) number(l *line, r Row) {
	l.to(rungIndent).put(d.label(r), fmt.Sprintf("%2d ", r.Rung+1))
}

// pin draws the number, the mark and the name. On a narrow screen the provider
// gives way: the mark still tells whether its account is there.
func (d *modelsDrawing) pin(l *line, r Row, pin model.Pin) {
	d.number(l, r)
	glyph, style := d.mark(pin.Provider)
	l.put(style, glyph+" ")
	name := d.pinName(d.st, pin)
	if d.cols.narrow() {
		name = d.Catalog.ModelLabel(pin.Provider, pin.Model)
	}
	l.upTo(d.cols.knobs-1, d.label(r), name)
}

func (d *modelsDrawing) mark(provider string) (string, lipgloss.Style) {
	return connectionMark(d.st, d.Sources[provider])
}

func connectionMark(st theme.Styles, c model.Connection) (string, lipgloss.Style) {
	switch c {
	case model.Connected:
		return st.Glyphs.Connected, st.Connected
	case model.UnknownConnection:
		return st.Glyphs.Unknown, st.Unknown
	}
	return st.Glyphs.Disconnected, st.Disconnected
}

func (d *modelsDrawing) knob(l *line, pin model.Pin, k model.Knob) {
	text := KnobText(pin, k, d.Catalog)
	if text == "" {
		return
	}
	if d.cols.narrow() { // the word alone; the detail names the knob
		text = text[strings.LastIndexByte(text, ' ')+1:]
	}
	style := d.st.Value
	if !d.Catalog.Honoured(pin, k) {
		text, style = d.st.Glyphs.Struck+text, d.st.Struck
	}
	if l.at > d.cols.knobs || d.cols.narrow() {
		l.put(d.st.Text, "  ")
	}
	l.put(style, text)
}

// remark ends a rung: what is wrong with it, else what it costs.
func (d *modelsDrawing) remark(l *line, r Row, pin model.Pin) {
	text, style := d.remarkText(r, pin)
	if text == "" {
		return
	}
	column := d.cols.width - theme.Width(text)
	switch {
	case l.at+2 <= column:
		l.to(column).put(style, text)
	case text != d.price(pin): // a price gives way, a warning does not
		l.put(d.st.Text, "  ").put(style, text)
	}
}

func (d *modelsDrawing) remarkText(r Row, pin model.Pin) (string, lipgloss.Style) {
	if p := d.ProblemAt(r.Path); p != nil {
		switch p.Code {
		case model.DuplicatePin:
			return d.st.Glyphs.Warning + " duplicate", d.st.Warning
		case model.UnhonouredKnob, model.Unconnected:
		default:
			return d.st.Glyphs.Error + " " + p.Message, d.st.Error
		}
	}
	if !d.Sources[pin.Provider].MayAnswer() {
		return "not connected", d.st.Disconnected
	}
	return d.price(pin), d.st.Price
}

func (d *modelsDrawing) price(pin model.Pin) string {
	m, _ := d.Catalog.Model(pin.Provider, pin.Model)
	return PriceText(m)
}

func (d *modelsDrawing) choice(l *line, r Row) {
	f, _ := model.Setting(r.Path.Last())
	_, set := model.Get(d.Settings, r.Path)
	style := d.st.Default
	if set {
		style = d.st.Value
	}
	l.upTo(d.cols.state-1, d.label(r), f.Label).to(d.cols.state)
	now := fmt.Sprint(model.SettingOr(d.Settings, f.Key))
	for i, word := range f.Kind.Choices {
		if i > 0 {
			l.put(d.st.Text, "  ")
		}
		if word == now {
			l.put(style, "["+word+"]")
		} else {
			l.put(d.st.Muted, " "+word+" ")
		}
	}
	if p := d.ProblemAt(r.Path); p != nil && p.Severity == model.Error {
		l.put(d.st.Error, "  "+d.st.Glyphs.Error+" "+p.Message)
	}
}

func (d *modelsDrawing) cheapHead(l *line, r Row) {
	f, _ := model.Setting(r.Path.Last())
	l.upTo(d.cols.state-1, d.label(r), f.Label).to(d.cols.state)
	switch n := len(d.entries(r.Path)); {
	case n == 0:
		l.put(d.st.Default, "the cheapest of the turn's own provider")
	case d.Folded[r.ID()]:
		l.put(d.st.Text, fmt.Sprintf("%d listed %s", n, d.st.Glyphs.FoldClosed))
	default:
		l.put(d.st.Text, "the first of the turn's own provider")
	}
}

func (d *modelsDrawing) cheapRung(l *line, r Row) {
	pin, ok := d.pinAt(r)
	if !ok {
		v, _ := model.Get(d.Settings, r.Path)
		d.number(l, r)
		l.put(d.st.Warning, d.st.Glyphs.Warning+" ").put(d.label(r), model.Bare(v))
		l.put(d.st.Muted, "  not provider:model, passed over")
		return
	}
	d.pin(l, r, pin)
	d.remark(l, r, pin)
}
