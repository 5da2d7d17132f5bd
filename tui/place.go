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
	OnHelp
	OnProblems
	OnQuestion
)

// typing says whether printable keys are text here.
func (p Place) typing() bool { return p == OnPicker || p == OnHelp }

func (e Editor) place() Place { return e.places[len(e.places)-1] }

// enter puts a place over the one that has the keys.
func (e Editor) enter(p Place) Editor {
	e.places = append(slices.Clip(e.places), p)
	return e
}

// leave gives the keys back to the place below; the page is never left.
func (e Editor) leave() Editor {
	if len(e.places) > 1 {
		e.places = e.places[:len(e.places)-1]
	}
	return e
}
