package tui

// scope is what an action is about, for who has no screen: on it the focus says
// that.
type scope int

const (
	ofRow    scope = iota // what has the focus
	ofHead                // the same, but of a rung what it is part of
	ofPlace               // the place, wherever its focus is
	ofAll                 // the same in every place: undo, quit
	ofWord                // the same in every place, but of no use in a list of what can be done
	ofScreen              // what has the focus, but a row of its own does it too
	ofCursor              // where the cursor is and what is folded: nothing without a screen
)
