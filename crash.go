package main

import (
	"context"
	"fmt"
	"runtime/debug"

	tea "charm.land/bubbletea/v2"
)

// crash is a panic in the editor. The library would print one with whatever its
// text holds; this way it ends the program in order and is printed like any
// other error, safe for the terminal.
type crash struct {
	panicked any
	stack    []byte
}

func (c *crash) Error() string {
	return fmt.Sprintf("it crashed, and your files are as they were last saved: %v\n%s", c.panicked, c.stack)
}

// guarded is a model whose panics, and those of its commands, end the program.
// What a tea.Sequence holds is out of reach, so the editor has none.
type guarded struct {
	tea.Model
	end  context.CancelCauseFunc
	show func(func() tea.View)
}

func guard(m tea.Model, end context.CancelCauseFunc, show func(func() tea.View)) guarded {
	return guarded{m, end, show}
}

// caught is deferred around everything that may panic.
func (g guarded) caught() {
	if r := recover(); r != nil {
		g.end(&crash{r, debug.Stack()})
	}
}

func (g guarded) Init() (cmd tea.Cmd) {
	defer g.caught()
	return g.command(g.Model.Init())
}

func (g guarded) Update(msg tea.Msg) (next tea.Model, cmd tea.Cmd) {
	next = g
	defer g.caught()
	inner, cmd := g.Model.Update(msg)
	return guarded{inner, g.end, g.show}, g.command(cmd)
}

// View has the frames drawn, and gives the library nothing to draw. A model is a
// value: it is as it was when they come to it.
func (g guarded) View() (nothing tea.View) {
	g.show(g.Model.View)
	return nothing
}

func (g guarded) command(cmd tea.Cmd) tea.Cmd {
	if cmd == nil {
		return nil
	}
	return func() (msg tea.Msg) {
		defer g.caught()
		return g.message(cmd())
	}
}

// message guards the commands that a batch brings.
func (g guarded) message(msg tea.Msg) tea.Msg {
	batch, ok := msg.(tea.BatchMsg)
	if !ok {
		return msg
	}
	out := make(tea.BatchMsg, len(batch))
	for i, cmd := range batch {
		out[i] = g.command(cmd)
	}
	return out
}
