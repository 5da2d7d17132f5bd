package views

import (
	"fmt"
	"strings"

	"rungs/model"
	"rungs/theme"
)

// columns is where the parts of a row stand, counted inside the box. A part that
// has no room is 0 wide.
type columns struct {
	width int
	state int // where a job's state begins
	knobs int // where a rung's knobs begin; width when they follow the name
}

// Where rows begin inside a box: a tick, the cursor, then the text.
const (
	tickColumn = 0
	rowIndent  = 3
	rungIndent = 5
)

// modelColumns lays a row out in a box that is width wide inside, for rungs whose
// names are up to name wide.
func modelColumns(width, name int) columns {
	c := columns{width: width, state: rowIndent + labelWidth() + 2, knobs: width}
	if !c.narrow() {
		c.knobs = min(rungIndent+pinLead+name+2, width*58/100)
	} else if width < 50 {
		c.state = rowIndent + width*45/100
	}
	return c
}

// pinLead is the number and the mark in front of a rung's name.
const pinLead = 5

// narrow says whether rungs go without their provider and a column of knobs.
func (c columns) narrow() bool { return c.width < 60 }

// labelWidth is the widest label of a job.
func labelWidth() int {
	w := 0
	for _, r := range model.Roles {
		w = max(w, theme.Width(r.Label))
	}
	return w
}

// drawn is a line of a page and the row it belongs to, -1 for none.
type drawn struct {
	text string
	row  int
}

// lines draws the panels, width wide, one after the other.
func (m Models) lines(st theme.Styles, width int) []drawn {
	rows := m.Rows()
	d := modelsDrawing{Models: m, st: st, width: width, cols: modelColumns(inner(width), m.nameWidth(st, rows))}
	for i := 0; i < len(rows); {
		end := i
		for end < len(rows) && rows[end].Block == rows[i].Block {
			end++
		}
		d.block(rows, i, end)
		i = end
	}
	return d.out
}

// nameWidth is the widest name of a rung.
func (m Models) nameWidth(st theme.Styles, rows []Row) int {
	w := 0
	for _, r := range rows {
		if pin, ok := m.pinAt(r); ok {
			w = max(w, theme.Width(st.Glyphs.Safe(m.pinName(st, pin))))
		}
	}
	return w
}

// pinAt is the pin of a rung, of a ladder or of the cheap models.
func (m Models) pinAt(r Row) (model.Pin, bool) {
	v, _ := model.Get(m.Settings, r.Path)
	switch r.Kind {
	case RungRow:
		return model.PinOf(v)
	case CheapRung:
		return model.ParseKey(model.Bare(v))
	}
	return model.Pin{}, false
}

func (m Models) pinName(st theme.Styles, p model.Pin) string {
	return m.Catalog.ProviderLabel(p.Provider) + " " + st.Glyphs.Separator + " " + m.Catalog.ModelLabel(p.Provider, p.Model)
}

// modelsDrawing is a Models page being drawn.
type modelsDrawing struct {
	Models
	st    theme.Styles
	width int
	cols  columns
	out   []drawn
}

func (d *modelsDrawing) block(rows []Row, from, to int) {
	p := panel{width: d.width, focused: !d.Blur && rows[from].Block == d.Focus.Block}
	p.title, p.note = d.blockTitle(rows[from].Block)
	if rows[from].Kind == BlockRow {
		d.foldedBlock(p, rows[from], from)
		return
	}
	d.out = append(d.out, drawn{p.top(d.st), -1})
	for i := from; i < to; i++ {
		d.out = append(d.out, drawn{p.row(d.st, d.row(rows[i])), i})
	}
	d.out = append(d.out, drawn{p.bottom(d.st, ""), -1})
}

// foldedBlock is a block in one line.
func (d *modelsDrawing) foldedBlock(p panel, r Row, i int) {
	l := newLine(d.st, d.width).to(2 + tickColumn)
	d.cursor(l, r)
	l.to(2+rowIndent).put(d.label(r), p.title+" "+d.st.Glyphs.FoldClosed).put(d.st.Muted, "  "+p.note)
	d.out = append(d.out, drawn{l.end(), i})
}

func (d *modelsDrawing) blockTitle(id string) (title, note string) {
	for _, b := range model.Blocks {
		if b.ID == id {
			set := 0
			for _, r := range b.Roles() {
				if len(d.entries(r.Path())) > 0 {
					set++
				}
			}
			return b.Label, fmt.Sprintf("%s %s %d of %d set", b.About, d.st.Glyphs.Separator, set, len(b.Roles()))
		}
	}
	return "Cheaper turns", "easy turns on a cheaper model of the same provider"
}

// Draw is the page, width wide and height lines high, from line offset on.
// Height 0 draws all of it.
func (m Models) Draw(st theme.Styles, width, height, offset int) string {
	return strings.Join(m.window(st, width, height, offset), "\n")
}
