package model

// RefusedError says that a value may not stand where it was to be put.
type RefusedError struct {
	What    string // what is wrong with it
	Allowed string
	Hint    string // the next step, on a line of its own; "" for none
}

func (e *RefusedError) Error() string {
	out := e.What
	if e.Allowed != "" {
		out += "; allowed: " + e.Allowed
	}
	if e.Hint != "" {
		out += "\n" + e.Hint
	}
	return out
}

func refuse(value, allowed, hint string) error {
	return &RefusedError{What: shown(value) + " is not allowed here", Allowed: allowed, Hint: hint}
}
