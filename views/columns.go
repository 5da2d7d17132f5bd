package views

import (
	"rungs/model"
	"rungs/theme"
)

// columns is where the parts of a row stand, counted inside the box.
type columns struct {
	width int
	row   int // where a job begins
	rung  int // where a rung's number begins
	state int // where a job's state begins; 0 when it stands at the right edge
	knobs int // where a rung's knobs begin; 0 when they follow the name
}

// From wideRows rungs stand in from their job; narrower the room is worth more.
// Below narrowRows rungs go without their provider: the mark still tells whether
// its account is there. Below narrowStates there is no column of states either.
const (
	wideRows     = 84
	narrowRows   = 66
	narrowStates = 52
)

// pinLead is the number and the mark in front of a rung's name.
const pinLead = 5

// modelColumns lays a row out in a box that is width wide inside, for rungs whose
// names are up to name wide.
func modelColumns(width, name int) columns {
	c := columns{width: width, row: 2, rung: 2}
	if width >= narrowStates {
		c.row, c.rung = 3, 3
		c.state = c.row + labelWidth() + 2
	}
	if width >= wideRows {
		c.rung = 5
	}
	if width >= narrowRows {
		c.knobs = min(c.rung+pinLead+name+2, width*58/100)
	}
	return c
}

func (c columns) narrow() bool { return c.knobs == 0 }

// labelWidth is the widest label of a job.
func labelWidth() int {
	w := 0
	for _, r := range model.Roles {
		w = max(w, len(r.Label)) // ours, and plain
	}
	return w
}

// nameWidth is the widest name of a rung, seen or not: columns do not move while
// the list does.
func (m Models) nameWidth(st *theme.Styles, places []place) int {
	w := 0
	for _, p := range places {
		if pin, ok := m.pinAt(p.row); ok && p.part == aRow {
			w = max(w, cells(st, m.pinName(st, pin)))
		}
	}
	return w
}

func (m Models) pinName(st *theme.Styles, p model.Pin) string {
	return m.Catalog.ProviderLabel(p.Provider) + " " + st.Glyphs.Separator + " " + m.Catalog.ModelLabel(p.Provider, p.Model)
}
