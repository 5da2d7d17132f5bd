package views

import (
	"strings"

	"rungs/theme"
)

// Sheet is a page of panels whose rows are values: Safety, Rules, General, Devices
// and Shelves are made of it. What it shows is worked out before; drawing it is the
// same for all of them.
type Sheet struct {
	Panels  []SheetPanel
	Empty   string // said when there are no panels, or none has a row
	Focus   string // the ID of the row with the cursor
	Blur    bool   // something else has the keys: no cursor is shown
	Subject string
	About   []string // what is said of the focused row, the most telling first
}

// SheetPanel is one panel of a sheet.
type SheetPanel struct {
	Title string
	Notes []string // at the right of the title, the fullest first
	Rows  []SheetRow
	Below []SheetText // lines under the rows, that cannot be focused
}

// SheetText is a line of text in a panel.
type SheetText struct {
	Text  string
	Cells []string // in columns behind the text where there is room, else on a line below
	Tone  Tone
}

// SheetRow is one row of a sheet.
type SheetRow struct {
	ID      string // unique on the sheet
	Mark    string // before the label: one of the marks, drawn as their glyph; "" for none
	Tone    Tone   // of the mark
	Label   string
	Indent  int      // steps
	Switch  *bool    // a row that is on or off
	Words   []string // what may be chosen, the one chosen in brackets
	Now     string   // which of Words is chosen
	Value   string   // what stands there, where there are no Words
	Yields  bool     // the value makes room for the label on a narrow sheet
	Set     bool     // the owner has set it; else it is shown as a default
	Instead string   // says that the value is not in force, and what is; behind it or below
	Note    string   // at the right edge
	Warn    bool     // the note is a warning
	Bad     string   // what is wrong, in place of value and note
	Head    bool     // a title within a panel, not to be focused
}

// IDs is every row that can be focused, in order.
func (s Sheet) IDs() []string {
	var out []string
	for _, p := range s.Panels {
		for _, r := range p.Rows {
			if r.focusable() {
				out = append(out, r.ID)
			}
		}
	}
	return out
}

func (r SheetRow) focusable() bool { return !r.Head && r.ID != "" }

// Offset is the line where the sheet has to begin for the focused row to be seen,
// and its whole panel where that fits, moving as little as it can from offset.
func (s Sheet) Offset(st theme.Styles, width, height, offset int) int {
	a := areaOf(width, height)
	return s.window(s.layout(&st, a.list), a.rows, offset).from
}

// Draw is the sheet, width wide and height lines high, from line offset on, or as
// near to it as shows the focused row. Height 0 is all of it and nothing on the
// focused row, to be printed.
func (s Sheet) Draw(st theme.Styles, width, height, offset int) string {
	if height <= 0 {
		lines := s.layout(&st, width)
		all := window{height: len(lines), total: len(lines)}
		return strings.Join(s.list(&st, lines, all, width, nil), "\n")
	}
	a := areaOf(width, height)
	lines := s.layout(&st, a.list)
	list := fill(s.list(&st, lines, s.window(lines, a.rows, offset), a.list, nil), a.list, a.rows)
	return strings.Join(a.withDetail(&st, list, s.Subject, s.About), "\n")
}

// Hit is what stands at a cell of the sheet as Draw gives it; rows are counted as
// IDs has them.
func (s Sheet) Hit(st theme.Styles, width, height, offset, x, y int) Spot {
	noted, a := &spots{}, areaOf(width, height)
	lines := s.layout(&st, a.list)
	s.list(&st, lines, s.window(lines, a.rows, offset), a.list, noted)
	return noted.at(x, y)
}

// list is the lines that are seen.
func (s Sheet) list(st *theme.Styles, lines []sheetLine, w window, width int, noted *spots) []string {
	d := s.drawing(st, width)
	d.spots = noted
	out := make([]string, 0, w.height)
	for i, line := range lines[w.from : w.from+w.height] {
		noted.line(len(out))
		out = append(out, d.line(line, w.cue(st, w.from+i)))
	}
	return out
}
