package cli_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// writers is the only functions that put text on a stream, each because what it puts
// there was made safe on the way, by what stands behind it, or is the program's own.
var writers = []string{
	"../cli/diff.go diff",        // fileLine
	"../cli/exporting.go export", // jsonText, escapedTOML
	"../cli/get.go value",        // block, jsonText
	"../cli/man.go manCommand",   // its own, as roff
	"../cli/print.go data",       // jsonLine
	"../cli/print.go note",       // line
	"../cli/print.go say",        // line
	"../cli/progress.go show",    // counts
	"../cli/progress.go wipe",    // blanks
	"../cli/result.go replay",    // what these have written
	"../cli/schema.go schema",    // jsonText
	"../cli/show.go show",        // views
	"../external.go Run",         // usualModes
	"../frames.go draw",          // views
	"../frames.go with",          // modes, and what is sent to the clipboard, in base64
	"../plain/plain.go write",    // what was said
	"../unsent.go keepUnsent",    // what the editor says at its end, safe already
}

// streams is what leads to a terminal.
var streams = []string{"out", "err", "Stdout", "Stderr", "Out"}

// Nothing writes to a stream but those functions, so that a new one is looked at.
func TestWritersAreKnown(t *testing.T) {
	found := map[string]bool{}
	for _, folder := range []string{"..", "../cli", "../plain", "../tui", "../views"} {
		files, _ := filepath.Glob(filepath.Join(folder, "*.go"))
		for _, file := range files {
			if !strings.HasSuffix(file, "_test.go") {
				writesIn(t, file, found)
			}
		}
	}
	got := slices.Sorted(maps.Keys(found))
	if !slices.Equal(got, writers) {
		t.Errorf("what writes is\n%s\nand known is\n%s", strings.Join(got, "\n"), strings.Join(writers, "\n"))
	}
}

func writesIn(t *testing.T, file string, found map[string]bool) {
	t.Helper()
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range parsed.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && isWrite(call) {
				found[filepath.ToSlash(file)+" "+f.Name.Name] = true
			}
			return true
		})
	}
}

// isWrite says whether a call puts text on a stream: by a function of fmt or io, or
// by the stream's own.
func isWrite(call *ast.CallExpr) bool {
	f, ok := call.Fun.(*ast.SelectorExpr)
	if id, plain := call.Fun.(*ast.Ident); plain {
		return id.Name == "print" || id.Name == "println" || id.Name == "write" && isStream(call.Args[0])
	}
	if !ok {
		return false
	}
	of, _ := f.X.(*ast.Ident)
	switch {
	case of != nil && of.Name == "fmt" && strings.HasPrefix(f.Sel.Name, "Print"):
		return true
	case of != nil && of.Name == "fmt" && strings.HasPrefix(f.Sel.Name, "Fprint"), of != nil && of.Name == "io" && f.Sel.Name == "WriteString":
		return isStream(call.Args[0])
	case strings.HasPrefix(f.Sel.Name, "Write"):
		return isStream(f.X)
	}
	return false
}

// isStream knows one by its name; a buffer is called otherwise.
func isStream(x ast.Expr) bool {
	switch x := x.(type) {
	case *ast.Ident:
		return slices.Contains(streams, x.Name)
	case *ast.SelectorExpr:
		return slices.Contains(streams, x.Sel.Name)
	}
	return false
}
