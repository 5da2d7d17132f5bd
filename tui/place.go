package tui

import (
	"slices"
	"strings"
)

// Place is where the keys go.
type Place int

// The places. Pages are under all others; an open card is a page over that of the
// cards.
const (
	OnModels Place = iota
	OnPersonas
	OnCard
	OnSafety
	OnRules
	OnGeneral
	OnDevices
	OnShelves
	OnPicker
	OnKnobs // the knobs below the picker's list
	OnWhere
	OnForm
	OnChooser
	OnProblems
	OnChanges
	OnReader
	OnQuestion
	OnHelp
	places // how many there are
)

// arrival is where a step has gone that was to go somewhere: on a screen the focus
// says that.
type arrival int

const (
	stayed arrival = iota
	atPage
	atRow
)

// String is what documents call the place.
func (p Place) String() string {
	return [...]string{
		"Models", "Personas", "Card", "Safety", "Rules", "General", "Devices", "Shelves", "Picker", "Picker, knobs", "Where used",
		"Typing", "Choosing", "Problems", "Changes", "Reading", "Question", "Help",
	}[p]
}

// id is what an owner calls the place in front of an action's name.
func (p Place) id() string {
	name := strings.ToLower(p.String())
	if _, part, found := strings.Cut(name, ", "); found {
		name = part
	}
	return strings.ReplaceAll(name, " ", "-")
}

// typing says whether printable keys are text here.
func (p Place) typing() bool { return p == OnPicker || p == OnForm || p == OnChooser || p == OnHelp }

// isPage says whether the place fills the screen.
func (p Place) isPage() bool { return p <= OnShelves }

// isSheet says whether it is a page of rows that are values.
func (p Place) isSheet() bool { return p >= OnSafety && p <= OnShelves }

func (e Editor) place() Place { return e.places[len(e.places)-1] }

// base is the page that is seen, with or without a box over it.
func (e Editor) base() Place {
	for _, p := range slices.Backward(e.places) {
		if p.isPage() {
			return p
		}
	}
	return OnModels
}

// shows says whether a place is open, over others or under them.
func (e Editor) shows(p Place) bool { return slices.Contains(e.places, p) }

// enter puts a place over the one that has the keys.
func (e Editor) enter(p Place) Editor {
	e.places, e.from = append(slices.Clip(e.places), p), 0
	return e
}

// leave gives the keys back to the place below; the page at the bottom is never
// left. Whoever comes out of help has read the message there.
func (e Editor) leave() Editor {
	if e.place() == OnHelp {
		e = e.quiet()
	}
	if len(e.places) > 1 {
		e.places = e.places[:len(e.places)-1]
	}
	return e
}
