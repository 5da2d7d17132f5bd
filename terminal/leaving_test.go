package terminal

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
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
	deaf bool // hang-ups are ignored, as nohup has it
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
	{name: "the terminal closed without a signal", cut: func(s *screen) { _ = s.file.Close() }, code: 129, gone: true, deaf: true},
}

// erase is the key that a terminal erases with in these tests, which is no usual one.
const erase = '\x01'

// unusual starts a program on a terminal that is not as it comes. Deaf ignores
// hang-ups; nohup would take the terminal away, too.
func unusual(deaf bool) []string {
	first := "stty erase ^A; "
	if deaf {
		first += `trap "" HUP; `
	}
	return []string{"sh", "-c", first + `exec "$0" "$@"`}
}

// guestScript is an editor that takes the terminal and stays as long as there is one.
const guestScript = "#!/bin/sh\nstty -echo\necho it has the terminal\nexec cat >/dev/null\n"

// However a visit is cut off, in whatever state: it is gone within a second with the
// code that says so, the terminal is as it was, the files are as they were, and what
// was typed or waited is before its owner again at the next start.
func TestFaultsLeaving(t *testing.T) {
	t.Parallel()
	y := tally.Of(t, "leaving: cut off in every state, in every way")
	every, n := tally.Many(4, 1), 0
	for _, at := range visitStates {
		for _, end := range visitEnds {
			if n++; n%every != 0 {
				continue
			}
			y.Tried(1)
			t.Run(at.name+", "+end.name, func(t *testing.T) {
				t.Parallel()
				defer func() {
					if t.Failed() {
						y.Lost("%s, %s", at.name, end.name)
					}
				}()
				leaves(t, at, end)
			})
		}
	}
}

// leaves cuts a visit off.
func leaves(t *testing.T, at visitState, end visitEnd) {
	script := filepath.Join(t.TempDir(), "guest")
	if err := os.WriteFile(script, []byte(guestScript), 0o755); err != nil {
		t.Fatal(err)
	}
	s := start(t, how{env: []string{"EDITOR=" + script}, wrap: unusual(end.deaf)}).wait(ready)
	before := filesOf(s.folder)
	s.to(at)
	began := time.Now()
	end.cut(s)
	if at.guest && (end.code == 130 || end.code == 131) { // those are the other program's
		time.Sleep(100 * time.Millisecond)
		began, end = time.Now(), visitEnds[0]
		end.cut(s)
	}
	code := s.exit()
	if took := time.Since(began); took > 2*time.Second { // one, and one for a busy machine
		t.Errorf("it took %s", took)
	}
	if code != end.code {
		t.Errorf("exit code %d, want %d", code, end.code)
	}
	if left := filesBeside(before, filesOf(s.folder)); len(left) > 0 {
		t.Errorf("other or left: %q", left)
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

// checkTerminal says whether the terminal is as it was.
func (s *screen) checkTerminal() {
	s.t.Helper()
	p, tty, err := pty.Open()
	if err != nil {
		s.t.Fatal(err)
	}
	defer p.Close()
	defer tty.Close()
	fresh, _ := term.GetState(tty.Fd())
	fresh.Cc[syscall.VERASE] = erase
	now, err := term.GetState(s.file.Fd())
	if err != nil || *now != *fresh {
		s.t.Errorf("the terminal is not as it was: %v", err)
	}
	if left := modesLeft(s.sent()); left != "" {
		s.t.Errorf("not taken back: %s", left)
	}
}

var modeSet = regexp.MustCompile(`\x1b\[\?([0-9;]+)([hl])`)

// modesLeft is the modes that are not as any terminal has them: a cursor that is seen,
// lines that wrap, and nothing else.
func modesLeft(sent string) string {
	now := map[string]string{"1049": "none: it was never on a screen of its own"}
	for _, m := range modeSet.FindAllStringSubmatch(sent, -1) {
		for _, mode := range strings.Split(m[1], ";") {
			now[mode] = m[2]
		}
	}
	var left []string
	for mode, is := range now {
		if usual := map[bool]string{true: "h", false: "l"}[mode == "25" || mode == "7"]; is != usual {
			left = append(left, mode+is)
		}
	}
	return strings.Join(left, " ")
}

// filesOf is every file below a folder and what it holds.
func filesOf(folder string) map[string]string {
	out := map[string]string{}
	_ = filepath.WalkDir(folder, func(path string, e fs.DirEntry, err error) error {
		if err == nil && e.Type().IsRegular() {
			data, _ := os.ReadFile(path)
			out[strings.TrimPrefix(path, folder+"/")] = string(data)
		}
		return nil
	})
	return out
}

// filesBeside is the files that are another or gone, and new ones that are not what a
// visit keeps.
func filesBeside(before, after map[string]string) (out []string) {
	for name, text := range before {
		if after[name] != text {
			out = append(out, name)
		}
	}
	for name := range after {
		kept := strings.HasPrefix(name, "state/rungs/unsent/") || strings.HasPrefix(name, "state/rungs/drafts/")
		if _, old := before[name]; !old && !kept {
			out = append(out, name)
		}
	}
	return out
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
