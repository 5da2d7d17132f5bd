package views

import (
	"strings"

	"rungs/theme"
)

// roll is a page made of lines, of which a window is seen: what Models, an open card
// and the pages of values have in common. Only what is seen is drawn.
type roll[L any] struct {
	st    *theme.Styles
	lines func(width int) []L
	sight func(lines []L, height int) (first, last int) // what has to be seen
	pen   func(width int, lines []L, noted *spots) func(line L, cue string) string
	about func(width int) (subject string, about []string) // the focused row
}

// window is what is seen, moving as little as it can from offset.
func (r roll[L]) window(lines []L, rows, offset int) window {
	w := window{height: max(0, min(rows, len(lines))), total: len(lines)}
	first, last := r.sight(lines, w.height)
	w.from = Scroll(offset, first, last, w.height, w.total)
	return w
}

// seen draws the lines of a window.
func (r roll[L]) seen(lines []L, w window, width int, noted *spots) []string {
	draw := r.pen(width, lines, noted)
	out := make([]string, 0, w.height)
	for i, line := range lines[w.from : w.from+w.height] {
		noted.line(len(out))
		out = append(out, draw(line, w.cue(r.st, w.from+i)))
	}
	return out
}

func (r roll[L]) offset(width, height, offset int) int {
	a := areaOf(width, height)
	return r.window(r.lines(a.list), a.rows, offset).from
}

// draw is the whole page; height 0 is all of its lines and nothing on the focused
// row.
func (r roll[L]) draw(width, height, offset int) string {
	if height <= 0 {
		lines := r.lines(width)
		return strings.Join(r.seen(lines, window{height: len(lines), total: len(lines)}, width, nil), "\n")
	}
	a := areaOf(width, height)
	lines := r.lines(a.list)
	list := fill(r.seen(lines, r.window(lines, a.rows, offset), a.list, nil), a.list, a.rows)
	subject, about := r.about(a.list)
	return strings.Join(a.withDetail(r.st, list, subject, about), "\n")
}

// hit is what stands at a cell of the page as draw gives it.
func (r roll[L]) hit(width, height, offset, x, y int) Spot {
	noted, a := &spots{}, areaOf(width, height)
	lines := r.lines(a.list)
	r.seen(lines, r.window(lines, a.rows, offset), a.list, noted)
	return noted.at(x, y)
}
