package model_test

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Each exported function and method of the packages for other programs says what it
// does, and has an example that runs.
func TestEveryFunctionHasAnExample(t *testing.T) {
	for folder, least := range map[string]int{".": 170, "message": 40} {
		set, documented := functionsOf(t, folder)
		if len(set) < least {
			t.Errorf("%s: %d functions", folder, len(set))
		}
		for name, text := range set {
			if strings.TrimSpace(text) == "" {
				t.Errorf("%s: nothing is said of %s", folder, name)
			}
			if example := documented[name]; example == nil || example.Output == "" && !example.EmptyOutput {
				t.Errorf("%s: Example%s is missing, or has no output", folder, name)
			}
		}
		for name := range documented {
			if _, is := set[name]; !is && name != "" {
				t.Errorf("%s: Example%s is of nothing", folder, name)
			}
		}
	}
}

// functionsOf is what is said of each function of a package, by the name that examples
// have it by, and the examples.
func functionsOf(t *testing.T, folder string) (map[string]string, map[string]*doc.Example) {
	t.Helper()
	files := token.NewFileSet()
	var sources, tests []*ast.File
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), ".go") {
			continue
		}
		file, err := parser.ParseFile(files, filepath.Join(folder, e.Name()), nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(e.Name(), "_test.go") {
			tests = append(tests, file)
		} else {
			sources = append(sources, file)
		}
	}
	p, err := doc.NewFromFiles(files, sources, "rungs/model")
	if err != nil {
		t.Fatal(err)
	}
	set := map[string]string{}
	for _, f := range p.Funcs {
		set[f.Name] = f.Doc
	}
	for _, of := range p.Types {
		for _, f := range of.Funcs {
			set[f.Name] = f.Doc
		}
		for _, m := range of.Methods {
			set[of.Name+"_"+m.Name] = m.Doc
		}
	}
	documented := map[string]*doc.Example{}
	for _, e := range doc.Examples(tests...) {
		documented[e.Name] = e
	}
	return set, documented
}
