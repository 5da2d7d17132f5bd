package terminal

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"rungs/faults/hostile"
	"rungs/faults/tally"
)

// ours is what the editor may send beside text: it moves, wipes, colours, sets modes
// and asks for them, and for the background.
var ours = []*regexp.Regexp{
	regexp.MustCompile(`\x1b\[[0-9;:]*[ABCDEFGHJKLMPSTXZ@\x60abdefmr]`),
	regexp.MustCompile(`\x1b\[[0-9;]*[ ]q`),
	regexp.MustCompile(`\x1b\[[?>=<][0-9;]*\$?[a-zA-Z]`),
	regexp.MustCompile(`\x1b\]11;\?(\x07|\x1b\\)`),
	regexp.MustCompile(`\x1b[78M=>]`),
	regexp.MustCompile(`[\r\x08\t]`), // how it moves
}

// The raw bytes that the real editor sends on workspaces full of hostile texts are
// its own and text: nothing that a file says drives the terminal.
func TestFaultsHostileTerminal(t *testing.T) {
	y := tally.Of(t, "hostile: raw bytes on a terminal")
	for turn := range tally.Many(1, 3*hostile.Ways) {
		folder := filepath.Join(t.TempDir(), "ws")
		if err := hostile.Workspace(filepath.Join("..", "testdata", "samples", "acme"), folder, hostile.How((turn+1)%hostile.Ways), turn*29); err != nil {
			t.Fatal(err)
		}
		own := t.TempDir()
		if err := hostile.Home(own, turn*13); err != nil {
			t.Fatal(err)
		}
		env := []string{"XDG_CONFIG_HOME=" + own}
		if turn%2 == 1 {
			env = append(env, "LC_ALL=C")
		}
		s := start(t, how{folder: folder, env: env, width: []int{80, 40, 120}[turn%3], height: 24})
		s.wait("odels")
		for _, keys := range []string{"\x1b[B\x1b[B\x1b[B", "2", "\x1b[B\r", "\x1b", "3", "4\x1b[B\r", "5\x1b[F", "6", "7", "!", "\x1b[B", "\x1b", "L", "\x1b[B", "\x1b", "H", "\x1b", "?", "\x1b", "1", "/a", "\x1b", "w", "\x1b", "?"} {
			s.send(keys)
			time.Sleep(15 * time.Millisecond) // until its frame begins; what is asked of all of them is at the end
			y.Tried(1)
		}
		s.wait("What can be done here")
		if what := hostile.Obeyed(s.sent(), ours...); what != "" {
			y.Lost("turn %d: %s", turn, what)
		}
		if !strings.Contains(s.sent(), `\x`) && !strings.Contains(s.sent(), `\u`) {
			y.Lost("turn %d: nothing was written out", turn)
		}
	}
}

// a size is a workspace that is too much in one way.
type size struct {
	name string
	make func(folder, own string) error
}

const kit = ".intentic/config/personas/backend/"

// places are where files are read.
var places = []string{
	settingsFile, personasFile, ".intentic/config/settings.toml", ".intentic/config/capabilities.json", ".intentic/config/context/big.json",
	".intentic/config/safety.md", kit + "PROMPT.md", kit + "skills/big/SKILL.md", kit + ".claude-plugin/plugin.json",
	".intentic/secrets/auth/cliproxy/big.json", ".intentic/secrets/auth/claude/big.json",
	"own/rungs/config.toml", "own/rungs/presets/big.toml", "own/rungs/themes/big.toml",
}

func tooMuch() []size {
	var out []size
	for _, file := range places {
		put := func(what string, make func(at string) error) {
			out = append(out, size{file + ": " + what, func(folder, own string) error {
				at := filepath.Join(folder, file)
				if below, isOwn := strings.CutPrefix(file, "own/"); isOwn {
					at = filepath.Join(own, below)
				}
				if strings.HasSuffix(file, ".toml") {
					_ = os.Remove(filepath.Join(folder, settingsFile))
				}
				_ = os.Remove(at)
				if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
					return err
				}
				return make(at)
			}})
		}
		text := func(s string) func(string) error {
			return func(at string) error { return os.WriteFile(at, []byte(s), 0o644) }
		}
		opening, closing := "[", "]\n"
		if strings.HasSuffix(file, ".toml") {
			opening = "x = ["
		}
		put("100 MB", func(at string) error {
			if err := os.WriteFile(at, []byte(opening), 0o644); err != nil {
				return err
			}
			return os.Truncate(at, 100<<20)
		})
		put("8 MB of zeros", text(opening+strings.Repeat("0,", 4<<20-10)+"0"+closing))
		put("100 000 levels", text(opening+strings.Repeat("[", 100_000)+strings.Repeat("]", 100_000)+closing))
		put("a pipe", func(at string) error { return syscall.Mkfifo(at, 0o644) })
		put("/dev/zero", func(at string) error { return os.Symlink("/dev/zero", at) })
	}
	return out
}

// crowded are folders with too much in them.
func crowded(n int) []size {
	in := func(name string, make func(at string, i int) error) size {
		return size{fmt.Sprintf("%d %s", n, name), func(folder, own string) error {
			for i := range n {
				if err := make(folder, i); err != nil {
					return err
				}
			}
			return nil
		}}
	}
	file := func(format, text string) func(string, int) error {
		return func(folder string, i int) error {
			at := filepath.Join(folder, fmt.Sprintf(format, i))
			if i == 0 {
				if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
					return err
				}
			}
			return os.WriteFile(at, []byte(strings.ReplaceAll(text, "#", fmt.Sprint(i))), 0o644)
		}
	}
	under := func(format string) func(string, int) error {
		return func(folder string, i int) error {
			return os.MkdirAll(filepath.Join(folder, fmt.Sprintf(format, i)), 0o755)
		}
	}
	return []size{
		in("repositories", under("r%d/.git")), in("kits", under(".intentic/config/personas/k%d")), in("skills", under(kit+"skills/k%d")),
		in("shelves", file(".intentic/config/context/k%d.json", `{"id":"k#"}`)), in("accounts", file(".intentic/secrets/auth/cliproxy/%d.json", `{"type":"x"}`)),
		in("drafts", file("state/rungs/drafts/d%d", "x")), in("presets", file("config/rungs/presets/p%d.toml", "title = \"x\"\n")),
	}
}

// Whatever is too much is refused or cut, in little room and time.
func TestFaultsHostileSizes(t *testing.T) {
	y := tally.Of(t, "hostile: files and folders that are too much")
	all := tooMuch()
	if tally.Many(0, 1) == 1 {
		all = append(all, crowded(20_000)...)
	}
	for i, c := range all {
		if i%tally.Many(9, 1) != 0 {
			continue
		}
		folder, own := workspace(t, "acme"), t.TempDir()
		if err := c.make(folder, own); err != nil {
			t.Fatal(err)
		}
		for _, args := range [][]string{{"check"}, {"show"}, {"show", "--card", "backend"}, {"apply", "--list"}, {"--theme", "big", "config"}}[:tally.Many(2, 5)] {
			y.Tried(1)
			room, took, out := measured(t, folder, own, args)
			if room > 160 || took > 4*time.Second {
				y.Lost("%s: %q takes %d MB and %v", c.name, args, room, took)
			}
			if what := hostile.Obeyed(out); what != "" {
				y.Lost("%s: %q: %s", c.name, args, what)
			}
		}
	}
}

// measured is the room in MB and the time that a command takes, and what it says.
func measured(t *testing.T, folder, own string, args []string) (int, time.Duration, string) {
	t.Helper()
	var out bytes.Buffer
	cmd := exec.Command(binary, args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = folder, &out, &out
	cmd.Env = []string{"HOME=" + folder, "XDG_CONFIG_HOME=" + own, "XDG_STATE_HOME=" + filepath.Join(folder, "state"), "TERM=xterm-256color", "LC_ALL=C.UTF-8"}
	began := time.Now()
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	kill := time.AfterFunc(20*time.Second, func() { _ = cmd.Process.Kill() })
	defer kill.Stop()
	ended, room := make(chan error, 1), 0
	go func() { ended <- cmd.Wait() }()
	for {
		select {
		case <-ended:
			return room >> 10, time.Since(began), out.String()
		case <-time.After(time.Millisecond): // what the kernel says of one that has ended is that of this test, too
			room = max(room, highest(cmd.Process.Pid))
		}
	}
}

var highWater = regexp.MustCompile(`VmHWM:\s+(\d+) kB`)

// highest is the most memory that a process had, in kB; 0 where nobody says.
func highest(pid int) int {
	status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if m := highWater.FindSubmatch(status); m != nil {
		n, _ := strconv.Atoi(string(m[1]))
		return n
	}
	return 0
}
