package terminal

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/charmbracelet/x/term"
	"github.com/creack/pty"

	"rungs/faults/tally"
)

// visitState is a state that a visit can be in: the keys that lead there, the last
// thing to be seen, and what of it would be lost.
type visitState struct {
	name   string
	keys   []string // each with what is to be seen after it
	unsent string   // what the next start offers, "" for nothing
	guest  bool     // another program has the terminal
}

var visitStates = []visitState{
	{name: "a page"},
	{name: "a line to type in", keys: []string{"2", "Persona routing", "a", "New card", "half a name", "half a name_"}, unsent: "half a name"},
	{name: "a refused line", keys: []string{"5", "Base prompt", "/", "Find", "subagent depth", "1 of", "\r", "depth", "\r", "enter done", "99\r", "too big"}, unsent: "99"},
	{name: "changes that wait", keys: []string{"V", "changes wait", "j", "rung 1", "e", "1 to review"}, unsent: "changed, effort medium"},
	{name: "a question", keys: []string{"V", "changes wait", "j", "rung 1", "e", "1 to review", "q", "Changes are waiting"}, unsent: "changed, effort medium"},
	{name: "a picker", keys: []string{"\r", "of 82 models"}},
	{name: "find", keys: []string{"/", "Find", "ter", "/ ter_"}},
	{name: "help", keys: []string{"?", "What can be done here"}},
	{name: "another program", keys: []string{"3", "Command judge", "E", "it has the terminal"}, guest: true},
}

// visitEnd is a way in which a visit is cut off.
type visitEnd struct {
	name string
	cut  func(s *screen)
	code int
	gone bool // so is the terminal
}

func signal(n syscall.Signal) func(*screen) {
	return func(s *screen) { _ = s.cmd.Process.Signal(n) }
}

var visitEnds = []visitEnd{
	{name: "terminated", cut: signal(syscall.SIGTERM), code: 143},
	{name: "hung up", cut: signal(syscall.SIGHUP), code: 129},
	{name: "interrupted", cut: signal(syscall.SIGINT), code: 130},
	{name: "told to quit", cut: signal(syscall.SIGQUIT), code: 131},
	{name: "the terminal closed", cut: func(s *screen) { _ = s.file.Close() }, code: 129, gone: true},
}

// guestScript is an editor that takes the terminal and stays.
const guestScript = "#!/bin/sh\nstty -echo\necho it has the terminal\nexec sleep 60\n"

// However a visit is cut off, in whatever state: it is gone within a second with the
// code that says so, the terminal is as it was, the files are as they were, and what
// was typed or waited is before its owner again at the next start.
func TestFaultsLeaving(t *testing.T) {
	t.Parallel()
	y := tally.Of(t, "leaving: cut off in every state, in every way")
	every, n := tally.Many(4, 1), 0
	for _, at := range visitStates {
		for _, end := range visitEnds {
			if at.guest && (end.code == 130 || end.code == 131) { // those are the other program's
				continue
			}
			if n++; n%every != 0 {
				continue
			}
			y.Tried(1)
			if !t.Run(at.name+", "+end.name, func(t *testing.T) { leaves(t, at, end) }) {
				y.Lost("%s, %s", at.name, end.name)
			}
		}
	}
}

// leaves cuts a visit off.
func leaves(t *testing.T, at visitState, end visitEnd) {
	script := filepath.Join(t.TempDir(), "guest")
	if err := os.WriteFile(script, []byte(guestScript), 0o755); err != nil {
		t.Fatal(err)
	}
	s := start(t, how{env: []string{"EDITOR=" + script}}).wait(ready)
	settings, cards := s.settings(), s.read(personasFile)
	s.to(at)
	began := time.Now()
	end.cut(s)
	code := s.exit()
	if took := time.Since(began); took > 2*time.Second { // one, and one for a busy machine
		t.Errorf("it took %s", took)
	}
	if code != end.code {
		t.Errorf("exit code %d, want %d", code, end.code)
	}
	if s.settings() != settings || s.read(personasFile) != cards {
		t.Error("a file has changed")
	}
	if left, _ := filepath.Glob(filepath.Join(s.folder, ".intentic/config/.*.rungs")); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
	if !end.gone {
		s.checkTerminal()
	}
	s.checkOffered(at)
}

// to goes to a state.
func (s *screen) to(at visitState) {
	s.t.Helper()
	for i := 0; i < len(at.keys); i += 2 {
		s.send(at.keys[i])
		s.wait(at.keys[i+1])
	}
}

// checkTerminal says whether the terminal is as any is that nobody has touched.
func (s *screen) checkTerminal() {
	s.t.Helper()
	p, tty, err := pty.Open()
	if err != nil {
		s.t.Fatal(err)
	}
	defer p.Close()
	defer tty.Close()
	fresh, _ := term.GetState(tty.Fd())
	now, err := term.GetState(s.file.Fd())
	if err != nil || *now != *fresh {
		s.t.Errorf("the terminal is not as it was: %v", err)
	}
	raw := s.sent()
	for on, off := range map[string]string{"\x1b[?1049h": "\x1b[?1049l", "\x1b[?25l": "\x1b[?25h", "\x1b[?2004h": "\x1b[?2004l"} {
		if strings.LastIndex(raw, off) < strings.LastIndex(raw, on) {
			s.t.Errorf("%q was not taken back", on)
		}
	}
}

// checkOffered looks at what is kept, starts again and takes it back.
func (s *screen) checkOffered(at visitState) {
	s.t.Helper()
	files, _ := filepath.Glob(filepath.Join(s.folder, "state/rungs/unsent/*/*"))
	if at.unsent == "" {
		if len(files) > 0 {
			s.t.Errorf("kept: %v", files)
		}
		return
	}
	if len(files) != 1 {
		s.t.Fatalf("%d files are kept", len(files))
	}
	file, _ := os.Stat(files[0])
	folder, _ := os.Stat(filepath.Dir(files[0]))
	if file.Mode().Perm() != 0o600 || folder.Mode().Perm() != 0o700 {
		s.t.Errorf("%v in %v", file.Mode(), folder.Mode())
	}
	again := start(s.t, how{folder: s.folder})
	again.wait("Not written when rungs ended")
	if !strings.Contains(again.text(), at.unsent) {
		s.t.Errorf("it is not offered:\n%s", again.text())
	}
	again.send("\r")
	if strings.HasPrefix(at.unsent, "changed") {
		again.wait("1 to review")
		return
	}
	again.wait("this is what you had typed")
	if !strings.Contains(again.text(), at.unsent+"_") {
		s.t.Errorf("it is not there:\n%s", again.text())
	}
}
