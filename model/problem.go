package model

import (
	"fmt"
	"slices"
	"strconv"
)

// Severity is how bad a problem is. Only an error makes a document invalid.
type Severity string

// The severities, worst first.
const (
	Error   Severity = "error"
	Warning Severity = "warning"
	Info    Severity = "info"
)

// Code names the sort of a problem for programs (cli.md, check --json).
type Code string

// The codes. Syntax to UnknownRole and Conflict come from Check; the others say
// what an owner should know about a valid document.
const (
	Syntax         Code = "syntax"
	DuplicateKey   Code = "duplicate_key"
	InvalidType    Code = "invalid_type"
	TooSmall       Code = "too_small"
	TooBig         Code = "too_big"
	InvalidFormat  Code = "invalid_format"
	InvalidValue   Code = "invalid_value"
	Missing        Code = "missing"
	UnknownKey     Code = "unknown_key"
	UnknownRole    Code = "unknown_role"
	Conflict       Code = "conflict"
	Legacy         Code = "legacy"
	DuplicatePin   Code = "duplicate_pin"
	UnhonouredKnob Code = "unhonoured_knob"
	Unconnected    Code = "not_connected"
	MissingFolder  Code = "missing_folder"
	MissingPrompt  Code = "missing_prompt"
	Misnamed       Code = "misnamed"
	StockCard      Code = "stock_card"
)

// Problem is one thing wrong, or worth knowing, at one place.
type Problem struct {
	Path     Path
	Severity Severity
	Code     Code
	Message  string // lower case, no full stop
	Allowed  string // what may stand there instead, "" when nothing is to be said
	Fix      *Fix   // nil when there is none to offer
}

// Fix is a set of edits that ends a problem.
type Fix struct {
	Label string // what it does, imperative
	Edits []Edit
}

// Errors keeps the problems that make a document invalid.
func Errors(problems []Problem) []Problem {
	var out []Problem
	for _, p := range problems {
		if p.Severity == Error {
			out = append(out, p)
		}
	}
	return out
}

// NewErrors is the errors of after that before did not have: what an edit would
// add. An error that only moved along in its list is not new.
func NewErrors(before, after []Problem) []Problem {
	had := map[string]int{}
	for _, p := range Errors(before) {
		had[p.identity()]++
	}
	var out []Problem
	for _, p := range Errors(after) {
		if had[p.identity()]--; had[p.identity()] < 0 {
			out = append(out, p)
		}
	}
	return out
}

func (p Problem) identity() string {
	at := slices.Clone(p.Path)
	for i, segment := range at {
		if _, err := strconv.Atoi(segment); err == nil {
			at[i] = "*"
		}
	}
	return at.String() + "\x00" + string(p.Code) + "\x00" + p.Message
}

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
	return &RefusedError{What: fmt.Sprintf("%q is not allowed here", value), Allowed: allowed, Hint: hint}
}

// Refuse is an error when after has an error that before did not have: the
// first of them, with what is allowed instead.
func Refuse(k *Kind, before, after any) error {
	found := NewErrors(Check(k, before), Check(k, after))
	if len(found) == 0 {
		return nil
	}
	p := found[0]
	return &RefusedError{What: p.Path.String() + ": " + p.Message, Allowed: p.Allowed}
}
