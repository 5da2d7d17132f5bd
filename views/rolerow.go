package views

import (
	"fmt"

	"rungs/model"
)

// row draws what stands between the sides of a panel: cursor, tick, and the row.
func (d *modelsDrawing) row(r Row) string { return d.line(r).end() }

func (d *modelsDrawing) line(r Row) *line {
	l := newLine(d.st, d.cols.width).noting(d.spots)
	if d.focused(r) {
		l.put(d.st.Cursor, d.st.Glyphs.Cursor)
	}
	l.to(1)
	ticked := r.Kind == RoleRow && d.Ticked[r.Role.ID]
	if ticked && l.said == nil { // else it is told behind what is ticked
		l.put(d.st.Ticked, d.st.Glyphs.Ticked)
	}
	l.to(d.cols.row)
	switch r.Kind {
	case RoleRow:
		d.labelled(l, r, r.Role.Label, d.roleState(r))
		if ticked && l.said != nil {
			l.skip(stateGap).put(d.st.Ticked, d.st.Glyphs.Ticked)
		}
	case RungRow:
		v, _ := model.Get(d.Settings, r.Path)
		d.rung(l, d.rungPlace(r), v)
	case ChoiceRow:
		d.choice(l, r)
	case CheapRow:
		f, _ := model.Setting(r.Path.Last())
		d.labelled(l, r, f.Label, d.cheapState(r))
	case CheapRung:
		d.cheapRung(l, r)
	}
	return l
}

// leastLabel is what a job's label is never cut below for the sake of its state.
const leastLabel = 16

// labelled is a row with a label and what it stands at: in a column, or at the
// right edge where there is no room for one.
func (d *modelsDrawing) labelled(l *line, r Row, label string, state []span) {
	end := d.cols.state - 1
	if d.cols.state == 0 {
		end = d.cols.width - d.spanWidth(state) - 1
		end = max(end, d.cols.row+min(leastLabel, cells(d.st, label)))
	}
	fold := ""
	if n := len(d.Rungs(r)); n > 0 && d.Folded[r.ID()] {
		fold = fmt.Sprintf(" %s %d", d.st.Glyphs.FoldClosed, n)
	}
	l.upTo(end-cells(d.st, fold), d.label(r), label).upTo(end, d.st.Muted, fold).to(end + 1)
	for i, s := range state {
		if i > 0 {
			l.skip(stateGap)
		}
		l.put(s.style, s.text)
	}
}

const stateGap = 2

func (d *modelsDrawing) spanWidth(spans []span) int {
	w := -stateGap
	for _, s := range spans {
		w += stateGap + cells(d.st, s.text)
	}
	return w
}
