package cli_test

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rungs/cli"
)

// vector is a document that the contract has judged.
type vector struct {
	Kind  string
	Valid bool
	Paths []string
	Doc   json.RawMessage
}

// vectorFiles are the contract's verdicts, and at least how many there are.
var vectorFiles = map[string]int{"documents.jsonl": 3026, "messages.jsonl": 871}

// readVectors gives those of a file by kind; fewer than there are means a broken loader.
func readVectors(t *testing.T, name string) map[string][]vector {
	t.Helper()
	file, err := os.Open(filepath.Join("..", "testdata", "vectors", name))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	in := bufio.NewScanner(file)
	in.Buffer(nil, 64<<20)
	n, out := 0, map[string][]vector{}
	for ; in.Scan(); n++ {
		var v vector
		if err := json.Unmarshal(in.Bytes(), &v); err != nil {
			t.Fatalf("line %d: %v", n+1, err)
		}
		out[v.Kind] = append(out[v.Kind], v)
	}
	if err := in.Err(); err != nil || n < vectorFiles[name] {
		t.Fatalf("%s: %d documents, want at least %d (%v)", name, n, vectorFiles[name], err)
	}
	return out
}

// answer is a line of check --jsonl.
type answer struct {
	OK       bool
	Problems []struct{ Path, Severity string }
}

func TestCheckAgreesWithTheContract(t *testing.T) {
	for name := range vectorFiles {
		for kind, vectors := range readVectors(t, name) {
			checkAnswers(t, kind, vectors)
		}
	}
}

func checkAnswers(t *testing.T, kind string, vectors []vector) {
	t.Helper()
	var in strings.Builder
	for _, v := range vectors {
		in.Write(v.Doc)
		in.WriteByte('\n')
	}
	got := run(t, t.TempDir(), []string{"check", "--as", kind, "--jsonl"}, func(e *cli.Env) { e.Stdin = strings.NewReader(in.String()) })
	lines := strings.Split(strings.TrimSuffix(got.out, "\n"), "\n")
	if len(lines) != len(vectors) {
		t.Fatalf("%s: %d answers to %d documents: %s", kind, len(lines), len(vectors), got.err)
	}
	for i, v := range vectors {
		checkAnswer(t, v, lines[i])
	}
}

func checkAnswer(t *testing.T, v vector, line string) {
	t.Helper()
	var a answer
	if err := json.Unmarshal([]byte(line), &a); err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	if a.OK != v.Valid {
		t.Errorf("%s %s: ok is %v: %s", v.Kind, v.Doc, a.OK, line)
	}
	for _, want := range v.Paths {
		if !a.anyUnder(want) {
			t.Errorf("%s %s: no error at or under %q: %s", v.Kind, v.Doc, want, line)
		}
	}
}

// anyUnder compares as the vectors write paths: joined by dots, keys unquoted.
func (a answer) anyUnder(path string) bool {
	for _, p := range a.Problems {
		at := strings.ReplaceAll(p.Path, `"`, "")
		if p.Severity == "error" && (path == "" || at == path || strings.HasPrefix(at, path+".")) {
			return true
		}
	}
	return false
}
