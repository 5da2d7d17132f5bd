package cli

import (
	"strings"

	"rungs/model"
	"rungs/store"
)

// report is what a check has found.
type report struct {
	found  []store.Finding
	looked int  // documents that are there
	unread bool // one of them could not be read
}

// add takes the findings in a document whose values are tree.
func (r *report) add(tree any, found ...store.Finding) {
	for _, f := range found {
		f.Path = model.Addressed(tree, f.Path)
		r.found = append(r.found, f)
	}
}

func (r report) count(s model.Severity) int {
	n := 0
	for _, f := range r.found {
		if f.Severity == s {
			n++
		}
	}
	return n
}

// verdict is the end of the command.
func (r report) verdict() error {
	switch {
	case r.unread:
		return &ExitError{Code: codeWrong}
	case r.count(model.Error) > 0:
		return no
	}
	return nil
}

func (a *app) report(r report, asJSON bool) {
	if asJSON {
		o := r.object()
		if a.in != nil {
			o.Workspace = a.in.name
		}
		a.data(o)
		return
	}
	for _, f := range r.found {
		a.finding(f)
	}
	a.say("%s", r.summary())
}

// summary is the last line, in a form that no problem has.
func (r report) summary() string {
	errors, warnings := r.count(model.Error), r.count(model.Warning)
	switch {
	case r.looked == 0 && len(r.found) == 0:
		return "no document is written yet: every value is at its default"
	case errors == 0 && warnings == 0:
		return strings.Join(append([]string{"nothing wrong in " + counted(r.looked, "document")}, r.counts()...), ", ")
	case errors == 0:
		return strings.Join(r.counts(), ", ")
	}
	return strings.Join(r.counts(), ", ") + r.consequence()
}

// counts is how many there are of each kind, where there are some.
func (r report) counts() []string {
	var out []string
	for _, kind := range []struct {
		severity model.Severity
		name     string
	}{{model.Error, "error"}, {model.Warning, "warning"}, {model.Info, "note"}} {
		if n := r.count(kind.severity); n > 0 {
			out = append(out, counted(n, kind.name))
		}
	}
	return out
}

// consequence is what errors in a workspace do to it.
func (r report) consequence() string {
	for _, f := range r.found {
		if f.Refuses() {
			return ": the daemon refuses the settings and runs on the default of every one"
		}
	}
	for _, f := range r.found {
		if f.Severity == model.Error && f.Doc == store.Personas {
			return ": the daemon does without the cards that are wrong"
		}
	}
	return ""
}
