package main

import (
	"bytes"
	"context"
	"errors"
	"os"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/term"
	"github.com/creack/pty"

	"rungs/cli"
)

// fragile is a model that panics where it is told to.
type fragile struct{ at string }

type nudge struct{}

func (f fragile) Init() tea.Cmd {
	if f.at == "batch" {
		quiet := func() tea.Msg { return nil }
		return tea.Batch(quiet, func() tea.Msg { panic(f.at) })
	}
	return func() tea.Msg {
		if f.at == "command" {
			panic(f.at)
		}
		return nudge{}
	}
}

func (f fragile) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if _, nudged := msg.(nudge); nudged && f.at == "update" {
		panic("evil \x1b]52;c;eA==\a text")
	}
	return f, nil
}

func (f fragile) View() tea.View {
	if f.at == "view" {
		panic(f.at)
	}
	return tea.NewView("fine")
}

// stage is a terminal and what was drawn on it.
type stage struct {
	pty, tty *os.File
	drawn    chan string
}

func newStage(t *testing.T) *stage {
	t.Helper()
	blocking, tty, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	p, err := closable(blocking)
	if err != nil {
		t.Fatal(err)
	}
	s := &stage{p, tty, make(chan string, 1)}
	go func() {
		var all bytes.Buffer
		_, _ = all.ReadFrom(p)
		s.drawn <- all.String()
	}()
	t.Cleanup(func() { _, _ = tty.Close(), p.Close() })
	return s
}

// closable is file with a Close that does not wait for a Read.
func closable(file *os.File) (*os.File, error) {
	fd, err := syscall.Dup(int(file.Fd()))
	if err != nil {
		return nil, err
	}
	file.Close()
	err = syscall.SetNonblock(fd, true)
	return os.NewFile(uintptr(fd), "pty"), err // which looks whether fd blocks
}

func (s *stage) play(m tea.Model) error {
	w := cli.Env{Stdin: s.tty, Stdout: s.tty, Environ: []string{"TERM=xterm-256color"}, Now: time.Now}
	return play(w, cli.Session{}, newFrames(w, cli.Session{}), new(atomic.Bool), func(context.Context) tea.Model { return m })
}

// A panic anywhere: the terminal is as it was, the exit code says so, and the
// message holds nothing a terminal obeys.
func TestCrash(t *testing.T) {
	for _, at := range []string{"update", "view", "command", "batch"} {
		s := newStage(t)
		before, _ := term.GetState(s.tty.Fd())
		err := s.play(fragile{at})
		after, _ := term.GetState(s.tty.Fd())
		var exit *cli.ExitError
		if !errors.As(err, &exit) || exit.Code != 2 {
			t.Errorf("%s: %v", at, err)
		}
		if *before != *after {
			t.Errorf("%s: the terminal is not as it was", at)
		}
		var crashed *crash
		if !errors.As(err, &crashed) || !strings.Contains(string(crashed.stack), "crash_test.go") {
			t.Errorf("%s: no stack: %v", at, err)
		}
	}
}

// poisoned is a terminal whose input nobody can take.
type poisoned struct{ *os.File }

func (p poisoned) Read(b []byte) (int, error) {
	if _, err := p.File.Read(b); err != nil {
		return 0, err
	}
	panic("input")
}

// A panic where keys are read, which is on none of our goroutines, is one like any.
func TestCrashOfInput(t *testing.T) {
	s := newStage(t)
	before, _ := term.GetState(s.tty.Fd())
	w := cli.Env{Stdin: poisoned{s.tty}, Stdout: s.tty, Environ: []string{"TERM=xterm-256color"}, Now: time.Now}
	time.AfterFunc(100*time.Millisecond, func() { _, _ = s.pty.WriteString("j") })
	err := play(w, cli.Session{}, newFrames(w, cli.Session{}), new(atomic.Bool), func(context.Context) tea.Model { return fragile{} })
	after, _ := term.GetState(s.tty.Fd())
	var crashed *crash
	var exit *cli.ExitError
	if !errors.As(err, &exit) || exit.Code != 2 || !errors.As(err, &crashed) || crashed.panicked != "input" {
		t.Errorf("%v", err)
	}
	if *before != *after {
		t.Error("the terminal is not as it was")
	}
}

func TestCrashIsPrintedSafely(t *testing.T) {
	s := newStage(t)
	failed := s.play(fragile{"update"})
	var stderr bytes.Buffer
	w := world(nil, strings.NewReader(""), &bytes.Buffer{}, &stderr, []string{"TERM=xterm", "LC_ALL=C.UTF-8"})
	w.Args, w.Dir = []string{"--demo"}, t.TempDir()
	w.Environ = append(w.Environ, "TMPDIR="+t.TempDir())
	w.Terminal = cli.Terminal{In: true, Out: true}
	w.Edit = func(cli.Session) error { return failed }
	if code := cli.Run(w); code != 2 {
		t.Errorf("exit code %d", code)
	}
	if got := stderr.String(); strings.ContainsAny(got, "\x1b\a") || !strings.Contains(got, `it crashed`) || !strings.Contains(got, `evil \x1b]52`) {
		t.Errorf("%q", got)
	}
}

// A signal, and a terminal that is closed without one, end the program at once.
func TestTold(t *testing.T) {
	cases := map[string]struct {
		tell func(*stage)
		code int
	}{
		"terminated":   {func(*stage) { _ = syscall.Kill(os.Getpid(), syscall.SIGTERM) }, 143},
		"told to quit": {func(*stage) { _ = syscall.Kill(os.Getpid(), syscall.SIGQUIT) }, 131},
		"hung up":      {func(*stage) { _ = syscall.Kill(os.Getpid(), syscall.SIGHUP) }, 129},
		"closed":       {func(s *stage) { _ = s.pty.Close() }, 129},
	}
	for name, c := range cases {
		s := newStage(t)
		before, _ := term.GetState(s.tty.Fd())
		time.AfterFunc(100*time.Millisecond, func() { c.tell(s) })
		began := time.Now()
		err := s.play(fragile{})
		var exit *cli.ExitError
		if !errors.As(err, &exit) || exit.Code != c.code || time.Since(began) > time.Second {
			t.Errorf("%s: %v after %v", name, err, time.Since(began))
		}
		if name == "closed" {
			continue
		}
		if after, _ := term.GetState(s.tty.Fd()); *before != *after {
			t.Errorf("%s: the terminal is not as it was", name)
		}
		s.tty.Close()
		if drawn := <-s.drawn; !strings.Contains(drawn, "fine") {
			t.Errorf("%s: %q", name, drawn)
		}
	}
}
