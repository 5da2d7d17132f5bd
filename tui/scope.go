package tui

// scope is what an action is about, for who has no screen: on it the focus says
// that.
type scope int

const (
	ofRow    scope = iota // what has the focus
	ofHead                // the same, but of a rung what it is part of
	ofPlace               // the place, wherever its focus is
	ofAll                 // the same in every place: undo, quit
	ofScreen              // what is seen, or what a row of its own does: of no use without a screen
)
