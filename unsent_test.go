package main

import (
	"context"
	"os"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"rungs/cli"
)

// keeping is a model that keeps something at its end.
type keeping struct {
	fragile
	kept *atomic.Int32
}

func (k keeping) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	next, cmd := k.fragile.Update(msg)
	return keeping{next.(fragile), k.kept}, cmd
}

func (k keeping) Keep() string {
	k.kept.Add(1)
	if k.at == "keep" {
		panic("again")
	}
	return "it is kept"
}

// However a visit ends, what it has not written is kept, once, and that is said.
func TestUnsentIsKept(t *testing.T) {
	for at, end := range map[string]func(){
		"update": nil, "view": nil, "command": nil,
		"term": func() { _ = syscall.Kill(os.Getpid(), syscall.SIGTERM) },
		"keep": func() { _ = syscall.Kill(os.Getpid(), syscall.SIGTERM) },
	} {
		s := newStage(t)
		var said strings.Builder
		w := cli.Env{Stdin: s.tty, Stdout: s.tty, Stderr: &said, Environ: []string{"TERM=xterm-256color"}, Now: time.Now}
		m := keeping{fragile{at}, new(atomic.Int32)}
		if end != nil {
			time.AfterFunc(200*time.Millisecond, end)
		}
		err := play(w, cli.Session{}, newFrames(w, cli.Session{}), new(atomic.Bool), func(context.Context) tea.Model { return m })
		if err == nil || m.kept.Load() != 1 || at != "keep" && said.String() != "rungs: it is kept\n" {
			t.Errorf("%s: %v, kept %d times, %q", at, err, m.kept.Load(), said.String())
		}
	}
}
