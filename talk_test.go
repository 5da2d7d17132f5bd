package main

import (
	"context"
	"io"
	"os"
	"os/exec"
	"sync/atomic"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/term"
	"github.com/creack/pty"

	"rungs/cli"
)

// What is typed while the owner's editor has the screen, and that it does not read,
// is no key of the page behind it.
func TestKeysOfAGuestAreNotOurs(t *testing.T) {
	t.Parallel()
	p, tty, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	defer tty.Close()
	if _, err := term.MakeRaw(tty.Fd()); err != nil {
		t.Fatal(err)
	}
	g := guest{exec.Command("true"), new(atomic.Bool), func() {}}
	g.Stdin, g.Stdout = tty, io.Discard
	if _, err := io.WriteString(p, "d\x1b[<0;9;5M"); err != nil {
		t.Fatal(err)
	}
	if !ready(int(tty.Fd()), 5*time.Second) {
		t.Fatal("nothing was typed")
	}
	if err := g.Run(); err != nil {
		t.Fatal(err)
	}
	if ready(int(tty.Fd()), 0) {
		t.Error("the page would get it")
	}
}

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
	env := cli.Env{Stdin: tty, Stdout: tty, Stderr: tty, Environ: []string{"EDITOR=stty raw -echo; :", "PATH=" + os.Getenv("PATH")}, Now: time.Now}
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
