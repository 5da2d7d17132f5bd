package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Of the file that holds secrets only scopes are compared: another value of any other
// sort makes no difference, and nothing of it is said.
func TestSecretsAreNotCompared(t *testing.T) {
	one, other := acme(t), acme(t)
	file := filepath.Join(other, ".intentic", "config", "capabilities.json")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, swap := range [][2]string{{"SECRET", "SECRET-of-another"}, {`"linux"`, `"SECRET-os"`}, {"http://", "https://SECRET."}} {
		if !strings.Contains(string(text), swap[0]) {
			t.Errorf("no %s", swap[0])
		}
		text = []byte(strings.ReplaceAll(string(text), swap[0], swap[1]))
	}
	writeFile(t, file, string(text))
	for _, args := range [][]string{{"diff", one, other}, {"diff", other, one, "--written", "--json"}} {
		if got := run(t, one, args, nil); got.code != 0 || strings.Contains(got.out+got.err, "SECRET") {
			t.Errorf("%q: %+v", args, got)
		}
	}
	writeFile(t, file, strings.Replace(string(text), `"write": "on"`, `"write": "off"`, 1))
	if got := run(t, one, []string{"diff", one, other}, nil); got.code != 1 || !strings.Contains(got.out, "\ndevices.laptop.write: on | off\n1 difference\n") {
		t.Errorf("%+v", got)
	}
}

// A long value is cut around what differs, on both sides.
func TestLongValuesAreToldApart(t *testing.T) {
	long := strings.Repeat("x", 300)
	root := boxes(t, 2, "{}\n")
	for i, end := range []string{"one", "two"} {
		writeFile(t, filepath.Join(root, box(i), filepath.FromSlash(settingsFile)), `{"systemPrompt": "`+long+end+long+`"}`)
	}
	got := run(t, root, []string{"diff", box(0), box(1)}, nil)
	line := strings.Split(got.out, "\n")[1]
	if !strings.Contains(line, "…xxxxxxxxxxxxonexxx") || !strings.Contains(line, "xxx… | …xxxxxxxxxxxxtwoxxx") || len(line) > 200 {
		t.Errorf("%s", got.out)
	}
	got = run(t, root, []string{"diff", box(0), box(1), "--ascii"}, nil)
	if !strings.Contains(got.out, "~xxxxxxxxxxxxonexxx") {
		t.Errorf("%s", got.out)
	}
}
