package cli_test

import (
	"errors"
	"io"
	"strings"
	"testing"

	"rungs/cli"
)

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no space left on device") }

func TestOutputThatCannotBeWritten(t *testing.T) {
	got := run(t, workspace(t, "{}"), []string{"check", "--json"}, func(e *cli.Env) { e.Stdout = full{} })
	if got.code != 2 || got.err != "rungs: the output cannot be written: no space left on device\n" {
		t.Errorf("%+v", got)
	}
}

// An edit that was made is one, also when nobody hears of it; a check that nobody
// hears of is none.
func TestOutputOfEditsThatCannotBeWritten(t *testing.T) {
	folder, state := workspace(t, `{"agentRetentionDays": "x"}`), "XDG_STATE_HOME="+t.TempDir()
	lost := func(e *cli.Env) { e.Stdout = full{}; with(state)(e) }
	refused := "note: the daemon refuses the settings file and runs on the default of every setting; rungs check says why\n"
	saved := "rungs: saved, but the output cannot be written: no space left on device\n"
	for _, c := range []struct {
		args string
		code int
		err  string
	}{
		{"check", 1, "rungs: the output cannot be written: no space left on device\n"},
		{"set settings.commandJudge on", 0, refused + saved},
		{"set settings.commandJudge on", 2, refused + "rungs: the output cannot be written: no space left on device\n"},
		{"undo", 0, refused + saved},
		{"redo", 0, refused + saved},
		{"init --workspace " + t.TempDir(), 0, saved},
		{"set settings.commandJudge x", 1, "rungs: settings.commandJudge: \"x\" is not allowed here; allowed: off, watch or on\n"},
	} {
		if got := run(t, folder, strings.Fields(c.args), lost); got.code != c.code || got.err != c.err {
			t.Errorf("%s: %d %q", c.args, got.code, got.err)
		}
	}
}

type broken struct{}

func (broken) Read([]byte) (int, error) { return 0, io.ErrUnexpectedEOF }

func TestInputThatCannotBeRead(t *testing.T) {
	for _, args := range [][]string{{"check", "--as", "pin", "-"}, {"check", "--as", "pin", "--jsonl"}} {
		got := run(t, t.TempDir(), args, func(e *cli.Env) { e.Stdin = broken{} })
		if got.code != 2 || !strings.HasPrefix(got.err, "rungs: standard input cannot be read: ") {
			t.Errorf("%q: %+v", args, got)
		}
	}
}
