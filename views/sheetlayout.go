package views

import (
	"strings"

	"rungs/theme"
)

// sheetLine is one line of a sheet before it is drawn.
type sheetLine struct {
	part  part
	panel int // -1 for what is said while there is no row
	row   int // -1 for text and edges
	text  string
	below *SheetText // text that is drawn when it is seen: a sheet can have far more than are
	cols  []int      // where its columns begin
}

// noPanel is the panel of lines that stand outside of all.
const noPanel = -1

// layout is every line of the sheet in a list that is width wide.
func (s Sheet) layout(st *theme.Styles, width int) []sheetLine {
	out, d := s.emptyLines(st, width), s.drawing(st, width)
	for at, p := range s.Panels {
		out = append(out, sheetLine{part: topEdge, panel: at, row: -1})
		for i, r := range p.Rows {
			out = append(out, sheetLine{panel: at, row: i})
			if text := d.insteadBelow(p, r); text != "" {
				out = append(out, sheetLine{panel: at, row: -1, text: text})
			}
		}
		out = p.belowLines(out, at, st, inner(width))
		out = append(out, sheetLine{part: bottomEdge, panel: at, row: -1})
	}
	return out
}

// emptyLines is what is said while there is no row.
func (s Sheet) emptyLines(st *theme.Styles, width int) []sheetLine {
	if s.Empty == "" || len(s.IDs()) > 0 {
		return nil
	}
	var out []sheetLine
	for _, text := range paragraphs(st, st.Muted, []string{s.Empty}, max(width-2, 0), 4) {
		out = append(out, sheetLine{panel: noPanel, row: -1, text: strings.Repeat(" ", min(2, max(width, 0))) + text})
	}
	return out
}

// focused is the line of the focused row, the first line where it is on none.
func (s Sheet) focused(lines []sheetLine) int {
	for i, l := range lines {
		if r, ok := s.rowOf(l); ok && r.focusable() && r.ID == s.Focus {
			return i
		}
	}
	return 0
}

// rowOf is the row on a line, false where there is none.
func (s Sheet) rowOf(l sheetLine) (SheetRow, bool) {
	if l.row < 0 {
		return SheetRow{}, false
	}
	return s.Panels[l.panel].Rows[l.row], true
}
