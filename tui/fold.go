package tui

import "rungs/views"

// foldID is what the fold of the focused row is kept under: its block when that
// is folded, else its ladder.
func (e Editor) foldID() string {
	if e.page.focus.Kind == views.BlockRow {
		return e.page.focus.Block
	}
	return e.page.focus.LadderID()
}

// fold closes what the focus is in: the ladder first, then its block.
func (e Editor) fold() Editor {
	id := e.page.focus.Block
	if ladder := e.foldID(); !e.page.folded[ladder] && len(e.modelsView().Rungs(e.page.focus)) > 0 {
		id = ladder
	}
	e.page.folded = with(e.page.folded, id, true)
	return e.anchored()
}

// unfold opens the focused block or ladder. Of a block the first row comes to
// stand where its line was.
func (e Editor) unfold() Editor {
	e.page.folded = with(e.page.folded, e.foldID(), false)
	return e.anchored()
}
