package cli_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"rungs/cli"
)

// boxes is a folder with that many workspaces, box-000 and on, with these settings.
func boxes(t *testing.T, n int, settings string) string {
	t.Helper()
	root := t.TempDir()
	for i := range n {
		writeFile(t, filepath.Join(root, box(i), filepath.FromSlash(settingsFile)), settings)
	}
	return root
}

func box(i int) string { return fmt.Sprintf("box-%03d", i) }

// inBoxes runs a command in all of them; between is done each time that an edit is
// worked out and not yet made.
func inBoxes(t *testing.T, root string, args []string, change func(*cli.Env), between func()) end {
	t.Helper()
	args = append([]string{"--workspace", "box-*"}, args...)
	if between == nil {
		between = func() {}
	}
	return runAs(t, root, args, change, func(e cli.Env) int { return cli.RunBetween(e, between) })
}

func settingsOf(t *testing.T, root string, i int) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, box(i), filepath.FromSlash(settingsFile)))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// However long each takes, results come in the order given, and no more than a few
// workspaces are worked on at once.
func TestSideBySideInOrder(t *testing.T) {
	const n = 40
	root := boxes(t, n, "{}\n")
	var underway, most, begun atomic.Int64
	got := inBoxes(t, root, []string{"set", "settings.commandJudge", "off"}, nil, func() {
		now := underway.Add(1)
		for seen := most.Load(); now > seen && !most.CompareAndSwap(seen, now); seen = most.Load() {
		}
		if begun.Add(1) == 1 { // the others go ahead of one
			time.Sleep(50 * time.Millisecond)
		}
		time.Sleep(time.Millisecond)
		underway.Add(-1)
	})
	var want strings.Builder
	for i := range n {
		fmt.Fprintf(&want, "%s: settings.commandJudge: not set (on) → off\n", box(i))
	}
	want.WriteString("40 workspaces: 40 changed\n")
	if got.code != 0 || got.out != want.String() || got.err != "" {
		t.Errorf("%d\n%s%s", got.code, got.out, got.err)
	}
	if most.Load() < 2 || most.Load() > 8 {
		t.Errorf("%d at once", most.Load())
	}
}

// Told to go, those that are under way are finished and no other is begun.
func TestInterrupted(t *testing.T) {
	const n = 60
	root := boxes(t, n, "{}\n")
	ctx, cancel := context.WithCancelCause(context.Background())
	told := func(e *cli.Env) {
		e.Interruptible = func() (context.Context, func()) { return ctx, func() {} }
	}
	var begun atomic.Int64
	got := inBoxes(t, root, []string{"set", "settings.commandJudge", "off"}, told, func() {
		if begun.Add(1) == 3 {
			cancel(&cli.ExitError{Code: 130})
		}
	})
	reached := int(begun.Load())
	if want := fmt.Sprintf("\n60 workspaces: %d changed, %d not reached\n", reached, n-reached); got.code != 130 || reached > 16 || !strings.HasSuffix(got.out, want) {
		t.Errorf("%d, %d reached\n%s", got.code, reached, got.out)
	}
	for i := range n {
		if written := settingsOf(t, root, i) != "{}\n"; written != (i < reached) {
			t.Errorf("%s: written %v, %d reached", box(i), written, reached)
		}
	}
	got = inBoxes(t, root, []string{"check", "--json"}, told, nil)
	if got.code != 130 || got.out != "" || got.err != "60 workspaces: 60 not reached\n" {
		t.Errorf("%+v", got)
	}
}

// The progress is on standard error, where that is a terminal, and nothing of it stays.
func TestProgress(t *testing.T) {
	root := boxes(t, 3, "{}\n")
	onErr := func(environ ...string) func(*cli.Env) {
		return func(e *cli.Env) { e.Terminal.Err = true; e.Environ = append(e.Environ, environ...) }
	}
	for _, c := range []struct {
		change func(*cli.Env)
		shown  bool
	}{{nil, false}, {onErr(), true}, {onErr("NO_COLOR=1"), true}, {onErr("TERM=dumb"), false}} {
		got := inBoxes(t, root, []string{"check"}, c.change, nil)
		if shown := strings.Contains(got.err, "\r3 of 3 done"); shown != c.shown || strings.ContainsAny(got.out, "\r\x1b") || strings.Contains(got.err, "\x1b") {
			t.Errorf("%q %q", got.out, got.err)
		}
		if left := got.err[strings.LastIndex(got.err, "done")+1:]; c.shown && strings.TrimSpace(strings.TrimPrefix(left, "one")) != "" || !c.shown && got.err != "" {
			t.Errorf("left: %q", got.err)
		}
	}
}

// Each command that writes can be given twice: the second time is a yes, and leaves
// the files alone.
func TestTwice(t *testing.T) {
	cards := `[{"id":"one","capabilities":[]},{"id":"two","capabilities":["a"]}]` + "\n"
	for _, args := range [][]string{
		{"set", "settings.commandJudge", "off"},
		{"set", "settings.skills", `["a","b"]`},
		{"set", "personas.one.powers.shell", "off"},
		{"unset", "settings.terseOutput"},
		{"add", "settings.modelRoles.commit-message", "claude:claude-opus-5,effort=high"},
		{"add", "settings.modelRoles.session-title", "claude:x", "--at", "0"},
		{"add", "settings.autoFastModels", "kimi:kimi-k3"},
		{"add", "settings.skills", "iq"},
		{"add", "settings.rules", `{"id":"r","label":"R","moment":"push.starting","action":{"kind":"command","command":"make"}}`},
		{"add", "personas", "Three & more"},
		{"add", "personas", `{"id":"four","capabilities":[]}`},
		{"add", "personas.two.capabilities", "b"},
		{"rm", "personas.one"},
		{"rm", "settings.rules.old"},
		{"move", "personas.two", "0"},
		{"fix"},
	} {
		root := boxes(t, 2, `{"terseOutput": true, "quickModel": ["claude:x"], "rules": [{"id":"old","label":"Old","moment":"push.starting","action":{"kind":"command","command":"make"}}]}`+"\n")
		for i := range 2 {
			writeFile(t, filepath.Join(root, box(i), ".intentic/config/personas.json"), cards)
		}
		state := with("XDG_STATE_HOME=" + t.TempDir())
		if got := inBoxes(t, root, args, state, nil); got.code != 0 || !strings.HasSuffix(got.out, "2 workspaces: 2 changed\n") {
			t.Errorf("%q: %d %s%s", args, got.code, got.out, got.err)
			continue
		}
		before := stands(t, root)
		got := inBoxes(t, root, args, state, nil)
		if got.code != 0 || strings.Count(got.out, ": nothing to ") != 2 || !strings.HasSuffix(got.out, "2 workspaces: 2 as before\n") {
			t.Errorf("%q again: %d %s%s", args, got.code, got.out, got.err)
		}
		if alone := run(t, root, append([]string{"--workspace", box(0)}, args...), state); alone.code != 0 || !strings.HasPrefix(alone.out, "nothing to ") {
			t.Errorf("%q in one: %d %s%s", args, alone.code, alone.out, alone.err)
		}
		for file, was := range before {
			if now := stands(t, root)[file]; !os.SameFile(was, now) || !was.ModTime().Equal(now.ModTime()) {
				t.Errorf("%q again: %s was written", args, file)
			}
		}
	}
}

// stands is the files below a folder, and which they are.
func stands(t *testing.T, root string) map[string]os.FileInfo {
	t.Helper()
	out := map[string]os.FileInfo{}
	err := filepath.WalkDir(root, func(path string, e os.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		out[path], err = e.Info()
		return err
	})
	if err != nil || len(out) == 0 {
		t.Fatal(err)
	}
	return out
}

// What goes with one workspace only is refused before anything is done.
func TestNotInEach(t *testing.T) {
	root := boxes(t, 2, "{}\n")
	for _, args := range [][]string{{"check", "--as", "pin", "-"}, {"undo", "--id", "1"}, {"get", "settings"}, {"init"}, {}} {
		if got := inBoxes(t, root, args, onTerminal, nil); got.code != 2 || got.out != "" || got.session != nil || !strings.HasPrefix(got.err, "rungs: ") {
			t.Errorf("%q: %+v", args, got)
		}
	}
}
