package main

import (
	"context"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"

	tea "charm.land/bubbletea/v2"

	"rungs/cli"
)

// external is the owner's own editor, which has the terminal while it runs.
type external struct {
	env     cli.Env
	ctx     context.Context // it is asked to end with it
	running *atomic.Bool    // while it is, what the keyboard signals is its business
}

// usualEditors are tried when neither VISUAL nor EDITOR names one.
var usualEditors = []string{"editor", "nano", "vi"}

// command is the words that start the editor, by VISUAL, else EDITOR, else what is
// usual; nil when there is none.
func (x external) command() []string {
	for _, name := range []string{"VISUAL", "EDITOR"} {
		if words := strings.Fields(x.env.Getenv(name)); len(words) > 0 {
			return words
		}
	}
	for _, name := range usualEditors {
		if path, err := exec.LookPath(name); err == nil {
			return []string{path}
		}
	}
	return nil
}

// opener is open, nil when there is no editor.
func (x external) opener(ctx context.Context) func(string, int, func(error) tea.Msg) tea.Cmd {
	if x.command() == nil {
		return nil
	}
	x.ctx = ctx
	return x.open
}

// takesLine are the editors that go to a line with +N.
var takesLine = []string{"vi", "vim", "nvim", "view", "nano", "pico", "emacs", "emacsclient", "micro", "joe", "jed", "kak", "mg", "ne", "editor"}

// open runs the editor on a file, at a line where that is not 0.
func (x external) open(path string, line int, done func(error) tea.Msg) tea.Cmd {
	words := x.command()
	if line > 0 && slices.Contains(takesLine, filepath.Base(words[0])) {
		words = append(slices.Clip(words), fmt.Sprintf("+%d", line))
	}
	c := exec.CommandContext(x.ctx, words[0], append(slices.Clip(words[1:]), path)...)
	c.Stdin, c.Stdout, c.Stderr = x.env.Stdin, x.env.Stdout, x.env.Stderr
	c.Cancel, c.WaitDelay = func() error { return c.Process.Signal(syscall.SIGTERM) }, grace
	c.Env, c.Dir = x.env.Environ, x.env.Dir
	return tea.Exec(guest{c, x.running}, done)
}

// guest is a program that has the terminal for a while.
type guest struct {
	*exec.Cmd
	running *atomic.Bool
}

func (g guest) Run() error {
	g.running.Store(true)
	defer g.running.Store(false)
	return g.Cmd.Run()
}

// The streams are the terminal's own already: what the library would give is our
// keyboard, which no other program can read from.
func (g guest) SetStdin(io.Reader)  {}
func (g guest) SetStdout(io.Writer) {}
func (g guest) SetStderr(io.Writer) {}
