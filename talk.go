package main

import (
	"context"
	"runtime/debug"
	"strings"
	"sync/atomic"

	tea "charm.land/bubbletea/v2"

	"rungs/cli"
	"rungs/plain"
	"rungs/tui"
)

// talk runs line mode until it is left, its input ends, or a signal ends it.
func talk(w cli.Env, s cli.Session) (err error) {
	ctx, end := context.WithCancelCause(context.Background())
	defer end(nil)
	guest := external{env: w, running: new(atomic.Bool)}
	defer endOnSignals(ctx, end, guest.running)()
	defer func() {
		if r := recover(); r != nil {
			err = ending(&crash{r, debug.Stack()}, nil)
		}
	}()
	err = plain.Run(ctx, plain.Options{
		Editor: tui.Options{
			Workspace: s.Workspace, Catalog: s.Catalog, Keys: s.Keys, Own: s.Own, Presets: s.Presets, Env: w.Getenv, Now: w.Now, Theme: s.Theme, Edit: guest.plainly(ctx),
		},
		In: w.Stdin, Out: w.Stdout, Terminal: w.Terminal.In, Why: s.Why,
		AtEnd: func(h *tui.Headless) { keepUnsent(w, h) },
	})
	if cause := context.Cause(ctx); cause != nil {
		return ending(cause, nil)
	}
	if err != nil {
		return &cli.ExitError{Code: 1, Err: err}
	}
	return nil
}

// plainly runs the editor that the owner has named, and writes nothing to the
// terminal itself; nil where none is named, or there is no terminal to run it on.
func (x external) plainly(ctx context.Context) func(string, int, func(error) tea.Msg) tea.Cmd {
	named := strings.TrimSpace(x.env.Getenv("VISUAL")+x.env.Getenv("EDITOR")) != ""
	if !named || !x.env.Terminal.In || !x.env.Terminal.Out {
		return nil
	}
	x.ctx = ctx
	return func(path string, line int, done func(error) tea.Msg) tea.Cmd {
		return func() tea.Msg {
			return done(lent(x.process(path, line), x.running))
		}
	}
}
