package views

import "slices"

// region is the lines to be seen together with line at, as far as height lines go:
// its panel, and around that the panels and texts that no cursor gets to. Where
// those below find no room with the whole panel, they are seen from its last row.
func (s Sheet) region(lines []sheetLine, at, height int) (first, last int) {
	if len(lines) == 0 {
		return 0, 0
	}
	around := [2]int{s.reach(lines, at, -1), s.reach(lines, at, 1)}
	panel := panelOf(lines, at)
	switch {
	case around[1] > panel[1] && around[1]-panel[0] >= height && !s.anyRow(lines[at+1:panel[1]+1]):
		return at, min(around[1], at+height-1)
	case panel[1]-panel[0] >= height:
		return s.partly(lines, at, height, panel)
	}
	last = min(around[1], panel[0]+height-1)
	return max(around[0], last-height+1), last
}

// panelOf is the first and the last line of the panel that line at is in.
func panelOf(lines []sheetLine, at int) [2]int {
	out := [2]int{at, at}
	for out[0] > 0 && lines[out[0]-1].panel == lines[at].panel {
		out[0]--
	}
	for out[1] < len(lines)-1 && lines[out[1]+1].panel == lines[at].panel {
		out[1]++
	}
	return out
}

// partly is what is seen of a panel that is higher than the page: about its first
// row its beginning, about its last row its end.
func (s Sheet) partly(lines []sheetLine, at, height int, panel [2]int) (first, last int) {
	switch {
	case !s.anyRow(lines[panel[0]:at]):
		return max(panel[0], at-height+1), at
	case !s.anyRow(lines[at+1 : panel[1]+1]):
		return at, min(panel[1], at+height-1)
	}
	return at, at
}

// anyRow says whether the cursor gets to one of the lines.
func (s Sheet) anyRow(lines []sheetLine) bool {
	return slices.ContainsFunc(lines, func(l sheetLine) bool { r, ok := s.rowOf(l); return ok && r.focusable() })
}

// reach is how far from line at, by steps of one line, no other panel has a row
// that can be focused.
func (s Sheet) reach(lines []sheetLine, at, step int) int {
	from := lines[at].panel
	for i := at; ; i += step {
		if i+step < 0 || i+step >= len(lines) {
			return i
		}
		next := lines[i+step].panel
		if next != from && next != noPanel && s.hasRow(next) {
			return i
		}
	}
}

func (s Sheet) hasRow(panel int) bool {
	return slices.ContainsFunc(s.Panels[panel].Rows, SheetRow.focusable)
}
