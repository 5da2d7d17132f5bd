package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/charmbracelet/x/vt"
	"github.com/creack/pty"

	"rungs/cli"
	"rungs/model"
	"rungs/store"
	"rungs/theme"
)

// opened is the editor on a terminal that is looked at.
type opened struct {
	t         *testing.T
	folder    string
	workspace *store.Workspace
	pty       *os.File
	screen    *vt.SafeEmulator
	ended     chan error

	mu  sync.Mutex
	raw bytes.Buffer
}

func openWith(t *testing.T, mouse bool) *opened {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "acme")
	if err := os.CopyFS(folder, os.DirFS(filepath.Join("testdata", "samples", "acme"))); err != nil {
		t.Fatal(err)
	}
	w, err := store.Open(folder, store.Options{StateDir: filepath.Join(folder, "state"), Now: time.Now})
	if err != nil {
		t.Fatal(err)
	}
	blocking, tty, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	_ = pty.Setsize(tty, &pty.Winsize{Rows: 24, Cols: 80})
	p, err := closable(blocking)
	if err != nil {
		t.Fatal(err)
	}
	o := &opened{t: t, folder: folder, workspace: w, pty: p, screen: vt.NewSafeEmulator(80, 24), ended: make(chan error, 1)}
	go o.receive()
	go func() { _, _ = io.Copy(io.Discard, o.screen) }()
	env := cli.Env{Stdin: tty, Stdout: tty, Environ: []string{"TERM=xterm-256color", "LC_ALL=C.UTF-8"}, Now: time.Now}
	env.Terminal = cli.Terminal{In: true, Out: true, Width: 80, Height: 24}
	go func() {
		o.ended <- edit(env, cli.Session{Workspace: w, Theme: theme.Options{Mode: theme.Mono}, Catalog: model.Builtin(), Mouse: mouse, FPS: 60})
	}()
	t.Cleanup(func() { _, _ = tty.Close(), p.Close() })
	return o
}

func (o *opened) receive() {
	buf := make([]byte, 64<<10)
	for {
		n, err := o.pty.Read(buf)
		o.mu.Lock()
		o.raw.Write(buf[:n])
		_, _ = o.screen.Write(buf[:n])
		o.mu.Unlock()
		if err != nil {
			return
		}
	}
}

func (o *opened) text() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.screen.String()
}

func (o *opened) until(what string, holds func() bool) {
	o.t.Helper()
	for deadline := time.Now().Add(5 * time.Second); !holds(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			o.t.Fatalf("no %s:\n%s", what, o.text())
		}
	}
}

func (o *opened) shows(text string) {
	o.t.Helper()
	o.until(text, func() bool { return strings.Contains(o.text(), text) })
}

// reports is the bytes of a press where text stands on a line with label, and those of
// letting go there.
func (o *opened) reports(label, text string) (press, release string) {
	o.t.Helper()
	for y, line := range strings.Split(o.text(), "\n") {
		if strings.Contains(line, label) {
			if at := strings.Index(line, text); at >= 0 {
				place := fmt.Sprintf("%d;%d", len([]rune(line[:at]))+2, y+1)
				return "\x1b[<0;" + place + "M", "\x1b[<0;" + place + "m"
			}
		}
	}
	o.t.Fatalf("no %q at %q:\n%s", text, label, o.text())
	return "", ""
}

// quit leaves the editor and gives all it has sent.
func (o *opened) quit() string {
	o.t.Helper()
	_, _ = io.WriteString(o.pty, "q")
	select {
	case err := <-o.ended:
		if err != nil {
			o.t.Error(err)
		}
	case <-time.After(5 * time.Second):
		o.t.Fatal("still there")
	}
	o.until("the end of it", func() bool { o.mu.Lock(); defer o.mu.Unlock(); return strings.Contains(o.raw.String(), "\x1b[?1049l") })
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.raw.String()
}

// A report of the mouse that comes in two parts, cut at any byte, does once what it
// says, and types nothing; letting go and dragging are nothing.
func TestClicksInPieces(t *testing.T) {
	o := openWith(t, true)
	o.shows("Claude Haiku 4.5 answers")
	press, _ := o.reports("1 Models", "Safety")
	_, _ = io.WriteString(o.pty, press)
	o.shows("Who may start")
	time.Sleep(glance) // before it nobody has seen the page
	words := []string{"off", "watch"}
	press, _ = o.reports("Command judge  ", words[0])
	for cut := range len(press) {
		word := words[cut%2]
		press, release := o.reports("Command judge  ", word)
		at := min(cut, len(press)-1)
		_, _ = io.WriteString(o.pty, press[:at])
		time.Sleep(20 * time.Millisecond)
		_, _ = io.WriteString(o.pty, press[at:]+strings.Replace(release, "<0", "<32", 1)+release)
		o.until("judge at "+word, func() bool {
			data, _ := os.ReadFile(filepath.Join(o.folder, ".intentic", "config", "settings.json"))
			return strings.Contains(string(data), `"commandJudge": "`+word+`"`)
		})
		o.shows("[" + word + "]")
	}
	if n := len(o.workspace.History()); n != len(press) {
		t.Errorf("%d changes by %d clicks", n, len(press))
	}
	sent := o.quit()
	on, off := strings.Index(sent, "\x1b[?1006h"), strings.LastIndex(sent, "\x1b[?1006l")
	if on < 0 || off < on || !strings.Contains(sent, "\x1b[?1002h") || !strings.Contains(sent[on:], "\x1b[?1002l") {
		t.Errorf("the mouse is asked for at %d and given back at %d", on, off)
	}
}

// Unless the mouse is asked for, nothing of it is sent, and what comes of it is
// nothing.
func TestNoMouse(t *testing.T) {
	o := openWith(t, false)
	o.shows("Claude Haiku 4.5 answers")
	o.shows("6 Devices") // all is read
	time.Sleep(100 * time.Millisecond)
	press, release := o.reports("1 Models", "Safety")
	before := o.text()
	_, _ = io.WriteString(o.pty, press+release+"\x1b[M !!\x1b[<64;5;9M")
	time.Sleep(150 * time.Millisecond)
	if got := o.text(); got != before {
		t.Errorf("it is\n%s\nnot\n%s", got, before)
	}
	sent := o.quit()
	for _, mode := range []string{"1000h", "1002h", "1003h", "1006h"} {
		if strings.Contains(sent, mode) {
			t.Errorf("the mouse is asked for with %q", mode)
		}
	}
}
