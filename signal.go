package main

import (
	"context"
	"os"
	"os/signal"
	"sync/atomic"
	"syscall"
)

// signalled is the end by a signal, or by a terminal that hung up.
type signalled struct{ syscall.Signal }

func (s signalled) Error() string { return "ended by a signal: " + s.String() }

// endOnSignals ends ctx when the program is told to go, until stop is called. A
// hang-up that whoever started the program has it ignore stays ignored, and an
// interrupt from the keyboard is the guest's while one has the terminal.
func endOnSignals(ctx context.Context, end context.CancelCauseFunc, guest *atomic.Bool) (stop func()) {
	told := make(chan os.Signal, 1)
	signal.Notify(told, syscall.SIGTERM, syscall.SIGINT, syscall.SIGQUIT)
	if !signal.Ignored(syscall.SIGHUP) {
		signal.Notify(told, syscall.SIGHUP)
	}
	go func() {
		for {
			select {
			case s := <-told:
				if guest.Load() && (s == syscall.SIGINT || s == syscall.SIGQUIT) {
					continue
				}
				end(signalled{s.(syscall.Signal)})
			case <-ctx.Done():
			}
			return
		}
	}()
	return func() { signal.Stop(told) }
}

// interruptible is a context that ends when the program is told to go, with the exit
// code that a shell says it by. Told twice, the program ends at once.
func interruptible() (ctx context.Context, stop func()) {
	ctx, end := context.WithCancelCause(context.Background())
	restore := endOnSignals(ctx, func(cause error) { end(ending(cause, nil)) }, new(atomic.Bool))
	context.AfterFunc(ctx, restore)
	return ctx, func() { end(nil) }
}
