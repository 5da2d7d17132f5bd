package cli

import (
	"errors"
	"fmt"
	"io/fs"

	"rungs/model"
)

// The exit codes; ExitCodes says them to people.
const (
	codeDone  = 0
	codeNo    = 1 // refused, absent, invalid
	codeWrong = 2 // bad usage, or a file that cannot be read
)

// ExitError ends the program with a code. Without an Err there is nothing more
// to say.
type ExitError struct {
	Code int
	Err  error
}

func (e *ExitError) Error() string {
	if e.Err == nil {
		return fmt.Sprintf("exit %d", e.Code)
	}
	return e.Err.Error()
}

func (e *ExitError) Unwrap() error { return e.Err }

// no ends with the answer no, which has been printed.
var no = &ExitError{Code: codeNo}

// refused is err with the exit code of an edit that was not made.
func refused(err error) error { return withCode(codeNo, err) }

// wrong is err with the exit code of a command that could not be understood or
// of a file that could not be read.
func wrong(err error) error { return withCode(codeWrong, err) }

// withCode leaves errors alone that have a code.
func withCode(code int, err error) error {
	var has *ExitError
	if err == nil || errors.As(err, &has) {
		return err
	}
	return &ExitError{code, err}
}

// misuse is a command that could not be understood.
func misuse(what, allowed, hint string) error {
	return wrong(&model.RefusedError{What: what, Allowed: allowed, Hint: hint})
}

// finish prints what went wrong, if something did, and gives the exit code. An
// error without a code comes from reading the arguments.
func (a *app) finish(err error) int {
	code, isSaid := codeOf(err)
	if !isSaid {
		a.complain(err)
	}
	if failed := a.out.Flush(); failed != nil {
		return a.unheard(failed, code)
	}
	return code
}

// codeOf is the exit code of an error, and whether there is nothing more to say of it.
func codeOf(err error) (code int, isSaid bool) {
	var exit *ExitError
	switch {
	case err == nil:
		return 0, true
	case errors.As(err, &exit):
		return exit.Code, exit.Err == nil
	}
	return codeWrong, false
}

// unheard says that the output is lost. An edit that was made stays a success: who
// took it for a failure would make it twice.
func (a *app) unheard(failed error, code int) int {
	what := "the output cannot be written"
	switch {
	case a.saved:
		what = "saved, but " + what
	case code == 0:
		code = codeWrong
	}
	a.complain(fmt.Errorf("%s: %w", what, cause(failed)))
	return code
}

// cause is err without what the stream is called.
func cause(err error) error {
	var at *fs.PathError
	if errors.As(err, &at) {
		return at.Err
	}
	return err
}

// complain prints an error: what is wrong on a line with the program's name, the
// next step on a line of its own.
func (a *app) complain(err error) { a.lines("rungs: ", err.Error()) }
