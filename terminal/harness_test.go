package terminal

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"rungs/faults/scratch"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/charmbracelet/x/vt"
	"github.com/creack/pty"
	"golang.org/x/sys/unix"
)

// binary is the program under test, built once.
var binary string

func TestMain(m *testing.M) {
	folder, err := os.MkdirTemp("", "rungs-terminal-")
	if err != nil {
		panic(err)
	}
	binary = filepath.Join(folder, "rungs")
	sources, _ := filepath.Glob("../*/*.go") // looked at, so that a cached result is not of other sources
	more, _ := filepath.Glob("../*.go")
	scripts, _ := filepath.Glob("../*/*.bash")
	for _, file := range slices.Concat(sources, more, scripts) {
		_, _ = os.Stat(file)
	}
	build := exec.Command("go", "build", "-o", binary, "..")
	if out, err := build.CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "building: %v\n%s", err, out)
		os.Exit(1)
	}
	waitTogether()
	code := scratch.Run(m)
	_ = os.RemoveAll(folder)
	os.Exit(code)
}

// waitTogether runs more tests side by side than there are processors, unless told how
// many: they mostly wait.
func waitTogether() {
	flag.Parse()
	told := false
	flag.Visit(func(f *flag.Flag) { told = told || f.Name == "test.parallel" })
	if !told {
		_ = flag.Set("test.parallel", "4")
	}
}

// Where a workspace's settings and cards are.
const (
	settingsFile = ".intentic/config/settings.json"
	personasFile = ".intentic/config/personas.json"
)

// how a program is started.
type how struct {
	args          []string // behind the program's name
	folder        string   // where; "" is a new copy of the acme sample
	width, height int      // 0 is 80x24
	mute          bool     // the terminal answers no query
	env           []string // over TERM=xterm-256color and a UTF-8 locale
	wrap          []string // a command in front, such as nohup
}

// screen is a program running on a terminal.
type screen struct {
	t      *testing.T
	folder string
	cmd    *exec.Cmd
	file   *os.File
	line   line // what file is reached by
	vt     *vt.SafeEmulator
	began  time.Time
	ended  chan struct{}

	mu   sync.Mutex
	raw  bytes.Buffer // everything the program sent
	last time.Time    // when it last sent something
}

// workspace is a new copy of a sample.
func workspace(t *testing.T, sample string) string {
	t.Helper()
	folder := filepath.Join(t.TempDir(), filepath.Base(sample))
	if err := os.CopyFS(folder, os.DirFS(filepath.Join("..", "testdata", "samples", sample))); err != nil {
		t.Fatal(err)
	}
	return folder
}

func start(t *testing.T, h how) *screen {
	t.Helper()
	if h.folder == "" {
		h.folder = workspace(t, "acme")
	}
	if h.width == 0 && h.height == 0 {
		h.width, h.height = 80, 24
	}
	argv := append(append(h.wrap, binary), h.args...)
	s := &screen{t: t, folder: h.folder, ended: make(chan struct{}), last: time.Now()}
	s.vt = vt.NewSafeEmulator(max(h.width, 1), max(h.height, 1))
	s.cmd = exec.Command(argv[0], argv[1:]...)
	s.cmd.Dir = h.folder
	s.cmd.Env = append([]string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + t.TempDir(), "XDG_STATE_HOME=" + filepath.Join(h.folder, "state"),
		"TERM=xterm-256color", "LC_ALL=C.UTF-8",
	}, h.env...)
	s.began = time.Now()
	blocking, err := pty.StartWithSize(s.cmd, &pty.Winsize{Rows: uint16(h.height), Cols: uint16(h.width)})
	if err == nil {
		s.file, err = closable(blocking)
	}
	if err != nil {
		t.Fatal(err)
	}
	s.line = lineOf(s.file)
	go s.receive()
	if h.mute {
		go func() { _, _ = io.Copy(io.Discard, s.vt) }()
	} else {
		go func() { _, _ = io.Copy(s.line, s.vt) }()
	}
	t.Cleanup(s.kill)
	return s
}

// closable is file with a Close that does not wait for a Read.
func closable(file *os.File) (*os.File, error) {
	fd, err := unix.FcntlInt(file.Fd(), unix.F_DUPFD_CLOEXEC, 0) // what another test starts must not have it
	if err != nil {
		return nil, err
	}
	_ = file.Close()
	err = syscall.SetNonblock(fd, true)
	return os.NewFile(uintptr(fd), "pty"), err // which looks whether fd blocks
}

// receive feeds what the program sends to the emulator.
func (s *screen) receive() {
	defer close(s.ended)
	buf := make([]byte, 64<<10)
	for {
		n, err := s.line.Read(buf)
		if n > 0 {
			s.mu.Lock()
			s.raw.Write(buf[:n])
			s.last = time.Now()
			_, _ = s.vt.Write(buf[:n])
			s.mu.Unlock()
		}
		if err != nil {
			return
		}
	}
}

func (s *screen) kill() {
	if s.cmd.ProcessState == nil {
		_ = s.cmd.Process.Kill()
		_, _ = s.cmd.Process.Wait()
	}
	_ = s.file.Close()
	if answers, ok := s.vt.InputPipe().(io.Closer); ok { // closing the emulator itself races with its own reader
		_ = answers.Close()
	}
}

// send writes bytes as the terminal would, in one write.
func (s *screen) send(data string) {
	s.t.Helper()
	if _, err := io.WriteString(s.line, data); err != nil {
		s.t.Fatalf("sending %q: %v", data, err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.last = time.Now() // what it leads to is on its way
}

// slowly sends each byte by itself, with a pause between. It says how long the longest
// of them was: a busy machine makes them longer.
func (s *screen) slowly(data string, pause time.Duration) (longest time.Duration) {
	last := time.Now()
	for i, b := range []byte(data) {
		s.send(string([]byte{b}))
		if gap := time.Since(last); i > 0 {
			longest = max(longest, gap)
		}
		last = time.Now()
		time.Sleep(pause)
	}
	return longest
}

// still is how long nothing may come for a frame to count as whole: on a slow line
// long enough for what was pressed to have come back.
var still = 50 * time.Millisecond * time.Duration(min(slowness(), 16))

// settled waits until nothing has come for a while.
func (s *screen) settled() *screen {
	for {
		s.mu.Lock()
		quiet := time.Since(s.last)
		s.mu.Unlock()
		if quiet >= still {
			return s
		}
		time.Sleep(still - quiet)
	}
}

// wait waits until text is on the screen and the frame is whole.
func (s *screen) wait(text string) *screen {
	s.t.Helper()
	s.until(fmt.Sprintf("%q on the screen", text), func() bool { return strings.Contains(s.text(), text) })
	return s.settled()
}

// gone waits until text is no longer on the screen.
func (s *screen) gone(text string) *screen {
	s.t.Helper()
	s.until(fmt.Sprintf("%q gone from the screen", text), func() bool { return !strings.Contains(s.text(), text) })
	return s.settled()
}

func (s *screen) until(what string, holds func() bool) {
	s.t.Helper()
	patience := 5 * time.Second * time.Duration(slowness())
	for deadline := time.Now().Add(patience); !holds(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			s.t.Fatalf("no %s in time:\n%s\nraw: %q", what, s.text(), s.sent())
		}
	}
}

// text is the screen, lines right-trimmed.
func (s *screen) text() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	lines := strings.Split(s.vt.String(), "\n")
	for i, l := range lines {
		lines[i] = strings.TrimRight(l, " \r")
	}
	return strings.Join(lines, "\n")
}

// sent is everything the program has sent so far.
func (s *screen) sent() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.raw.String()
}

// forget drops what was sent so far, to look at what comes next.
func (s *screen) forget() *screen {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.raw.Reset()
	return s
}

// exit waits for the end of the program and gives its exit code, 128 and the
// signal when one ended it.
func (s *screen) exit() int { s.t.Helper(); return s.ends(5 * time.Second) }

// ends is exit with its own patience.
func (s *screen) ends(within time.Duration) int {
	s.t.Helper()
	done := make(chan error, 1)
	go func() { done <- s.cmd.Wait() }()
	select {
	case err := <-done:
		<-s.ended
		var failed *exec.ExitError
		if errors.As(err, &failed) {
			if status, ok := failed.Sys().(syscall.WaitStatus); ok && status.Signaled() {
				return 128 + int(status.Signal())
			}
		}
		return s.cmd.ProcessState.ExitCode()
	case <-time.After(within):
		s.t.Fatalf("still running after %s:\n%s", within, s.text())
		return -1
	}
}

// settings is the workspace's settings file.
func (s *screen) settings() string { s.t.Helper(); return s.read(settingsFile) }

// read is a file of the workspace.
func (s *screen) read(file string) string {
	s.t.Helper()
	data, err := os.ReadFile(filepath.Join(s.folder, file))
	if err != nil {
		s.t.Fatal(err)
	}
	return string(data)
}
