package terminal

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestEveryPage goes to each page with plain keys, changes something there, and
// takes it all back; no secret is ever sent to the terminal or kept.
func TestEveryPage(t *testing.T) {
	s := start(t, how{width: 100, height: 30}).wait(ready)
	opened, devices := s.settings(), s.read(".intentic/config/capabilities.json")
	for _, page := range []struct{ keys, shows, change, says string }{
		{"3", "Who may start without you", "\t\x1b[C", "Schedules: hold"},
		{"4", "Prove edits before finishing", " ", "rule Prove edits before finishing off"},
		{"5", "Base prompt", "\x1b[B\x1b[B ", "Stable prompt: "},
		{"6", "laptop", " ", "laptop: Run commands: off"},
	} {
		s.send(page.keys)
		s.wait(page.shows)
		s.send(page.change)
		s.wait(page.says)
		s.wait("u undoes it")
	}
	if s.settings() == opened || s.read(".intentic/config/capabilities.json") == devices {
		t.Error("nothing was written")
	}
	s.send("/")
	s.wait("things")
	s.send("retention\r")
	s.wait("Keep finished conversations")
	for _, said := range []string{"laptop: Run commands", "Stable prompt", "rule Prove edits", "Schedules"} {
		s.send("u")
		s.wait("undone: " + said)
	}
	if s.settings() != opened || s.read(".intentic/config/capabilities.json") != devices {
		t.Errorf("undo of everything does not give the old bytes:\n%s", s.text())
	}
	if strings.Contains(s.sent(), "SECRET") {
		t.Error("a secret was sent to the terminal")
	}
	_ = filepath.WalkDir(filepath.Join(s.folder, "state"), func(path string, _ os.DirEntry, _ error) error {
		if data, _ := os.ReadFile(path); strings.Contains(string(data), "SECRET") {
			t.Errorf("a secret is in %s", path)
		}
		return nil
	})
	s.send("q")
	if code := s.exit(); code != 0 {
		t.Errorf("exit code %d", code)
	}
}

// TestAChangeOnDiskIsSeen is within two seconds, and moves no cursor.
func TestAChangeOnDiskIsSeen(t *testing.T) {
	s := start(t, how{}).wait(ready)
	s.send("5")
	s.wait("Stable prompt")
	s.send("jj")
	s.wait("Written as stableSystemPrompt")
	before := strings.Index(s.text(), "›")
	text := strings.Replace(s.settings(), `"stableSystemPrompt": true`, `"stableSystemPrompt": false`, 1)
	if err := os.WriteFile(filepath.Join(s.folder, settingsFile), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	s.wait("[ ] Stable prompt")
	if at := strings.Index(s.text(), "›"); at != before {
		t.Errorf("the cursor moved from %d to %d:\n%s", before, at, s.text())
	}
}
