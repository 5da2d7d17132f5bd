package store

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rungs/faults/hostile"
	"rungs/faults/tally"
	"rungs/model"
)

// A text comes back from each encoding as it went in, and is edited and taken back.
func TestFaultsHostileValues(t *testing.T) {
	y := tally.Of(t, "hostile: texts as keys and values, in and out")
	for _, c := range hostile.Texts {
		text := strings.ToValidUTF8(c.Text, "\ufffd")
		for _, e := range []encoding{jsonEncoding{}, tomlEncoding{}} {
			y.Tried(1)
			tree := map[string]any{text: text, "a": map[string]any{text: []any{text}}}
			data, err := e.render(tree)
			if err != nil {
				y.Lost("%s: %v", c.Name, err)
				continue
			}
			if got, fault := e.decode(data); fault != nil || !model.Equal(got, tree) {
				y.Lost("%s: %q: %v, %v", c.Name, data, got, fault)
				continue
			}
			taken := e.text(data)
			out, _, err := taken.spliced(tree, []model.Edit{{Op: model.Set, Path: model.Path{"a", text, "0"}, Value: text + "x"}})
			if err != nil {
				y.Lost("%s: %q is not edited: %v", c.Name, data, err)
			} else if got, fault := e.decode(out); fault != nil || !model.Equal(got, map[string]any{text: text, "a": map[string]any{text: []any{text + "x"}}}) {
				y.Lost("%s: %q became %q: %v", c.Name, data, out, fault)
			}
		}
	}
}

// What is too much is refused with its place, before any of it is taken apart.
func TestFaultsHostileCounts(t *testing.T) {
	y := tally.Of(t, "hostile: values and lines without end")
	list := func(n int) string { return "[0" + strings.Repeat(",0", n-1) + "]" }
	manyJSON, manyTOML := fmt.Sprintf("more than %d values", maxJSON), fmt.Sprintf("more than %d values", maxTOML)
	for _, c := range []struct {
		e     encoding
		text  string
		fault string // "" for none
	}{
		{jsonEncoding{}, list(maxJSON), ""},
		{jsonEncoding{}, list(maxJSON + 1), fmt.Sprintf(":1:%d: %s", 2*maxJSON+1, manyJSON)},
		{jsonEncoding{}, "[" + strings.Repeat("{},", maxJSON/2) + "{}]", manyJSON},
		{jsonEncoding{}, `["` + strings.Repeat(`,[{\"`, maxJSON) + `"]`, ""},
		{tomlEncoding{}, "x = " + list(maxTOML-1) + "\n", ""},
		{tomlEncoding{}, "x = " + list(maxTOML+1) + "\n", manyTOML},
		{tomlEncoding{}, strings.Repeat("[a.b.c.d]\n", maxTOML/3), manyTOML},
		{tomlEncoding{}, `x = "` + strings.Repeat(`,[\"=`, maxTOML) + `" # ` + strings.Repeat("=,", maxTOML) + "\n", ""},
		{tomlEncoding{}, "x = '" + strings.Repeat(`,[=\`, maxTOML) + "'\ny = '''" + strings.Repeat("'=\n", maxTOML) + "'''''\nz = 1\n", ""},
		{tomlEncoding{}, `x = """` + strings.Repeat("\\\"\"=\n", maxTOML) + "\"\"\"\n", ""},
		{tomlEncoding{}, strings.Repeat("\n", maxLines+1), fmt.Sprintf("more than %d lines", maxLines)},
	} {
		y.Tried(1)
		_, fault := c.e.decode([]byte(c.text))
		switch {
		case fault == nil && c.fault != "":
			y.Lost("%.40q… is read", c.text)
		case fault != nil && (c.fault == "" || !strings.Contains(fault.Error(), c.fault)):
			y.Lost("%.40q…: %v, want %q", c.text, fault, c.fault)
		}
	}
}

// Folders with more than is looked at say so, and what is looked at is the same each
// time.
func TestFaultsHostileFolders(t *testing.T) {
	y := tally.Of(t, "hostile: folders without end")
	w := open(t, empty(t))
	for i := range maxListed + 1 {
		put(t, w, fmt.Sprintf("%s/k%d.json", shelfFolder, i), fmt.Sprintf(`{"id":"k%d"}`, i))
		put(t, w, fmt.Sprintf("%s/a/skills/s%d/SKILL.md", kitFolder, i), "x")
		put(t, w, fmt.Sprintf("%s/cliproxy/%d.json", authFolder, i), `{"type":"codex"}`)
	}
	presets := filepath.Join(t.TempDir(), "presets")
	must(t, os.MkdirAll(presets, 0o755))
	for i := range maxListed + 1 {
		must(t, os.WriteFile(filepath.Join(presets, fmt.Sprintf("p%d.toml", i)), nil, 0o600))
	}
	y.Tried(4)
	if own, err := ownPresets(presets); err == nil || len(own) != maxListed || !strings.Contains(err.Error(), "more than 2000 presets") {
		y.Lost("%d presets, %v", len(own), err)
	}
	if docs, misnamed := w.Shelves(); len(docs) != maxListed || len(misnamed) != 1 || !strings.Contains(misnamed[0].Message, "2001 files") {
		y.Lost("%d shelves, %v", len(docs), misnamed)
	}
	if k := w.Kit("a"); k.Err == nil || !strings.Contains(k.Err.Error(), "more than 2000 skills") {
		y.Lost("the kit: %v", k.Err)
	}
	if s, err := w.Sources(); err != nil || s["codex"] != model.Connected || s["grok"] != model.UnknownConnection {
		y.Lost("sources: %v, %v", s, err)
	}
}

// put writes a file, in folders that are made where they are missing.
func put(t *testing.T, w *Workspace, file, text string) {
	t.Helper()
	must(t, os.MkdirAll(filepath.Dir(w.path(file)), 0o755))
	must(t, os.WriteFile(w.path(file), []byte(text), 0o600))
}

// FuzzTOMLCounts: what is counted in TOML that is read is no less than its values.
func FuzzTOMLCounts(f *testing.F) {
	for _, s := range []string{
		"a = 1\n[b.c]\nd = [1, {x = 2}]\n", "a = '''x'''''\n", "a = \"\"\"\\\"\"\"\"\"\n", "# x = [\na = \"#\"\n", "'a=' = '#'\n\"b\\\"=\" = 1 # '\n",
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		tree, fault := decodeTOML(data, "")
		if fault != nil {
			return
		}
		counted := 0
		tomlValues(bytes.TrimPrefix(data, byteOrderMark), func(int) bool { counted++; return true })
		if n := valuesIn(tree) - 1; n > counted {
			t.Errorf("%q: %d values, and %d are counted", data, n, counted)
		}
	})
}

// FuzzJSONCounts is the same of JSON.
func FuzzJSONCounts(f *testing.F) {
	for _, s := range []string{`{"a":[1,{"x":2}],"b,[":"\",["}`, `[]`, `[[],{}]`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		tree, fault := decodeJSON(data)
		if fault != nil {
			return
		}
		counted := 0
		jsonValues(bytes.TrimPrefix(data, byteOrderMark), func(int) bool { counted++; return true })
		if n := valuesIn(tree) - 1; n > counted {
			t.Errorf("%q: %d values, and %d are counted", data, n, counted)
		}
	})
}

func valuesIn(v any) int {
	n := 1
	switch v := v.(type) {
	case []any:
		for _, inner := range v {
			n += valuesIn(inner)
		}
	case map[string]any:
		for _, inner := range v {
			n += valuesIn(inner)
		}
	}
	return n
}

// FuzzFiles takes whatever stands in a file for each kind that is read: capabilities,
// an account, an entry of history, a skill, a kit's manifest, a preset, the owner's
// own. Nothing panics, and of what holds secrets no error quotes a word.
func FuzzFiles(f *testing.F) {
	for _, s := range []string{
		`[{"id":"a","kind":"host","config":{"shell":"on","pairing":"SECRET"}}]`, `{"x":[{}],"type":"codex","token":"SECRET"}`, "---\nname: x\ndescription: y\n---\nz", `{"name":"x"}`,
		"title = \"x\"\nunset = [1]\n[settings]\ncommandJudge = \"off\"\n", "theme = \"dark\"\n[[provider]]\nid = 1\n", `{"doc":"settings","steps":1}` + "\n{}\n[]\n", "[", "",
	} {
		f.Add([]byte(s))
	}
	folder := f.TempDir()
	f.Fuzz(func(t *testing.T, data []byte) {
		m, fault := vaultOf(data)
		if fault == nil {
			fault = m.twice()
			_, _ = m.shape(), m.hidden()
		}
		if fault != nil && strings.Contains(fault.Error(), "SECRET") {
			t.Errorf("%q: %v", data, fault)
		}
		_ = findType(json.NewDecoder(bytes.NewReader(data)))
		_, _ = model.ParseSkill("x", string(data))
		p := HoldPreset("x.toml", data)
		_, _ = p.Findings(map[string]any{}), p.Refusal(nil)
		if tree, fault := decodeTOML(data, ""); fault == nil {
			(&OwnFile{Path: "x", Tree: tree, data: data}).Findings([]model.Problem{{Path: model.Path{"a", "0"}}})
		}
		e := entryFile{history{folder: folder}, os.Getpid(), Done}
		if err := os.WriteFile(e.path(), data, 0o600); err != nil {
			t.Fatal(err)
		}
		if r, err := e.loadWhole(); err == nil {
			_ = r.entry()
		}
	})
}
