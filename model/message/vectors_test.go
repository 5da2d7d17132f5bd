package message

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"rungs/model"
)

// vector is a message that the contract has judged.
type vector struct {
	Kind  string
	Valid bool
	Paths []string
	Text  json.RawMessage `json:"doc"`
	doc   any
}

// readVectors gives them in order; fewer than there are means a broken loader.
func readVectors(t testing.TB) []vector {
	t.Helper()
	file, err := os.Open(filepath.Join("..", "..", "testdata", "vectors", "messages.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	in := bufio.NewScanner(file)
	in.Buffer(nil, 64<<20)
	var out []vector
	for in.Scan() {
		var v vector
		if err := json.Unmarshal(in.Bytes(), &v); err != nil {
			t.Fatalf("line %d: %v", len(out)+1, err)
		}
		v.doc = tree(t, string(v.Text))
		out = append(out, v)
	}
	if err := in.Err(); err != nil || len(out) < 871 {
		t.Fatalf("%d messages, want at least 871 (%v)", len(out), err)
	}
	return out
}

// tree is JSON as a tree.
func tree(t testing.TB, text string) any {
	t.Helper()
	var plain *model.Kind
	v, err := plain.Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return v
}

func kindNamed(t testing.TB, name string) *model.Kind {
	t.Helper()
	for _, d := range Documents {
		if d.Name == name {
			return d.Kind
		}
	}
	t.Fatalf("no kind %q", name)
	return nil
}

func TestMessagesAgreeWithTheContract(t *testing.T) {
	seen := map[string]int{}
	for i, v := range readVectors(t) {
		seen[v.Kind]++
		found := model.Errors(model.Check(kindNamed(t, v.Kind), v.doc))
		if (len(found) == 0) != v.Valid {
			t.Errorf("line %d: %s %s: valid is %v, want %v: %v", i+1, v.Kind, v.Text, !v.Valid, v.Valid, found)
		}
		for _, want := range v.Paths {
			if !anyUnder(found, want) {
				t.Errorf("line %d: %s %s: no error at or under %q in %v", i+1, v.Kind, v.Text, want, found)
			}
		}
	}
	for _, d := range Documents {
		if seen[d.Name] == 0 {
			t.Errorf("no vector of %s", d.Name)
		}
	}
}

// anyUnder compares as the vectors write paths: joined by dots.
func anyUnder(problems []model.Problem, path string) bool {
	for _, p := range problems {
		at := strings.Join(p.Path, ".")
		if path == "" || at == path || strings.HasPrefix(at, path+".") {
			return true
		}
	}
	return false
}

// A schema says of each message what the contract says.
func TestSchemasJudgeAsTheContract(t *testing.T) {
	schemas := map[string]*jsonschema.Schema{}
	for _, d := range Documents {
		schemas[d.Name] = compiled(t, d)
	}
	for i, v := range readVectors(t) {
		if err := schemas[v.Kind].Validate(v.doc); (err == nil) != v.Valid {
			t.Errorf("line %d: %s %s: valid is %v, and the schema says %v", i+1, v.Kind, v.Text, v.Valid, err)
		}
	}
}

func compiled(t *testing.T, d model.Document) *jsonschema.Schema {
	t.Helper()
	text, err := json.Marshal(d.Schema(model.Builtin()))
	if err != nil {
		t.Fatal(err)
	}
	c, id := jsonschema.NewCompiler(), "urn:rungs:schema:"+d.Name
	c.UseLoader(jsonschema.SchemeURLLoader{})
	if err := c.AddResource(id, tree(t, string(text))); err != nil {
		t.Fatal(err)
	}
	out, err := c.Compile(id)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// Each kind has a name for errors, a sentence for help and an example that is one.
func TestKindsAreDescribed(t *testing.T) {
	for _, d := range Documents {
		if d.Kind.Name == "" || d.About == "" || model.Valid(d.Kind, exampleOf(d.Kind)) != nil {
			t.Errorf("%s: %q, %q, example %v: %v", d.Name, d.Kind.Name, d.About, d.Kind.Example, model.Valid(d.Kind, exampleOf(d.Kind)))
		}
		if model.KindNamed(d.Name) != nil {
			t.Errorf("%s is a kind of package model already", d.Name)
		}
	}
}

// exampleOf is the example of a kind; a question for the router is one with a prompt.
func exampleOf(k *model.Kind) any {
	if k == model.RouteAskKind {
		return map[string]any{"prompt": "hello"}
	}
	return k.Example
}
