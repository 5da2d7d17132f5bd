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
	"github.com/charmbracelet/x/term"

	"rungs/cli"
)

// external is the owner's own editor, which has the terminal while it runs.
type external struct {
	env     cli.Env
	ctx     context.Context // it is asked to end with it
	running *atomic.Bool    // while it is, what the keyboard signals is its business
	leave   func()          // gives it the screen
}

// usualEditors are tried when neither VISUAL nor EDITOR names one.
var usualEditors = []string{"editor", "nano", "vi"}

// command is what starts the editor, as a shell takes it, by VISUAL, else EDITOR,
// else what is usual; "" when there is none.
func (x external) command() string {
	for _, name := range []string{"VISUAL", "EDITOR"} {
		if words := strings.TrimSpace(x.env.Getenv(name)); words != "" {
			return words
		}
	}
	for _, name := range usualEditors {
		if _, err := exec.LookPath(name); err == nil {
			return name
		}
	}
	return ""
}

// shellsOwn are the characters by which a command is one for a shell. Others are
// run without: a shell in between would be interrupted with its editor.
const shellsOwn = "|&;<>()$`\\\"'*?[#~="

// opener is open, nil when there is no editor.
func (x external) opener(ctx context.Context) func(string, int, func(error) tea.Msg) tea.Cmd {
	if x.command() == "" {
		return nil
	}
	x.ctx = ctx
	return x.open
}

// takesLine are the editors that go to a line with +N.
var takesLine = []string{"vi", "vim", "nvim", "view", "nano", "pico", "emacs", "emacsclient", "micro", "joe", "jed", "kak", "mg", "ne", "editor"}

// open runs the editor on a file, at a line where that is not 0.
func (x external) open(path string, line int, done func(error) tea.Msg) tea.Cmd {
	return tea.Exec(guest{x.process(path, line), x.running, x.leave}, done)
}

// process is the editor on a file.
func (x external) process(path string, line int) *exec.Cmd {
	words := x.command()
	args := []string{path}
	if line > 0 && slices.Contains(takesLine, filepath.Base(strings.Fields(words)[0])) {
		args = []string{fmt.Sprintf("+%d", line), path}
	}
	c := exec.CommandContext(x.ctx, strings.Fields(words)[0], append(strings.Fields(words)[1:], args...)...)
	if strings.ContainsAny(words, shellsOwn) {
		c = exec.CommandContext(x.ctx, "sh", append([]string{"-c", words + ` "$@"`, words}, args...)...)
	}
	c.Stdin, c.Stdout, c.Stderr = x.env.Stdin, x.env.Stdout, x.env.Stderr
	c.Cancel, c.WaitDelay = func() error { return c.Process.Signal(syscall.SIGTERM) }, grace
	c.Env, c.Dir = x.env.Environ, x.env.Dir
	return c
}

// lent runs a program that has the terminal, which it leaves as it was, however it
// ends.
func lent(c *exec.Cmd, running *atomic.Bool) error {
	running.Store(true)
	defer running.Store(false)
	if terminal := terminalOf(c.Stdin); terminal != nil {
		if was, err := term.GetState(terminal.Fd()); err == nil {
			defer func() { _ = term.Restore(terminal.Fd(), was) }()
		}
	}
	return c.Run()
}

// guest is a program that has the screen for a while.
type guest struct {
	*exec.Cmd
	running *atomic.Bool
	leave   func()
}

// Run leaves the screen as the guest found it. What was typed or clicked meanwhile
// and the guest has not read was meant for no page: nobody saw one.
func (g guest) Run() error {
	g.leave()
	defer func() { _, _ = io.WriteString(g.Stdout, usualModes) }()
	err := lent(g.Cmd, g.running)
	if terminal := terminalOf(g.Stdin); terminal != nil {
		flush(terminal.Fd())
	}
	return err
}

// usualModes takes back what a guest may have left on: its part of the screen that
// scrolls, text that is inserted, keys and letters of another kind, colours, the
// mouse, pasted text in brackets, a hidden cursor, lines that do not wrap.
const usualModes = "\x1b7\x1b[r\x1b8\x1b[?6l\x1b[4l\x1b[?1l\x1b>\x1b(B\x0f\x1b[m\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?2004l\x1b[?25h\x1b[?7h"

// The streams are the terminal's own already: what the library would give is our
// keyboard, which no other program can read from.
func (g guest) SetStdin(io.Reader)  {}
func (g guest) SetStdout(io.Writer) {}
func (g guest) SetStderr(io.Writer) {}
