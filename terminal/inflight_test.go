package terminal

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"rungs/faults/tally"
)

// held takes the lock of a workspace as another program that writes would, until it is
// let go.
func held(t *testing.T, folder string) (letGo func()) {
	t.Helper()
	config, err := os.Open(filepath.Join(folder, ".intentic/config"))
	if err == nil {
		err = unix.Flock(int(config.Fd()), unix.LOCK_EX)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = config.Close() })
	return func() { _ = config.Close() }
}

// inFlight are the ways to leave while a change is being written.
var inFlight = []struct {
	name string
	end  func(s *screen)
	code int
}{
	{"q", func(s *screen) { s.send("q") }, 0},
	{"ctrl+c", func(s *screen) { s.send("\x03") }, 0},
	{"terminated", signal(unix.SIGTERM), 143},
	{"interrupted", signal(unix.SIGINT), 130},
	{"the terminal closed", func(s *screen) { _ = s.file.Close() }, 129},
}

// A change that waits for another program is in the file when the visit is over, if
// that program is done soon; else it is offered at the next start.
func TestFaultsLeftWhileWriting(t *testing.T) {
	t.Parallel()
	y := tally.Of(t, "leaving: while a write waits for another program")
	for i, by := range inFlight {
		for j, busy := range []time.Duration{time.Second, time.Minute}[:tally.Many(1, 2)] {
			if j > 0 && by.code == 0 { // then it goes on until it is told again
				continue
			}
			if i%tally.Many(3, 1) != 0 {
				continue
			}
			y.Tried(1)
			t.Run(by.name+", busy for "+busy.String(), func(t *testing.T) {
				t.Parallel()
				defer func() {
					if t.Failed() {
						y.Lost("%s, %s", by.name, busy)
					}
				}()
				s := start(t, how{}).wait(ready)
				s.send("5")
				s.wait("Stable prompt")
				s.send("jj")
				s.wait("Written as stableSystemPrompt")
				before := s.settings()
				letGo := held(t, s.folder)
				s.send(" ")
				s.wait("[ ] Stable prompt")
				by.end(s)
				time.AfterFunc(busy, letGo)
				if code := s.ends(10 * time.Second); code != by.code {
					t.Errorf("exit code %d, want %d", code, by.code)
				}
				letGo()
				written := s.settings() == strings.Replace(before, `"stableSystemPrompt": true`, `"stableSystemPrompt": false`, 1)
				kept, _ := filepath.Glob(filepath.Join(s.folder, "state/rungs/unsent/*/*"))
				switch {
				case written && len(kept) > 0:
					t.Error("it is written, and kept too")
				case written != (busy == time.Second) || !written && s.settings() != before:
					t.Errorf("written: %v, kept %d:\n%s", written, len(kept), s.settings())
				case !written:
					again := start(t, how{folder: s.folder})
					again.wait("Not written when rungs ended")
					again.wait("changed, Stable prompt")
				}
			})
		}
	}
}
