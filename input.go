package main

import (
	"context"
	"io"
	"runtime/debug"
	"syscall"

	"github.com/charmbracelet/x/term"
)

// watched is a terminal's input that ends the program when there is no more of
// it. With hang-ups ignored nothing else tells that the terminal was closed, and
// the library would wait for keys for ever. The library reads on a goroutine of its
// own that catches no panic: here it ends the program in order.
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

func (w watched) Read(p []byte) (n int, err error) {
	defer func() {
		if r := recover(); r != nil {
			w.end(&crash{r, debug.Stack()})
			n, err = 0, io.ErrUnexpectedEOF
		}
	}()
	n, err = w.namedTerminal.Read(p)
	if err != nil {
		w.end(signalled{syscall.SIGHUP})
	}
	return n, err
}
