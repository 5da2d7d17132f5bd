package terminal

import (
	"strings"
	"testing"
	"time"
)

// How the accent is written by the themes, on a terminal of 256 colours.
const (
	darkAccent      = "38;5;116"
	lightAccent     = "38;5;90"
	highLightAccent = "38;5;53"
)

// The terminal may say what its background is late, in pieces or never: the first
// frame waits for nothing, and what comes is followed when it comes.
func TestGroundFollowsALateAnswer(t *testing.T) {
	for name, c := range map[string]struct {
		args   []string
		env    []string
		first  string
		answer []string
		then   string
	}{
		"late":            {nil, nil, darkAccent, []string{"\x1b]11;rgb:ffff/ffff/ffff\x07"}, lightAccent},
		"late and split":  {nil, nil, darkAccent, []string{"\x1b]11;rg", "b:ffff/ffff/f", "fff\x1b\\"}, lightAccent},
		"against a guess": {nil, []string{"COLORFGBG=0;15"}, lightAccent, []string{"\x1b]11;rgb:0000/0000/0000\x07"}, darkAccent},
		"high contrast":   {[]string{"--theme", "high-contrast"}, nil, "38;5;123", []string{"\x1b]11;rgb:ffff/ffff/ffff\x07"}, highLightAccent},
	} {
		s := start(t, how{args: c.args, env: c.env, mute: true}).wait(ready)
		if took := time.Since(s.began) - still; took > time.Second {
			t.Errorf("%s: the first frame came after %s", name, took)
		}
		if !strings.Contains(s.sent(), c.first) {
			t.Errorf("%s: the first frame has no %q", name, c.first)
		}
		s.forget()
		for _, part := range c.answer {
			s.send(part)
			time.Sleep(80 * time.Millisecond)
		}
		s.until("the other colours", func() bool { return strings.Contains(s.sent(), c.then) })
		s.settled().send("q")
		if code := s.exit(); code != 0 {
			t.Errorf("%s: exit code %d: the answer was taken for keys", name, code)
		}
	}
}

func TestGroundThatIsChosenIsNotAsked(t *testing.T) {
	s := start(t, how{args: []string{"--theme", "light"}, mute: true}).wait(ready)
	if strings.Contains(s.sent(), "\x1b]11;?") || !strings.Contains(s.sent(), lightAccent) {
		t.Errorf("a chosen theme asks the terminal, or has other colours: %q", s.sent())
	}
}
