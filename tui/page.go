package tui

import (
	"rungs/model"
	"rungs/views"
)

// modelsPage is what a visit to the Models page remembers.
type modelsPage struct {
	focus  views.Row
	folded map[string]bool
	ticked map[string]bool
	offset int

	copied     []model.Pin // the copied ladder
	copiedFrom string      // whose it was, "" for none
	bulkBase   any         // the settings before the first pick of this bulk panel
	bulkOpen   bool        // a pick was made and nothing else since
}

func newModelsPage() modelsPage {
	p := modelsPage{folded: map[string]bool{}, ticked: map[string]bool{}}
	p.focus = views.Models{}.Rows()[0]
	return p
}

// modelsView is what the page shows now.
func (e Editor) modelsView() views.Models {
	return views.Models{
		Settings: e.settings(), Catalog: e.o.Catalog, Sources: e.sources,
		Problems: e.judgement, Focus: e.page.focus,
		Folded: e.page.folded, Ticked: e.page.ticked, Blur: e.place() != OnModels,
	}
}

// row is the focused row as it is now: its list may have become shorter.
func (e Editor) row() views.Row { return e.page.focus }

// scrolled keeps the focus on a row that exists, and in sight.
func (e Editor) scrolled() Editor {
	rows := e.modelsView().Rows()
	if indexOf(rows, e.page.focus) < 0 {
		e.page.focus = nearest(rows, e.page.focus)
	}
	width, height := e.frame().Page()
	e.page.offset = e.modelsView().Offset(e.st, width, height, e.page.offset)
	return e
}

func indexOf(rows []views.Row, r views.Row) int {
	for i, other := range rows {
		if other.Same(r) {
			return i
		}
	}
	return -1
}

// nearest is where focus goes when its row is gone: the rung before it in the
// same ladder, the job, the folded block, else the first row.
func nearest(rows []views.Row, gone views.Row) views.Row {
	best := rows[0]
	for _, r := range rows {
		switch {
		case r.Kind == gone.Kind && r.ID() == gone.ID() && r.Rung < gone.Rung,
			r.Block == gone.Block && r.Path != nil && gone.Path.Under(r.Path),
			r.Kind == views.BlockRow && r.Block == gone.Block:
			best = r
		}
	}
	return best
}

// focusOn moves the focus to the row that shows a path, opening what hides it.
func (e Editor) focusOn(p model.Path) Editor {
	e.page.folded = map[string]bool{}
	for _, r := range e.modelsView().Rows() {
		if p.Under(r.Path) {
			e.page.focus = r
		}
	}
	return e.scrolled()
}

// move steps the focus by n rows, stopping at the ends.
func (e Editor) move(n int) Editor {
	rows := e.modelsView().Rows()
	i := max(0, min(indexOf(rows, e.page.focus)+n, len(rows)-1))
	e.page.focus = rows[i]
	return e.scrolled()
}

// blockStep goes to the first row of the next block, or the one before.
func (e Editor) blockStep(n int) Editor {
	rows := e.modelsView().Rows()
	var heads []views.Row
	at := 0
	for i, r := range rows {
		if i == 0 || rows[i-1].Block != r.Block {
			heads = append(heads, r)
		}
		if r.Same(e.page.focus) {
			at = len(heads) - 1
		}
	}
	e.page.focus = heads[(at+n+len(heads))%len(heads)]
	return e.scrolled()
}

// fold closes what the focus is in: the ladder first, then its block.
func (e Editor) fold() Editor {
	r := e.row()
	view := e.modelsView()
	ladder := r.Kind != views.BlockRow && len(view.Rungs(r)) > 0 && !e.page.folded[r.LadderID()]
	switch {
	case ladder && r.Kind != views.ChoiceRow:
		e.page.folded = with(e.page.folded, r.LadderID(), true)
	default:
		e.page.folded = with(e.page.folded, r.Block, true)
	}
	return e.scrolled()
}

// unfold opens the focused block or ladder.
func (e Editor) unfold() Editor {
	r := e.row()
	id := r.LadderID()
	if r.Kind == views.BlockRow {
		id = r.Block
	}
	e.page.folded = with(e.page.folded, id, false)
	if r.Kind == views.BlockRow {
		for _, row := range e.modelsView().Rows() {
			if row.Block == r.Block {
				e.page.focus = row
				break
			}
		}
	}
	return e.scrolled()
}

// tick marks the focused job for the next bulk command, or takes the mark away.
func (e Editor) tick() Editor {
	id := e.row().Role.ID
	e.page.ticked = with(e.page.ticked, id, !e.page.ticked[id])
	e.page.bulkOpen = false
	return e.say(e.tickedText())
}

// tickBlock marks all jobs of the block, or none when all are marked.
func (e Editor) tickBlock() Editor {
	roles := rolesOf(e.row().Block)
	all := true
	for _, r := range roles {
		all = all && e.page.ticked[r.ID]
	}
	for _, r := range roles {
		e.page.ticked = with(e.page.ticked, r.ID, !all)
	}
	e.page.bulkOpen = false
	return e.say(e.tickedText())
}

func rolesOf(block string) []model.Role {
	for _, b := range model.Blocks {
		if b.ID == block {
			return b.Roles()
		}
	}
	return nil
}

// tickedRoles are the marked jobs, in table order.
func (e Editor) tickedRoles() []model.Role {
	var out []model.Role
	for _, r := range model.Roles {
		if e.page.ticked[r.ID] {
			out = append(out, r)
		}
	}
	return out
}

func (e Editor) tickedText() string {
	switch n := len(e.tickedRoles()); n {
	case 0:
		return "no job ticked"
	case 1:
		return "1 job ticked: A sets a model on it, C clears it"
	default:
		return plural(n, "job") + " ticked: A sets a model on all, C clears all"
	}
}
