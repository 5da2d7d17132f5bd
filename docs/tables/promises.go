package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// inREADME is how many tests the README names of a promise.
const inREADME = 4

// promises is the README's list: each promise with the first tests of it.
func promises() string {
	at := testFiles()
	var b strings.Builder
	for _, p := range promised {
		fmt.Fprintf(&b, "- **%s.** %s Held by %s; [all of it](docs/promises.md#%s).\n",
			p.says, p.more, links(p.firstTests(), at, ""), anchor(p.says))
	}
	return b.String()
}

// firstTests is a test of each of the first single promises.
func (p head) firstTests() []string {
	var out []string
	for _, h := range p.holds[:min(len(p.holds), inREADME)] {
		out = append(out, strings.Fields(h.tests)[0])
	}
	return out
}

// everyPromise is docs/promises.md: each single promise with its tests.
func everyPromise() string {
	at := testFiles()
	var b strings.Builder
	for _, p := range promised {
		fmt.Fprintf(&b, "\n## %s\n\n| promise | held by |\n|---|---|\n", p.says)
		for _, h := range p.holds {
			fmt.Fprintf(&b, "| %s | %s |\n", h.says, links(strings.Fields(h.tests), at, "../"))
		}
	}
	return b.String() + "\n"
}

func anchor(title string) string { return strings.ReplaceAll(strings.ToLower(title), " ", "-") }

// links names tests and leads to their files; a test that is not there is a fault
// of the table.
func links(tests []string, at map[string]string, up string) string {
	var out []string
	for _, name := range tests {
		file, ok := at[name]
		if !ok {
			panic(fmt.Sprintf("a promise is held by %q, and there is no such test", name))
		}
		_, short, _ := strings.Cut(name, ".")
		out = append(out, fmt.Sprintf("[%s](%s)", short, up+file))
	}
	return strings.Join(out, ", ")
}

// testFiles is the file of every test and script, by package and name.
func testFiles() map[string]string {
	out := map[string]string{}
	files, _ := filepath.Glob("*_test.go")
	inside, _ := filepath.Glob("*/*_test.go")
	for _, file := range slices.Concat(files, inside) {
		for _, name := range testsIn(file) {
			out[packageOf(file)+"."+name] = filepath.ToSlash(file)
		}
	}
	scripts, _ := filepath.Glob("testdata/script/*.txt")
	for _, file := range scripts {
		out["testscript."+strings.TrimSuffix(filepath.Base(file), ".txt")] = filepath.ToSlash(file)
	}
	return out
}

func packageOf(file string) string {
	if folder := filepath.Dir(file); folder != "." {
		return folder
	}
	return "main"
}

// testsIn is the names of the tests and fuzz targets of a file.
func testsIn(file string) []string {
	tree, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
	if err != nil {
		fmt.Fprintln(os.Stderr, "tables:", err)
		os.Exit(1)
	}
	var out []string
	for _, d := range tree.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && f.Recv == nil && (strings.HasPrefix(f.Name.Name, "Test") || strings.HasPrefix(f.Name.Name, "Fuzz")) {
			out = append(out, f.Name.Name)
		}
	}
	return out
}
