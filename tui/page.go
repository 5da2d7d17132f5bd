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
	whole  bool  // the ladder of the focused row is to be seen whole after this step
	bulk   *bulk // the picks for the ticked jobs; nil once anything else was edited
}

func newModelsPage() modelsPage {
	return modelsPage{focus: views.Models{}.Rows()[0], folded: map[string]bool{}, ticked: map[string]bool{}}
}

// modelsView is what the page shows now.
func (e Editor) modelsView() views.Models {
	return views.Models{
		Keys:     e.keyNames(),
		Settings: e.settings(), Catalog: e.o.Catalog, Sources: e.around.Sources,
		Problems: e.judgement, Focus: e.page.focus, Loading: e.docs[model.SettingsDoc] == nil, Refused: e.refused(),
		Folded: e.page.folded, Ticked: e.page.ticked, Blur: e.place() != OnModels,
	}
}

// settings is the settings as they are shown.
func (e Editor) settings() any { return e.trees[model.SettingsDoc] }
