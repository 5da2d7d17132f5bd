package cli_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"rungs/cli"
	"rungs/model"
	"rungs/model/message"
	"rungs/theme"
)

// explained is what explain --json prints.
type explained struct {
	Kind     string
	Others   []string
	OK       bool
	Says     []string
	Problems []struct{ Severity string }
}

func explain(t *testing.T, folder, text string, args ...string) (explained, int) {
	t.Helper()
	got := run(t, folder, append([]string{"explain", "-", "--json"}, args...), func(e *cli.Env) { e.Stdin = strings.NewReader(text) })
	var out explained
	if got.code < 2 && got.out != "" {
		if err := json.Unmarshal([]byte(got.out), &out); err != nil {
			t.Fatalf("%s: %v: %s", text, err, got.out)
		}
	}
	return out, got.code
}

// Whatever the contract takes is found to be of its kind, or of one that fits as well
// and is named; said as what it is, it has words and is right exactly when the contract
// says so.
func TestExplainAgreesWithTheContract(t *testing.T) {
	folder := workspace(t, "{}")
	for name := range vectorFiles {
		for kind, vectors := range readVectors(t, name) {
			for i, v := range vectors {
				if i%40 > 1 || len(v.Doc) > 2000 { // a run each
					continue
				}
				got, code := explain(t, folder, string(v.Doc), "--as", kind)
				if v.Valid != (code == 0) || got.OK != v.Valid || got.Kind != kind || v.Valid && len(got.Says) == 0 {
					t.Errorf("%s %s: valid is %v: %d %+v", kind, v.Doc, v.Valid, code, got)
				}
				found, code := explain(t, folder, string(v.Doc))
				if v.Valid && code == 0 && found.Kind != kind && !slices.Contains(found.Others, kind) && len(got.Problems) == 0 {
					t.Errorf("%s %s: taken for %s or %v", kind, v.Doc, found.Kind, found.Others)
				}
			}
		}
	}
}

// Each kind of document has words of its own, and is recognised by its example.
func TestEveryKindIsExplained(t *testing.T) {
	folder := workspace(t, "{}")
	for _, d := range slices.Concat(model.Documents, message.Documents) {
		if d.Kind.Example == nil {
			continue
		}
		if got, code := explain(t, folder, model.JSON(d.Kind.Example)); code != 0 || got.Kind != d.Name || len(got.Says) == 0 {
			t.Errorf("%s: %d %+v", d.Name, code, got)
		}
	}
}

// Every file of the samples has an answer, with no line wider than 80.
func TestExplainOnEverySample(t *testing.T) {
	samples := filepath.Join("..", "testdata", "samples")
	seen := map[int]int{}
	for path := range treeOf(t, samples) {
		if info, err := os.Stat(path); err != nil || info.IsDir() {
			continue
		}
		whole, err := filepath.Abs(path)
		if err != nil {
			t.Fatal(err)
		}
		got := run(t, t.TempDir(), []string{"explain", whole}, nil)
		seen[got.code]++
		if got.out+got.err == "" || got.code > 2 {
			t.Errorf("%s: %+v", path, got)
		}
		for line := range strings.Lines(got.out) {
			if n := theme.Width(strings.TrimRight(line, "\n")); n > 80 && !strings.Contains(line, "testdata/samples") {
				t.Errorf("%s: a line of %d: %s", path, n, line)
			}
		}
	}
	if seen[0] < 10 || seen[1] < 3 || seen[2] < 3 {
		t.Errorf("%v", seen)
	}
}

// The presets that ship are explained as such.
func TestExplainPresets(t *testing.T) {
	for _, p := range model.ShippedPresets() {
		if got, code := explain(t, t.TempDir(), string(p.Text)); code != 0 || got.Kind != "preset" || len(got.Says) < 3 {
			t.Errorf("%s: %d %+v", p.Name, code, got)
		}
	}
}
