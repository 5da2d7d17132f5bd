package terminal

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// opened is in the first full frame, at its end; loaded once the files are read.
const (
	opened = "? help"
	loaded = "Commit messages"
	ready  = "Claude Haiku 4.5 answers"
)

func TestFirstFrameOnAMuteTerminal(t *testing.T) {
	s := start(t, how{mute: true, env: []string{"NO_COLOR=1"}})
	s.wait(ready)
	// 300 ms is the promise; a loaded machine that runs other tests gets some more.
	if took := time.Since(s.began) - still; took > time.Second {
		t.Errorf("first frame after %s on a terminal that answers nothing", took)
	}
}

func TestLargeWorkspacePaintsFirst(t *testing.T) {
	folder := workspace(t, "acme")
	large(t, folder)
	s := start(t, how{folder: folder, mute: true})
	s.wait(loaded)
	if took := time.Since(s.began) - still; took > time.Second {
		t.Errorf("first frame after %s with a 5 MB file and 1 000 cards", took)
	}
	s.wait(ready)
}

// large makes the settings 5 MB and the cards 1 000.
func large(t *testing.T, folder string) {
	t.Helper()
	settings := filepath.Join(folder, settingsFile)
	data, err := os.ReadFile(settings)
	if err != nil {
		t.Fatal(err)
	}
	entry := `    "an entry that only makes the file long"`
	padding := strings.Repeat(entry+",\n", 5<<20/len(entry)) + entry
	text := strings.TrimSuffix(strings.TrimSpace(string(data)), "}") + ",\n  \"padding\": [\n" + padding + "\n  ]\n}\n"
	cards := make([]string, 1000)
	for i := range cards {
		cards[i] = fmt.Sprintf(`{"id": "card-%d", "capabilities": []}`, i)
	}
	personas := "[\n  " + strings.Join(cards, ",\n  ") + "\n]\n"
	for file, text := range map[string]string{settings: text, filepath.Join(filepath.Dir(settings), "personas.json"): personas} {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func TestNoTerminal(t *testing.T) {
	for _, argv := range [][]string{{}, {"--demo"}} {
		cmd := exec.Command(binary, argv...)
		cmd.Dir = workspace(t, "acme")
		cmd.Env = append(os.Environ(), "TERM=xterm-256color", "TMPDIR="+t.TempDir())
		out, _ := cmd.CombinedOutput()
		if code := cmd.ProcessState.ExitCode(); code != 2 {
			t.Errorf("%v: exit code %d, want 2", argv, code)
		}
		text := string(out)
		if strings.Contains(text, "\x1b") || !strings.Contains(text, "check") {
			t.Errorf("%v: %q, want a plain line naming the commands", argv, text)
		}
	}
}

func TestTerminalsThatCannot(t *testing.T) {
	for _, term := range []string{"dumb", "", "unknown"} {
		s := start(t, how{mute: true, width: 100, height: 60, env: []string{"TERM=" + term}})
		s.wait("start >")
		s.send("q\n")
		if code := s.exit(); code != 0 {
			t.Errorf("TERM=%q: exit code %d", term, code)
		}
		if out := s.sent(); strings.Contains(out, "\x1b") || !strings.HasPrefix(out, "line mode, since TERM is") {
			t.Errorf("TERM=%q: %q, want line mode", term, out)
		}
	}
}

func TestSizeZeroCountsAs80x24(t *testing.T) {
	s := start(t, how{width: 0, height: 0, mute: true})
	s.wait(ready)
}

func TestOneRepaintAndNoClear(t *testing.T) {
	s := start(t, how{}).wait(ready)
	time.Sleep(time.Second - min(time.Since(s.began), time.Second))
	if n := strings.Count(s.sent(), "\x1b[2J"); n > 2 { // to enter the alternate screen, and for the terminal's answer
		t.Errorf("the screen was cleared %d times in the first second", n)
	}
	s.forget().send("jjjkkk")
	s.settled()
	if strings.Contains(s.sent(), "\x1b[2J") {
		t.Error("a key clears the screen")
	}
}

func TestBrokenFileMessageIsPlain(t *testing.T) {
	cmd := exec.Command(binary, "check")
	cmd.Dir = workspace(t, filepath.Join("broken", "hostile"))
	out, _ := cmd.CombinedOutput()
	if strings.ContainsAny(string(out), "\x1b\x07\r\b") {
		t.Errorf("control characters in %q", out)
	}
}

func TestHeadlessAsksTheTerminalNothing(t *testing.T) {
	for _, argv := range [][]string{{"--version"}, {"check"}, {"get", "settings.commandJudge"}, {"show", "models"}} {
		s := start(t, how{args: argv, mute: true})
		s.exit()
		if strings.Contains(s.sent(), "\x1b") {
			t.Errorf("%v sends escape bytes: %q", argv, s.sent())
		}
	}
}
