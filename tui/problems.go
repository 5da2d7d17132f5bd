package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/store"
	"rungs/theme"
	"rungs/views"
)

// worstFirst is the problems worth a row; what is only worth knowing is said at
// its own row.
func worstFirst(found map[model.DocID][]store.Finding) []store.Finding {
	var out []store.Finding
	for _, worst := range []model.Severity{model.Error, model.Warning} {
		for _, doc := range store.Docs {
			for _, f := range found[doc.ID] {
				if f.Severity == worst {
					out = append(out, f)
				}
			}
		}
	}
	return out
}

// errors is the problems for which something is refused; they are listed first.
func (e Editor) errors() []store.Finding {
	n := slices.IndexFunc(e.listed, func(f store.Finding) bool { return f.Severity != model.Error })
	if n < 0 {
		return e.listed
	}
	return e.listed[:n]
}

func (e Editor) openProblems() Editor {
	e.problem = 0
	return e.enter(OnProblems)
}

func (e Editor) problemStep(n int) Editor {
	e.problem = max(0, min(e.problem+n, len(e.listed)-1))
	return e
}

func (e Editor) focusedProblem() (store.Finding, bool) {
	if e.problem >= len(e.listed) {
		return store.Finding{}, false
	}
	return e.listed[e.problem], true
}

// problemOnPage says whether the focused problem is at a row of the Models page.
var problemOnPage = unless(func(e Editor) bool {
	f, ok := e.focusedProblem()
	if !ok || f.Doc.ID != model.SettingsDoc {
		return false
	}
	_, found := e.rowAt(f.Path)
	return found
}, "this is not on the page: see the file")

func (e Editor) jumpToProblem() Editor {
	f, _ := e.focusedProblem()
	return e.leave().reveal(f.Path)
}

var problemFixable = unless(func(e Editor) bool {
	f, ok := e.focusedProblem()
	return ok && e.fixOf(f) != nil && e.unwritable(f.Doc.ID) == nil
}, "nothing to be done from here: mend it in the file")

// fixOf is the fix of a problem, or of another one with the same value: whoever
// looks at either wants it mended.
func (e Editor) fixOf(f store.Finding) *model.Fix {
	if f.Fix != nil {
		return f.Fix
	}
	for _, other := range e.listed {
		if other.Fix != nil && other.Doc.ID == f.Doc.ID && len(f.Path) > 0 && slices.Equal(other.Path, f.Path) {
			return other.Fix
		}
	}
	return nil
}

// fixProblem makes the fix of the focused problem. It is for what is on disk, so
// that nothing may wait to be written.
func (e Editor) fixProblem() (Editor, tea.Cmd) {
	f, _ := e.focusedProblem()
	if e.queue.busy() {
		return e.say("not while an edit waits to be written"), nil
	}
	fix := e.fixOf(f)
	next, cmd, _ := e.commit(f.Doc.ID, "fixed: "+fix.Label, fix.Edits...)
	return next, cmd
}

// fixHere is the fix of the focused rung's own problem, nil for none.
func (e Editor) fixHere() *model.Fix {
	if r := e.page.focus; r.Kind == views.RungRow || r.Kind == views.CheapRung {
		for _, p := range e.judgement {
			if p.Fix != nil && p.Path.Under(r.Path) {
				return p.Fix
			}
		}
	}
	return nil
}

func (e Editor) fixRow() (Editor, tea.Cmd) {
	fix := e.fixHere()
	return e.edit("fixed: "+fix.Label, fix.Edits...)
}

func (e Editor) problemsView() views.List {
	from, to := e.nearby(e.problem, len(e.listed))
	l := views.List{
		Title: "Problems", Note: plural(len(e.listed), "problem"), Focus: e.problem - from, From: e.from,
		Keys: e.hints(), Empty: "nothing is wrong", BelowHeight: 4,
	}
	if errors := e.errors(); len(errors) > 0 && errors[0].Doc.ID == model.SettingsDoc {
		l.Intro = []string{e.st.Glyphs.Error + " The daemon runs on the defaults of every setting because of this."}
	}
	for _, f := range e.listed[from:to] {
		l.Rows = append(l.Rows, problemRow(f, *e.st))
	}
	if f, ok := e.focusedProblem(); ok {
		l.Below = problemText(f, e.fixOf(f))
	}
	return l
}

func problemRow(f store.Finding, st theme.Styles) views.ListRow {
	r := views.ListRow{Mark: st.Glyphs.Warning, Tone: views.Warn, Cells: []string{f.Message}}
	if f.Severity == model.Error {
		r.Mark, r.Tone = st.Glyphs.Error, views.Bad
	}
	return r
}

// problemText is all that is known of a problem.
func problemText(f store.Finding, fix *model.Fix) []string {
	out := []string{f.Place()}
	if len(f.Path) > 0 {
		out[0] += "  " + f.Path.String()
	}
	out = append(out, f.Message)
	switch {
	case f.Allowed == "":
	case f.Code == model.Syntax || f.Code == model.DuplicateKey || f.Code == model.Conflict: // what to do, not what may stand there
		out = append(out, f.Allowed)
	default:
		out = append(out, "allowed: "+f.Allowed)
	}
	if fix != nil {
		out = append(out, "F: "+fix.Label)
	}
	return out
}
