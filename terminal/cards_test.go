package terminal

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestAnOwnersCards is the other half of the product by keys alone: a switch, an
// account, a folder, a model, a card deleted with its kit, and all of it undone to
// the byte.
func TestAnOwnersCards(t *testing.T) {
	s := start(t, how{}).wait(ready)
	opened := s.read(personasFile)
	change := func(keys, said string) (gone, come []string) {
		t.Helper()
		before := s.read(personasFile)
		s.send(keys)
		s.wait(said)
		s.until("the file to change", func() bool { return s.read(personasFile) != before })
		return changedLines(before, s.read(personasFile))
	}

	s.send("2jj") // work-reddit
	s.wait("work-reddit")
	s.send("\r\t\tjjjjj")
	s.wait("› [x] Run commands")
	gone, come := change(" ", "work-reddit: Run commands off")
	if len(gone) != 1 || len(come) != 1 || gone[0] != `"shell": true,` || come[0] != `"shell": false,` {
		t.Errorf("a switch: %q gone, %q come", gone, come)
	}
	s.wait("No shell")

	s.send("\x1b")
	s.wait("speaks as")
	s.send("k\r\t\r") // Release notes
	s.wait("Speaks as of Release notes")
	_, come = change("reddit\r", "Speaks as also reddit-work")
	if !contains(come, `"reddit-work"`) || len(come) > 2 {
		t.Errorf("a second account: %q", come)
	}
	s.send("\x1b")
	s.gone("Speaks as of")
	s.send("\tjjj\r")
	s.wait("Only these folders of Release notes")
	_, come = change("marketing\r", "Only these folders also marketing")
	if !contains(come, `"marketing"`) || len(come) > 2 {
		t.Errorf("a folder: %q", come)
	}
	s.send("\x1b")
	s.gone("Only these folders of")
	s.send("\t\r")
	s.wait("Change Release notes")
	s.send("haiku")
	s.wait("claude-haiku-4-5")
	gone, come = change("\r", "instead of Claude Opus 5")
	if len(gone) != 1 || len(come) != 1 {
		t.Errorf("a new head: %q gone, %q come", gone, come)
	}

	s.send("\x1b")
	s.wait("speaks as")
	s.send("d")
	s.wait("Delete Release notes?")
	s.wait("a prompt, 1 skill")
	change("j\r", "deleted Release notes")
	kit := filepath.Join(s.folder, ".intentic/config/personas/release-notes")
	if _, err := os.Stat(kit); err == nil {
		t.Error("the kit is still there")
	}
	for range 5 {
		before := s.read(personasFile)
		s.send("u")
		s.until("an undo", func() bool { return s.read(personasFile) != before })
		s.settled()
	}
	if s.read(personasFile) != opened {
		t.Error("undo of everything does not give the old bytes")
	}
	if got := s.read(".intentic/config/personas/release-notes/PROMPT.md"); got != "Write release notes a customer can read.\n" {
		t.Errorf("the prompt is %q", got)
	}
	s.send("q")
	if code := s.exit(); code != 0 {
		t.Errorf("exit code %d", code)
	}
}

// typist is an editor that shows it is there, and puts a line that is typed at the
// end of the file.
const typist = `printf 'the editor has it\n'
trap 'printf "interrupted\n"' INT
until IFS= read -r line && [ -n "$line" ]; do :; done
printf '%s\n' "$line" >> "$1"
`

// TestTheOwnersEditor has the terminal, all of it, until it is left; what it
// leaves is taken, and the screen is as it was.
func TestTheOwnersEditor(t *testing.T) {
	folder := workspace(t, "acme")
	script := filepath.Join(t.TempDir(), "typist.sh")
	if err := os.WriteFile(script, []byte(typist), 0o755); err != nil {
		t.Fatal(err)
	}
	s := start(t, how{folder: folder, env: []string{"VISUAL=sh " + script}}).wait(ready)
	s.send("2j\r")
	s.wait("Speaks as")
	s.settled()
	s.send("E")
	s.wait("the editor has it")
	s.send("\x03") // the keyboard's interrupt is the editor's
	s.wait("interrupted")
	s.send("quit, u and d are text here\r")
	s.wait("prompt of Release notes")
	s.wait("u undoes it")
	if got := s.read(".intentic/config/personas/release-notes/PROMPT.md"); !strings.HasSuffix(got, "read.\nquit, u and d are text here\n") {
		t.Errorf("the prompt is %q", got)
	}
	if left, _ := filepath.Glob(filepath.Join(folder, "state/rungs/drafts/*")); len(left) > 0 {
		t.Errorf("left behind: %q", left)
	}
	s.wait("Speaks as")
	s.send("u")
	s.wait("undone: prompt of Release notes")
	s.send("q")
	if code := s.exit(); code != 0 {
		t.Errorf("exit code %d", code)
	}
}
