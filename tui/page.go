package tui

import (
	"rungs/model"
	"rungs/views"
)

// modelsPage is what a visit to the Models page remembers.
type modelsPage struct {
	focus  views.Row
	folded map[string]bool
	ticked map[string]bool
	offset int
	copied *copiedLadder // nil: nothing was copied
	bulk   *bulk         // the last pick for the ticked jobs; nil once anything else was done
}

func newModelsPage() modelsPage {
	return modelsPage{focus: views.Models{}.Rows()[0], folded: map[string]bool{}, ticked: map[string]bool{}}
}

// modelsView is what the page shows now.
func (e Editor) modelsView() views.Models {
	return views.Models{
		Settings: e.settings(), Catalog: e.o.Catalog, Sources: e.around.Sources,
		Problems: e.judgement, Focus: e.page.focus,
		Folded: e.page.folded, Ticked: e.page.ticked, Blur: e.place() != OnModels,
	}
}

// settings is the settings as they are shown.
func (e Editor) settings() any { return e.trees[model.SettingsDoc] }

// list is the ladder that the focused row is in or heads: where it is, and what
// it is called.
func (e Editor) list() (model.Path, string) {
	if e.onCheap() {
		return model.CheapModels, cheapLabel
	}
	return e.page.focus.Role.Path(), e.page.focus.Role.Label
}

// cheapLabel is what the list of cheap models is called.
var cheapLabel = func() string { f, _ := model.Setting(model.CheapModels.Last()); return f.Label }()

// onCheap says whether the focus is on the cheap models, a list of keys in text.
func (e Editor) onCheap() bool {
	return e.page.focus.Kind == views.CheapRow || e.page.focus.Kind == views.CheapRung
}

// entry is what stands at the focused row.
func (e Editor) entry() any {
	v, _ := model.Get(e.settings(), e.page.focus.Path)
	return v
}

// pin is the focused rung of a job.
func (e Editor) pin() (model.Pin, bool) {
	if e.page.focus.Kind != views.RungRow {
		return model.Pin{}, false
	}
	return model.PinOf(e.entry())
}

// focusedModel is the model of the focused row, of a rung or of the cheap models.
func (e Editor) focusedModel() (model.Pin, bool) {
	if e.page.focus.Kind == views.CheapRung {
		return model.ParseKey(model.Bare(e.entry()))
	}
	return e.pin()
}

// pinsHere is the ladder of the focused job.
func (e Editor) pinsHere() []model.Pin {
	return model.Pins(model.Ladder(e.settings(), e.page.focus.Role.Path()))
}
