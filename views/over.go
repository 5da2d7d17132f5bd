package views

import (
	"strings"

	"github.com/charmbracelet/x/ansi"

	"rungs/theme"
)

// over lays a box on the middle of a page that is width by height.
func over(page, box []string, width, height int) string {
	page = fill(page, width, height)
	w := 0
	for _, l := range box {
		w = max(w, theme.Width(l))
	}
	left, top := max((width-w)/2, 0), max((height-len(box))/2, 0)
	for i, l := range box {
		if top+i < len(page) {
			page[top+i] = beneath(page[top+i], l, left, w, width)
		}
	}
	return strings.Join(page, "\n")
}

// beneath is a line of the page with a line of a box on it. What the box cuts in
// two, a wide letter say, becomes spaces.
func beneath(under, box string, left, w, width int) string {
	before := padded(ansi.Cut(under, 0, left), left)
	after := ansi.Cut(under, left+w, width)
	gap := max(width-left-w-theme.Width(after), 0)
	return before + padded(box, w) + strings.Repeat(" ", gap) + after
}

func padded(s string, w int) string {
	return s + strings.Repeat(" ", max(w-theme.Width(s), 0))
}
