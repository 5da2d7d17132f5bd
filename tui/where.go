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
	e.where = where{pin: pin}
	return e.enter(OnWhere).lookedUp()
}

// lookedUp finds the uses in what is shown now: an edit by their positions in
// what was shown before would hit others.
func (e Editor) lookedUp() Editor {
	e.where.uses = model.Where(e.settings(), e.trees[model.PersonasDoc], e.where.pin.Key())
	return e.whereStep(0)
}

func (e Editor) whereStep(n int) Editor {
	e.where.focus = max(0, min(e.where.focus+n, len(e.where.uses)-1))
	return e
}

// useOnPage says whether the focused use is on the page, to be jumped to.
var useOnPage = unless(func(e Editor) bool {
	return len(e.where.uses) > 0 && e.where.uses[e.where.focus].Doc == model.SettingsDoc
}, "only jobs are on this page")

// usesWritable says whether every document with a use can be written.
func usesWritable(e Editor) error {
	if len(e.where.uses) == 0 {
		return errElsewhere
	}
	for _, u := range e.where.uses {
		if err := e.unwritable(u.Doc); err != nil {
			return err
		}
	}
	return nil
}

func (e Editor) jumpToUse() Editor {
	return e.leave().reveal(e.where.uses[e.where.focus].Rung.Path)
}

// pickInstead picks the model that takes the place of this one everywhere.
func (e Editor) pickInstead() Editor {
	from := e.where.pin
	none := func(p model.Pin) string {
		if p.Key() == from.Key() {
			return "the one to be replaced"
		}
		return ""
	}
	return e.pick(picker{
		title: "Instead of " + e.modelName(from) + " everywhere", near: from.Provider,
		picked: func(e Editor, to model.Pin) (Editor, tea.Cmd) {
			uses := e.where.uses
			said := fmt.Sprintf("%s instead of %s in %s", e.modelName(to), e.modelName(from), plural(len(uses), "place"))
			return e.leave().everywhere(said, func(doc model.DocID) []model.Edit {
				return model.ReplaceEverywhere(doc, e.trees[doc], uses, to)
			})
		},
	}, nil, none)
}

func (e Editor) removeUses() (Editor, tea.Cmd) {
	uses := e.where.uses
	said := fmt.Sprintf("removed %s from %s", e.modelName(e.where.pin), plural(len(uses), "place"))
	return e.leave().everywhere(said, func(doc model.DocID) []model.Edit { return model.RemoveEverywhere(doc, uses) })
}

// everywhere makes edits in each document that has some, or in none; the settings
// come first (see continues).
func (e Editor) everywhere(said string, edits func(model.DocID) []model.Edit) (Editor, tea.Cmd) {
	docs := []model.DocID{model.SettingsDoc, model.PersonasDoc}
	for _, doc := range docs {
		if todo := edits(doc); len(todo) > 0 {
			if _, err := e.checked(doc, todo); err != nil {
				return e.fail(err), nil
			}
		}
	}
	var cmds []tea.Cmd
	for _, doc := range docs {
		if todo := edits(doc); len(todo) > 0 {
			var cmd tea.Cmd
			e, cmd, _ = e.commit(doc, said, todo...)
			cmds = append(cmds, cmd)
		}
	}
	return e, tea.Batch(cmds...)
}

func (e Editor) whereView() views.List {
	from, to := e.nearby(e.where.focus, len(e.where.uses))
	l := views.List{
		Title: e.where.pin.Key(), Note: "used in " + plural(len(e.where.uses), "place"),
		Focus: e.where.focus - from, From: e.from, Keys: e.hints(), Width: 76,
		Empty: "no ladder pins this model",
	}
	if cards := e.docs[model.PersonasDoc]; cards != nil && cards.Err != nil {
		l.Intro = []string{"The persona cards cannot be read, and are not among these."}
	}
	for _, u := range e.where.uses[from:to] {
		kind := "job"
		if u.Doc == model.PersonasDoc {
			kind = "persona"
		}
		l.Rows = append(l.Rows, views.ListRow{Cells: []string{u.Owner, kind, fmt.Sprintf("rung %d", u.Rung.Position+1)}})
	}
	return l
}
