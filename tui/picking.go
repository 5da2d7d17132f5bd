package tui

import (
	"errors"
	"fmt"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/views"
)

// What the picker is opened for, and what becomes of the choice. A choice is
// made on the settings as they are then: they may have changed meanwhile.

// add picks a model to stand below the focused row.
func (e Editor) add() Editor {
	if e.onCheap() {
		return e.addCheap()
	}
	r, at := e.page.focus, e.behind()
	rungs := model.Ladder(e.settings(), r.Role.Path())
	return e.pick(picker{
		title: fmt.Sprintf("Add to %s %s rung %d", r.Role.Label, e.st.Glyphs.Separator, at+1), knobs: freshKnobs, near: e.nearProvider(rungs),
		picked: func(e Editor, pin model.Pin) (Editor, tea.Cmd) {
			edit, err := model.AddPin(e.settings(), r.Role.Path(), at, pin)
			return e.added(edit, err, pin, r.Role.Label)
		},
	}, nil, takenIn(rungs, -1))
}

// behind is the position behind the focused row in its list: of a rung the next,
// of its head the end.
func (e Editor) behind() int {
	if r := e.page.focus; r.Kind == views.RungRow || r.Kind == views.CheapRung {
		return r.Rung + 1
	}
	return len(e.modelsView().Rungs(e.page.focus))
}

func (e Editor) added(edit model.Edit, err error, pin model.Pin, owner string) (Editor, tea.Cmd) {
	if err != nil {
		return e.fail(err), nil
	}
	return e.editAt(edit.Path, fmt.Sprintf("added %s to %s", e.modelName(pin), owner), edit)
}

// nearProvider is the provider that a bare id is meant for: that of the last
// rung, else the first one connected.
func (e Editor) nearProvider(rungs []model.Rung) string {
	if n := len(rungs); n > 0 {
		return rungs[n-1].Provider
	}
	for _, p := range e.o.Catalog.Providers {
		if e.around.Sources[p.ID] == model.Connected {
			return p.ID
		}
	}
	return ""
}

// change picks another model for the focused rung, or for the first one of the
// focused list.
func (e Editor) change() Editor {
	r := e.page.focus
	if r.Kind == views.RoleRow || r.Kind == views.CheapRow {
		list, _ := e.list()
		r.Rung, r.Path = 0, list.Then(model.At(0))
	}
	if e.onCheap() {
		return e.changeCheap(r)
	}
	return e.changeRung(r)
}

func (e Editor) changeRung(r views.Row) Editor {
	entry, _ := model.Get(e.settings(), r.Path)
	pin, ok := model.PinOf(entry)
	if !ok {
		return e.fail(fmt.Errorf("this entry is no pin: %s; d removes it", short(model.JSON(entry))))
	}
	rungs := model.Ladder(e.settings(), r.Role.Path())
	return e.pick(picker{
		title: fmt.Sprintf("Change %s %s rung %d", r.Role.Label, e.st.Glyphs.Separator, r.Rung+1), knobs: travelingKnobs,
		picked: func(e Editor, to model.Pin) (Editor, tea.Cmd) {
			if !e.holds(r.Path, entry) {
				return e.fail(errMoved), nil
			}
			return e.edit(e.changeText(pin, to, r.Role.Label), repoint(r.Path, pin, to)...)
		},
	}, &pin, takenIn(rungs, r.Rung))
}

// errMoved is why a choice is not made: it was for something that is no longer there.
var errMoved = errors.New("this rung has changed meanwhile: look again")

// holds says whether what was at p when the picker opened still is.
func (e Editor) holds(p model.Path, was any) bool {
	now, present := model.Get(e.settings(), p)
	return present && model.Equal(now, was)
}

// repoint is the edits that point the rung at p at another model and give it the
// knobs of the panel.
func repoint(p model.Path, from, to model.Pin) []model.Edit {
	edits := from.Repoint(p, to)
	for _, k := range model.Knobs {
		dropped := k == model.KnobHarness && from.Provider != to.Provider
		if from.Knob(k) == to.Knob(k) || dropped && to.Knob(k) == "" {
			continue
		}
		if edit, err := from.KnobEdit(p, k, to.Knob(k)); err == nil {
			edits = append(edits, edit)
		}
	}
	return edits
}

// changeText says what a rung was pointed at, or that only its knobs changed.
func (e Editor) changeText(from, to model.Pin, owner string) string {
	if from.Key() == to.Key() {
		return fmt.Sprintf("changed %s in %s", e.modelName(to), owner)
	}
	return fmt.Sprintf("%s instead of %s in %s", e.modelName(to), e.modelName(from), owner)
}
