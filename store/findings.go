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
// that order, and the documents it is about, each read once. Blind is what
// Surroundings failed with.
func (w *Workspace) Findings(around model.Surroundings, blind error) ([]Finding, []*Document) {
	var out []Finding
	var read []*Document
	for _, doc := range Docs {
		d := w.Read(doc)
		read, out = append(read, d), append(out, d.Problems(around)...)
	}
	shelves, ofShelves := w.readShelves()
	for _, d := range shelves {
		ofShelves = append(ofShelves, d.Problems(around)...)
	}
	slices.SortStableFunc(ofShelves, func(a, b Finding) int { return cmp.Compare(a.File, b.File) })
	return slices.Concat(out, ofShelves, w.Policy().Findings(), blindFindings(blind)), append(read, shelves...)
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

// blindFindings is about what is connected, not what the daemon runs on.
func blindFindings(err error) []Finding {
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
