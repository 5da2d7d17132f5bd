package store

import (
	"encoding/json"
	"strings"
	"testing"

	"rungs/model"

	"pgregory.net/rapid"
)

// Read back, an export is the settings that were exported, and merged into those it
// changes nothing.
func exportsBack(t rapid.TB, tree any) {
	t.Helper()
	text, err := ExportTOML(tree)
	if err != nil {
		t.Fatalf("%s: %v", model.JSON(tree), err)
	}
	back, fault := decodeTOML([]byte(text), "")
	if fault != nil || !model.Equal(back, tree) {
		t.Fatalf("%s\nis exported as\n%s\nwhich is %s, %v", model.JSON(tree), text, model.JSON(back), fault)
	}
	object, _ := tree.(map[string]any)
	for key := range object {
		if model.PresetKey(key) {
			return
		}
	}
	p := HoldPreset("-", []byte(text))
	if edits, bad := p.Edits(tree, model.Pin{}), p.Findings(tree); len(edits) > 0 || len(bad) > 0 {
		t.Fatalf("on the same settings: %+v, %+v", edits, bad)
	}
}

func TestExportOfSamples(t *testing.T) {
	seen := 0
	for _, name := range []string{"acme", "fresh", "legacy"} {
		w := open(t, sample(t, name))
		d := w.Read(Settings)
		if d.Err != nil {
			t.Fatal(d.Err)
		}
		if d.Exists {
			exportsBack(t, d.Tree)
			seen++
		}
	}
	if seen < 2 {
		t.Errorf("only %d samples have settings", seen)
	}
}

func TestExportOfAnything(t *testing.T) {
	keys := []string{"future", "title", "a b", "", "é", "iqContext", "quickModel"}
	for _, f := range model.Settings {
		keys = append(keys, f.Key)
	}
	rapid.Check(t, func(t *rapid.T) {
		tree := map[string]any{}
		for _, key := range rapid.SliceOfNDistinct(rapid.SampledFrom(keys), 0, 6, rapid.ID[string]).Draw(t, "keys") {
			tree[key] = drawTOMLTree(t, 3)
		}
		exportsBack(t, tree)
	})
}

// drawTOMLTree is any value that TOML can hold.
func drawTOMLTree(t *rapid.T, depth int) any {
	scalars := []any{true, false, json.Number("0"), json.Number("9007199254740993"), json.Number("1e3"), json.Number("1.50"), "", "x", "<>&é\u202e", "line\nline\tand a very long one that goes over the width of a line by far\n\"\"\"", `\"'`}
	kind := rapid.IntRange(0, 2).Draw(t, "kind")
	if depth == 0 || kind == 0 {
		return rapid.SampledFrom(scalars).Draw(t, "scalar")
	}
	n := rapid.IntRange(0, 3).Draw(t, "size")
	if kind == 1 {
		out := []any{}
		for range n {
			out = append(out, drawTOMLTree(t, depth-1))
		}
		return out
	}
	out := map[string]any{}
	for range n {
		key := rapid.SampledFrom([]string{"commit-message", "event", "a.b", "=x", "provider", "id", "é"}).Draw(t, "key")
		out[key] = drawTOMLTree(t, depth-1)
	}
	return out
}

func TestExportSaysWhatThereIs(t *testing.T) {
	text, err := ExportTOML(nil)
	if err != nil {
		t.Fatal(err)
	}
	if back, fault := decodeTOML([]byte(text), ""); fault != nil || !model.Equal(back, map[string]any{}) {
		t.Errorf("nothing is exported as %s, %v", model.JSON(back), fault)
	}
	for _, f := range model.Settings {
		if !strings.Contains(text, "\n# "+f.Label+": "+f.Help+"\n# Takes "+f.Kind.Allowed()+".") {
			t.Errorf("nothing is said of %s", f.Key)
		}
	}
	for _, line := range []string{`#autoTier = "shadow"`, "#agentRetentionDays = 3", `#skills = ["lsp", "fileq"]`, "#modelRoles.child-agent = []", `#admission.issues = "hold"`, "#actionRules = {}", "#rules = []"} {
		if !strings.Contains(text, "\n"+line+"\n") {
			t.Errorf("no line %s", line)
		}
	}
}

// Each line that is commented out can be used as it is: it is the default.
func TestExportIsAFileToStartFrom(t *testing.T) {
	text, _ := ExportTOML(nil)
	var lines []string
	for line := range strings.Lines(text) {
		if key, commented := strings.CutPrefix(line, "#"); commented && !strings.HasPrefix(key, " ") {
			lines = append(lines, strings.TrimPrefix(key, "\n"))
		}
	}
	tree, fault := decodeTOML([]byte(strings.Join(lines, "")), "")
	if fault != nil {
		t.Fatal(fault)
	}
	if found := model.Check(model.KindNamed("settings"), tree); len(found) > 0 || len(lines) < len(model.Settings) {
		t.Errorf("%d lines, %+v", len(lines), found)
	}
}

func TestExportRefusesWhatTOMLCannotHold(t *testing.T) {
	for _, tt := range []struct{ doc, want string }{
		{`{"iqContext":null}`, "iqContext: null cannot be written in TOML"},
		{`{"rules":[{"id":"a"},{"id":null}]}`, "rules: 1.id: null"},
		{`{"terseHoldout":99999999999999999999}`, "terseHoldout: "},
		{`[]`, "a list, not an object"},
	} {
		tree, fault := decodeJSON([]byte(tt.doc))
		if fault != nil {
			t.Fatal(fault)
		}
		if _, err := ExportTOML(tree); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want %q", tt.doc, err, tt.want)
		}
	}
}
