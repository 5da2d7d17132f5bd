package cli_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"rungs/model"
)

// documentedKey is a row of docs/json.md.
type documentedKey struct{ key, is string }

var keyRow = regexp.MustCompile("(?m)^\\| `([^`]+)` \\| ([^|]+) \\|")

// documentedJSON is the tables of docs/json.md by command, and the text above the first.
func documentedJSON(t *testing.T) (map[string][]documentedKey, string) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "docs", "json.md"))
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split(string(data), "\n## rungs ")
	out := map[string][]documentedKey{}
	for _, part := range parts[1:] {
		name, _, _ := strings.Cut(part, " ")
		out[name] = nil
		for _, m := range keyRow.FindAllStringSubmatch(part, -1) {
			out[name] = append(out[name], documentedKey{m[1], m[2]})
		}
	}
	return out, string(data)
}

// printed are runs that print all that a command can.
var printed = map[string][]string{
	"check":   {"acme check --json", "broken/bad-card check --json", "broken/truncated check --json", "fresh check --json"},
	"resolve": {"acme resolve commit-message --json", "acme resolve pipeline-fix --persona release-notes --json", "acme resolve session-title --json"},
	"route":   {"acme route --folder api x --json", "acme route x --json"},
	"compose": {"legacy compose frontend --json", "legacy compose frontend --pick nothing --json"},
	"explain": {"acme explain .intentic/config/safety.md --json", "fresh explain .intentic/config/.gitkeep --json", "legacy explain .intentic/config/context/frontend.json --json"},
	"config":  {"acme config --json"},
	"diff":    {"acme diff . ../other --json", "acme diff . . --json"},
	"export":  {"acme export --json", "fresh export --json"},
	"get":     {"acme get settings --json", "acme get settings.commandJudge --json"},
}

// What is printed has the keys of its table, all of them, in its order and as they
// are described.
func TestJSONIsDocumented(t *testing.T) {
	docs, _ := documentedJSON(t)
	for _, c := range everyCommand(t) {
		if c.Flag("json") == nil {
			continue
		}
		table, there := docs[c.Name()]
		if !there || len(printed[c.Name()]) == 0 {
			t.Errorf("docs/json.md says nothing of %s, or it is not run here", c.Name())
		}
		seen := map[string]bool{}
		for _, line := range printed[c.Name()] {
			words := strings.Fields(line)
			out := run(t, copied(t, words[0]), words[1:], nil).out
			if c.Name() != "export" { // prints a file
				checkLine(t, line, out)
			}
			if len(table) > 0 {
				checkKeys(t, line, out, table, seen)
			}
		}
		for _, row := range table {
			if !seen[row.key] {
				t.Errorf("%s: %s is documented, and nowhere in what is printed", c.Name(), row.key)
			}
		}
	}
}

func copied(t *testing.T, sample string) string {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "ws")
	if err := os.CopyFS(filepath.Join(filepath.Dir(folder), "other"), os.DirFS(filepath.Join("..", "testdata", "samples", "legacy"))); err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(folder, os.DirFS(filepath.Join("..", "testdata", "samples", sample))); err != nil {
		t.Fatal(err)
	}
	return folder
}

// checkLine wants one line of JSON.
func checkLine(t *testing.T, line, out string) {
	t.Helper()
	if strings.Count(out, "\n") != 1 || !strings.HasSuffix(out, "\n") || !json.Valid([]byte(out)) {
		t.Errorf("%s prints %q, want one line of JSON", line, out)
	}
}

// checkKeys compares what was printed with a table, in which opaque values have one row.
func checkKeys(t *testing.T, line, out string, table []documentedKey, seen map[string]bool) {
	t.Helper()
	at := 0
	var walk func(v any, is string, path string)
	opened := func(path string) (string, bool) {
		i := slices.IndexFunc(table, func(r documentedKey) bool { return r.key == path })
		if i < 0 {
			t.Errorf("%s prints %s, which docs/json.md does not have", line, path)
			return "", false
		}
		if i < at && !strings.Contains(path, "[]") {
			t.Errorf("%s prints %s behind %s", line, path, table[at].key)
		}
		at = max(at, i)
		seen[path] = true
		return table[i].is, true
	}
	walk = func(v any, is string, path string) {
		switch v := v.(type) {
		case members:
			if strings.Contains(is, "pin") || strings.Contains(is, "object") {
				return
			}
			for _, m := range v {
				inner := strings.TrimPrefix(path+"."+m.key, ".")
				if is, ok := opened(inner); ok {
					if !fits(m.value, is) {
						t.Errorf("%s: %s is %v, documented as %s", line, inner, m.value, is)
					}
					walk(m.value, is, inner)
				}
			}
		case []any:
			for _, entry := range v {
				walk(entry, "", path+"[]")
			}
		}
	}
	walk(ordered(t, out), "", "")
}

// fits says whether a value is what a row says.
func fits(v any, is string) bool {
	if is == "any value" {
		return true
	}
	switch v := v.(type) {
	case nil:
		return strings.HasSuffix(is, "null")
	case bool:
		return is == "true or false"
	case string:
		return strings.HasPrefix(is, "text")
	case json.Number:
		return is == "number"
	case []any:
		return strings.HasPrefix(is, "list") && (is == "list" || !slices.ContainsFunc(v, func(e any) bool { _, isText := e.(string); return !isText }))
	case members:
		_, isPin := model.PinOf(v.tree())
		return strings.HasPrefix(is, "object") || strings.HasPrefix(is, "pin") && isPin
	}
	return false
}

// members is an object with its keys in the order they were printed.
type members []struct {
	key   string
	value any
}

func (m members) tree() any {
	out := map[string]any{}
	for _, member := range m {
		out[member.key] = member.value
	}
	return out
}

// ordered reads JSON with the order of its keys.
func ordered(t *testing.T, text string) any {
	t.Helper()
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	v, err := orderedValue(d)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return v
}

func orderedValue(d *json.Decoder) (any, error) {
	token, err := d.Token()
	switch token {
	case json.Delim('{'):
		out := members{}
		for d.More() {
			key, _ := d.Token()
			value, err := orderedValue(d)
			if err != nil {
				return nil, err
			}
			out = append(out, struct {
				key   string
				value any
			}{fmt.Sprint(key), value})
		}
		_, err = d.Token()
		return out, err
	case json.Delim('['):
		out := []any{}
		for d.More() {
			value, err := orderedValue(d)
			if err != nil {
				return nil, err
			}
			out = append(out, value)
		}
		_, err = d.Token()
		return out, err
	}
	return token, err
}

// The words that a program compares with are those of the contract.
func TestDocumentedWords(t *testing.T) {
	_, text := documentedJSON(t)
	_, list, _ := strings.Cut(text, "<!-- codes -->")
	list, _, _ = strings.Cut(list, "<!-- end codes -->")
	if want := codes(t); list != "`"+strings.Join(want, "`, `")+"`" {
		t.Errorf("docs/json.md lists %s, the contract has %q", list, want)
	}
	for _, word := range []any{
		model.Error, model.Warning, model.Info, model.FromPersona, model.FromRole, model.FromChat, model.FromNowhere,
		model.Answers, model.MayBe, model.Disconnected, model.DuplicateRung, model.Reserve,
	} {
		if !strings.Contains(text, fmt.Sprintf("`%v`", word)) {
			t.Errorf("docs/json.md does not say %q", word)
		}
	}
}

// codes are the kinds of problem in the order of their declaration.
func codes(t *testing.T) []string {
	t.Helper()
	source, err := os.ReadFile(filepath.Join("..", "model", "problem.go"))
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, m := range regexp.MustCompile(`(?m)^\t\w+ +Code += "(\w+)"`).FindAllStringSubmatch(string(source), -1) {
		out = append(out, m[1])
	}
	return out
}
