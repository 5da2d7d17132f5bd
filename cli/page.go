package cli

import (
	"fmt"

	"rungs/model"
	"rungs/store"
	"rungs/theme"
)

// page draws one page of the editor.
type page struct {
	name  string
	cards bool // --card opens one of them
	draw  func(a *app, w *store.Workspace, st theme.Styles, f showFlags) (string, error)
}

// pages are those that can be shown, the first without being named.
var pages = []page{
	{"models", false, (*app).modelsPage},
	{"personas", true, (*app).personasPage},
	{"safety", false, (*app).safetyPage},
	{"rules", false, (*app).rulesPage},
	{"general", false, (*app).generalPage},
	{"devices", false, (*app).devicesPage},
	{"shelves", false, (*app).shelvesPage},
	{"problems", false, (*app).problemsPage},
}

func pageNames() []string {
	out := make([]string, len(pages))
	for i, p := range pages {
		out[i] = p.name
	}
	return out
}

// page is the one that is asked for, by its name or by what is on it.
func (f showFlags) page(args []string) (page, error) {
	for _, p := range pages {
		switch {
		case len(args) > 0 && p.name != args[0], len(args) == 0 && f.open && !p.cards:
			continue
		case f.open && !p.cards:
			return page{}, misuse(fmt.Sprintf("the page %s has no cards", p.name), "", "rungs show --card "+f.card)
		}
		return p, nil
	}
	return page{}, misuse(fmt.Sprintf("no page %q", args[0]), model.Among(pageNames()), meant(args[0], pageNames()))
}
