package views

import (
	"fmt"

	"charm.land/lipgloss/v2"

	"rungs/model"
	"rungs/theme"
)

// rungDrawing draws rungs, whatever ladder they are in.
type rungDrawing struct {
	st      *theme.Styles
	cols    columns
	catalog *model.Catalog
	sources model.Sources
	problem func(model.Path) *model.Problem // the worst at a place or within it
}

// rungPlace is where a rung stands, and the style of its name.
type rungPlace struct {
	at    int // from 0
	path  model.Path
	style lipgloss.Style
}

// rung draws what stands in a ladder at a place, a pin or not.
func (d *rungDrawing) rung(l *line, at rungPlace, v any) {
	pin, ok := model.PinOf(v)
	if !ok {
		d.number(l, at)
		l.put(d.st.Error, d.st.Glyphs.Error+" no pin: "+model.JSON(v))
		return
	}
	d.pin(l, at, pin, d.knobs(pin), d.remark(at, pin))
}

func (d *rungDrawing) number(l *line, at rungPlace) {
	if l.said != nil { // who reads out counts
		return
	}
	l.to(d.cols.rung).put(at.style, fmt.Sprintf("%2d ", at.at+1))
}

// remark is the end of a rung: what is wrong with it, else what it costs.
type remark struct {
	span
	stays bool // name and knobs give way to it, not it to them
}

// pin draws a rung: number, mark, name, knobs and a remark at the right edge. A
// name is cut only where nothing is left to give way.
func (d *rungDrawing) pin(l *line, at rungPlace, pin model.Pin, knobs []span, end remark) {
	d.number(l, at)
	glyph, style := connectionMark(d.st, d.sources[pin.Provider])
	if l.said == nil || end.text != notConnected {
		l.put(style, glyph).skip(1)
	}
	name := pinName(d.st, d.catalog, pin)
	if d.cols.narrow() {
		name = d.catalog.ModelLabel(pin.Provider, pin.Model)
	}
	limit := d.cols.width
	if end.stays {
		limit -= 2 + min(cells(d.st, end.text), max(d.cols.width/3, 11))
	}
	l.upTo(max(limit-d.knobRoom(knobs), min(d.cols.knobs-2, limit)), at.style, name)
	if len(knobs) > 0 {
		l.to(min(d.cols.knobs, limit) - 2)
		d.putKnobs(l, knobs, limit)
	}
	d.putRemark(l, end)
}

// putRemark ends a rung at the right edge. What is not there to stay is left out
// where it does not fit.
func (d *rungDrawing) putRemark(l *line, end remark) {
	column := d.cols.width - cells(d.st, end.text)
	switch {
	case end.text == "":
	case l.at+2 <= column:
		l.to(column).put(end.style, end.text)
	case end.stays:
		l.skip(2).put(end.style, end.text)
	}
}

// remark is the remark on a rung. That its account is not there gives way: the
// mark before the name says so too.
func (d *rungDrawing) remark(at rungPlace, pin model.Pin) remark {
	if p := d.problem(at.path); p != nil {
		switch p.Code {
		case model.DuplicatePin:
			return remark{span{d.st.Warning, d.st.Glyphs.Warning + " duplicate"}, true}
		case model.UnhonouredKnob, model.Unconnected:
		default:
			return remark{problemSpan(d.st, *p), true}
		}
	}
	known, ok := d.catalog.Model(pin.Provider, pin.Model)
	switch {
	case !d.sources[pin.Provider].MayAnswer():
		return remark{span{d.st.Disconnected, notConnected}, false}
	case !ok:
		return remark{span{d.st.Muted, "as written"}, false}
	}
	return remark{span{d.st.Price, PriceText(known)}, false}
}

// notConnected is the remark on a rung that is passed over.
const notConnected = "not connected"

func connectionMark(st *theme.Styles, c model.Connection) (string, lipgloss.Style) {
	switch c {
	case model.Connected:
		return st.Glyphs.Connected, st.Connected
	case model.UnknownConnection:
		return st.Glyphs.Unknown, st.Unknown
	}
	return st.Glyphs.Disconnected, st.Disconnected
}
