package tui

import (
	"slices"

	"rungs/model"
	"rungs/store"
	"rungs/views"
)

// sheetState is what a visit to a page of values remembers.
type sheetState struct {
	focus  string // the ID of the row
	rule   string // on the Rules page, the id of the rule that it is of
	index  int    // where it stood, for when it is gone
	offset int
}

// generalState is which settings the General page lists.
type generalState struct {
	changed bool
	kept    map[string]bool // unset since, and listed until the filter changes
}

// sheetPage is a page of values.
type sheetPage struct {
	sheet func(e Editor, focus string, blur bool) views.Sheet
	keys  func() []action                        // beside those that every such page has
	sorts []cellSort                             // of its values
	cell  func(e Editor, id string) (cell, bool) // the value of a row
}

// sheetPages is all of them.
func sheetPages() map[Place]sheetPage {
	return map[Place]sheetPage{
		OnSafety:  {Editor.safetyPage, safetyKeys, []cellSort{wordCell}, Editor.settingCell},
		OnRules:   {Editor.rulesPage, ruleKeys, []cellSort{wordCell, lineCell, longCell, listCell}, Editor.settingCell},
		OnGeneral: {Editor.generalPage, generalKeys, []cellSort{switchCell, wordCell, lineCell, longCell, listCell, rawCell}, Editor.settingCell},
		OnDevices: {Editor.devicesPage, noKeys, []cellSort{switchCell, wordCell, lineCell, longCell}, Editor.scopeCell},
		OnShelves: {Editor.shelvesPage, shelfKeys, []cellSort{lineCell, listCell}, Editor.shelfCell},
	}
}

// sheet is the page of values that is shown.
func (e Editor) sheet() views.Sheet { return e.sheetOf(e.base()) }

func (e Editor) sheetOf(p Place) views.Sheet {
	if page, ok := sheetPages()[p]; ok {
		return page.sheet(e, e.sheets[p].focus, e.place() != p)
	}
	return views.Sheet{}
}

func (e Editor) safetyPage(focus string, blur bool) views.Sheet {
	return views.SafetyPage{
		Keys: e.keyNames(), Settings: e.settings(), Problems: e.wide, Refused: e.refused(), Policy: e.policyView(), Focus: focus, Blur: blur,
	}.Sheet()
}

func (e Editor) rulesPage(focus string, blur bool) views.Sheet {
	return views.RulesPage{
		Keys: e.keyNames(), Settings: e.settings(), Problems: e.wide, Refused: e.refused(), Open: e.rule, Focus: focus, Blur: blur,
	}.Sheet()
}

func (e Editor) generalPage(focus string, blur bool) views.Sheet {
	return views.GeneralPage{
		Keys: e.keyNames(), Settings: e.settings(), Problems: e.wide, Refused: e.refused(),
		Changed: e.general.changed, Kept: e.general.kept, Focus: focus, Blur: blur,
	}.Sheet()
}

func (e Editor) devicesPage(focus string, blur bool) views.Sheet {
	return views.DevicesPage{Devices: e.deviceViews(), Focus: focus, Blur: blur}.Sheet()
}

func (e Editor) shelvesPage(focus string, blur bool) views.Sheet {
	p := e.beside.page
	p.Focus, p.Blur = focus, blur
	return p.Sheet()
}

// settingsProblems is what is wrong with the settings as they are shown.
func (e Editor) settingsProblems() []model.Problem {
	tree := e.settings()
	if tree == nil {
		return nil
	}
	return append(model.Check(model.SettingsDoc.Kind(), tree),
		model.AdviseSettings(tree, e.ladderSurroundings())...)
}

func (e Editor) policyView() views.Policy {
	p := e.beside.policy
	v := views.Policy{Loading: !e.beside.read, Exists: p.Exists, Text: p.Text}
	if p.Err != nil {
		v.Unread = p.Err.Error()
	}
	return v
}

func (e Editor) deviceViews() []views.Device {
	var out []views.Device
	for _, c := range e.beside.devices() {
		out = append(out, views.Device{ID: c.ID, Browser: c.Kind == "webext", Platform: c.Platform, Scopes: c.Scopes})
	}
	return out
}

func problemsOf(found []store.Finding) []model.Problem {
	out := make([]model.Problem, len(found))
	for i, f := range found {
		out[i] = f.Problem
	}
	return out
}

// sheetsAnchored keeps the focus of the page that is shown on a row that it has.
func (e Editor) sheetsAnchored() Editor {
	p := e.base()
	if !p.isSheet() {
		return e
	}
	s := e.sheets[p]
	if p == OnRules {
		e = e.openFollowed()
		s.focus, s.rule = e.followed(s.focus, s.rule)
	}
	ids := e.sheetOf(p).IDs()
	switch i := slices.Index(ids, s.focus); {
	case len(ids) == 0:
		return e
	case i >= 0:
		s.index = i
	default:
		s.index = max(0, min(s.index, len(ids)-1))
		s.focus, s.rule = e.followed(ids[s.index], "")
	}
	e.sheets = with(e.sheets, p, s)
	return e
}

// onSheetRow puts the focus of a page of values on a row.
func (e Editor) onSheetRow(p Place, id string) Editor {
	s := e.sheets[p]
	s.focus, s.rule = id, ""
	e.sheets = with(e.sheets, p, s)
	return e.sheetsAnchored()
}

// sheetStep goes n rows down.
func (e Editor) sheetStep(n int) Editor {
	ids := e.sheet().IDs()
	if len(ids) == 0 {
		return e
	}
	at := slices.Index(ids, e.row())
	return e.onSheetRow(e.base(), ids[max(0, min(at+n, len(ids)-1))])
}

// panelStep goes to the first row of the next panel, or the one before; behind the
// last comes the first.
func (e Editor) panelStep(n int) Editor {
	var heads []string
	at := 0
	for _, p := range e.sheet().Panels {
		rows := slices.DeleteFunc(slices.Clone(p.Rows), func(r views.SheetRow) bool { return r.Head })
		if len(rows) == 0 {
			continue
		}
		if slices.ContainsFunc(rows, func(r views.SheetRow) bool { return r.ID == e.row() }) {
			at = len(heads)
		}
		heads = append(heads, rows[0].ID)
	}
	if len(heads) == 0 {
		return e
	}
	return e.onSheetRow(e.base(), heads[(at+n+len(heads))%len(heads)])
}

// row is the ID of the focused row.
func (e Editor) row() string { return e.sheets[e.base()].focus }
