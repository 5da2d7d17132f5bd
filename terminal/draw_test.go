package terminal

import (
	"image/color"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/creack/pty"
)

func (s *screen) resize(width, height int) {
	s.t.Helper()
	s.mu.Lock()
	s.vt.Resize(width, height)
	s.mu.Unlock()
	if err := pty.Setsize(s.file, &pty.Winsize{Rows: uint16(height), Cols: uint16(width)}); err != nil {
		s.t.Fatal(err)
	}
}

func TestResizesEndInAFreshScreen(t *testing.T) {
	fresh := start(t, how{width: 100, height: 30}).wait(ready).text()
	s := start(t, how{width: 100, height: 30}).wait(ready)
	random := rand.New(rand.NewPCG(1, 2))
	for range 50 {
		s.resize(1+random.IntN(200), 1+random.IntN(60))
	}
	s.settled()
	s.resize(100, 30)
	s.until("the fresh screen", func() bool { return s.text() == fresh })
}

var colours = regexp.MustCompile(`\x1b\[[0-9;]*\b(3[0-8]|4[0-8]|9[0-7]|10[0-7])\b[0-9;]*m`)

func TestNoColour(t *testing.T) {
	for _, env := range [][]string{{"NO_COLOR=1"}, {"TERM=vt100"}} {
		s := start(t, how{env: env}).wait("Claude Haiku 4.5 answers")
		if found := colours.FindString(s.sent()); found != "" {
			t.Errorf("%v: colour %q", env, found)
		}
		if s.focused() == "" && !strings.Contains(s.text(), ">  Commit messages") {
			t.Errorf("%v: no cursor to be seen:\n%s", env, s.text())
		}
	}
}

func TestNoTrueColourUnlessTold(t *testing.T) {
	s := start(t, how{env: []string{"COLORTERM="}}).wait(ready)
	if strings.Contains(s.sent(), "38;2;") {
		t.Error("truecolor sequences on a 256-colour terminal")
	}
	if !strings.Contains(s.sent(), "38;5;") {
		t.Error("no colour at all on a 256-colour terminal")
	}
}

func TestASCIIOnly(t *testing.T) {
	s := start(t, how{env: []string{"LC_ALL=C"}}).wait("Commit messages")
	s.send("jw")
	s.wait("used in")
	s.send("\x1b?")
	s.settled()
	for i, r := range s.sent() {
		if r > '~' {
			t.Fatalf("%q at byte %d, want ASCII only", r, i)
		}
	}
}

func TestLightFollowsTheTerminal(t *testing.T) {
	dark := start(t, how{}).wait(ready)
	s := start(t, how{})
	s.vt.SetBackgroundColor(color.White)
	s.wait(ready)
	if s.sent() == dark.sent() {
		t.Error("a white terminal gets the colours of a black one")
	}
}

func TestTooSmall(t *testing.T) {
	s := start(t, how{width: 39, height: 11}).wait("too small")
	before := s.settings()
	s.send("jddd?a\r")
	s.settled()
	if !strings.Contains(s.text(), "too small") || s.settings() != before {
		t.Errorf("a key did something in a window too small:\n%s", s.text())
	}
	s.resize(80, 24)
	s.wait("Commit messages")
	s.resize(39, 11)
	s.wait("too small")
	s.send("q")
	if code := s.exit(); code != 0 {
		t.Errorf("q: exit code %d", code)
	}
}

// TestHostileText opens a workspace full of control characters: none may reach
// the terminal but the program's own.
func TestHostileText(t *testing.T) {
	s := start(t, how{folder: workspace(t, "broken/hostile")}).wait("Commit messages")
	s.send("!")
	s.settled()
	for _, bad := range []string{"\x1b]0;", "\x1b]52;", "\x1b[31mred", "\u202e", "\b\b"} {
		if strings.Contains(s.sent(), bad) {
			t.Errorf("%q was sent to the terminal", bad)
		}
	}
}

// TestMarksWithoutEnd opens a model id of thousands of combining marks: drawing
// it must not take longer the more there are.
func TestMarksWithoutEnd(t *testing.T) {
	for name, mark := range map[string]string{"combining": "\u0301", "joined": "\U0001F469\u200d"} {
		folder := workspace(t, "acme")
		id := "b" + strings.Repeat(mark, 20_000)
		text := `{"modelRoles":{"commit-message":[{"provider":"claude","model":"` + id + `"}]}}`
		if err := os.WriteFile(filepath.Join(folder, settingsFile), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		s := start(t, how{folder: folder}).wait("saved")
		s.send("j")
		s.wait("rung 1")
		s.send("w")
		s.wait("everywhere")
		s.send("\x1b")
		s.gone("esc back")
		s.send("\x03")
		if code := s.exit(); code != 0 {
			t.Errorf("%s: exit code %d", name, code)
		}
	}
}

// TestACursorMoveIsOnePacket walks over every row: each move fits a packet.
func TestACursorMoveIsOnePacket(t *testing.T) {
	s := start(t, how{width: 120, height: 40, env: []string{"COLORTERM=truecolor"}}).wait(ready)
	for i := range 33 {
		s.forget().send("j")
		s.until("a frame", func() bool { return s.sent() != "" })
		s.settled()
		if n := len(s.sent()); n > 1460 {
			t.Errorf("move %d sends %d bytes", i+1, n)
		}
	}
}
