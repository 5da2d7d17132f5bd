package tui

import "slices"

// Place is where the keys go.
type Place int

// The places. The page is under all others.
const (
	OnModels Place = iota
	OnPicker
	OnKnobs // the knobs below the picker's list
	OnWhere
	OnProblems
	OnQuestion
	OnHelp
)

// String is what documents call the place.
func (p Place) String() string {
	return [...]string{"Models", "Picker", "Picker, knobs", "Where used", "Problems", "Question", "Help"}[p]
}

// typing says whether printable keys are text here.
func (p Place) typing() bool { return p == OnPicker || p == OnHelp }

func (e Editor) place() Place { return e.places[len(e.places)-1] }

// shows says whether a place is open, over others or under them.
func (e Editor) shows(p Place) bool { return slices.Contains(e.places, p) }

// enter puts a place over the one that has the keys.
func (e Editor) enter(p Place) Editor {
	e.places, e.from = append(slices.Clip(e.places), p), 0
	return e
}

// leave gives the keys back to the place below; the page is never left. Whoever
// comes out of help has read the message there.
func (e Editor) leave() Editor {
	if e.place() == OnHelp {
		e = e.quiet()
	}
	if len(e.places) > 1 {
		e.places = e.places[:len(e.places)-1]
	}
	return e
}
