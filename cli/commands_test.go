package cli_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"rungs/cli"
	"rungs/theme"
	"rungs/tui"
)

// everyCommand is the commands that people are told of.
func everyCommand(t *testing.T) []*cobra.Command {
	t.Helper()
	all := cli.Tree(cli.Env{Now: time.Now}).Commands()
	if len(all) < 19 {
		t.Fatalf("%d commands", len(all))
	}
	return all
}

// A command is made by the name it has.
func TestCommandsGoByTheirNames(t *testing.T) {
	var names []string
	for _, c := range everyCommand(t) {
		if c.Name() != "help" {
			names = append(names, c.Name())
		}
	}
	makers := cli.CommandNames()
	slices.Sort(makers)
	if slices.Sort(names); !slices.Equal(names, makers) {
		t.Errorf("%v are made by %v", names, makers)
	}
}

// A run makes the commands that it names, and no others.
func TestOnlyWhatIsNamedIsMade(t *testing.T) {
	for args, want := range map[string]string{
		"":                    "help",
		"--version":           "help",
		"check --json":        "check help",
		"--workspace w get x": "get help",
		"help set":            "help set",
		"chek":                "help",
	} {
		if got := strings.Join(cli.Made(cli.Env{Args: strings.Fields(args), Now: time.Now}), " "); got != want {
			t.Errorf("%s: %s, want %s", args, got, want)
		}
	}
}

// Each command says what it does, how it is used, and shows it.
func TestEveryCommandIsDocumented(t *testing.T) {
	for _, c := range everyCommand(t) {
		switch {
		case c.Short == "" || strings.HasSuffix(c.Short, ".") || c.Short[:1] != strings.ToUpper(c.Short[:1]) || len(c.Short) > 66:
			t.Errorf("%s: short: %q", c.Name(), c.Short)
		case c.GroupID == "":
			t.Errorf("%s is in no group", c.Name())
		case c.Example == "":
			t.Errorf("%s has no example", c.Name())
		case c.Long == "" && (len(cli.ArgumentNames(c)) > 0 || c.LocalFlags().HasFlags()):
			t.Errorf("%s has arguments or flags, and nothing said of them", c.Name())
		}
		c.LocalFlags().VisitAll(func(f *pflag.Flag) {
			if f.Usage == "" || strings.HasSuffix(f.Usage, ".") {
				t.Errorf("%s --%s: %q", c.Name(), f.Name, f.Usage)
			}
			if !strings.Contains(c.Use, "--"+f.Name) {
				t.Errorf("%s: %q does not name --%s", c.Name(), c.Use, f.Name)
			}
		})
		for _, name := range cli.ArgumentNames(c) {
			if !cli.CompletesArgument(name) {
				t.Errorf("%s: nobody completes %s", c.Name(), name)
			}
			if name != "-" && !strings.Contains(c.Long, name) {
				t.Errorf("%s does not say what %s is", c.Name(), name)
			}
		}
	}
}

func TestEveryFlagCompletes(t *testing.T) {
	root := cli.Tree(cli.Env{Now: time.Now})
	for _, c := range append(root.Commands(), root) {
		c.LocalFlags().VisitAll(func(f *pflag.Flag) {
			if !cli.CompletesFlag(f) {
				t.Errorf("%s: nobody completes --%s", c.Name(), f.Name)
			}
		})
	}
}

// Help is the same by each of its names, fits, and has no escape sequence, on a
// terminal neither, be it with colours.
func TestHelpOfEveryCommand(t *testing.T) {
	folder := t.TempDir()
	overview := run(t, folder, []string{"help"}, nil).out
	pages := []string{""}
	for _, c := range everyCommand(t) {
		pages = append(pages, c.Name())
	}
	for _, page := range pages {
		words := strings.Fields(page)
		got := run(t, folder, append([]string{"help"}, words...), nil)
		same := run(t, folder, append(words, "--help"), nil)
		coloured := run(t, folder, append(words, "-h", "--color", "always"), onTerminal)
		if got.code != 0 || got.err != "" || got.out != same.out {
			t.Errorf("help %s: %+v\nand --help: %+v", page, got, same)
		}
		if strings.Contains(coloured.out, "\x1b") {
			t.Errorf("%s: escape sequences in help", page)
		}
		for line := range strings.Lines(got.out) {
			if n := theme.Width(strings.TrimRight(line, "\n")); n > 80 && !strings.HasPrefix(line, "  rungs ") {
				t.Errorf("help %s: a line of %d: %s", page, n, line)
			}
		}
		if page != "" && !strings.Contains(overview, "\n  "+page+" ") {
			t.Errorf("%s is not in the help", page)
		}
		for _, part := range []string{"usage\n  rungs", "examples\n  rungs", "--workspace DIR"} {
			if !strings.Contains(got.out, part) {
				t.Errorf("help %s without %q:\n%s", page, part, got.out)
			}
		}
	}
}

func TestHelpOfNothing(t *testing.T) {
	got := run(t, t.TempDir(), []string{"help", "chek"}, nil)
	if got.code != 2 || !strings.Contains(got.err, `rungs: no command "chek"`) || !strings.Contains(got.err, "did you mean check?") {
		t.Errorf("%+v", got)
	}
}

// before are the commands that an example needs to have run, and on which sample
// it is shown where that is not acme.
var before = map[string][]string{
	"undo": {"set settings.commandJudge off"},
	"redo": {"set settings.commandJudge off", "undo"},
}

var shownOn = map[string]string{"compose": "legacy"}

// documented are the examples that end with another code than 0.
var documented = map[string]int{
	"rungs route --path docs/faq.md --path README.md 'tidy this up'": 1, // no model is written for persona-router there
}

// Each example does what it shows.
func TestEveryExampleRuns(t *testing.T) {
	for _, c := range everyCommand(t) {
		for _, example := range strings.Split(c.Example, "\n") {
			folder := sampleFor(t, c.Name())
			state := with("XDG_STATE_HOME=" + t.TempDir())
			for _, first := range before[c.Name()] {
				run(t, folder, strings.Fields(first), state)
			}
			args, stdin := shellWords(t, folder, example)
			got := run(t, folder, args, func(e *cli.Env) { state(e); e.Stdin, e.Actions = strings.NewReader(stdin), tui.Actions })
			if got.code != documented[strings.TrimSpace(example)] || got.out == "" {
				t.Errorf("%s: %+v", example, got)
			}
		}
	}
}

func sampleFor(t *testing.T, command string) string {
	t.Helper()
	name := "acme"
	if other := shownOn[command]; other != "" {
		name = other
	}
	folder := filepath.Join(t.TempDir(), name)
	for _, at := range []string{folder, filepath.Join(filepath.Dir(folder), "other")} {
		if err := os.CopyFS(at, os.DirFS(filepath.Join("..", "testdata", "samples", name))); err != nil {
			t.Fatal(err)
		}
	}
	writeFile(t, filepath.Join(folder, "pin.json"), `{"provider": "claude", "model": "claude-opus-5"}`)
	return folder
}

// shellWords is an example as its shell takes it, without the program's name: the
// arguments and what comes on standard input. Where its output goes is left out.
func shellWords(t *testing.T, folder, example string) (args []string, stdin string) {
	t.Helper()
	line, _, _ := strings.Cut(strings.TrimSpace(example), " | ")
	for i, part := range strings.Split(line, "'") {
		if i%2 == 1 {
			args = append(args, part)
			continue
		}
		for _, w := range strings.Fields(part) {
			switch file, isInput := strings.CutPrefix(w, "<"); {
			case isInput:
				data, err := os.ReadFile(filepath.Join(folder, file))
				if err != nil {
					t.Fatal(err)
				}
				stdin = string(data)
			case !strings.HasPrefix(w, ">"):
				args = append(args, w)
			}
		}
	}
	if len(args) == 0 || args[0] != "rungs" {
		t.Fatalf("an example that does not run rungs: %q", example)
	}
	return args[1:], stdin
}

// Exit codes mean the same for every command.
func TestExitCodesOfEveryCommand(t *testing.T) {
	for _, c := range everyCommand(t) {
		name := c.Name()
		empty := t.TempDir()
		if got := run(t, empty, []string{name, "--frob"}, nil); got.code != 2 || got.out != "" || !strings.Contains(got.err, "--frob") {
			t.Errorf("%s --frob: %+v", name, got)
		}
		if got := run(t, empty, []string{name, "a", "b", "c", "d"}, nil); got.code != 2 || !strings.HasPrefix(got.err, "rungs: "+name+" takes ") {
			t.Errorf("%s with four arguments: %+v", name, got)
		}
		if slices.Contains([]string{"init", "completion", "man", "help", "schema", "config", "explain", "pow"}, name) {
			continue
		}
		args, _ := shellWords(t, sampleFor(t, name), strings.Split(c.Example, "\n")[0])
		if name == "check" || name == "fix" || name == "undo" {
			args = []string{name}
		}
		if got := run(t, empty, args, nil); got.code != 2 || !strings.HasPrefix(got.err, "rungs: no workspace") {
			t.Errorf("%s outside of a workspace: %+v", name, got)
		}
	}
}

// treeOf is every file below a folder with what is in it.
func treeOf(t *testing.T, folder string) map[string]string {
	t.Helper()
	out := map[string]string{}
	err := filepath.WalkDir(folder, func(path string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			data, _ := os.ReadFile(path)
			out[path] = string(data)
		} else {
			out[path] = ""
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}
