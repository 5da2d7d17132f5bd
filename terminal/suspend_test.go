package terminal

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/charmbracelet/x/term"
	"github.com/creack/pty"

	"rungs/faults/tally"
)

// job is a visit that a shell with job control has started. The shell's own line
// editor switches no modes.
func job(t *testing.T) *screen {
	folder := t.TempDir()
	guest := filepath.Join(folder, "guest")
	if err := os.WriteFile(guest, []byte(guestScript), 0o755); err != nil {
		t.Fatal(err)
	}
	s := shell(t, "bash --noprofile --rcfile "+folder+"/bashrc -i", folder, "bashrc", "bind 'set enable-bracketed-paste off'\nHISTFILE= EDITOR="+guest+" PS1='"+prompt+" '; export EDITOR\n")
	s.send("stty -g >before; sh -c 'echo $$ >pid; exec rungs'\r")
	return s.wait(ready)
}

// stops are the ways in which a visit is stopped that a shell waits for.
var stops = map[string]func(t *testing.T, s *screen){
	"ctrl+z": func(t *testing.T, s *screen) {
		s.forget().send("\x1a")
		s.wait("Stopped")
		if left := modesLeft(s.sent()); left != "" {
			t.Errorf("the shell gets a terminal with %s", left)
		}
		s.send("stty -g >after\r")
		s.until("the terminal's settings", func() bool { return s.has("after") })
		if before, after := s.read("before"), s.read("after"); before != after {
			t.Errorf("the shell gets %s, had %s", after, before)
		}
	},
	"from outside": func(t *testing.T, s *screen) {
		pid, err := strconv.Atoi(strings.TrimSpace(s.read("pid")))
		if err != nil {
			t.Fatal(err)
		}
		if err := syscall.Kill(pid, syscall.SIGSTOP); err != nil {
			t.Fatal(err)
		}
		s.wait("Stopped")
	},
	"with the owner's editor": func(_ *testing.T, s *screen) {
		s.send("3")
		s.wait("Command judge")
		s.send("E")
		s.wait("it has the terminal")
		s.send("\x1a")
		s.wait("Stopped")
	},
}

// has says whether a file of the workspace is there and not empty.
func (s *screen) has(name string) bool {
	info, err := os.Stat(filepath.Join(s.folder, name))
	return err == nil && info.Size() > 0
}

// However a visit was stopped, fg brings back the screen that a new start would show:
// of the files as they are by then, in the size that the terminal has.
func TestFaultsStopped(t *testing.T) {
	t.Parallel()
	y := tally.Of(t, "leaving: stopped, changed, resized, and brought back by the shell")
	for name, stop := range stops {
		y.Tried(1)
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			defer func() {
				if t.Failed() {
					y.Lost("%s", name)
				}
			}()
			s := job(t)
			stop(t, s)
			changed := strings.Replace(s.settings(), `"effort": "low"`, `"effort": "medium"`, 1)
			if err := os.WriteFile(filepath.Join(s.folder, settingsFile), []byte(changed), 0o644); err != nil {
				t.Fatal(err)
			}
			s.resize(100, 30)
			s.send("fg\r")
			if strings.Contains(name, "editor") {
				s.wait("exec rungs")
				s.send("\x04")
				s.wait("Command judge")
				s.send("1")
			}
			s.wait("Claude Haiku 4.5  effort medium")
			s.send("j")
			s.onRow("Claude Haiku 4.5")
			fresh := start(t, how{folder: s.folder, width: 100, height: 30}).wait(ready)
			fresh.send("j")
			fresh.onRow("Claude Haiku 4.5")
			s.until("fresh screen", func() bool { return s.text() == fresh.text() })
			s.send("q")
			s.wait(prompt)
			s.send("\rstty -g >last\r")
			s.until("the terminal's settings", func() bool { return s.has("last") })
			if before, last := s.read("before"), s.read("last"); before != last {
				t.Errorf("it leaves the terminal with %s, was %s", last, before)
			}
		})
	}
}

// Nothing waits that could bring back a visit without job control.
func TestNobodyCouldBringItBack(t *testing.T) {
	t.Parallel()
	s := start(t, how{}).wait(ready)
	s.send("\x1a")
	s.wait("no shell waits here that could bring it back")
	s.send("j")
	s.onRow("Claude Haiku 4.5")
}

// A visit that was stopped and goes on, while the terminal was another's and has
// another size now, draws anew by itself, on a terminal set as it needs it.
func TestStoppedFromOutside(t *testing.T) {
	t.Parallel()
	s := start(t, how{wrap: unusual(false)}).wait(ready)
	name, err := os.Readlink("/proc/" + strconv.Itoa(s.cmd.Process.Pid) + "/fd/0")
	if err != nil {
		t.Skipf("the name of the terminal is not to be had: %v", err)
	}
	tty, err := os.OpenFile(name, os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer tty.Close()
	raw, _ := term.GetState(tty.Fd())
	_ = s.cmd.Process.Signal(syscall.SIGSTOP)
	usual := *raw
	usual.Lflag |= syscall.ECHO | syscall.ICANON | syscall.ISIG
	_ = term.SetState(tty.Fd(), &usual)
	_, _ = tty.WriteString("\x1b[?1049l\x1b[2J\x1b[?25hanother program\r\n")
	s.wait("another program")
	s.mu.Lock()
	s.vt.Resize(100, 30)
	s.mu.Unlock()
	_ = pty.Setsize(tty, &pty.Winsize{Rows: 30, Cols: 100})
	_ = s.cmd.Process.Signal(syscall.SIGCONT)
	fresh := start(t, how{folder: s.folder, width: 100, height: 30}).wait(ready)
	s.until("terminal as it needs it", func() bool {
		now, err := term.GetState(tty.Fd())
		return err == nil && *now == *raw
	})
	s.until("fresh screen", func() bool { return s.text() == fresh.text() })
	_ = tty.Close()
	s.send("q")
	if code := s.exit(); code != 0 {
		t.Errorf("exit code %d", code)
	}
	s.checkTerminal()
}
