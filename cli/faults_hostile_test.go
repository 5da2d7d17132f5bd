package cli_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/pflag"

	"rungs/cli"
	"rungs/faults/hostile"
	"rungs/faults/tally"
	"rungs/tui"
)

// poisoned is a workspace full of hostile texts, and an environment with more.
func poisoned(t *testing.T, how hostile.How, from int) (folder string, world func(*cli.Env)) {
	t.Helper()
	folder = filepath.Join(t.TempDir(), "acme")
	if err := hostile.Workspace(filepath.Join("..", "testdata", "samples", "acme"), folder, how, from); err != nil {
		t.Fatal(err)
	}
	own := t.TempDir()
	if err := hostile.Home(own, from); err != nil {
		t.Fatal(err)
	}
	environ := with("XDG_CONFIG_HOME="+own, "XDG_STATE_HOME="+t.TempDir())
	return folder, func(e *cli.Env) { environ(e); e.Actions = tui.Actions }
}

// kept is what goes into a pipe as it is: a tab, what holds an emoji together, and
// the return that ends a line of a patch.
var kept = []*regexp.Regexp{regexp.MustCompile(`\t`), hostile.Joined, regexp.MustCompile(`\r\n`)}

// heard looks at what a run has printed, and at JSON whether it is.
func heard(y *tally.Tally, args []string, got end, ours ...*regexp.Regexp) {
	y.Tried(1)
	for stream, text := range map[string]string{"out": got.out, "err": got.err} {
		if what := hostile.Obeyed(text, ours...); what != "" {
			y.Lost("%q: std%s: %s", args, stream, what)
		}
	}
	for i, a := range args {
		if a == "--json" && got.out != "" && !strings.HasPrefix(args[0], "__") && !strings.HasPrefix(args[i-1], "--") {
			d := json.NewDecoder(strings.NewReader(got.out))
			for d.More() {
				var v any
				if err := d.Decode(&v); err != nil {
					y.Lost("%q: not JSON: %v in %q", args, err, got.out[:min(len(got.out), 300)])
					break
				}
			}
		}
	}
}

// Every command on workspaces full of hostile texts, into a pipe and on a terminal.
func TestFaultsHostileWorkspaces(t *testing.T) {
	y := tally.Of(t, "hostile: files, all commands")
	for turn := range tally.Many(2, 5*hostile.Ways) {
		how := hostile.How((turn + 1) % hostile.Ways)
		folder, world := poisoned(t, how, turn*31)
		for i, line := range onAcme {
			args := strings.Fields(line)
			if tally.Many(0, 1) == 1 || (i+turn)%2 == 0 {
				heard(y, args, run(t, folder, args, world), kept...)
			}
			if tally.Many(0, 1) == 1 || (i+turn)%2 == 1 {
				args = append(args, "--color", "always")
				heard(y, args, run(t, folder, args, func(e *cli.Env) { world(e); onTerminal(e) }), hostile.Style)
			}
		}
	}
}

// Every command and flag with hostile words, and with hostile text on standard input.
func TestFaultsHostileArguments(t *testing.T) {
	y := tally.Of(t, "hostile: arguments, flags, standard input")
	folder, world := poisoned(t, hostile.Words, 5)
	n := 0
	next := func() string {
		n++
		return strings.ReplaceAll(hostile.At(n), "\x00", "") // no program can be given one
	}
	try := func(args ...string) {
		piped := hostile.At(n)
		onTTY := func(e *cli.Env) { world(e); onTerminal(e); e.Terminal.In = false; e.Stdin = strings.NewReader(piped) }
		styled := []*regexp.Regexp{hostile.Style}
		if args[0] == "__complete" { // a shell asks
			styled = kept
		}
		heard(y, args, run(t, folder, args, onTTY), styled...)
		heard(y, args, run(t, folder, args, func(e *cli.Env) { world(e); e.Stdin = strings.NewReader(piped) }), kept...)
	}
	for range tally.Many(1, 20) {
		for _, c := range everyCommand(t) {
			try(c.Name(), next())
			try(c.Name(), next(), next())
			try("__complete", c.Name(), next(), next())
			c.Flags().VisitAll(func(f *pflag.Flag) {
				try(c.Name(), "--"+f.Name+"="+next())
				try(c.Name(), next(), "--"+f.Name, next())
			})
		}
		for _, path := range []string{"settings.", "settings.modelRoles.", "personas.", "personas.backend.", "shelves.", "scopes.laptop.", "capabilities."} {
			try("get", path+next())
			try("get", path+"'"+next()+"'", "--json")
			try("set", path+next(), next(), "--dry-run")
			try("set", path+"'"+next()+"'", next(), "--dry-run")
		}
		try(next())
		try("--" + next())
		try("check", "--as", "pin", "-")
		try("check", "--as", "settings", "--jsonl", "-")
		try("apply", "-", "--dry-run")
		try("check", "--workspace", next(), "--workspace", ".")
	}
}

// Every variable that is looked at, with hostile words.
func TestFaultsHostileEnvironment(t *testing.T) {
	y := tally.Of(t, "hostile: environment")
	for i, text := range hostile.Texts {
		if i%tally.Many(14, 1) != 0 {
			continue
		}
		for _, name := range []string{"TERM", "HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "TMPDIR", "EDITOR", "VISUAL", "COLORFGBG", "COLORTERM", "NO_COLOR", "LC_ALL", "LANG", "AGENT_AUTH_DIR"} {
			folder := acme(t)
			for _, args := range [][]string{{"config"}, {"check"}, {"apply", "--list"}, {"set", "settings.commandJudge", "off"}} {
				value := text.Text
				if strings.HasPrefix(name, "XDG_") || name == "HOME" || name == "TMPDIR" {
					value = filepath.Join(t.TempDir(), strings.ReplaceAll(strings.ReplaceAll(text.Text, "\x00", ""), "/", "")) // a write stays in here
				}
				heard(y, append(args, name), run(t, folder, args, func(e *cli.Env) { onTerminal(e); with(name + "=" + value)(e) }), hostile.Style)
			}
		}
	}
}

// What JSON says is the value exactly, whatever is in it, and so is what a pipe gets,
// but for what a terminal would obey.
func TestFaultsHostileJSONIsExact(t *testing.T) {
	y := tally.Of(t, "hostile: --json is exact")
	want := map[string]string{}
	for i, text := range hostile.Texts {
		want[fmt.Sprintf("k%d", i)] = strings.ToValidUTF8(text.Text, "\ufffd")
	}
	data, err := json.Marshal(want)
	if err != nil {
		t.Fatal(err)
	}
	folder := workspace(t, string(data))
	for _, change := range []func(*cli.Env){nil, onTerminal, with("LC_ALL=C")} {
		var all map[string]string
		got := run(t, folder, []string{"get", "settings", "--json"}, change)
		if err := json.Unmarshal([]byte(got.out), &all); err != nil {
			t.Fatal(err)
		}
		heard(y, []string{"get", "--json"}, got)
		for key, text := range want {
			y.Tried(1)
			if all[key] != text {
				y.Lost("%s: %q became %q", key, text, all[key])
			}
		}
	}
	for key, text := range want {
		y.Tried(1)
		if hostile.Obeyed(text) == "" {
			if got := run(t, folder, []string{"get", "settings." + key}, nil); got.out != text+"\n" {
				y.Lost("%s: %q is printed as %q", key, text, got.out)
			}
		}
	}
	if _, err := os.Stat(filepath.Join(folder, "owned")); err == nil {
		y.Lost("a command in a text was run")
	}
}
