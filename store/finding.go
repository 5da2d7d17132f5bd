package store

import (
	"errors"
	"fmt"
	"slices"

	"rungs/model"
)

// Finding is a problem and where in a file it is.
type Finding struct {
	model.Problem
	Doc          Doc
	File         string // workspace-relative
	Line, Column int    // 1-based; 0 when there is no place
}

// Refuses says whether the daemon refuses the settings because of it, and runs on
// the default of every one. Of two files it reads its own.
func (f Finding) Refuses() bool {
	twoFiles := f.Code == model.Conflict && len(f.Path) == 0
	return f.Severity == model.Error && f.Doc == Settings && !twoFiles
}

// Place is the finding's place as compilers write it: file:line:column.
func (f Finding) Place() string {
	if f.Line == 0 {
		return f.File
	}
	return fmt.Sprintf("%s:%d:%d", f.File, f.Line, f.Column)
}

// Problems is everything that is wrong with the document, or worth knowing, in
// the order of its lines. What cannot be read has that one problem.
func (d *Document) Problems(around model.Surroundings) []Finding {
	var fault *DocumentError
	if errors.As(d.Err, &fault) {
		p := model.Problem{Severity: model.Error, Code: fault.Fault.Code(), Message: fault.Message, Allowed: fault.Hint}
		return []Finding{{p, d.Doc, d.File, fault.Line, fault.Column}}
	}
	if !d.Exists || d.Doc == Scopes {
		return nil
	}
	problems := append(model.Check(d.Doc.ID.Kind(), d.Tree), model.Advise(d.Doc.ID, d.Tree, around)...)
	problems = append(problems, d.unread()...)
	if d.Doc.ID == model.ShelvesDoc {
		problems = append(problems, d.misnamed()...)
	}
	return d.Placed(problems)
}

// Placed is problems at their places, in the order of their lines.
func (d *Document) Placed(problems []model.Problem) []Finding {
	return findingsIn(d.Doc, d.File, problems, d.locate)
}

func findingsIn(doc Doc, file string, problems []model.Problem, locate func([]model.Path) []spot) []Finding {
	paths := make([]model.Path, len(problems))
	for i, p := range problems {
		paths[i] = p.Path
	}
	out := make([]Finding, len(problems))
	for i, at := range locate(paths) {
		out[i] = Finding{problems[i], doc, file, at.line, at.column}
	}
	slices.SortStableFunc(out, func(a, b Finding) int { return a.Line - b.Line })
	return out
}

// WorstFirst is the errors, then the warnings, each in their order. What is only
// worth knowing is left out.
func WorstFirst(found []Finding) []Finding {
	var out []Finding
	for _, worst := range []model.Severity{model.Error, model.Warning} {
		for _, f := range found {
			if f.Severity == worst {
				out = append(out, f)
			}
		}
	}
	return out
}
