package store

import (
	"errors"
	"fmt"
	"io/fs"
	"syscall"

	"rungs/model"
)

// Fault is why a document cannot be edited.
type Fault int

// The faults of a document.
const (
	SyntaxFault     Fault = iota // not in its encoding, or beyond the limits
	DuplicateFault               // a key is written twice
	EncodingFault                // two encodings at once
	UnreadableFault              // the file cannot be opened or is no plain file
)

// Code is the word for the fault in a list of problems.
func (f Fault) Code() model.Code {
	switch f {
	case DuplicateFault:
		return model.DuplicateKey
	case EncodingFault:
		return model.Conflict
	}
	return model.Syntax
}

// DocumentError says why a document cannot be edited, and where.
type DocumentError struct {
	File         string // workspace-relative
	Fault        Fault
	Line, Column int // 1-based, columns in characters; 0 when there is no place
	First        int // duplicates: the line that has the key first
	Message      string
	Hint         string // the next step, "" for none

	beyond bool // it holds more than is read
}

func (e *DocumentError) Error() string {
	out := e.File + ": " + e.Message
	if e.Line > 0 {
		out = fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Column, e.Message)
	}
	return withHint(out, e.Hint)
}

// ReadOnlyError says why a file may not be written.
type ReadOnlyError struct {
	File   string // workspace-relative
	Reason string
}

func (e *ReadOnlyError) Error() string {
	hint := "change its permissions, then try again"
	if e.Reason == mountedReadOnly {
		hint = retry(syscall.EROFS)
	}
	return withHint(fmt.Sprintf("%s: read-only: %s", e.File, e.Reason), hint)
}

// SaveError says which step of a save failed, and what to do. The file holds its old
// bytes, unless the step was to bring those back.
type SaveError struct {
	File string
	Step string // "write", "flush", "replace", …
	Err  error
}

func (e *SaveError) Error() string {
	return withHint(fmt.Sprintf("%s: not saved: cannot %s: %s", e.File, e.Step, cause(e.Err)), e.hint())
}

func (e *SaveError) Unwrap() error { return e.Err }

func (e *SaveError) hint() string {
	var kept *keptError
	switch {
	case errors.As(e.Err, &kept):
		return fmt.Sprintf("it is beside the file as %q; the next save tries again", kept.name)
	case e.Step == stepBack:
		return "the file may hold a part of either: compare it with a copy of yours; " + remedy(e.Err)
	}
	return retry(e.Err)
}

// ConflictError says that somebody else has changed what an edit is about.
// Nothing was written. An absent value is nil.
type ConflictError struct {
	File   string
	Doc    Doc  // that File is of; none with Kit
	Kit    bool // File is of a kit, or the safety policy: the values are its whole text, without a path
	Path   model.Path
	Mine   any // what the edit would have left there
	Theirs any // what stands there now
}

func (e *ConflictError) Error() string {
	at := e.Path.String()
	switch {
	case e.Kit:
		at = "the file"
	case at == "":
		at = "the document"
	}
	return fmt.Sprintf("%s: %s was changed by someone else meanwhile", e.File, at)
}

// BlockedError says that what a document holds now does not let a change be taken
// back or made again: somebody else has changed the value, which is a
// *ConflictError inside, or the result would break a rule. Nothing was written.
type BlockedError struct {
	Label string // what history calls the change
	Err   error
}

func (e *BlockedError) Error() string { return e.Err.Error() }
func (e *BlockedError) Unwrap() error { return e.Err }

func withHint(message, hint string) string {
	if hint == "" {
		return message
	}
	return message + "\n" + hint
}

// cause is err without the paths and call names that the message has already said.
func cause(err error) string {
	var number syscall.Errno
	var path *fs.PathError
	switch {
	case errors.As(err, &number):
		return number.Error()
	case errors.As(err, &path):
		return path.Err.Error()
	}
	return err.Error()
}
