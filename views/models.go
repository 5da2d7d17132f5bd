package views

import (
	"rungs/model"
	"rungs/theme"
)

// Models is what the Models page shows: the settings and what they are seen
// against, and the visit's own state, which is kept nowhere.
type Models struct {
	Settings any
	Catalog  *model.Catalog
	Sources  model.Sources
	Problems []model.Problem // of the settings document
	Loading  bool            // the settings are not read yet: nothing is said of them
	Keys     KeyNames
	Refused  bool // the daemon refuses the settings: they are written, and not in force

	Focus  Row
	Folded map[string]bool // blocks and roles, by id
	Ticked map[string]bool // roles, by id
	Blur   bool            // something else has the keys: no cursor is shown
}

// Resolve is who does the row's job now, asked of the same function that
// `resolve` prints.
func (m Models) Resolve(r model.Role) model.Resolution {
	return model.Resolve(r, nil, model.Pins(model.Ladder(m.inForce(), r.Path())), m.Sources)
}

// inForce is the settings that the daemon runs on: none of these, every one at
// its default, when it refuses them.
func (m Models) inForce() any {
	if m.Refused {
		return nil
	}
	return m.Settings
}

// ProblemAt is the worst problem at p itself or within it, nil for none.
func (m Models) ProblemAt(p model.Path) *model.Problem { return within(m.Problems, p) }

// listProblem is what is wrong with a ladder as a whole; while it is folded, with
// its rungs too. What is only worth knowing is not.
func (m Models) listProblem(r Row) *model.Problem {
	p := exactly(m.Problems, r.Path)
	if m.Folded[r.ID()] {
		p = m.ProblemAt(r.Path)
	}
	if p == nil || p.Severity == model.Info {
		return nil
	}
	return p
}

// Offset is the line where the list has to begin for the focused row to be seen,
// moving as little as it can from offset.
func (m Models) Offset(st theme.Styles, width, height, offset int) int {
	return m.roll(&st).offset(width, height, offset)
}

// Draw is the page, width wide and height lines high, with the list from line
// offset on, or as near to it as shows the focused row. Height 0 is all of the
// list and nothing on the focused row, to be printed.
func (m Models) Draw(st theme.Styles, width, height, offset int) string {
	return m.roll(&st).draw(width, height, offset)
}

// Hit is what stands at a cell of the page as Draw gives it; rows are counted as
// Rows has them.
func (m Models) Hit(st theme.Styles, width, height, offset, x, y int) Spot {
	return m.roll(&st).hit(width, height, offset, x, y)
}

func (m Models) roll(st *theme.Styles) roll[place] {
	return roll[place]{
		st: st, sight: m.sight,
		lines: func(int) []place { return m.layout() },
		pen: func(width int, places []place, noted *spots) func(place, string) string {
			d := m.drawing(st, width, places)
			d.spots = noted
			return d.place
		},
		about: func(int) (string, []string) { return m.subject(st), m.about() },
	}
}
