package tui

// nearby is the part of a list of n that a box is given to draw: what is far
// from the focus is never seen, and looking at it costs. The part stays the same
// over many steps, so that the columns do.
func (e Editor) nearby(focus, n int) (from, to int) {
	block := max(e.height, 1) // more rows than are seen
	at := focus / block * block
	return max(0, at-block), min(n, at+2*block)
}
