package cli

import "rungs/model"

// reportObject is what check --json prints, of several workspaces one a line.
type reportObject struct {
	Workspace string          `json:"workspace,omitempty"` // of several, as it was written
	OK        bool            `json:"ok"`
	Error     string          `json:"error,omitempty"` // of several: why it could not be looked at
	Problems  []problemObject `json:"problems"`
}

type problemObject struct {
	File     string         `json:"file"`
	Path     string         `json:"path"`
	Line     int            `json:"line"`
	Column   int            `json:"column"`
	Severity model.Severity `json:"severity"`
	Code     model.Code     `json:"code"`
	Message  string         `json:"message"`
	Allowed  string         `json:"allowed"`
	Fix      string         `json:"fix"` // what it would do, "" when there is none
}

func (r report) object() reportObject {
	out := reportObject{OK: r.count(model.Error) == 0, Problems: []problemObject{}}
	for _, f := range r.found {
		p := problemObject{f.File, f.Path.String(), f.Line, f.Column, f.Severity, f.Code, f.Message, f.Allowed, ""}
		if f.Fix != nil {
			p.Fix = f.Fix.Label
		}
		out.Problems = append(out.Problems, p)
	}
	return out
}
