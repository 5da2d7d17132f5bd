package terminal

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// changedLines is the lines of b that a has not, and of a that b has not, both
// in order: what a diff would show.
func changedLines(a, b string) (gone, come []string) {
	count := map[string]int{}
	for _, l := range strings.Split(a, "\n") {
		count[l]++
	}
	for _, l := range strings.Split(b, "\n") {
		if count[l]--; count[l] < 0 {
			come = append(come, strings.TrimSpace(l))
		}
	}
	for _, l := range strings.Split(a, "\n") {
		if count[l] > 0 {
			count[l]--
			gone = append(gone, strings.TrimSpace(l))
		}
	}
	return gone, come
}

// step presses keys and says what became of the file.
func (s *screen) step(keys, said string) (gone, come []string) {
	s.t.Helper()
	before := s.settings()
	s.send(keys)
	s.wait(said)
	s.until("the file to change", func() bool { return s.settings() != before })
	return changedLines(before, s.settings())
}

// TestAnOwnersVisit is the product's main job by keys alone: a model for a job, a
// ladder reordered, an effort cycled, one model for three jobs, and all of it
// undone to the byte.
func TestAnOwnersVisit(t *testing.T) {
	s := start(t, how{width: 100, height: 40}).wait(ready)
	opened := s.settings()

	s.send("jjj") // Session titles
	s.onRow("Session titles")
	s.send("\r")
	s.wait("Add to Session titles")
	s.send("sonnet 5")
	s.wait("Claude Sonnet 5")
	_, come := s.step("\r", "added Claude Sonnet 5 to Session titles")
	if want := `"model": "claude-sonnet-5"`; !contains(come, want) || len(come) > 8 {
		t.Errorf("a model for Session titles: %q", come)
	}

	s.send("\t")
	s.onRow("Pipeline fixes")
	s.send("j")
	gone, come := s.step("J", "moved Claude Opus 5 to 2 in Pipeline fixes")
	if len(gone) != len(come) || len(come) > 2 { // of lines that move only the commas differ
		t.Errorf("a reordered ladder: %q gone, %q come", gone, come)
	}

	gone, come = s.step("e", "effort xhigh")
	if len(gone) != 1 || len(come) != 1 || gone[0] != `"effort": "high",` || come[0] != `"effort": "xhigh",` {
		t.Errorf("a cycled effort: %q gone, %q come", gone, come)
	}

	s.send("\x1b[H jjj jjj ")
	s.wait("3 jobs ticked")
	s.send("A")
	s.wait("Set on 3 ticked jobs")
	s.send("haiku")
	s.wait("claude-haiku-4-5")
	s.step("\r", "added Claude Haiku 4.5 to 2 jobs, there already in 1")

	for range 4 {
		before := s.settings()
		s.send("u")
		s.until("an undo", func() bool { return s.settings() != before })
		s.settled()
	}
	if s.settings() != opened {
		t.Error("undo of everything does not give the old bytes")
	}
	s.send("q")
	if code := s.exit(); code != 0 {
		t.Errorf("exit code %d", code)
	}
	if left, _ := filepath.Glob(filepath.Join(s.folder, ".intentic/config/.*.rungs")); len(left) > 0 {
		t.Errorf("left behind: %q", left)
	}
}

func contains(lines []string, want string) bool {
	for _, l := range lines {
		if strings.Contains(l, want) {
			return true
		}
	}
	return false
}

// TestNothingChangedNothingWritten looks at the file itself, not at its bytes.
func TestNothingChangedNothingWritten(t *testing.T) {
	s := start(t, how{}).wait(ready)
	path := filepath.Join(s.folder, settingsFile)
	before, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	s.send("jK") // the first rung cannot go up
	s.settled()
	s.send("\r")
	s.wait("/ _")
	s.send("\r") // the value in force, chosen again
	s.gone("/ _")
	s.send("\r\x1b")
	s.settled()
	after, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if !os.SameFile(before, after) || !before.ModTime().Equal(after.ModTime()) {
		t.Error("the file was written though nothing changed")
	}
}
