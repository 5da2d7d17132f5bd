package main

import (
	"context"
	"os"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/term"
	"github.com/creack/pty"

	"rungs/cli"
)

// Whatever the owner's editor leaves the terminal as, line mode goes on with lines
// that are shown while they are typed.
func TestLineModeHasItsTerminalBack(t *testing.T) {
	t.Parallel()
	p, tty, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	defer tty.Close()
	before, err := term.GetState(tty.Fd())
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "editor")
	if err := os.WriteFile(name, []byte("#!/bin/sh\nstty raw -echo\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	env := cli.Env{Stdin: tty, Stdout: tty, Stderr: tty, Environ: []string{"EDITOR=" + name, "PATH=" + os.Getenv("PATH")}, Now: time.Now}
	env.Terminal = cli.Terminal{In: true, Out: true}
	ended := false
	external{env: env, running: new(atomic.Bool)}.plainly(context.Background())("file", 0, func(err error) tea.Msg {
		if ended = true; err != nil {
			t.Error(err)
		}
		return nil
	})()
	after, err := term.GetState(tty.Fd())
	if !ended || err != nil || *after != *before {
		t.Errorf("the terminal is %+v (%v), was %+v", after, err, before)
	}
}
