package main

import (
	"context"
	"io"
	"syscall"

	"github.com/charmbracelet/x/term"
)

// watched is a terminal's input that ends the program when there is no more of
// it. With hang-ups ignored nothing else tells that the terminal was closed, and
// the library would wait for keys for ever.
type watched struct {
	namedTerminal
	end context.CancelCauseFunc
}

// namedTerminal is what the library needs to read keys from and to stop reading.
type namedTerminal interface {
	term.File
	Name() string
}

// watch leaves what is no file as it is.
func watch(in io.Reader, end context.CancelCauseFunc) io.Reader {
	if file, ok := in.(namedTerminal); ok {
		return watched{file, end}
	}
	return in
}

func (w watched) Read(p []byte) (int, error) {
	n, err := w.namedTerminal.Read(p)
	if err != nil {
		w.end(signalled{syscall.SIGHUP})
	}
	return n, err
}
