package tui

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/views"
)

// list is the ladder that the focused row is in or heads: where it is, and what
// it is called.
func (e Editor) list() (model.Path, string) {
	r := e.row()
	if r.Kind == views.CheapRow || r.Kind == views.CheapRung {
		return model.CheapModels, "Cheap models"
	}
	return r.Role.Path(), r.Role.Label
}

// name is what an entry of a list is called in messages.
func (e Editor) name(v any) string {
	if pin, ok := model.PinOf(v); ok {
		return e.o.Catalog.ModelLabel(pin.Provider, pin.Model)
	}
	if pin, ok := model.ParseKey(model.Bare(v)); ok {
		return e.o.Catalog.ModelLabel(pin.Provider, pin.Model)
	}
	return model.Bare(v)
}

func (e Editor) entry() any {
	v, _ := model.Get(e.settings(), e.row().Path)
	return v
}

// pin is the focused rung.
func (e Editor) pin() (model.Pin, bool) {
	if e.row().Kind != views.RungRow {
		return model.Pin{}, false
	}
	return model.PinOf(e.entry())
}

// removeRung takes the focused entry away; the list stays, if empty.
func (e Editor) removeRung() (Editor, tea.Cmd) {
	_, owner := e.list()
	said := fmt.Sprintf("removed %s from %s", e.name(e.entry()), owner)
	return e.edit(said, model.Edit{Op: model.Remove, Path: e.row().Path})
}

// moveRung moves the focused entry by n places; at the end it stays and nothing
// is written.
func (e Editor) moveRung(n int) (Editor, tea.Cmd) {
	list, owner := e.list()
	to := e.row().Rung + n
	if to < 0 || to >= len(e.modelsView().Rungs(e.row())) {
		return e.say("it is at the end already"), nil
	}
	said := fmt.Sprintf("moved %s to %d in %s", e.name(e.entry()), to+1, owner)
	next, cmd := e.edit(said, model.Edit{Op: model.Move, Path: e.row().Path, To: to})
	if !next.failed {
		next.page.focus.Rung, next.page.focus.Path = to, list.Then(model.At(to))
		next = next.scrolled()
	}
	return next, cmd
}

// cycle takes a knob of the focused rung to its next value, the default among them.
func (e Editor) cycle(k model.Knob) (Editor, tea.Cmd) {
	pin, _ := e.pin()
	word := after(e.o.Catalog.Values(pin, k), pin.Knob(k))
	edit, err := pin.KnobEdit(e.row().Path, k, word)
	if err != nil {
		return e.fail(err), nil
	}
	return e.edit(fmt.Sprintf("%s %s on %s", k, orDefault(word), e.name(e.entry())), edit)
}

// after is the word behind now, the first again behind the last; a word that is
// not among them goes to the first.
func after(words []string, now string) string {
	for i, w := range words {
		if w == now {
			return words[(i+1)%len(words)]
		}
	}
	return words[0]
}

func orDefault(word string) string {
	if word == "" {
		return "default"
	}
	return word
}

// honoured says whether the focused rung takes a knob.
func honoured(k model.Knob) func(Editor) bool {
	return func(e Editor) bool {
		pin, ok := e.pin()
		return ok && e.o.Catalog.Honoured(pin, k)
	}
}

// nextChoice takes the focused setting to its next word.
func (e Editor) nextChoice() (Editor, tea.Cmd) {
	key := e.row().Path.Last()
	f, _ := model.Setting(key)
	word := after(f.Kind.Choices, fmt.Sprint(model.SettingOr(e.settings(), key)))
	return e.edit(f.Label+" "+word, model.Edit{Op: model.Set, Path: e.row().Path, Value: word})
}

// clearTicked empties the ladders of the ticked jobs.
func (e Editor) clearTicked() (Editor, tea.Cmd) {
	roles := e.tickedRoles()
	return e.edit("cleared "+plural(len(roles), "job"), model.Clear(e.settings(), roles)...)
}

// copyLadder remembers the focused job's ladder for this visit.
func (e Editor) copyLadder() Editor {
	r := e.row().Role
	e.page.copied = model.Pins(model.Ladder(e.settings(), r.Path()))
	e.page.copiedFrom = r.Label
	return e.say(fmt.Sprintf("copied %s of %s: p pastes over, P adds below", plural(len(e.page.copied), "rung"), r.Label))
}

// pasteOver makes the focused job's ladder the copied one.
func (e Editor) pasteOver() (Editor, tea.Cmd) {
	r := e.row().Role
	return e.edit(fmt.Sprintf("pasted the ladder of %s over %s", e.page.copiedFrom, r.Label),
		model.SetLadder(e.settings(), r.Path(), e.page.copied)...)
}

// pasteUnder adds the copied rungs that the ladder lacks, as far as there is room.
func (e Editor) pasteUnder() (Editor, tea.Cmd) {
	r := e.row().Role
	tree, edits, left := e.settings(), []model.Edit(nil), 0
	for _, pin := range e.page.copied {
		edit, err := model.AddPin(tree, r.Path(), model.MaxRungs, pin)
		if err != nil {
			left++
			continue
		}
		tree, _ = model.Apply(tree, edit)
		edits = append(edits, edit)
	}
	said := fmt.Sprintf("added %s of %s below %s", plural(len(edits), "rung"), e.page.copiedFrom, r.Label)
	if left > 0 {
		said += fmt.Sprintf("; %d left out, there already or no room", left)
	}
	return e.edit(said, edits...)
}

// edit commits edits to the settings. Ticks of a bulk panel end with it.
func (e Editor) edit(said string, edits ...model.Edit) (Editor, tea.Cmd) {
	e.page.bulkOpen = false
	next, cmd := e.commit(model.SettingsDoc, said, edits...)
	return next.scrolled(), cmd
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
