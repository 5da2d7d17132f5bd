package cli

import (
	"slices"

	"rungs/store"
	"rungs/theme"
	"rungs/views"
)

// problemsPage is what is wrong, the worst first, each with its place and the next
// step. What is only worth knowing stays with what it is about.
func (a *app) problemsPage(w *store.Workspace, st theme.Styles, f showFlags) (string, error) {
	found := store.WorstFirst(a.checkWorkspace(w).found)
	if len(found) == 0 {
		return f.printed(views.Sheet{Empty: "nothing is wrong", Blur: true}, st), nil
	}
	p := views.SheetPanel{Title: "Problems", Notes: []string{counted(len(found), "problem")}}
	if slices.ContainsFunc(found, store.Finding.Refuses) {
		p.Below = append(p.Below, views.SheetText{Text: "The daemon runs on the defaults of every setting because of this.", Tone: views.Bad})
	}
	for _, problem := range found {
		p.Below = append(p.Below, problemTexts(problem)...)
	}
	return f.printed(views.Sheet{Panels: []views.SheetPanel{p}, Blur: true}, st), nil
}

// problemTexts is a problem, its place and the next step.
func problemTexts(f store.Finding) []views.SheetText {
	tone := views.ToneOf(f.Severity)
	out := []views.SheetText{{Text: messageOf(f), Tone: tone}, {Text: "  " + f.Place(), Tone: views.Quiet}}
	if hint := hintOf(f.Problem); hint != "" {
		out = append(out, views.SheetText{Text: "  " + hint, Tone: views.Quiet})
	}
	return out
}
