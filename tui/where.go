package tui

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/views"
)

// where is the list of places that pin a model.
type where struct {
	pin   model.Pin
	uses  []model.Use
	focus int
}

// askWhere lists every place that pins the focused model.
func (e Editor) askWhere() Editor {
	pin, ok := e.focusedModel()
	if !ok {
		return e
	}
	e.where = where{pin: pin, uses: model.Where(e.settings(), e.trees[model.PersonasDoc], pin.Key())}
	return e.enter(OnWhere)
}

// focusedModel is the model of the focused row, of a rung or of the cheap models.
func (e Editor) focusedModel() (model.Pin, bool) {
	if e.row().Kind == views.CheapRung {
		return model.ParseKey(model.Bare(e.entry()))
	}
	return e.pin()
}

func (e Editor) whereStep(n int) Editor {
	e.where.focus = max(0, min(e.where.focus+n, len(e.where.uses)-1))
	return e
}

// useOnPage says whether the focused use is on the page, to be jumped to.
func (e Editor) useOnPage() bool {
	return len(e.where.uses) > 0 && e.where.uses[e.where.focus].Doc == model.SettingsDoc
}

func (e Editor) jumpToUse() Editor {
	return e.leave().focusOn(e.where.uses[e.where.focus].Rung.Path)
}

// replaceUses picks the model that takes the place of this one everywhere.
func (e Editor) replaceUses() Editor {
	w := e.where
	return e.pick(picker{
		title: "Instead of " + e.name(w.pin.Value()) + " everywhere", near: w.pin.Provider,
		picked: func(e Editor, to model.Pin) (Editor, tea.Cmd) {
			to = model.Pin{Provider: to.Provider, Model: to.Model}
			said := fmt.Sprintf("%s is %s now in %s", e.name(w.pin.Value()), e.name(to.Value()), plural(len(w.uses), "place"))
			return e.leave().everywhere(said, func(doc model.DocID) []model.Edit {
				return model.ReplaceEverywhere(doc, e.trees[doc], w.uses, to)
			})
		},
	}, nil, takenIn([]model.Pin{w.pin}, -1))
}

func (e Editor) removeUses() (Editor, tea.Cmd) {
	w := e.where
	said := fmt.Sprintf("removed %s from %s", e.name(w.pin.Value()), plural(len(w.uses), "place"))
	return e.leave().everywhere(said, func(doc model.DocID) []model.Edit { return model.RemoveEverywhere(doc, w.uses) })
}

// everywhere makes edits in each document that has some: one write and one undo
// step for each.
func (e Editor) everywhere(said string, edits func(model.DocID) []model.Edit) (Editor, tea.Cmd) {
	var cmds []tea.Cmd
	e.page.bulkOpen = false
	for _, doc := range []model.DocID{model.SettingsDoc, model.PersonasDoc} {
		todo := edits(doc)
		if len(todo) == 0 {
			continue
		}
		var cmd tea.Cmd
		if e, cmd = e.commit(doc, said, todo...); e.failed {
			break
		}
		cmds = append(cmds, cmd)
	}
	return e.scrolled(), tea.Batch(cmds...)
}

func (e Editor) whereView() views.List {
	l := views.List{
		Title: e.where.pin.Key(), Note: "used in " + plural(len(e.where.uses), "place"),
		Focus: e.where.focus, Keys: e.hints(), Width: 76,
		Empty: "no ladder pins this model",
	}
	for _, u := range e.where.uses {
		kind := "job"
		if u.Doc == model.PersonasDoc {
			kind = "persona"
		}
		l.Rows = append(l.Rows, views.ListRow{Cells: []string{u.Owner, kind, fmt.Sprintf("rung %d", u.Rung.Position+1)}})
	}
	return l
}
