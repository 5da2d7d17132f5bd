package cli

import (
	"fmt"
	"strings"

	"rungs/model"
	"rungs/store"
	"rungs/theme"
	"rungs/views"
)

// settingsSeen is the settings and what is to be said of them.
type settingsSeen struct {
	tree     any
	problems []model.Problem
	refused  bool // the daemon runs on none of them
	around   model.Surroundings
}

func (a *app) settingsSeen(w *store.Workspace) (settingsSeen, error) {
	d, err := readable(w, store.Settings)
	if err != nil {
		return settingsSeen{}, err
	}
	around, unread := a.around(w)
	if unread != nil {
		a.lines("warning: ", unread.Error())
	}
	_, inForce := model.InForce(d.Tree)
	return settingsSeen{d.Tree, problemsOf(d.Problems(around)), !inForce, around}, nil
}

func problemsOf(found []store.Finding) []model.Problem {
	out := make([]model.Problem, len(found))
	for i, f := range found {
		out[i] = f.Problem
	}
	return out
}

// printed is a sheet as it is printed: nobody is on a row.
func (f showFlags) printed(s views.Sheet, st theme.Styles) string {
	return strings.TrimRight(s.Draw(st, f.width, f.height, 0), "\n")
}

func (a *app) safetyPage(w *store.Workspace, st theme.Styles, f showFlags) (string, error) {
	seen, err := a.settingsSeen(w)
	if err != nil {
		return "", err
	}
	p := views.SafetyPage{Keys: a.keyNames("safety"), Settings: seen.tree, Problems: seen.problems, Refused: seen.refused, Policy: policyOf(w), Blur: true}
	return f.printed(p.Sheet(), st), nil
}

func policyOf(w *store.Workspace) views.Policy {
	p := w.Policy()
	out := views.Policy{Exists: p.Exists, Text: p.Text}
	if p.Err != nil {
		out.Unread = p.Err.Error()
	}
	return out
}

func (a *app) rulesPage(w *store.Workspace, st theme.Styles, f showFlags) (string, error) {
	seen, err := a.settingsSeen(w)
	if err != nil {
		return "", err
	}
	p := views.RulesPage{Keys: a.keyNames("rules"), Settings: seen.tree, Problems: seen.problems, Refused: seen.refused, Blur: true}
	return f.printed(p.Sheet(), st), nil
}

func (a *app) generalPage(w *store.Workspace, st theme.Styles, f showFlags) (string, error) {
	seen, err := a.settingsSeen(w)
	if err != nil {
		return "", err
	}
	p := views.GeneralPage{Keys: a.keyNames("general"), Settings: seen.tree, Problems: seen.problems, Refused: seen.refused, Blur: true}
	return f.printed(p.Sheet(), st), nil
}

func (a *app) devicesPage(w *store.Workspace, st theme.Styles, f showFlags) (string, error) {
	things, err := w.Capabilities()
	if err != nil {
		return "", err
	}
	p := views.DevicesPage{Blur: true}
	for _, c := range things {
		if browser := c.Kind == "webext"; browser || c.Kind == "host" {
			p.Devices = append(p.Devices, views.Device{ID: c.ID, Browser: browser, Platform: c.Platform, Scopes: c.Scopes})
		}
	}
	if len(p.Devices) == 0 {
		return "", absent("no computer and no browser of yours is connected", store.CapabilitiesFile)
	}
	return f.printed(p.Sheet(), st), nil
}

func (a *app) shelvesPage(w *store.Workspace, st theme.Styles, f showFlags) (string, error) {
	if !w.HasShelves() {
		return "", absent("there are no context shelves", ".intentic/config/context/")
	}
	cards := w.Read(store.Personas)
	if cards.Err != nil {
		a.lines("warning: ", cards.Err.Error())
	}
	around, _ := a.around(w) // shelves are judged by themselves
	docs, misnamed := w.Shelves()
	p := views.ShelvesPage{Users: map[string]string{}, Blur: true}
	for _, doc := range docs {
		id := shelfID(doc)
		p.Shelves = append(p.Shelves, shownShelf(w.Read(doc), around))
		p.Users[id] = strings.Join(model.ShelfUsers(cards.Tree, id), ", ")
	}
	for _, found := range misnamed {
		p.Misnamed = append(p.Misnamed, found.File+": "+found.Message)
	}
	return f.printed(p.Sheet(), st), nil
}

// shownShelf is a shelf as far as its page shows it.
func shownShelf(d *store.Document, around model.Surroundings) views.ShelfView {
	out := views.ShelfView{ID: shelfID(d.Doc), Tree: d.Tree, Problems: problemsOf(d.Problems(around))}
	if d.Err != nil {
		out.Unread = d.Err.Error()
	}
	return out
}

// absent is a page that there is nothing for.
func absent(what, where string) error {
	return refused(fmt.Errorf("nothing to show: %s\nthey would be in %s", what, where))
}
