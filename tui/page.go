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
	whole  bool          // the ladder of the focused row is to be seen whole after this step
	copied *copiedLadder // nil: nothing was copied
	bulk   *bulk         // the picks for the ticked jobs; nil once anything else was edited
}

func newModelsPage() modelsPage {
	return modelsPage{focus: views.Models{}.Rows()[0], folded: map[string]bool{}, ticked: map[string]bool{}}
}

// modelsView is what the page shows now.
func (e Editor) modelsView() views.Models {
	return views.Models{
		Settings: e.settings(), Catalog: e.o.Catalog, Sources: e.around.Sources,
		Problems: e.judgement, Focus: e.page.focus, Loading: e.docs[model.SettingsDoc] == nil, Refused: e.refused(),
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

// focusedModel is the model of the focused row. Of a job it is the one that
// answers, else its first; of the cheap models the first.
func (e Editor) focusedModel() (model.Pin, bool) {
	switch e.page.focus.Kind {
	case views.CheapRung:
		return model.ParseKey(model.Bare(e.entry()))
	case views.CheapRow:
		return firstOf(model.Pins(e.cheapRungs()))
	case views.RoleRow:
		if answer := e.modelsView().Resolve(e.page.focus.Role).Answer; answer != nil {
			return *answer, true
		}
		return firstOf(e.pinsHere())
	}
	return e.pin()
}

func firstOf(pins []model.Pin) (model.Pin, bool) {
	if len(pins) == 0 {
		return model.Pin{}, false
	}
	return pins[0], true
}

// pinsHere is the ladder of the focused job.
func (e Editor) pinsHere() []model.Pin {
	return model.Pins(model.Ladder(e.settings(), e.page.focus.Role.Path()))
}
