package terminal

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// A terminal on which nothing can be drawn gets line mode, and no escape byte.
func TestDumbTerminalIsTalkedTo(t *testing.T) {
	s := start(t, how{mute: true, width: 100, height: 200, env: []string{"TERM=dumb"}})
	s.wait("start >")
	for _, step := range []struct{ line, reply string }{{"3", "Safety >"}, {"1", "Command judge >"}, {"1", "Command judge: off, was watch"}} {
		s.send(step.line + "\n")
		s.wait(step.reply)
	}
	s.send("q\n")
	if code := s.exit(); code != 0 {
		t.Errorf("exit code %d", code)
	}
	if !strings.HasPrefix(s.sent(), `line mode, since TERM is "dumb"; `) || strings.Contains(s.sent(), "\x1b") {
		t.Errorf("sent was %q", s.sent())
	}
	if !strings.Contains(s.settings(), `"commandJudge": "off"`) {
		t.Error("nothing was written")
	}
}

// A signal ends it where it waits: what was written stays, what was half typed is
// nothing.
func TestSignalsEndLineMode(t *testing.T) {
	for _, signal := range []syscall.Signal{syscall.SIGHUP, syscall.SIGINT, syscall.SIGTERM} {
		s := start(t, how{args: []string{"--plain"}, mute: true, width: 100, height: 200})
		s.wait("start >")
		s.send("3\n")
		s.wait("Safety >")
		s.send("1\n")
		s.wait("Command judge >")
		s.send("1\n")
		s.wait("was watch")
		written := s.settings()
		s.send("3") // not sent off
		if err := s.cmd.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		if code := s.exit(); code != 128+int(signal) {
			t.Errorf("%s: exit code %d", signal, code)
		}
		if s.settings() != written || !strings.Contains(written, `"commandJudge": "off"`) {
			t.Errorf("%s: the settings are %s", signal, s.settings())
		}
	}
}

// The editor that the owner names has the terminal; line mode sends nothing of its
// own around it.
func TestEditorInLineMode(t *testing.T) {
	script := filepath.Join(t.TempDir(), "edit.sh")
	if err := os.WriteFile(script, []byte("#!/bin/sh\nprintf 'Ask first.\\n' >\"$1\"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	s := start(t, how{args: []string{"--plain"}, mute: true, width: 100, height: 200, env: []string{"EDITOR=" + script}})
	s.wait("start >")
	for _, line := range []string{"3", "more", "13", "1"} {
		s.send(line + "\n")
		s.settled()
	}
	s.wait("safety policy: 1 line")
	if text := s.read(".intentic/config/safety.md"); text != "Ask first.\n" {
		t.Errorf("the policy is %q", text)
	}
	s.send("\x04") // the end of the input
	if code := s.exit(); code != 0 || strings.Contains(s.sent(), "\x1b") {
		t.Errorf("exit code %d, sent was %q", code, s.sent())
	}
}
