package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"rungs/cli"
)

// settingsFile is where a workspace's settings are.
const settingsFile = ".intentic/config/settings.json"

// end is what became of a run.
type end struct {
	code        int
	out, err    string
	session     *cli.Session // of the editor, nil when it was not opened
	environment cli.Env
}

// run runs the program in folder; change may alter its world.
func run(t *testing.T, folder string, args []string, change func(*cli.Env)) end {
	t.Helper()
	return runAs(t, folder, args, change, cli.Run)
}

// runBetween is run with something done once, when an edit is worked out and not
// yet made.
func runBetween(t *testing.T, folder string, args []string, between func()) end {
	t.Helper()
	var once sync.Once
	return runAs(t, folder, args, with("XDG_STATE_HOME="+folder), func(e cli.Env) int {
		return cli.RunBetween(e, func() { once.Do(between) })
	})
}

func runAs(t *testing.T, folder string, args []string, change func(*cli.Env), main func(cli.Env) int) end {
	t.Helper()
	var out, err strings.Builder
	e := end{}
	e.environment = cli.Env{
		Args: args, Stdin: strings.NewReader(""), Stdout: &out, Stderr: &err, Dir: folder,
		Environ: []string{"LC_ALL=C.UTF-8", "TERM=xterm-256color", "TMPDIR=" + t.TempDir()},
		Now:     func() time.Time { return time.Unix(0, 0).UTC() },
		Sample:  fstest.MapFS{settingsFile: {Data: []byte("{}\n")}},
		Version: "test",
	}
	e.environment.Edit = func(s cli.Session) error { e.session = &s; return nil }
	if change != nil {
		change(&e.environment)
	}
	e.code = main(e.environment)
	e.out, e.err = out.String(), err.String()
	return e
}

// workspace is a new one with these settings.
func workspace(t *testing.T, settings string) string {
	t.Helper()
	folder := t.TempDir()
	path := filepath.Join(folder, filepath.FromSlash(settingsFile))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(settings), 0o644); err != nil {
		t.Fatal(err)
	}
	return folder
}

func onTerminal(e *cli.Env) { e.Terminal = cli.Terminal{In: true, Out: true, Width: 90, Height: 20} }

func with(environ ...string) func(*cli.Env) {
	return func(e *cli.Env) { e.Environ = append(e.Environ, environ...) }
}
