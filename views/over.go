package views

import (
	"strings"

	"github.com/charmbracelet/x/ansi"

	"rungs/theme"
)

// over lays a box on a page that is width by height, in the middle of its width
// with a blank on either side. It hangs from the same height whatever its own, as
// far as it fits, so that its upper edge stays while its content changes.
func over(page, box []string, width, height int) string {
	page, w := fill(page, width, height), widestLine(box)
	left, top := corner(w, len(box), width, height)
	for i, l := range box {
		if top+i < len(page) {
			page[top+i] = beneath(page[top+i], padded(l, w), left, width)
		}
	}
	return strings.Join(page, "\n")
}

// corner is where the upper left one of a box comes to lie that is w by h.
func corner(w, h, width, height int) (left, top int) {
	return max((width-w)/2, 0), max(min(height/6, (height-h)/2), 0)
}

// under is what was noted of a box at a cell of the page it lies on.
func (s *spots) under(box []string, width, height, x, y int) Spot {
	left, top := corner(widestLine(box), len(box), width, height)
	return s.at(x-left, y-top)
}

func widestLine(lines []string) int {
	w := 0
	for _, l := range lines {
		w = max(w, theme.Width(l))
	}
	return w
}

// beneath is a line of the page with a line of a box on it. What the box cuts in
// two, a wide letter say, becomes spaces.
func beneath(under, box string, left, width int) string {
	right := left + theme.Width(box)
	before := padded(ansi.Cut(under, 0, left-1), left)
	after := ""
	for from := right + 1; from < width; from++ {
		if after = ansi.Cut(under, from, width); theme.Width(after) < width-right {
			break
		}
	}
	return before + box + strings.Repeat(" ", max(width-right-theme.Width(after), 0)) + after
}

func padded(s string, w int) string {
	return s + strings.Repeat(" ", max(w-theme.Width(s), 0))
}
