package main

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"rungs/cli"
)

// line is a terminal's end of a line: it keeps what comes, and may be stopped.
type line struct {
	mu   sync.Mutex
	all  bytes.Buffer
	shut chan struct{} // nil: it takes everything; else nothing until it is closed
	fail error
}

func (l *line) Write(data []byte) (int, error) {
	if l.shut != nil {
		<-l.shut
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.fail != nil {
		return 0, l.fail
	}
	return l.all.Write(data)
}

func (l *line) text() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.all.String()
}

func (l *line) waits(t *testing.T, text string) {
	t.Helper()
	for end := time.Now().Add(2 * time.Second); !strings.Contains(l.text(), text); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("%q was not drawn: %q", text, l.text())
		}
	}
}

func onLine(out io.Writer) *frames {
	return newFrames(cli.Env{Stdout: out, Environ: []string{"TERM=xterm-256color"}, Terminal: cli.Terminal{Width: 20, Height: 3}}, cli.Session{FPS: 120})
}

func drawing(out io.Writer) *frames {
	f := onLine(out)
	go f.run()
	return f
}

func view(text string) func() tea.View {
	return func() tea.View { return tea.NewView(text) }
}

// A frame is drawn when there is one, the same one not again, and of those that
// come in one go the last.
func TestFrames(t *testing.T) {
	l := &line{}
	f := drawing(l)
	f.show(view("one"))
	l.waits(t, "one")
	drawn := len(l.text())
	f.show(view("one"))
	time.Sleep(20 * time.Millisecond)
	if got := l.text()[drawn:]; got != "" {
		t.Errorf("the same frame again: %q", got)
	}
	var laid atomic.Int64
	for range 1000 {
		f.show(func() tea.View { laid.Add(1); return tea.NewView("none of these") })
	}
	f.show(view("two"))
	l.waits(t, "two")
	if n := strings.Count(l.text(), "none of"); n > 1 || laid.Load() > 5 {
		t.Errorf("%d frames nobody could see, of %d laid out", n, laid.Load())
	}
	f.end()
}

// Whatever the editor has put on is taken back when it leaves, each time.
func TestTheTerminalIsGivenBack(t *testing.T) {
	l := &line{}
	f := drawing(l)
	v := func() tea.View {
		v := tea.NewView("one")
		v.MouseMode = tea.MouseModeCellMotion
		return v
	}
	for range 3 {
		seen := len(l.text())
		f.show(v)
		for end := time.Now().Add(2 * time.Second); len(l.text()) == seen; time.Sleep(time.Millisecond) {
			if time.Now().After(end) {
				t.Fatal("nothing is drawn")
			}
		}
		f.leave()
		f.leave()
	}
	f.end()
	got := l.text()
	for on, off := range map[string]string{
		"\x1b[?1049h": "\x1b[?1049l", "\x1b[?25l": "\x1b[?25h", "\x1b[?2004h": "\x1b[?2004l", "\x1b[>4;2m": "\x1b[>4m",
		"\x1b[>1u": "\x1b[<1u", "\x1b[?1002h": "\x1b[?1002l", "\x1b[?1006h": "\x1b[?1006l",
	} {
		if strings.Count(got, on) < 3 || strings.LastIndex(got, off) < strings.LastIndex(got, on) {
			t.Errorf("%q and %q: %q", on, off, got)
		}
	}
	if n := strings.Count(got, "\x1b[?1049l"); n != 3 {
		t.Errorf("left %d times", n)
	}
}

// A terminal that takes nothing holds up no key and no leaving; when it takes
// something again that is the last frame.
func TestAStalledTerminal(t *testing.T) {
	l := &line{shut: make(chan struct{})}
	f := drawing(l)
	began := time.Now()
	for range 100 {
		f.show(view("old"))
		time.Sleep(100 * time.Microsecond)
	}
	f.show(view("new"))
	if took := time.Since(began); took > time.Second {
		t.Errorf("showing took %s", took)
	}
	f.heard(nil, tea.SuspendMsg{})
	if took := time.Since(began); took > grace+time.Second {
		t.Errorf("leaving took %s", took)
	}
	f.show(view("new"))
	close(l.shut)
	l.waits(t, "new")
	f.end()
}

// What goes wrong while drawing is told.
func TestDrawingThatFails(t *testing.T) {
	l := &line{fail: errors.New("gone")}
	told := make(chan error, 9)
	f := onLine(l)
	f.lost = func(err error) { told <- err }
	go f.run()
	f.show(view("one"))
	if err := <-told; err == nil || err.Error() != "gone" {
		t.Error(err)
	}
	f.end()
}
