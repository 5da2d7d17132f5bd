package model

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// The promises of the package comment, and the tests that hold them: the first
// two are here; TestSettingsAreTheContracts and its kin compare the tables;
// TestEditsAreSafe, TestDocumentVectors, TestSchemasJudgeAsTheContract, TestBulkKeepsWhatIsNoPin, TestPowersEdits
// and TestNothingPanics hold the rest.

// sourcesOfPackage parses the package's own files without tests.
func sourcesOfPackage(t *testing.T) (*token.FileSet, []*ast.File) {
	t.Helper()
	names, _ := filepath.Glob("*.go")
	fset := token.NewFileSet()
	var out []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(fset, name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, f)
	}
	if len(out) < 20 {
		t.Fatalf("only %d files", len(out))
	}
	return fset, out
}

func TestPackageAsksNobody(t *testing.T) {
	pure := strings.Fields("cmp embed encoding/json errors fmt io maps math math/big reflect regexp slices strconv strings sync unicode unicode/utf16 unicode/utf8 github.com/BurntSushi/toml")
	fset, files := sourcesOfPackage(t)
	for _, f := range files {
		for _, i := range f.Imports {
			name, _ := strconv.Unquote(i.Path.Value)
			if !slices.Contains(pure, name) {
				t.Errorf("%s imports %s", fset.Position(i.Pos()), name)
			}
		}
	}
}

// A second list of the same fact is a defect: ids of jobs stand in the table and
// where one of them means something of its own, nowhere else.
func TestJobsAreDeclaredOnce(t *testing.T) {
	for _, r := range Roles {
		places := 0
		names, _ := filepath.Glob("*.go")
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if !strings.HasSuffix(name, "_test.go") && name != "legacy.go" {
				places += strings.Count(string(text), strconv.Quote(r.ID))
			}
		}
		if most := map[bool]int{true: 2, false: 1}[r.ID == SafetyJudge || r.ID == PersonaRouter]; places != most {
			t.Errorf("%s stands in %d places, want %d", r.ID, places, most)
		}
	}
}

func TestExportedNamesSayTheirContract(t *testing.T) {
	fset, files := sourcesOfPackage(t)
	for _, f := range files {
		for _, d := range f.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if d.Name.IsExported() && d.Doc == nil && d.Name.Name != "Error" && d.Name.Name != "String" {
					t.Errorf("%s: %s has no comment", fset.Position(d.Pos()), d.Name.Name)
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					if s, ok := spec.(*ast.TypeSpec); ok && s.Name.IsExported() && d.Doc == nil && s.Doc == nil {
						t.Errorf("%s: %s has no comment", fset.Position(s.Pos()), s.Name.Name)
					}
					if s, ok := spec.(*ast.ValueSpec); ok && s.Names[0].IsExported() && d.Doc == nil && s.Doc == nil {
						t.Errorf("%s: %s has no comment", fset.Position(s.Pos()), s.Names[0].Name)
					}
				}
			}
		}
	}
}
