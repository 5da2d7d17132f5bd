package tui

import (
	"errors"
	"fmt"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
)

// What the picker is opened for, and what becomes of the choice. A choice is
// made on the document as it is then: it may have changed meanwhile.

// add picks a model to stand below the focused row.
func (e Editor) add() Editor {
	s := e.spot()
	if s.cheap {
		return e.addCheap()
	}
	rungs, at := e.rungs(), s.behind(len(e.entries()))
	return e.pick(picker{
		title: fmt.Sprintf("Add to %s %s rung %d", s.owner, e.st.Glyphs.Separator, at+1), knobs: freshKnobs, near: e.nearProvider(rungs),
		picked: func(e Editor, pin model.Pin) (Editor, tea.Cmd) {
			edit, err := model.AddPin(e.tree(), s.list, at, pin)
			return e.added(edit, err, pin, s.owner)
		},
	}, nil, takenIn(rungs, -1))
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
	s := e.spot().first()
	if s.cheap {
		return e.changeCheap(s)
	}
	return e.changeRung(s)
}

func (e Editor) changeRung(s spot) Editor {
	entry, _ := model.Get(e.tree(), s.path())
	pin, ok := model.PinOf(entry)
	if !ok {
		return e.fail(fmt.Errorf("this entry is no pin: %s; %s removes it", short(model.JSON(entry)), e.key("remove")))
	}
	return e.pick(picker{
		title: fmt.Sprintf("Change %s %s rung %d", s.owner, e.st.Glyphs.Separator, s.rung+1), knobs: travelingKnobs,
		picked: func(e Editor, to model.Pin) (Editor, tea.Cmd) {
			if !e.holds(s.path(), entry) {
				return e.fail(errMoved), nil
			}
			return e.edit(e.changeText(pin, to, s.owner), repoint(s.path(), pin, to)...)
		},
	}, &pin, takenIn(e.rungs(), s.rung))
}

// errMoved is why a choice is not made: it was for something that is no longer there.
var errMoved = errors.New("this rung has changed meanwhile: look again")

// holds says whether what was at p when the picker opened still is.
func (e Editor) holds(p model.Path, was any) bool {
	now, present := model.Get(e.tree(), p)
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
