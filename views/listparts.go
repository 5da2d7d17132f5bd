package views

import "rungs/theme"

// listParts is a list laid out for a size.
type listParts struct {
	head  []string // the field and the intro, drawn
	empty []string // in place of the rows, when there are none
	below []string
	// Whether a line parts the intro and what is below from the rows.
	ruledHead, ruledBelow bool
	window                window
}

// parts shares the lines out: the field comes first, then a few rows, the intro,
// what is below, and then all other rows.
func (l List) parts(st *theme.Styles, width, height int) listParts {
	var p listParts
	in, left := inner(width), max(height-2, 0)
	if l.Field != nil && left > 0 {
		p.head = append(p.head, l.Field.draw(st, in))
		left--
	}
	below := l.belowLines(st, in, left)
	least := l.leastRows(st, below)
	intro := paragraphs(st, st.Text, l.Intro, in, max(left-least, 0))
	p.head = append(p.head, intro...)
	left -= len(intro)
	p.below = drawn(st, cutBelow(st, below, in, max(left-least, 0)), in)
	p.below = fill(p.below, in, max(len(p.below), min(l.BelowHeight, left-least)))
	left -= len(p.below)
	if p.ruledBelow = len(p.below) > 0 && left > least; p.ruledBelow {
		left--
	}
	if p.ruledHead = len(intro) > 0 && left > least; p.ruledHead {
		left--
	}
	if len(l.Rows) == 0 && l.Empty != "" {
		p.empty = paragraphs(st, st.Muted, []string{l.Empty}, in, left)
	}
	p.window = l.window(left, len(p.empty))
	return p
}

// leastRows is how many rows stay in sight when the box is low: a few, or the one
// that matters while the keys are on what is below.
func (l List) leastRows(st *theme.Styles, below []span) int {
	if withCursor(st, below) >= 0 {
		return 1
	}
	return min(max(len(l.Rows), 1), 3)
}

// window is the rows that are seen in so many lines, of which empty are taken.
func (l List) window(lines, empty int) window {
	at := max(min(l.Focus, len(l.Rows)-1), 0)
	first := at
	for first > 0 && l.Rows[first-1].Head { // keep a group's title with its first row
		first--
	}
	first = max(first, at-lines+1)
	w := window{height: lines, total: len(l.Rows)}
	if !l.Tall {
		w.height = min(lines, max(len(l.Rows)+empty, l.Least))
	}
	w.from = Scroll(l.From, first, at, w.height, w.total)
	return w
}
