package views

import (
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
	return s.roll(&st).offset(width, height, offset)
}

// Draw is the sheet, width wide and height lines high, from line offset on, or as
// near to it as shows the focused row. Height 0 is all of it and nothing on the
// focused row, to be printed.
func (s Sheet) Draw(st theme.Styles, width, height, offset int) string {
	return s.roll(&st).draw(width, height, offset)
}

// Hit is what stands at a cell of the sheet as Draw gives it; rows are counted as
// IDs has them.
func (s Sheet) Hit(st theme.Styles, width, height, offset, x, y int) Spot {
	return s.roll(&st).hit(width, height, offset, x, y)
}

func (s Sheet) roll(st *theme.Styles) roll[sheetLine] {
	return roll[sheetLine]{
		st: st, sight: s.sight,
		lines: func(width int) []sheetLine { return s.layout(st, width) },
		pen: func(width int, _ []sheetLine, noted *spots) func(sheetLine, string) string {
			d := s.drawing(st, width)
			d.spots = noted
			return d.line
		},
		about: func(int) (string, []string) { return s.Subject, s.About },
	}
}

// sight is the focused row, its panel where that fits, and what stands around that
// and cannot be focused.
func (s Sheet) sight(lines []sheetLine, height int) (first, last int) {
	return s.region(lines, s.focused(lines), height)
}
