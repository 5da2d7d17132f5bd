package views

import "rungs/theme"

// listColumns is where the parts of a list's rows stand.
type listColumns struct {
	name   int   // where the first cell begins
	widths []int // of each column; 0 for one that is left out
}

// leastCell is what a column in the middle is worth having for.
const leastCell = 12

// columns shares the width among the cells. The first is the name and the last
// counts most of the rest, so those between give way, the widest first.
func (l List) columns(st *theme.Styles, width int) listColumns {
	c := listColumns{name: l.indent(), widths: l.naturalWidths(st)}
	n := len(c.widths)
	if n < 2 {
		return c
	}
	c.shrinkName(width, width*6/10)
	for c.excess(width) > 0 {
		i := widest(c.widths[1 : n-1])
		if i < 0 {
			break
		}
		c.give(i+1, c.excess(width))
	}
	c.shrinkName(width, width*4/10)
	return c
}

// shrinkName makes the first column narrower, as far as need be and not below least.
func (c *listColumns) shrinkName(width, least int) {
	if over := c.excess(width); over > 0 {
		c.widths[0] = max(c.widths[0]-over, min(c.widths[0], max(least, leastCell)))
	}
}

// indent is where names begin: behind the cursor, and the marks if there are any.
func (l List) indent() int {
	for _, r := range l.Rows {
		if r.Mark != "" && !r.Head {
			return 4
		}
	}
	return 2
}

// give makes a column narrower, or leaves it out where that is not enough.
func (c *listColumns) give(i, excess int) {
	if w := c.widths[i] - excess; w >= min(c.widths[i], leastCell) {
		c.widths[i] = w
	} else {
		c.widths[i] = 0
	}
}

// excess is how much wider the columns are than width.
func (c *listColumns) excess(width int) int {
	total := c.name - columnGap
	for _, w := range c.widths {
		if w > 0 {
			total += w + columnGap
		}
	}
	return total - width
}

const columnGap = 2

// widest is the position of the widest column, -1 when all are left out.
func widest(widths []int) int {
	at, most := -1, 0
	for i, w := range widths {
		if w > most {
			at, most = i, w
		}
	}
	return at
}

// naturalWidths is how wide each column would be. Rows of fewer cells than others
// may go on to the right, so they claim no width.
func (l List) naturalWidths(st *theme.Styles) []int {
	most := 0
	for _, r := range l.Rows {
		if !r.Head {
			most = max(most, len(r.Cells))
		}
	}
	out := make([]int, most)
	for _, r := range l.Rows {
		if r.Head || len(r.Cells) < most {
			continue
		}
		for i, cell := range r.Cells {
			out[i] = max(out[i], cells(st, cell))
		}
	}
	return out
}
