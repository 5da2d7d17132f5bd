package views

import (
	"slices"

	"rungs/theme"
)

// sheetDrawing is a sheet being drawn.
type sheetDrawing struct {
	Sheet
	st     *theme.Styles
	width  int
	state  int // the column of values
	panels map[int]panel
	spots  *spots
}

func (s Sheet) drawing(st *theme.Styles, width int) *sheetDrawing {
	return &sheetDrawing{Sheet: s, st: st, width: width, state: s.stateColumn(st, inner(width)), panels: map[int]panel{}}
}

// line draws one line of the sheet.
func (d *sheetDrawing) line(l sheetLine, cue string) string {
	if l.panel == noPanel {
		return cued(l.text, d.width, cue, d.st)
	}
	box := d.panel(l.panel)
	switch {
	case l.part == topEdge:
		return box.top(cue)
	case l.part == bottomEdge:
		return box.bottom(nil, cue)
	case l.below != nil:
		return box.row(l.below.inColumns(d.st, l.cols, inner(d.width)), cue)
	case l.row < 0:
		return box.row(l.text, cue)
	}
	if r, ok := d.rowOf(l); ok && d.spots != nil {
		d.spot(r)
	}
	return box.row(d.row(d.Panels[l.panel], d.Panels[l.panel].Rows[l.row]), cue)
}

// spot notes the row that is drawn next, the width of the sheet, if the cursor gets
// to it.
func (d *sheetDrawing) spot(r SheetRow) {
	if r.focusable() {
		d.spots.onRow(slices.Index(d.IDs(), r.ID), r.ID == d.Focus, 0, d.width)
	}
	d.spots.from(content)
}

func (d *sheetDrawing) panel(at int) panel {
	p, ok := d.panels[at]
	if ok {
		return p
	}
	rank, here := aside, d.Panels[at]
	if !d.Blur && slices.ContainsFunc(here.Rows, func(r SheetRow) bool { return r.focusable() && r.ID == d.Focus }) {
		rank = current
	}
	p = newPanel(d.st, d.width, rank, here.Title, here.Notes...)
	d.panels[at] = p
	return p
}
