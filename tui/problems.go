package tui

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/store"
	"rungs/theme"
	"rungs/views"
)

func (e Editor) openProblems() Editor {
	e.problem = 0
	return e.enter(OnProblems)
}

func (e Editor) problemStep(n int) Editor {
	e.problem = max(0, min(e.problem+n, len(e.listed())-1))
	return e
}

// listed is the problems worth a row, worst first; what is only worth knowing is
// said at its own row.
func (e Editor) listed() []store.Finding {
	var out []store.Finding
	for _, worst := range []model.Severity{model.Error, model.Warning} {
		for _, f := range e.found {
			if f.Severity == worst {
				out = append(out, f)
			}
		}
	}
	return out
}

func (e Editor) focusedProblem() (store.Finding, bool) {
	listed := e.listed()
	if e.problem >= len(listed) {
		return store.Finding{}, false
	}
	return listed[e.problem], true
}

// problemOnPage says whether the focused problem is at a row of the Models page.
func (e Editor) problemOnPage() bool {
	f, ok := e.focusedProblem()
	return ok && e.rowOf(f) != nil
}

// rowOf is the row of the page that shows where a problem is, nil for none.
func (e Editor) rowOf(f store.Finding) *views.Row {
	if f.Doc.ID != model.SettingsDoc {
		return nil
	}
	open := e.modelsView()
	open.Folded = nil
	var best *views.Row
	for _, r := range open.Rows() {
		if r.Path != nil && f.Path.Under(r.Path) {
			best = &r
		}
	}
	return best
}

func (e Editor) jumpToProblem() Editor {
	f, _ := e.focusedProblem()
	return e.leave().focusOn(e.rowOf(f).Path)
}

func (e Editor) problemFixable() bool {
	f, ok := e.focusedProblem()
	return ok && f.Fix != nil
}

func (e Editor) fixProblem() (Editor, tea.Cmd) {
	f, _ := e.focusedProblem()
	e.page.bulkOpen = false
	next, cmd := e.commit(f.Doc.ID, "fixed: "+f.Fix.Label, f.Fix.Edits...)
	return next.problemStep(0).scrolled(), cmd
}

// fixHere is the fix of the focused row's own problem.
func (e Editor) fixHere() *model.Fix {
	if p := e.modelsView().ProblemAt(e.row().Path); p != nil && e.row().Path != nil && e.row().Kind == views.RungRow {
		return p.Fix
	}
	return nil
}

func (e Editor) fixRow() (Editor, tea.Cmd) {
	fix := e.fixHere()
	return e.edit("fixed: "+fix.Label, fix.Edits...)
}

func (e Editor) problemsView() views.List {
	l := views.List{Title: "Problems", Focus: e.problem, Keys: e.hints(), Empty: "nothing is wrong"}
	if e.onDefaults() {
		l.Intro = []string{e.st.Glyphs.Error + " The daemon runs on the defaults of every setting because of this."}
	}
	for _, f := range e.listed() {
		l.Rows = append(l.Rows, problemRow(f, e.st))
	}
	if f, ok := e.focusedProblem(); ok {
		l.Below = problemText(f)
	}
	return l
}

// onDefaults says whether the daemon refuses the settings as they are on disk.
func (e Editor) onDefaults() bool {
	for _, f := range e.found {
		if f.Doc.ID == model.SettingsDoc && f.Severity == model.Error {
			return true
		}
	}
	return false
}

func problemRow(f store.Finding, st theme.Styles) views.ListRow {
	r := views.ListRow{Mark: st.Glyphs.Warning, Tone: views.Warn, Cells: []string{f.Message}}
	if f.Severity == model.Error {
		r.Mark, r.Tone = st.Glyphs.Error, views.Bad
	}
	return r
}

// problemText is all that is known of a problem.
func problemText(f store.Finding) []string {
	out := []string{f.Place()}
	if len(f.Path) > 0 {
		out[0] += "  " + f.Path.String()
	}
	out = append(out, f.Message)
	if f.Allowed != "" {
		out = append(out, "allowed: "+f.Allowed)
	}
	if f.Fix != nil {
		out = append(out, fmt.Sprintf("F: %s", f.Fix.Label))
	}
	return out
}
