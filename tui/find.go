package tui

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/store"
)

// find looks for anything there is: jobs, models in use, cards, settings by label,
// key and other words, rules, devices, shelves and pages.
func (e Editor) find() Editor {
	all := e.everything()
	return e.choose(chooser{
		title: "Find", noun: "thing", empty: "nothing is called so",
		list: func(Editor) []choice { return all },
		take: func(e Editor, one choice) (Editor, tea.Cmd) { return one.visit(e) },
	})
}

// everything is all that can be found, what one looks for most first.
func (e Editor) everything() []choice {
	var out []choice
	for _, list := range [][]choice{e.foundPages(), e.foundJobs(), e.foundCards(), e.foundSettings(), e.foundEntries(), e.foundScopes(), e.foundShelves()} {
		out = append(out, list...)
	}
	for i := range out {
		out[i].haystack = strings.ToLower(strings.Join(out[i].cells, " ") + " " + out[i].value)
	}
	return out
}

// found is one thing at a path of a document; words are what else it is called.
func found(doc model.DocID, p model.Path, label, what, words string) choice {
	return choice{value: words, cells: []string{label, what}, visit: func(e Editor) (Editor, tea.Cmd) { return e.visit(doc, p) }}
}

func (e Editor) foundPages() []choice {
	var out []choice
	for _, p := range pages {
		if p.there == nil || p.there(e) {
			out = append(out, choice{value: p.key, cells: []string{p.label, "page " + p.key}, visit: goingTo(p.place)})
		}
	}
	return out
}

func (e Editor) foundJobs() []choice {
	var out []choice
	for _, r := range model.Roles {
		out = append(out, found(model.SettingsDoc, r.Path(), r.Label, "job", r.ID+" "+r.Job))
		for _, rung := range model.Ladder(e.settings(), r.Path()) {
			out = append(out, found(model.SettingsDoc, rung.Path, e.modelName(rung.Pin), "in "+r.Label, rung.Key()))
		}
	}
	return out
}

func (e Editor) foundCards() []choice {
	var out []choice
	for i, card := range e.cardList() {
		brief, _ := model.Get(card, model.Path{"brief"})
		text, _ := brief.(string)
		p := model.CardPath(e.cardList(), i)
		out = append(out, found(model.PersonasDoc, p, e.nameOf(i), "card", model.IDOf(card)+" "+text))
		for _, rung := range model.Ladder(card, model.Path{"models"}) {
			out = append(out, found(model.PersonasDoc, p.Then(rung.Path...), e.modelName(rung.Pin), "in "+e.nameOf(i), rung.Key()))
		}
	}
	return out
}

func (e Editor) foundSettings() []choice {
	var out []choice
	for _, f := range model.Settings {
		out = append(out, found(model.SettingsDoc, model.Path{f.Key}, f.Label, f.Group, strings.Join([]string{f.Key, f.Words, f.Help}, " ")))
	}
	for _, f := range model.AdmissionSources {
		out = append(out, found(model.SettingsDoc, model.Path{"admission", f.Key}, f.Label, "may start", f.Key+" "+f.Help))
	}
	return out
}

func (e Editor) foundEntries() []choice {
	var out []choice
	for _, r := range model.ActionRules(e.settings()) {
		out = append(out, found(model.SettingsDoc, model.Path{actionsKey, r.Key}, r.Key, "action rule: "+r.Verdict, ""))
	}
	rules, _ := model.Get(e.settings(), model.Path{rulesKey})
	list, _ := rules.([]any)
	for i, rule := range list {
		label, _ := model.Get(rule, model.Path{"label"})
		out = append(out, found(model.SettingsDoc, model.Path{rulesKey, model.At(i)}, model.Bare(label), "rule", model.JSON(rule)))
	}
	return out
}

func (e Editor) foundScopes() []choice {
	var out []choice
	for _, c := range e.beside.devices() {
		for _, f := range scopeFields(c) {
			out = append(out, found(scopesDoc, model.Path{model.ByID(c.ID), scopesSegment, f.Key}, f.Label, "of "+c.ID, f.Key+" "+f.Help))
		}
	}
	return out
}

func (e Editor) foundShelves() []choice {
	var out []choice
	for _, id := range e.shelfIDs() {
		out = append(out, found(keyOf(store.ShelfDoc(id)), nil, id, "shelf", ""))
	}
	return out
}

// sheetRow is the page of values that shows a value, and its row; false for none.
func (e Editor) sheetRow(doc model.DocID, p model.Path) (Place, string, bool) {
	switch {
	case doc == scopesDoc && len(p) == 3:
		return OnDevices, fmt.Sprintf("%s.%s", strings.TrimPrefix(p[0], "="), p[2]), true
	case strings.HasPrefix(string(doc), shelfKey):
		id := strings.TrimPrefix(string(doc), shelfKey)
		return OnShelves, id + "." + p.String(), true
	case doc != model.SettingsDoc || len(p) == 0:
		return 0, "", false
	}
	f, known := model.Setting(p[0])
	switch {
	case !known:
		return OnGeneral, p[:1].String(), true
	case f.Group == "Safety" && len(p) > 1:
		return OnSafety, p[:2].String(), true
	case f.Group == "Safety":
		return OnSafety, p.String(), true
	case f.Group == "Rules" && len(p) > 1:
		return OnRules, p.String(), true
	case f.Group == "Rules":
		return OnRules, "", true
	case f.Group == "Models" || f.Group == "Personas":
		return 0, "", false
	}
	return OnGeneral, p[:1].String(), true
}

// goToSheet shows the row of a page of values that shows p, or what is around it.
func (e Editor) goToSheet(place Place, id string) Editor {
	e.places = []Place{place}
	if p, err := model.ParsePath(id); place == OnRules && err == nil && len(p) > 2 {
		e = e.openingRule(p[:2].String())
	}
	if place == OnGeneral {
		e.general = generalState{}
	}
	ids := e.sheetOf(place).IDs()
	for at := id; at != ""; { // the row itself, else what it is in
		for _, known := range ids {
			if known == at {
				return e.onSheetRow(place, at)
			}
		}
		i := strings.LastIndexByte(at, '.')
		if i < 0 {
			break
		}
		at = at[:i]
	}
	return e.sheetsAnchored()
}

// toSheetChange moves the focus to what an undo or redo changed, where the page
// that is shown has it.
func (e Editor) toSheetChange(entry *store.Entry, kind taskKind) Editor {
	for _, edit := range entry.Edits {
		place, id, ok := e.sheetRow(keyOf(entry.Doc), placeOf(edit, kind))
		if ok && place == e.base() {
			for _, known := range e.sheet().IDs() {
				if known == id {
					return e.onSheetRow(place, id)
				}
			}
		}
	}
	return e
}
