package model

// RefusedError says that a value may not stand where it was to be put.
type RefusedError struct {
	What    string // what is wrong with it
	Allowed string
	Hint    string // the next step, on a line of its own; "" for none
}

// Error is what is wrong and what is allowed, and the hint on a line of its own.
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

// Valid is an error when v is no value of kind k: the first of what is wrong, with
// what is allowed instead.
func Valid(k *Kind, v any) error {
	if bad := Errors(Check(k, v)); len(bad) > 0 {
		return bad[0].refusal(v)
	}
	return nil
}

// refusal is the problem, which is in a tree, as what a value is refused with.
func (p Problem) refusal(tree any) error {
	what := p.Message
	if len(p.Path) > 0 {
		what = Addressed(tree, p.Path).String() + ": " + what
	}
	return &RefusedError{What: what, Allowed: p.Allowed}
}

func refuse(value, allowed, hint string) error {
	return &RefusedError{What: shown(value) + " is not allowed here", Allowed: allowed, Hint: hint}
}
