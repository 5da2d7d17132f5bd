package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"rungs/cli"
	"rungs/demo"
)

var tomlBlocks = regexp.MustCompile("(?s)```toml\n(.*?)```")

// The file and the theme that the README shows are taken whole.
func TestREADMEsConfig(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := tomlBlocks.FindAllStringSubmatch(string(readme), -1)
	blocks = slices.DeleteFunc(blocks, func(b []string) bool {
		return !strings.Contains(b[1], "theme = ") && !strings.Contains(b[1], "base = ")
	})
	if len(blocks) != 2 {
		t.Fatalf("%d blocks of TOML", len(blocks))
	}
	folder := t.TempDir()
	for file, text := range map[string]string{
		"rungs/config.toml": strings.Replace(blocks[0][1], `theme = "high-contrast"`, `theme = "mine"`, 1), "rungs/themes/mine.toml": blocks[1][1],
	} {
		path := filepath.Join(folder, file)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var out strings.Builder
	w := world([]string{"config"}, strings.NewReader(""), &out, &out, []string{"XDG_CONFIG_HOME=" + folder, "LC_ALL=C.UTF-8"})
	w.Now = time.Now
	if code := cli.Run(w); code != 0 || strings.Contains(out.String(), "what is wrong") || !strings.Contains(out.String(), `theme = "mine"  # config.toml:1`) {
		t.Errorf("exit code %d:\n%s", code, out.String())
	}
}

var sessions = regexp.MustCompile("(?s)```console\n(.*?)```")

// Each command that the README shows with its output prints that, one after the
// other on the sample. A line with … stands for any lines.
func TestREADMEsSession(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	block := sessions.FindStringSubmatch(string(readme))
	if block == nil {
		t.Fatal("no session")
	}
	workspace, err := demo.Copy(sample(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	env := []string{"XDG_STATE_HOME=" + t.TempDir(), "LC_ALL=C.UTF-8"}
	for _, step := range strings.Split("\n"+block[1], "\n$ rungs ")[1:] {
		line, want, _ := strings.Cut(step, "\n")
		var out strings.Builder
		w := world(words(line), strings.NewReader(""), &out, &out, env)
		w.Dir = workspace
		cli.Run(w)
		if !shows("--\n"+out.String()+"--\n", "--\n"+strings.TrimSuffix(want, "\n")+"\n--\n") {
			t.Errorf("rungs %s\n%s\nthe README says\n%s", line, out.String(), want)
		}
	}
}

var (
	dialogues = regexp.MustCompile("(?s)```\n(start > .*?)```")
	said      = regexp.MustCompile("(?m)^(.* > )(.+)$")
)

// What the README shows of line mode is what it says to these lines.
func TestREADMEsLineMode(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	block := dialogues.FindStringSubmatch(string(readme))
	if block == nil {
		t.Fatal("no dialogue")
	}
	var lines strings.Builder
	for _, line := range said.FindAllStringSubmatch(block[1], -1) {
		lines.WriteString(line[2] + "\n")
	}
	workspace, err := demo.Copy(sample(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	w := world([]string{"--plain"}, strings.NewReader(lines.String()), &out, &out, []string{"XDG_STATE_HOME=" + t.TempDir(), "LC_ALL=C.UTF-8"})
	w.Dir = workspace
	code := cli.Run(w)
	if want := said.ReplaceAllString(strings.TrimSpace(block[1]), "$1"); code != 0 || !shows(out.String(), want) {
		t.Errorf("exit code %d:\n%s\nthe README says\n%s", code, out.String(), want)
	}
}

// shows says whether a text holds these lines, where one with … is for any lines.
func shows(text, lines string) bool {
	shown := strings.ReplaceAll(regexp.QuoteMeta(lines), "…\n", "(.*\n)*")
	return regexp.MustCompile("(?m)^" + shown).MatchString(text)
}

// words are the arguments of a line: single quotes hold one together.
func words(line string) []string {
	var out []string
	for i, part := range strings.Split(line, "'") {
		if i%2 == 1 {
			out = append(out, part)
		} else {
			out = append(out, strings.Fields(part)...)
		}
	}
	return out
}
