package views

import "rungs/theme"

// Scroll is the offset at which a list of total lines shows the lines from first
// to last in a window of height, moving as little as it can from the offset it
// has. One line of what is around is kept in sight where there is room.
func Scroll(offset, first, last, height, total int) int {
	around := min(1, max(0, (height-(last-first+1))/2))
	if last+around >= offset+height {
		offset = last + around - height + 1
	}
	if first-around < offset {
		offset = first - around
	}
	return max(0, min(offset, total-height))
}

// window is the part of a list that is seen: from a line on, so many of total.
type window struct{ from, height, total int }

// cue is what stands at the right end of line i of the list in place of the
// border: an arrow where the list goes on, "" where the border stays. It costs
// no line and moves none.
func (w window) cue(st *theme.Styles, i int) string {
	switch {
	case i == w.from+w.height-1 && i < w.total-1:
		return st.Glyphs.MoreBelow
	case i == w.from && i > 0:
		return st.Glyphs.MoreAbove
	}
	return ""
}
