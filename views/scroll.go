package views

import "strings"

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

// fill makes lines exactly height long.
func fill(lines []string, width, height int) []string {
	blank := strings.Repeat(" ", width)
	for len(lines) < height {
		lines = append(lines, blank)
	}
	return lines[:height]
}
