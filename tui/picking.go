package tui

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/views"
)

// What the picker is opened for, and what becomes of the choice.

// add picks a model to stand below the focused row.
func (e Editor) add() Editor {
	if e.cheap() {
		return e.addCheap()
	}
	r := e.row()
	pins := model.Pins(model.Ladder(e.settings(), r.Role.Path()))
	if len(e.modelsView().Rungs(r)) >= model.MaxRungs {
		return e.fail(fmt.Errorf("%s is full: %d rungs are the most; remove one first", r.Role.Label, model.MaxRungs))
	}
	at := 0
	if r.Kind == views.RungRow {
		at = r.Rung + 1
	} else if r.Kind == views.RoleRow {
		at = len(e.modelsView().Rungs(r))
	}
	return e.pick(picker{
		title: fmt.Sprintf("Add to %s %s rung %d", r.Role.Label, e.st.Glyphs.Separator, at+1), knobs: true, near: e.nearProvider(pins),
		picked: func(e Editor, pin model.Pin) (Editor, tea.Cmd) { return e.added(r.Role, at, pin) },
	}, nil, takenIn(pins, -1))
}

// nearProvider is the provider that a bare id is meant for: that of the last
// rung, else the first one connected.
func (e Editor) nearProvider(pins []model.Pin) string {
	if n := len(pins); n > 0 {
		return pins[n-1].Provider
	}
	for _, p := range e.o.Catalog.Providers {
		if e.sources[p.ID] == model.Connected {
			return p.ID
		}
	}
	return ""
}

func (e Editor) added(r model.Role, at int, pin model.Pin) (Editor, tea.Cmd) {
	edit, err := model.AddPin(e.settings(), r.Path(), at, pin)
	if err != nil {
		return e.fail(err), nil
	}
	said := fmt.Sprintf("added %s to %s", e.name(pin.Value()), r.Label)
	next, cmd := e.edit(said, edit)
	return next.onto(edit.Path, cmd)
}

// onto puts the focus on the row of p when the edit before it was accepted.
func (e Editor) onto(p model.Path, cmd tea.Cmd) (Editor, tea.Cmd) {
	if e.failed {
		return e, cmd
	}
	e.page.folded = with(e.page.folded, p.Parent().Last(), false)
	for _, r := range e.modelsView().Rows() {
		if r.Path.String() == p.String() {
			e.page.focus = r
		}
	}
	return e.scrolled(), cmd
}

// change picks another model for the focused rung; on a job without rungs it
// adds one, and on a job with some it is the first.
func (e Editor) change() Editor {
	if e.row().Kind == views.RoleRow || e.row().Kind == views.CheapRow {
		if len(e.modelsView().Rungs(e.row())) == 0 {
			return e.add()
		}
		e = e.unfold().move(1)
	}
	if e.cheap() {
		return e.changeCheap()
	}
	r := e.row()
	pin, ok := e.pin()
	if !ok {
		return e.fail(fmt.Errorf("this entry is no pin: %s; d removes it", model.JSON(e.entry())))
	}
	pins := model.Pins(model.Ladder(e.settings(), r.Role.Path()))
	return e.pick(picker{
		title: fmt.Sprintf("%s %s rung %d", r.Role.Label, e.st.Glyphs.Separator, r.Rung+1), knobs: true,
		picked: func(e Editor, to model.Pin) (Editor, tea.Cmd) { return e.repointed(r, pin, to) },
	}, &pin, takenIn(pins, r.Rung))
}

// repointed points a rung at another model and gives it the knobs of the panel.
func (e Editor) repointed(r views.Row, from, to model.Pin) (Editor, tea.Cmd) {
	edits := from.Repoint(r.Path, to)
	for _, k := range model.Knobs {
		dropped := k == model.KnobHarness && from.Provider != to.Provider
		if from.Knob(k) == to.Knob(k) || dropped && to.Knob(k) == "" {
			continue
		}
		if edit, err := from.KnobEdit(r.Path, k, to.Knob(k)); err == nil {
			edits = append(edits, edit)
		}
	}
	if len(edits) == 0 {
		return e.say("nothing to change"), nil
	}
	return e.edit(fmt.Sprintf("%s in %s", e.changeText(from, to), r.Role.Label), edits...)
}

// changeText says what a rung was pointed at, or that only its knobs changed.
func (e Editor) changeText(from, to model.Pin) string {
	if from.Key() == to.Key() {
		return "changed " + e.name(to.Value())
	}
	return e.name(to.Value()) + " instead of " + e.name(from.Value())
}

// bulk picks one model for all ticked jobs. A second pick with the same ticks
// replaces what the first one wrote.
func (e Editor) bulk() Editor {
	roles := e.tickedRoles()
	return e.pick(picker{
		title: "Set on " + plural(len(roles), "ticked job"), knobs: true, near: e.nearProvider(nil),
		picked: func(e Editor, pin model.Pin) (Editor, tea.Cmd) { return e.bulkPicked(roles, pin) },
	}, nil, takenIn(nil, -1))
}

func (e Editor) bulkPicked(roles []model.Role, pin model.Pin) (Editor, tea.Cmd) {
	base := e.page.bulkBase
	if !e.page.bulkOpen {
		base = e.settings()
	}
	edits, full := model.Bulk(base, e.settings(), roles, pin)
	said := fmt.Sprintf("set %s on %s", e.name(pin.Value()), plural(len(roles)-len(full), "job"))
	for i, r := range full {
		sep := ", "
		if i == 0 {
			sep = "; full and left alone: "
		}
		said += sep + r.Label
	}
	next, cmd := e.edit(said, edits...)
	if !next.failed {
		next.page.bulkBase, next.page.bulkOpen = base, true
	}
	return next, cmd
}

// cheap says whether the focus is on the cheap models, a list of keys in text.
func (e Editor) cheap() bool {
	return e.row().Kind == views.CheapRow || e.row().Kind == views.CheapRung
}

func (e Editor) addCheap() Editor {
	at := len(e.modelsView().Rungs(e.row()))
	if e.row().Kind == views.CheapRung {
		at = e.row().Rung + 1
	}
	return e.pick(picker{
		title: "Add to Cheap models", near: e.nearProvider(nil),
		picked: func(e Editor, pin model.Pin) (Editor, tea.Cmd) {
			edit, err := model.AddCheapModel(e.settings(), at, pin)
			if err != nil {
				return e.fail(err), nil
			}
			next, cmd := e.edit("added "+e.name(pin.Value())+" to Cheap models", edit)
			return next.onto(edit.Path, cmd)
		},
	}, nil, takenIn(e.cheapPins(), -1))
}

func (e Editor) changeCheap() Editor {
	r := e.row()
	var now *model.Pin
	if pin, ok := model.ParseKey(model.Bare(e.entry())); ok {
		now = &pin
	}
	return e.pick(picker{
		title: fmt.Sprintf("Cheap models %s entry %d", e.st.Glyphs.Separator, r.Rung+1),
		picked: func(e Editor, pin model.Pin) (Editor, tea.Cmd) {
			return e.edit(e.name(pin.Value())+" in Cheap models", model.Edit{Op: model.Set, Path: r.Path, Value: pin.Key()})
		},
	}, now, takenIn(e.cheapPins(), r.Rung))
}

// cheapPins is the cheap models as pins; an entry that is no key is an empty one.
func (e Editor) cheapPins() []model.Pin {
	var out []model.Pin
	for _, v := range e.modelsView().Rungs(views.Row{Kind: views.CheapRow}) {
		pin, _ := model.ParseKey(model.Bare(v))
		out = append(out, pin)
	}
	return out
}
