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
