package store

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"rungs/model"
)

// Findings is everything that is wrong with the workspace, or worth knowing:
// settings, cards, shelves, the policy, and capabilities that cannot be read, in
// that order. Documents that were read already are not read again.
func (w *Workspace) Findings(around model.Surroundings, read ...*Document) []Finding {
	problems := func(doc Doc) []Finding {
		if i := slices.IndexFunc(read, func(d *Document) bool { return d.Doc == doc }); i >= 0 {
			return read[i].Problems(around)
		}
		return w.Read(doc).Problems(around)
	}
	var out []Finding
	for _, doc := range Docs {
		out = append(out, problems(doc)...)
	}
	return slices.Concat(out, w.shelfFindings(problems), w.Policy().Findings(), w.capabilityFindings())
}

// shelfFindings is those of shelves and of files that are taken for none, by file.
func (w *Workspace) shelfFindings(problems func(Doc) []Finding) []Finding {
	docs, out := w.Shelves()
	for _, doc := range docs {
		out = append(out, problems(doc)...)
	}
	slices.SortStableFunc(out, func(a, b Finding) int { return cmp.Compare(a.File, b.File) })
	return out
}

// Findings is what is wrong with the policy, or worth knowing.
func (p Policy) Findings() []Finding {
	switch {
	case p.Err != nil:
		return []Finding{findingOf(p.File, model.Warning, model.Syntax, p.Err)}
	case p.Exists && strings.TrimSpace(p.Text) == "":
		return []Finding{{File: p.File, Problem: model.Problem{
			Severity: model.Warning, Code: model.TooSmall,
			Message: "the safety policy is empty: it asks nothing beyond what is always asked",
			Allowed: "a text, or no file: then the product's own text counts",
		}}}
	}
	return nil
}

// capabilityFindings is about what is connected, not what the daemon runs on.
func (w *Workspace) capabilityFindings() []Finding {
	_, err := w.Capabilities()
	if err == nil {
		return nil
	}
	return []Finding{{File: capabilitiesFile, Problem: model.Problem{
		Severity: model.Warning, Code: model.Syntax, Message: err.Error(),
		Allowed: "a JSON list; until then nothing in it counts as connected",
	}}}
}

// findingOf is an error of a file as a finding.
func findingOf(file string, s model.Severity, c model.Code, err error) Finding {
	f := Finding{File: file, Problem: model.Problem{Severity: s, Code: c, Message: err.Error()}}
	var reason *reasonError
	if errors.As(err, &reason) {
		f.File, f.Message, f.Allowed = reason.file, reason.reason, reason.hint
	}
	return f
}
