package views

import "rungs/theme"

// Where the parts of a row begin, behind the cursor: its mark and its label. A step
// is how far a row stands in from the one it belongs to.
const (
	sheetMark  = 2
	sheetLabel = 4
	sheetStep  = 2
	switchRoom = 4 // "[x] "
)

// How wide the labels may be: on a wide sheet, on one where they would have more
// than half, and on a narrow one.
const (
	widestSheetLabel = 40
	narrowSheetLabel = 18
	leastSheetValue  = 12
)

// stateColumn is where values begin on a sheet that is width wide inside: behind
// the widest label.
func (s Sheet) stateColumn(st *theme.Styles, width int) int {
	w, room := 0, width-sheetLabel-2
	for _, p := range s.Panels {
		for _, r := range p.Rows {
			if r.hasState(width) {
				w = max(w, r.labelEnd(st)-sheetLabel)
			}
		}
	}
	most := max(width/2-sheetLabel-2, min(narrowSheetLabel, room-leastSheetValue), 0)
	return sheetLabel + min(w, widestSheetLabel, most) + 2
}

// hasState says whether there is something behind the label in a row that is width
// wide.
func (r SheetRow) hasState(width int) bool {
	if r.Yields && r.Bad == "" && width < narrowStates {
		return false
	}
	return len(r.Words) > 0 || r.Value != "" || r.Bad != ""
}

// labelEnd is the column behind the label.
func (r SheetRow) labelEnd(st *theme.Styles) int {
	end := sheetLabel + r.Indent*sheetStep + cells(st, r.Label)
	if r.Switch != nil {
		end += switchRoom
	}
	return end
}
