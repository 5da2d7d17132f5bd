package main

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// mayImport is the picture of who may import whom, of ours. A package that is
// not in it (measurements, tools) may import anything.
var mayImport = map[string][]string{
	"rungs/model":         {},
	"rungs/model/message": {"rungs/model"},
	"rungs/theme":         {},
	"rungs/demo":          {},
	"rungs/config":        {"rungs/model", "rungs/theme"},
	"rungs/store":         {"rungs/model"},
	"rungs/views":         {"rungs/model", "rungs/theme"},
	"rungs/tui":           {"rungs/config", "rungs/model", "rungs/store", "rungs/theme", "rungs/views"},
	"rungs/cli":           {"rungs/config", "rungs/demo", "rungs/model", "rungs/model/message", "rungs/store", "rungs/theme", "rungs/views"},
	"rungs/plain":         {"rungs/theme", "rungs/tui"},
	"rungs":               {"rungs/cli", "rungs/model", "rungs/plain", "rungs/tui"},
}

// onlyIn says which of ours may import a library, by the beginning of its path.
// What is for tests and generators alone is for none of them.
var onlyIn = map[string][]string{
	"charm.land/bubbletea/":                 {"rungs", "rungs/tui"},
	"charm.land/bubbles/":                   {"rungs/tui"},
	"github.com/charmbracelet/ultraviolet":  {"rungs"},
	"charm.land/lipgloss/":                  {"rungs/theme", "rungs/views"},
	"charm.land/fang/":                      {},
	"charm.land/catwalk":                    {},
	"github.com/spf13/":                     {"rungs/cli"},
	"github.com/BurntSushi/toml":            {"rungs/store"},
	"github.com/tailscale/hujson":           {"rungs/store"},
	"github.com/fsnotify/":                  {"rungs/store"},
	"github.com/gofrs/flock":                {"rungs/store"},
	"github.com/google/go-cmp":              {},
	"github.com/creack/pty":                 {},
	"github.com/rogpeppe/":                  {},
	"pgregory.net/rapid":                    {},
	"github.com/charmbracelet/x/vt":         {},
	"github.com/charmbracelet/x/exp/":       {},
	"github.com/charmbracelet/x/term":       {"rungs"},
	"github.com/charmbracelet/colorprofile": {"rungs/cli"},
	"github.com/aymanbagabas/go-udiff":      {"rungs/store"},
	"github.com/sahilm/fuzzy":               {"rungs/tui"},
	"github.com/santhosh-tekuri/jsonschema": {},
	"github.com/pelletier/go-toml":          {"rungs/store"},
	"github.com/adrg/xdg":                   {},
}

func TestImports(t *testing.T) {
	out, err := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "./...").Output()
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for line := range strings.Lines(string(out)) {
		words := strings.Fields(line)
		allowed, drawn := mayImport[words[0]]
		if !drawn {
			continue
		}
		seen++
		for _, imported := range words[1:] {
			checkImport(t, words[0], allowed, imported)
		}
	}
	if seen != len(mayImport) {
		t.Errorf("%d packages of the picture found, want %d", seen, len(mayImport))
	}
}

func checkImport(t *testing.T, of string, allowed []string, imported string) {
	t.Helper()
	if strings.HasPrefix(imported, "rungs/") && !slices.Contains(allowed, imported) {
		t.Errorf("%s must not import %s", of, imported)
	}
	for library, users := range onlyIn {
		if strings.HasPrefix(imported, library) && !slices.Contains(users, of) {
			t.Errorf("%s must not import %s", of, imported)
		}
	}
}

// What only computes and draws is given its files, its clock and its environment.
func TestPurePackages(t *testing.T) {
	out, err := exec.Command("go", "list", "-f", `{{join .Imports " "}}`, "./model", "./model/message", "./theme", "./views", "./config", "./plain").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, imported := range strings.Fields(string(out)) {
		if slices.Contains([]string{"os", "os/exec", "net", "net/http", "time", "log"}, imported) {
			t.Errorf("a pure package imports %s", imported)
		}
	}
}
