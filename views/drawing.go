package views

import (
	"fmt"
	"slices"

	"charm.land/lipgloss/v2"

	"rungs/model"
	"rungs/theme"
)

// modelsDrawing is a Models page being drawn.
type modelsDrawing struct {
	Models
	rungDrawing
	width  int
	panels map[string]panel // by block
	spots  *spots
}

func (m Models) drawing(st *theme.Styles, width int, places []place) *modelsDrawing {
	cols := modelColumns(inner(width), m.nameWidth(st, places))
	return &modelsDrawing{
		Models: m, width: width, panels: map[string]panel{},
		rungDrawing: rungDrawing{st, cols, m.Catalog, m.Sources, m.ProblemAt},
	}
}

// place draws one line of the list.
func (d *modelsDrawing) place(p place, cue string) string {
	box := d.panel(p.row.Block)
	if d.spots != nil && p.part == aRow {
		d.spot(p.row)
	}
	switch {
	case p.part == topEdge:
		return box.top(cue)
	case p.part == bottomEdge:
		return box.bottom(nil, cue)
	case p.row.Kind == BlockRow:
		return d.folded(box, p.row, cue)
	}
	return box.row(d.row(p.row), cue)
}

// spot notes the row that is drawn next, the width of the list.
func (d *modelsDrawing) spot(r Row) {
	d.spots.onRow(slices.IndexFunc(d.Rows(), r.Same), d.Focus.Same(r), 0, d.width)
	d.spots.from(content)
}

func (d *modelsDrawing) panel(block string) panel {
	p, ok := d.panels[block]
	if !ok {
		title, notes := d.blockTitle(block)
		rank := aside
		if !d.Blur && block == d.Focus.Block {
			rank = current
		}
		p = newPanel(d.st, d.width, rank, title, notes...)
		d.panels[block] = p
	}
	return p
}

// folded is a block in one line: its upper edge without a box below.
func (d *modelsDrawing) folded(p panel, r Row, cue string) string {
	g := d.st.Glyphs
	l := newLine(d.st, d.width)
	if d.focused(r) {
		l.put(d.st.Cursor, g.Cursor)
	} else {
		l.put(p.border(), g.Horizontal)
	}
	l.skip(1).upTo(d.width-5, p.heading(), p.title).skip(1).put(d.st.Muted, g.FoldClosed).skip(1)
	return p.noted(l, g.Horizontal, cue)
}

// blockTitle is a block's name and what is noted beside it, the fullest first.
func (d *modelsDrawing) blockTitle(id string) (title string, notes []string) {
	b, ok := blockByID(id)
	if !ok {
		return cheapLabel, []string{blockAbout(id)}
	}
	if d.Loading {
		return b.Label, []string{b.About}
	}
	set, of := 0, len(b.Roles())
	for _, r := range b.Roles() {
		if len(d.entries(r.Path())) > 0 {
			set++
		}
	}
	count := fmt.Sprintf("%d of %d set", set, of)
	return b.Label, []string{b.About + " " + d.st.Glyphs.Separator + " " + count, count, fmt.Sprintf("%d/%d", set, of)}
}

// cheapLabel is what the fourth panel is called.
const cheapLabel = "Cheaper turns"

// blockAbout is what the rows of a block have in common.
func blockAbout(id string) string {
	if b, ok := blockByID(id); ok {
		return b.About
	}
	return "easy turns on a cheaper model of the same provider"
}

func blockByID(id string) (model.Block, bool) {
	for _, b := range model.Blocks {
		if b.ID == id {
			return b, true
		}
	}
	return model.Block{}, false
}

func (d *modelsDrawing) focused(r Row) bool { return !d.Blur && d.Focus.Same(r) }

// label is the style of what a row is called.
func (d *modelsDrawing) label(r Row) lipgloss.Style {
	if d.focused(r) {
		return d.st.Focus
	}
	return d.st.Label
}

func (d *modelsDrawing) rungPlace(r Row) rungPlace { return rungPlace{r.Rung, r.Path, d.label(r)} }
