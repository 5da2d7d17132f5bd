package model

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// eachCase decodes every line of a vectors file; a file without cases fails, so
// that a loader that finds nothing is never green.
func eachCase[T any](t *testing.T, name string, least int, do func(line int, c T)) {
	t.Helper()
	file, err := os.Open(filepath.Join("..", "testdata", "vectors", name))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	in := bufio.NewScanner(file)
	in.Buffer(nil, 64<<20)
	n := 0
	for in.Scan() {
		n++
		var c T
		dec := json.NewDecoder(strings.NewReader(in.Text()))
		dec.UseNumber()
		if err := dec.Decode(&c); err != nil {
			t.Fatalf("%s:%d: %v", name, n, err)
		}
		do(n, c)
	}
	if err := in.Err(); err != nil || n < least {
		t.Fatalf("%s: %d cases, want at least %d (%v)", name, n, least, err)
	}
}

type documentCase struct {
	Kind  string
	Valid bool
	Paths []string
	Doc   any
}

func TestDocumentVectors(t *testing.T) {
	eachCase(t, "documents.jsonl", 3026, func(line int, c documentCase) {
		kind := KindNamed(c.Kind)
		if kind == nil {
			t.Fatalf("line %d: no kind %q", line, c.Kind)
		}
		found := Errors(Check(kind, c.Doc))
		if (len(found) == 0) != c.Valid {
			t.Errorf("line %d: %s: valid is %v, want %v: %v", line, c.Kind, len(found) == 0, c.Valid, found)
		}
		for _, want := range c.Paths {
			if !anyUnder(found, want) {
				t.Errorf("line %d: %s: no error at or under %q in %v", line, c.Kind, want, found)
			}
		}
	})
}

// anyUnder compares as the vectors write paths: joined by dots, keys unquoted.
func anyUnder(problems []Problem, path string) bool {
	for _, p := range problems {
		at := strings.Join(p.Path, ".")
		if path == "" || at == path || strings.HasPrefix(at, path+".") {
			return true
		}
	}
	return false
}

type functionCase struct {
	Fn   string
	In   any
	Want any
}

func TestFunctionVectors(t *testing.T) {
	seen := map[string]int{}
	eachCase(t, "functions.jsonl", 512, func(line int, c functionCase) {
		run, ok := vectorFunctions[c.Fn]
		if !ok {
			t.Fatalf("line %d: no function %q", line, c.Fn)
		}
		seen[c.Fn]++
		if got := run(c.In); !Equal(got, c.Want) {
			t.Errorf("line %d: %s(%s): %s", line, c.Fn, JSON(c.In), cmp.Diff(c.Want, got))
		}
	})
	for fn := range vectorFunctions {
		if seen[fn] == 0 {
			t.Errorf("no case for %s", fn)
		}
	}
}

var vectorFunctions = map[string]func(any) any{
	"bounds": func(in any) any {
		powers, _ := Get(in, Path{"powers"})
		return PowersOf(powers).Bounds()
	},
	"parse-pin-key": func(in any) any {
		p, ok := ParseKey(in.(string))
		if !ok {
			return nil
		}
		return map[string]any{"provider": p.Provider, "model": p.Model}
	},
	"ready-chain": func(in any) any {
		out := []any{}
		for _, p := range ReadyChain(pinsOf(in), sourcesOf(in)) {
			out = append(out, p.Value())
		}
		return out
	},
	"compose": func(in any) any {
		shelf, _ := Get(in, Path{"shelf"})
		var pick []string
		if _, ok := Get(in, Path{"pick"}); ok {
			pick = textsAt(in, "pick")
		}
		c := ShelfOf(shelf).Compose(pick)
		return map[string]any{"items": asList(c.Items), "shed": asList(c.Shed)}
	},
}

func pinsOf(in any) []Pin {
	var out []Pin
	for _, r := range Ladder(in, Path{"pins"}) {
		out = append(out, r.Pin)
	}
	return out
}

func sourcesOf(in any) Sources {
	out := Sources{}
	v, _ := Get(in, Path{"sources"})
	for _, s := range v.([]any) {
		object := s.(map[string]any)
		if object["ready"] == true {
			out[object["provider"].(string)] = Connected
		}
	}
	return out
}

func asList(texts []string) []any {
	out := []any{}
	for _, s := range texts {
		out = append(out, s)
	}
	return out
}
