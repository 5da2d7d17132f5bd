package cli_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/pflag"

	"rungs/cli"
)

// The manual has every command, flag, file, variable and exit code, and nothing that
// a formatter would take for a request of its own.
func TestManual(t *testing.T) {
	got := run(t, t.TempDir(), []string{"man"}, onTerminal)
	if got.code != 0 || got.err != "" || strings.Contains(got.out, "\x1b") {
		t.Fatalf("%+v", got)
	}
	page := strings.ReplaceAll(got.out, `\-`, "-")
	at := 0
	for _, title := range []string{"NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "FILES", "ENVIRONMENT", "EXIT STATUS", "EXAMPLES"} {
		i := strings.Index(page, `.SH "`+title+`"`)
		if i < at {
			t.Errorf("%s is missing, or not in its place", title)
		}
		at = i
	}
	for _, c := range everyCommand(t) {
		wants := append(strings.Split(strings.ReplaceAll(c.Example, `\`, `\e`), "\n"), `.B "rungs `+strings.ReplaceAll(c.Use, `"`, `\(dq`)+`"`)
		c.LocalFlags().VisitAll(func(f *pflag.Flag) { wants = append(wants, `.B "--`+f.Name) })
		for _, want := range wants {
			if !strings.Contains(page, want) {
				t.Errorf("%s: %q is missing", c.Name(), want)
			}
		}
	}
	for _, rows := range [][]cli.Said{cli.Files, cli.Environment, cli.ExitCodes} {
		for _, row := range rows {
			if !strings.Contains(page, `.B "`+row.Name+`"`) {
				t.Errorf("%s is missing", row.Name)
			}
		}
	}
	known := regexp.MustCompile(`^\.(TH|SH|SS|B|br|PP|TP|RS|RE|nf|fi)( |$)`)
	for line := range strings.Lines(got.out) {
		if line = strings.TrimSuffix(line, "\n"); line == "" || (line[0] == '.' || line[0] == '\'') && !known.MatchString(line) || strings.ContainsFunc(line, func(r rune) bool { return r > '~' }) {
			t.Errorf("%q", line)
		}
	}
}

// Formatters have nothing to say against it, where there are some.
func TestManualIsWellFormed(t *testing.T) {
	page := run(t, t.TempDir(), []string{"man"}, nil).out
	ran := false
	for _, argv := range [][]string{{"groff", "-man", "-ww", "-z"}, {"mandoc", "-Tlint"}} {
		if _, err := exec.LookPath(argv[0]); err != nil {
			continue
		}
		ran = true
		cmd := exec.Command(argv[0], argv[1:]...)
		cmd.Stdin = strings.NewReader(page)
		if out, err := cmd.CombinedOutput(); err != nil || len(out) > 0 {
			t.Errorf("%s: %v\n%s", argv[0], err, out)
		}
	}
	if !ran {
		t.Skip("there is neither groff nor mandoc")
	}
}

// Every variable that is asked for is in the manual.
func TestManualKnowsWhatIsLookedAt(t *testing.T) {
	asked := map[string]bool{}
	for pattern, find := range map[string]*regexp.Regexp{
		"../*/*.go": regexp.MustCompile(`(?:Getenv|env)\("([A-Z_]{3,})"\)|Variable = "([A-Z_]+)"`),
		"../*.go":   regexp.MustCompile(`\{"(VISUAL)", "(EDITOR)"\}`),
	} {
		files, _ := filepath.Glob(pattern)
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil || strings.HasSuffix(file, "_test.go") || strings.HasPrefix(file, "../bench") || strings.HasPrefix(file, "../docs") {
				continue
			}
			for _, m := range find.FindAllStringSubmatch(string(data), -1) {
				asked[m[1]], asked[m[2]] = true, true
			}
		}
	}
	delete(asked, "")
	if len(asked) < 6 {
		t.Fatalf("%v", asked)
	}
	said := ""
	for _, row := range cli.Environment {
		said += ", " + row.Name + ","
	}
	for name := range asked {
		if !strings.Contains(said, " "+name+",") {
			t.Errorf("%s is looked at, and not in the manual", name)
		}
	}
}
