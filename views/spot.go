package views

// Spot is a piece of a drawn line that stands for something one can point at. It is
// noted by what draws the line, so that nothing is ever laid out twice.
type Spot struct {
	Kind    SpotKind
	At      int  // which of its kind: a row as the page counts them, a tab, a hint
	Part    int  // which key of a hint that has several
	Steps   int  // how far a word is behind the one that is chosen
	Focused bool // the cursor is on that row
	X       int  // how far into the piece it was pointed, in cells

	y, from, to int
}

// SpotKind is what a spot stands for.
type SpotKind int

// The kinds of spot.
const (
	NoSpot       SpotKind = iota
	RowSpot               // a row, or a card on the page of all cards
	FlagSpot              // the mark of a row that is on or off, ticked or not
	WordSpot              // a word that can be chosen in a row
	FieldSpot             // a line to type in
	TextSpot              // the text in it: X cells of it, and of the cursor, are before
	TabSpot               // a page to go to
	HelpSpot              // what leads to help
	ProblemsSpot          // how much is wrong
	HintSpot              // a key and what it does
	PageSpot              // a line of the page: At from the top of it
)

// spots is where things come to stand while they are drawn. Nil notes nothing,
// which is how all is drawn but for a click.
type spots struct {
	all  []Spot
	y    int // the line that is drawn
	left int // where what is drawn begins in it
	row  Spot
}

// line says which line is drawn from now on.
func (s *spots) line(y int) {
	if s != nil {
		s.y, s.left = y, 0
	}
}

// from says where in the line what is drawn from now on begins.
func (s *spots) from(left int) {
	if s != nil {
		s.left = left
	}
}

// add notes a spot from one column to another.
func (s *spots) add(spot Spot, from, to int) {
	if s != nil {
		spot.y, spot.from, spot.to = s.y, s.left+from, s.left+to
		s.all = append(s.all, spot)
	}
}

// onRow notes a row, and what is noted next is in it.
func (s *spots) onRow(at int, focused bool, from, to int) {
	if s != nil {
		s.row = Spot{At: at, Focused: focused}
		s.add(Spot{Kind: RowSpot, At: at, Focused: focused}, from, to)
	}
}

// inRow notes a piece of the row.
func (s *spots) inRow(kind SpotKind, steps, from, to int) {
	if s != nil {
		spot := s.row
		spot.Kind, spot.Steps = kind, steps
		s.add(spot, from, to)
	}
}

// at is what was noted last at a cell.
func (s *spots) at(x, y int) Spot {
	for i := len(s.all) - 1; i >= 0; i-- {
		if spot := s.all[i]; spot.y == y && spot.from <= x && x < spot.to {
			spot.X = x - spot.from
			return spot
		}
	}
	return Spot{}
}
