package views

import (
	"fmt"

	"charm.land/lipgloss/v2"

	"rungs/model"
	"rungs/theme"
)

func (d *modelsDrawing) rung(l *line, r Row) {
	pin, ok := d.pinAt(r)
	if !ok {
		v, _ := model.Get(d.Settings, r.Path)
		d.number(l, r)
		l.put(d.st.Error, d.st.Glyphs.Error+" no pin: "+model.JSON(v))
		return
	}
	d.pin(l, r, pin, d.knobs(pin), d.remark(r, pin))
}

func (d *modelsDrawing) number(l *line, r Row) {
	l.to(d.cols.rung).put(d.label(r), fmt.Sprintf("%2d ", r.Rung+1))
}

// remark is the end of a rung: what is wrong with it, else what it costs.
type remark struct {
	span
	stays bool // name and knobs give way to it, not it to them
}

// pin draws a rung: number, mark, name, knobs and a remark at the right edge. A
// name is cut only where nothing is left to give way.
func (d *modelsDrawing) pin(l *line, r Row, pin model.Pin, knobs []span, end remark) {
	d.number(l, r)
	glyph, style := connectionMark(d.st, d.Sources[pin.Provider])
	l.put(style, glyph).skip(1)
	name := d.pinName(d.st, pin)
	if d.cols.narrow() {
		name = d.Catalog.ModelLabel(pin.Provider, pin.Model)
	}
	limit := d.cols.width
	if end.stays {
		limit -= 2 + min(cells(d.st, end.text), max(d.cols.width/3, 11))
	}
	l.upTo(max(limit-d.knobRoom(knobs), min(d.cols.knobs-2, limit)), d.label(r), name)
	if len(knobs) > 0 {
		l.to(min(d.cols.knobs, limit) - 2)
		d.putKnobs(l, knobs, limit)
	}
	d.putRemark(l, end)
}

// knobRoom is the room knobs take, the gap before them with it. On a narrow
// screen they give way to the name, all but the ellipsis that stands for them.
func (d *modelsDrawing) knobRoom(knobs []span) int {
	if d.cols.narrow() {
		return min(len(knobs), 1) * 2
	}
	w := 0
	for _, k := range knobs {
		w += 2 + cells(d.st, k.text)
	}
	return w
}

// putKnobs writes knobs whole; the ellipsis stands for those that do not fit.
func (d *modelsDrawing) putKnobs(l *line, knobs []span, limit int) {
	for i, k := range knobs {
		room := limit - l.at - 2
		if i < len(knobs)-1 {
			room -= 2 // for the ellipsis, if the next does not fit
		}
		if cells(d.st, k.text) > room {
			if l.at+2 <= limit {
				l.skip(1).put(d.st.Muted, d.st.Glyphs.Ellipsis)
			}
			return
		}
		l.skip(2).put(k.style, k.text)
	}
}

// putRemark ends a rung at the right edge. What is not there to stay is left out
// where it does not fit.
func (d *modelsDrawing) putRemark(l *line, end remark) {
	column := d.cols.width - cells(d.st, end.text)
	switch {
	case end.text == "":
	case l.at+2 <= column:
		l.to(column).put(end.style, end.text)
	case end.stays:
		l.skip(2).put(end.style, end.text)
	}
}

// knobs is the knobs that are set, as they are shown.
func (d *modelsDrawing) knobs(pin model.Pin) []span {
	var out []span
	for _, k := range model.Knobs {
		text := KnobText(pin, k, d.Catalog)
		if text == "" {
			continue
		}
		if d.cols.narrow() {
			text = shortKnob(pin, k, d.Catalog)
		}
		if d.Catalog.Honoured(pin, k) {
			out = append(out, span{d.st.Value, text})
		} else {
			out = append(out, span{d.st.Struck, d.st.Glyphs.Struck + text})
		}
	}
	return out
}

// remark is the remark on a rung. That its account is not there gives way: the
// mark before the name says so too.
func (d *modelsDrawing) remark(r Row, pin model.Pin) remark {
	if p := d.ProblemAt(r.Path); p != nil {
		switch p.Code {
		case model.DuplicatePin:
			return remark{span{d.st.Warning, d.st.Glyphs.Warning + " duplicate"}, true}
		case model.UnhonouredKnob, model.Unconnected:
		default:
			return remark{problemSpan(d.st, *p), true}
		}
	}
	known, ok := d.Catalog.Model(pin.Provider, pin.Model)
	switch {
	case !d.Sources[pin.Provider].MayAnswer():
		return remark{span{d.st.Disconnected, "not connected"}, false}
	case !ok:
		return remark{span{d.st.Muted, "as written"}, false}
	}
	return remark{span{d.st.Price, PriceText(known)}, false}
}

func connectionMark(st *theme.Styles, c model.Connection) (string, lipgloss.Style) {
	switch c {
	case model.Connected:
		return st.Glyphs.Connected, st.Connected
	case model.UnknownConnection:
		return st.Glyphs.Unknown, st.Unknown
	}
	return st.Glyphs.Disconnected, st.Disconnected
}
