package main

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"sync/atomic"
	"syscall"
	"time"

	tea "charm.land/bubbletea/v2"

	"rungs/cli"
	"rungs/tui"
)

// grace is how long a program that is told to go may take to do so in order.
const grace = 500 * time.Millisecond

// leastFPS is how often the library looks for something to draw, which there never is.
const leastFPS = 1

// glance is how long it takes to see that something has changed.
const glance = 400 * time.Millisecond

// edit runs the editor on the terminal. However it ends, no write is cut, and what
// was not written is kept.
func edit(w cli.Env, s cli.Session) error {
	defer s.Workspace.Settle(tui.Patience)
	if s.Plain {
		return talk(w, s)
	}
	screen := newFrames(w, s)
	guest := external{env: w, running: new(atomic.Bool), leave: screen.leave}
	return play(w, s, screen, guest.running, func(ctx context.Context) tea.Model {
		return tui.New(tui.Options{
			Workspace: s.Workspace, Catalog: s.Catalog, Keys: s.Keys, Own: s.Own, Env: w.Getenv, Now: w.Now, Changes: s.Workspace.Watch(ctx),
			Theme: s.Theme, FollowTerminal: s.FollowTerminal, NoSuspend: noSuspend(), Mouse: s.Mouse, Clipboard: s.Clipboard, Presets: s.Presets, Edit: guest.opener(ctx), Glance: glance, Width: w.Terminal.Width, Height: w.Terminal.Height,
		})
	})
}

// play runs a program on the terminal until it is left, crashes, or a signal ends
// it; its context ends with it. Guest says whether another program has the
// terminal.
func play(w cli.Env, s cli.Session, screen *frames, guest *atomic.Bool, start func(context.Context) tea.Model) error {
	ctx, end := context.WithCancelCause(context.Background())
	defer end(nil)
	defer endOnSignals(ctx, end, guest)()
	killed, kill := context.WithCancel(context.Background())
	defer kill()
	screen.broken = func(panicked any) { end(&crash{panicked, debug.Stack()}) }
	screen.lost = func(error) { end(signalled{syscall.SIGHUP}) }
	go screen.run()
	own := new(atomic.Bool)
	program := tea.NewProgram(
		guard(start(ctx), end, screen.show),
		tea.WithInput(watch(wholeSequences(w.Stdin, w.Now, s.Mouse), end)), tea.WithOutput(silenced(w.Stdout)),
		tea.WithEnvironment(w.Environ), tea.WithColorProfile(s.Profile), tea.WithFilter(notesSuspension(own, screen.heard)),
		tea.WithFPS(leastFPS), tea.WithContext(killed), tea.WithoutSignalHandler(),
	)
	defer takeBack(program, screen, own, guest)()
	context.AfterFunc(ctx, func() {
		time.AfterFunc(grace, kill)
		program.Quit()
	})
	last, err := program.Run()
	screen.end()
	keepUnsent(w, last)
	return ending(context.Cause(ctx), err)
}

// ending is what the program exits with, once the terminal is as it was: cause
// is who ended it, nil when it was left, and err what the library says.
func ending(cause, err error) error {
	var by signalled
	var crashed *crash
	switch {
	case errors.As(cause, &crashed):
		return &cli.ExitError{Code: 2, Err: crashed} // as any Go program that panics
	case errors.As(cause, &by):
		return &cli.ExitError{Code: 128 + int(by.Signal)} // as a shell says it
	case errors.Is(err, tea.ErrProgramPanic): // in the library itself, which has said so
		return &cli.ExitError{Code: 2}
	case err != nil:
		return &cli.ExitError{Code: 1, Err: fmt.Errorf("the editor ended: %w", err)}
	}
	return nil
}
