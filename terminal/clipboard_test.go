package terminal

import (
	"encoding/base64"
	"strings"
	"testing"
)

// What is copied goes out as one sequence, and only when it was asked for.
func TestCopyReachesTheTerminal(t *testing.T) {
	s := start(t, how{}).wait(ready)
	s.send("jjkk3")
	s.wait("Command judge")
	if strings.Contains(s.sent(), "\x1b]52") {
		t.Fatal("something is copied that nobody asked for")
	}
	for key, want := range map[string]string{"y": "watch", "Y": "settings.commandJudge"} {
		s.forget().send(key)
		s.wait("terminal's clipboard")
		if sequence := "\x1b]52;c;" + base64.StdEncoding.EncodeToString([]byte(want)) + "\x07"; strings.Count(s.sent(), sequence) != 1 || strings.Count(s.sent(), "\x1b]52") != 1 {
			t.Errorf("%s sends %q, want one %q", key, s.sent(), sequence)
		}
		s.send("jk") // the message goes
		s.gone("terminal's clipboard")
	}
}
