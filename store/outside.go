package store

import (
	"errors"
	"io"
)

// ReadOutside reads a file that need not be in a workspace; its errors, each a
// *DocumentError, call it by a name.
func ReadOutside(path, name string) ([]byte, error) {
	data, _, err := readPlain(path)
	if err == nil {
		return data, nil
	}
	fault := &DocumentError{File: name, Fault: UnreadableFault, Message: "cannot be read: " + cause(err)}
	if errors.Is(err, errNotPlain) {
		fault.Hint = "what comes through a pipe is read from standard input, called -"
	}
	return nil, fault
}

// MaxPiped is how many bytes of what comes through a pipe are taken: as many as of a
// document.
const MaxPiped = maxDocument

// ReadPiped reads what comes through a pipe to its end. More than MaxPiped is an
// error, and not read.
func ReadPiped(in io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(in, MaxPiped+1))
	if err == nil && len(data) > MaxPiped {
		err = tooLarge(MaxPiped)
	}
	return data, err
}

// HoldAs is Hold with the format said, for a name without an ending. Table is the
// array of tables that a list stands in, in TOML; "" for none.
func HoldAs(f Format, table, name string, data []byte) *Document {
	if f == TOML {
		return heldAs(tomlEncoding{table}, name, data)
	}
	return heldAs(jsonEncoding{}, name, data)
}
