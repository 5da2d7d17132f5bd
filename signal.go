package main

import (
	"context"
	"io"
	"os"
	"os/signal"
	"sync/atomic"
	"syscall"
	"time"

	tea "charm.land/bubbletea/v2"
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

// takeBack sets the terminal and draws anew whenever the program goes on that another
// has stopped, until stop is called: whoever had the terminal meanwhile has it left
// another way. The suspension that the program asks for itself does so too, and a
// guest that has the terminal keeps it.
func takeBack(program *tea.Program, screen *frames, own, guest *atomic.Bool) (stop func()) {
	goesOn, done := make(chan os.Signal, 1), make(chan struct{})
	signal.Notify(goesOn, syscall.SIGCONT)
	go func() {
		for {
			select {
			case <-goesOn:
				if !own.Swap(false) && !guest.Load() {
					program.Send(again(screen))
				}
			case <-done:
				return
			}
		}
	}()
	return func() { signal.Stop(goesOn); close(done) }
}

// again is a visit of a guest that does nothing: the terminal is left and entered.
func again(screen *frames) tea.Msg {
	return tea.Exec(nobody{screen}, func(error) tea.Msg { return tea.ResumeMsg{} })()
}

type nobody struct{ screen *frames }

// breath is how long the library's drawing may take to end. It stops its clock after
// it has said that it ends, which must not be when it has begun again.
const breath = 50 * time.Millisecond

func (n nobody) Run() error        { n.screen.leave(); time.Sleep(breath); return nil }
func (nobody) SetStdin(io.Reader)  {}
func (nobody) SetStdout(io.Writer) {}
func (nobody) SetStderr(io.Writer) {}

// notesSuspension says in own that the program is about to stop itself, before the
// message goes on.
func notesSuspension(own *atomic.Bool, on func(tea.Model, tea.Msg) tea.Msg) func(tea.Model, tea.Msg) tea.Msg {
	return func(m tea.Model, msg tea.Msg) tea.Msg {
		if _, ok := msg.(tea.SuspendMsg); ok {
			own.Store(true)
		}
		return on(m, msg)
	}
}
