package tui

import (
	"errors"
	"fmt"
	"slices"

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

// useOnPage says whether there is a use to jump to.
var useOnPage = unless(func(e Editor) bool { return len(e.where.uses) > 0 }, "no ladder pins this model")

// usesWritable says whether every document with a use can be written. Cards that
// are not read yet may have one.
func usesWritable(e Editor) error {
	switch {
	case e.docs[model.PersonasDoc] == nil:
		return e.unwritable(model.PersonasDoc)
	case len(e.where.uses) == 0:
		return errElsewhere
	}
	for _, u := range e.where.uses {
		if err := e.unwritable(u.Doc); err != nil {
			return err
		}
	}
	return nil
}

func (e Editor) jumpToUse() (Editor, tea.Cmd) {
	use := e.where.uses[e.where.focus]
	return e.visit(use.Doc, use.Rung.Path)
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
			said := fmt.Sprintf("%s instead of %s in %s", e.modelName(to), e.modelName(from), plural(len(uses), "place")) + e.doubled(uses, to)
			return e.leave().everywhere(said, func(doc model.DocID) []model.Edit {
				return model.ReplaceEverywhere(doc, e.trees[doc], uses, to)
			})
		},
	}, nil, none)
}

// doubled says how many rungs go with a replacement, since their ladder has the
// model already.
func (e Editor) doubled(uses []model.Use, to model.Pin) string {
	n := 0
	for _, doc := range []model.DocID{model.SettingsDoc, model.PersonasDoc} {
		for _, edit := range model.ReplaceEverywhere(doc, e.trees[doc], uses, to) {
			if edit.Op == model.Remove {
				n++
			}
		}
	}
	if n == 0 {
		return ""
	}
	return "; " + plural(n, "rung") + " went, already in the ladder"
}

// askRemoval asks before a model goes from everywhere: a d may be meant for a rung.
func (e Editor) askRemoval() Editor {
	uses := e.where.uses
	return e.asking(question{
		title: fmt.Sprintf("Remove %s from %s?", e.modelName(e.where.pin), plural(len(uses), "place")),
		answers: []answer{
			{"keep", "nothing changes", func(e Editor) (Editor, tea.Cmd) { return e, nil }},
			{"remove", "from all of them, in one step; " + e.key("undo") + " undoes it", func(e Editor) (Editor, tea.Cmd) {
				if !sameUses(uses, e.where.uses) {
					return e.fail(errors.New("these places have changed meanwhile: look again")), nil
				}
				return e.removeUses()
			}},
		},
	})
}

func sameUses(a, b []model.Use) bool {
	return slices.EqualFunc(a, b, func(a, b model.Use) bool {
		return a.Doc == b.Doc && slices.Equal(a.Rung.Path, b.Rung.Path)
	})
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
	switch cards := e.docs[model.PersonasDoc]; {
	case cards == nil:
		l.Intro = []string{"The persona cards are still being read, and are not among these."}
	case cards.Err != nil:
		l.Intro = []string{"The persona cards cannot be read, and are not among these."}
	}
	for i, u := range e.where.uses[from:to] {
		row := useRow(u)
		row.At = from + i
		l.Rows = append(l.Rows, row)
	}
	return l
}

func useRow(u model.Use) views.ListRow {
	kind, rung := "job", "rung"
	switch {
	case u.Doc == model.PersonasDoc:
		kind = "persona"
	case u.Rung.Path.Under(model.CheapModels):
		kind, rung = "cheap", "entry"
	}
	return views.ListRow{Cells: []string{u.Owner, kind, fmt.Sprintf("%s %d", rung, u.Rung.Position+1)}}
}
