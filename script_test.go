package main

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"rungs/cli"
)

var update = flag.Bool("update", false, "write what the scripts compare with anew")

// TestScripts drives the program in this process: each line of testdata/script
// that begins with rungs is a run of it.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:           filepath.Join("testdata", "script"),
		UpdateScripts: *update,
		Setup: func(env *testscript.Env) error {
			env.Setenv("XDG_STATE_HOME", filepath.Join(env.WorkDir, "state"))
			env.Setenv("LC_ALL", "C.UTF-8")
			env.Setenv("TERM", "xterm-256color")
			env.Values[keptKey{}] = map[string]kept{}
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"rungs": exits(0), "rungs=1": exits(1), "rungs=2": exits(2),
			"sample": copySample, "keep": keep, "kept": isKept, "plain": isPlain,
		},
	})
}

// exits is the command that runs the program and fails unless it ends with code.
// An argument <FILE is its standard input. With the variable TTY set to out or
// both these streams count as terminals, and the editor is a line of text.
func exits(code int) func(*testscript.TestScript, bool, []string) {
	return func(ts *testscript.TestScript, neg bool, args []string) {
		if neg {
			ts.Fatalf("say the exit code: rungs=1 or rungs=2")
		}
		w := scriptWorld(ts, args)
		if got := cli.Run(w); got != code {
			ts.Fatalf("exit code %d, want %d", got, code)
		}
	}
}

func scriptWorld(ts *testscript.TestScript, args []string) cli.Env {
	var stdin io.Reader = strings.NewReader("")
	if i := slices.IndexFunc(args, func(a string) bool { return strings.HasPrefix(a, "<") }); i >= 0 {
		stdin = strings.NewReader(ts.ReadFile(args[i][1:]))
		args = slices.Delete(slices.Clone(args), i, i+1)
	}
	w := world(args, stdin, ts.Stdout(), ts.Stderr(), scriptEnviron(ts))
	w.Dir = ts.MkAbs(".")
	w.Now = func() time.Time { return time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC) }
	w.Version = "v1.2.3"
	switch tty := ts.Getenv("TTY"); tty {
	case "out", "both":
		w.Terminal = cli.Terminal{In: tty == "both", Out: true, Width: 100, Height: 30}
	}
	w.Edit = func(s cli.Session) error {
		if s.Plain {
			return talk(w, s)
		}
		fmt.Fprintf(w.Stdout, "editor on %s: mode %d, ascii %v, follow %v, %v\n",
			s.Workspace.Name(), s.Theme.Mode, s.Theme.ASCII, s.FollowTerminal, s.Profile)
		fmt.Fprintf(w.Stdout, "fps %d, mouse %v, clipboard %v, %d bindings, %d problems\n", s.FPS, s.Mouse, s.Clipboard, len(s.Keys), len(s.Own))
		return nil
	}
	return w
}

func scriptEnviron(ts *testscript.TestScript) []string {
	var out []string
	for _, name := range []string{"HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "COLORFGBG", "LC_ALL", "TERM", "NO_COLOR", "COLORTERM", "AGENT_AUTH_DIR", "TMPDIR"} {
		if v := ts.Getenv(name); v != "" {
			out = append(out, name+"="+v)
		}
	}
	return out
}

// copySample makes a folder a copy of a sample workspace: sample NAME FOLDER.
func copySample(ts *testscript.TestScript, _ bool, args []string) {
	to := ts.MkAbs(args[1])
	ts.Check(os.RemoveAll(to))
	ts.Check(os.CopyFS(to, os.DirFS(filepath.Join("testdata", "samples", filepath.FromSlash(args[0])))))
}

// kept is a file as it was: the same one, written at the same time.
type kept struct {
	info os.FileInfo
	data []byte
}

type keptKey struct{}

func keptOf(ts *testscript.TestScript, name string) kept {
	info, err := os.Stat(ts.MkAbs(name))
	ts.Check(err)
	return kept{info, []byte(ts.ReadFile(name))}
}

// keep remembers files; kept fails when one was written since, if with the same
// bytes.
func keep(ts *testscript.TestScript, _ bool, args []string) {
	for _, name := range args {
		ts.Value(keptKey{}).(map[string]kept)[name] = keptOf(ts, name)
	}
}

func isKept(ts *testscript.TestScript, _ bool, args []string) {
	for _, name := range args {
		was, now := ts.Value(keptKey{}).(map[string]kept)[name], keptOf(ts, name)
		if was.info == nil {
			ts.Fatalf("%s was never kept", name)
		}
		if !os.SameFile(was.info, now.info) || !was.info.ModTime().Equal(now.info.ModTime()) || !bytes.Equal(was.data, now.data) {
			ts.Fatalf("%s was written", name)
		}
	}
}

// isPlain fails when stdout or stderr holds a character that a terminal obeys.
func isPlain(ts *testscript.TestScript, neg bool, args []string) {
	for _, name := range args {
		found := strings.ContainsFunc(ts.ReadFile(name), func(r rune) bool {
			return r < ' ' && r != '\n' && r != '\t' || r >= 0x7f && r < 0xa0 || r >= 0x202a && r <= 0x202e
		})
		if found != neg {
			ts.Fatalf("%s: control characters: %v", name, found)
		}
	}
}
