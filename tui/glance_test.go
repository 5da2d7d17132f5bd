package tui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// An edit that comes with another program's change, before anybody can have seen
// that, is not made: what it was meant for is gone.
func TestAnEditNobodyCouldMean(t *testing.T) {
	t.Parallel()
	e, root := open(t, "acme")
	e = at(t, e, "commit-message.0")
	clock := time.Unix(1000, 0)
	e.o.Glance, e.o.Now = 400*time.Millisecond, func() time.Time { return clock }
	theirs := strings.Replace(read(t, root), `"effort": "low"`, `"effort": "high"`, 1)
	if err := os.WriteFile(filepath.Join(root, settingsFile), []byte(theirs), 0o644); err != nil {
		t.Fatal(err)
	}
	e = send(t, e, changedMsg{})
	e = press(t, e, "e")
	says(t, e, "look, then press again")
	if read(t, root) != theirs {
		t.Error("their value was written over unseen")
	}
	clock = clock.Add(time.Second)
	e = press(t, e, "e")
	says(t, e, "effort xhigh")
}

func TestAFileThatIsGone(t *testing.T) {
	t.Parallel()
	e, root := open(t, "acme")
	if err := os.Remove(filepath.Join(root, settingsFile)); err != nil {
		t.Fatal(err)
	}
	says(t, send(t, e, changedMsg{}), "the file is gone")
}

// A ladder that has the new model already loses the rung, and the message says so.
func TestReplacingByWhatIsThere(t *testing.T) {
	t.Parallel()
	e, _ := open(t, "acme")
	e = press(t, at(t, e, "loop-verdict.0"), "w", "r", "'opus 5", "enter")
	says(t, e, "1 rung went, already in the ladder")
}
