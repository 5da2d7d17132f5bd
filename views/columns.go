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
	c := columns{width: width, row: 2}
	if width >= narrowStates {
		c.row = 3
		c.state = c.row + labelWidth() + 2
	}
	return c.withRungs(name)
}

// withRungs is the columns with those of rungs whose names are up to name wide.
func (c columns) withRungs(name int) columns {
	c.rung = c.row
	if c.width >= wideRows {
		c.rung += 2
	}
	if c.width >= narrowRows {
		c.knobs = min(c.rung+pinLead+name+2, c.width*58/100)
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
			w = max(w, cells(st, pinName(st, m.Catalog, pin)))
		}
	}
	return w
}

func pinName(st *theme.Styles, c *model.Catalog, p model.Pin) string {
	return c.ProviderLabel(p.Provider) + " " + st.Glyphs.Separator + " " + c.ModelLabel(p.Provider, p.Model)
}
