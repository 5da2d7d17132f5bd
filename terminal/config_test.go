package terminal

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// ownConfig is the folder of an owner's configuration with that config.toml.
func ownConfig(t *testing.T, text string) string {
	t.Helper()
	folder := t.TempDir()
	path := filepath.Join(folder, "rungs", "config.toml")
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return "XDG_CONFIG_HOME=" + folder
}

// Keys rebound in config.toml are in the footer and in help, and do it; its theme
// and its models are there.
func TestConfigInTheEditor(t *testing.T) {
	s := start(t, how{width: 120, height: 40, env: []string{ownConfig(t, `
theme = "light"
fps = 30
[keys]
undo = ["z", "ctrl+_"]
redo = ["alt+R"]
"models.add" = "n"
[[provider]]
id = "lab"
label = "Our lab"
[[provider.model]]
id = "big-1"
label = "Big 1"
`)}}).wait(ready)
	if !strings.Contains(s.text(), "n add") || !strings.Contains(s.sent(), lightAccent) {
		t.Errorf("the footer or the colours are as they were:\n%s", s.text())
	}
	before := s.settings()
	s.send("jJ")
	s.wait("z undoes it")
	s.send("?undo")
	s.wait("z ctrl+_")
	s.send("\x1b")
	s.gone("What can be done here")
	s.send("u")
	s.settled()
	if s.settings() == before {
		t.Error("u undoes though it is z that does")
	}
	s.send("\x1f") // ctrl+_
	s.wait("undone")
	if s.settings() != before {
		t.Error("ctrl+_ does not undo")
	}
	s.send("\x1bR")
	s.wait("done again")
	s.send("\x1b[45;6u") // ctrl+_ again, as newer terminals spell it
	s.wait("undone")
	if s.settings() != before {
		t.Error("ctrl+_ of a newer terminal does not undo")
	}
	s.send("nbig 1")
	s.wait("Our lab")
}

func TestConfigThatIsWrongInTheEditor(t *testing.T) {
	s := start(t, how{env: []string{ownConfig(t, "fps = 600\ntheme = \"drak\"\n[keys]\nquit = []\n")}}).wait("3 things in config.toml are wrong")
	s.send("!")
	s.wait("config.toml: fps: 600 is too big")
	s.send("\x03")
	if code := s.exit(); code != 0 {
		t.Errorf("exit code %d", code)
	}
}
