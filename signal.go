package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

// signalled is the end by a signal, or by a terminal that hung up.
type signalled struct{ syscall.Signal }

func (s signalled) Error() string { return "ended by a signal: " + s.String() }

// endOnSignals ends ctx when the program is told to go, until stop is called. A
// hang-up that whoever started the program has it ignore stays ignored.
func endOnSignals(ctx context.Context, end context.CancelCauseFunc) (stop func()) {
	told := make(chan os.Signal, 1)
	signal.Notify(told, syscall.SIGTERM, syscall.SIGINT, syscall.SIGQUIT)
	if !signal.Ignored(syscall.SIGHUP) {
		signal.Notify(told, syscall.SIGHUP)
	}
	go func() {
		select {
		case s := <-told:
			end(signalled{s.(syscall.Signal)})
		case <-ctx.Done():
		}
	}()
	return func() { signal.Stop(told) }
}
