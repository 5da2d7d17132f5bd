package tui

import (
	"slices"

	"rungs/model"
	"rungs/store"
	"rungs/views"
)

// anchored keeps the focus on a row that exists.
func (e Editor) anchored() Editor {
	rows := e.modelsView().Rows()
	if indexOf(rows, e.page.focus) < 0 {
		e.page.focus = nearest(rows, e.page.focus)
	}
	return e
}

// scrolled keeps the focus in sight, on the page and in the box over it.
func (e Editor) scrolled() Editor {
	width, height := e.bare().Page()
	e = e.pageScrolled(width, height)
	if over, open := e.overlay(); open {
		if list, rows := over.(views.List); rows {
			e.from = list.Offset(*e.st, width, height)
		}
	}
	return e
}

func (e Editor) pageScrolled(width, height int) Editor {
	switch e.base() {
	case OnPersonas:
		e.cards.offset = e.personasView().Offset(*e.st, width, height, e.cards.offset)
		return e
	case OnCard:
		e.cards.rowOffset = e.cardView().Offset(*e.st, width, height, e.cards.rowOffset)
		return e
	}
	if p := e.base(); p.isSheet() {
		s := e.sheets[p]
		s.offset = e.sheet().Offset(*e.st, width, height, s.offset)
		e.sheets = with(e.sheets, p, s)
		return e
	}
	page := e.modelsView()
	if e.page.whole {
		e.page.offset, e.page.whole = e.wholeFrom(page, width, height), false
	}
	e.page.offset = page.Offset(*e.st, width, height, e.page.offset)
	return e
}

// wholeInSight has the whole ladder of the focused row seen after this step, as
// far as it fits.
func (e Editor) wholeInSight() Editor {
	e.page.whole = true
	return e
}

// wholeFrom is where the list begins when first the end of the focused ladder is
// brought into sight, and then its head.
func (e Editor) wholeFrom(page views.Models, width, height int) int {
	at := e.page.offset
	var ladder []views.Row
	for _, r := range page.Rows() {
		if r.LadderID() == page.Focus.LadderID() {
			ladder = append(ladder, r)
		}
	}
	for _, r := range slices.Backward(ladder) {
		page.Focus = r
		at = page.Offset(*e.st, width, height, at)
	}
	return at
}

func indexOf(rows []views.Row, r views.Row) int {
	return slices.IndexFunc(rows, r.Same)
}

// nearest is where focus goes when its row is gone: the rung before it in the
// same ladder, the job, the folded block, the block's first row, else the first
// row of all.
func nearest(rows []views.Row, gone views.Row) views.Row {
	best := rows[max(0, slices.IndexFunc(rows, func(r views.Row) bool { return r.Block == gone.Block }))]
	for _, r := range rows {
		before := r.Kind == gone.Kind && r.ID() == gone.ID() && r.Rung < gone.Rung
		around := r.Block == gone.Block && r.Path != nil && gone.Path.Under(r.Path)
		if before || around {
			best = r
		}
	}
	return best
}

// move steps the focus by n rows, stopping at the ends.
func (e Editor) move(n int) Editor {
	rows := e.modelsView().Rows()
	i := max(0, min(indexOf(rows, e.page.focus)+n, len(rows)-1))
	e.page.focus = rows[i]
	return e
}

// blockStep goes to the first row of the next block, or the one before; behind
// the last comes the first.
func (e Editor) blockStep(n int) Editor {
	var heads []views.Row
	at := 0
	for _, r := range e.modelsView().Rows() {
		if len(heads) == 0 || heads[len(heads)-1].Block != r.Block {
			heads = append(heads, r)
		}
		if r.Same(e.page.focus) {
			at = len(heads) - 1
		}
	}
	e.page.focus = heads[(at+n+len(heads))%len(heads)]
	return e
}

// rowAt is the row that shows p or what p lies in, folds aside; false when the
// page does not show it.
func (e Editor) rowAt(p model.Path) (row views.Row, found bool) {
	open := e.modelsView()
	open.Folded = nil
	for _, r := range open.Rows() {
		if r.Path != nil && p.Under(r.Path) {
			row, found = r, true
		}
	}
	return row, found
}

// reveal puts the focus on the row of the page that shows p, opening what hides
// it.
func (e Editor) reveal(p model.Path) Editor {
	if p0 := e.base(); p0.isSheet() {
		return e
	} else if p0 != OnModels {
		return e.revealCard(p)
	}
	r, found := e.rowAt(p)
	if !found {
		return e
	}
	e.page.folded = with(with(e.page.folded, r.Block, false), r.LadderID(), false)
	e.page.focus = r
	return e
}

// toChange moves the focus to what an undo or redo changed, where the page shows
// it and the focus is not there already. What is folded stays so.
func (e Editor) toChange(entry *store.Entry, kind taskKind) Editor {
	if entry == nil {
		return e
	}
	if e.base().isSheet() {
		return e.toSheetChange(entry, kind)
	}
	if entry.Doc.ID == model.PersonasDoc || e.base() != OnModels {
		return e.toCardChange(entry, kind)
	}
	e = e.wholeInSight()
	var rows []views.Row
	for _, edit := range entry.Edits {
		if r, found := e.rowAt(placeOf(edit, kind)); found {
			rows = append(rows, r)
		}
	}
	if len(rows) == 0 || indexOf(rows, e.page.focus) >= 0 {
		return e
	}
	same := slices.IndexFunc(rows, func(r views.Row) bool { return r.LadderID() == e.page.focus.LadderID() })
	e.page.focus = rows[max(0, same)]
	return e.anchored()
}

// placeOf is where what an edit is about stands after it was made or undone.
func placeOf(e model.Edit, kind taskKind) model.Path {
	if e.Op == model.Move && kind != undoTask {
		return e.Path.Parent().Then(model.At(e.To))
	}
	return e.Path
}
