package model

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
	NotRead        Code = "not_read"
)

// Problem is one thing wrong, or worth knowing, at one place.
type Problem struct {
	Path     Path
	Severity Severity
	Code     Code
	Message  string // lower case, no full stop
	Found    any    // what stands there now; nil when nothing does or it does not matter
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
