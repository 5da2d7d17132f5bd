package tui

import (
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
)

// bulk is the picks made for the same ticked jobs with nothing else edited in
// between. Each replaces what the one before it wrote.
type bulk struct {
	base   any // the settings before the first pick
	roles  []model.Role
	pin    model.Pin           // the last pick
	turned map[model.Knob]bool // the knobs that were set in any of them
}

// lastBulk is the picks that the next one goes on with, nil for none: other jobs
// are ticked now, or something else was edited.
func (e Editor) lastBulk() *bulk {
	if b := e.page.bulk; b != nil && slices.Equal(b.roles, e.tickedRoles()) {
		return b
	}
	return nil
}

// pickForTicked picks one model for all ticked jobs.
func (e Editor) pickForTicked() Editor {
	roles := e.tickedRoles()
	jobs := plural(len(roles), "ticked job")
	p := picker{
		title: "Set on " + jobs, intro: []string{"on the rung of that model, else below the last; knobs you do not turn stay as they are"},
		knobs: freshKnobs, near: e.nearProvider(nil),
		picked: func(e Editor, pin model.Pin) (Editor, tea.Cmd) { return e.setOnTicked(roles, pin) },
	}
	last := e.lastBulk()
	if last == nil {
		return e.pick(p, nil, freely)
	}
	p.intro = []string{"takes the place of that choice; knobs you do not turn stay as they are"}
	p.title, p.turned = fmt.Sprintf("Instead of %s on %s", e.modelName(last.pin), jobs), last.turned
	return e.pick(p, &last.pin, freely)
}

func (e Editor) setOnTicked(roles []model.Role, pin model.Pin) (Editor, tea.Cmd) {
	panel := bulk{base: e.settings(), roles: roles, pin: pin, turned: e.picker.turned}
	said := tally{name: e.modelName(pin)}
	if last := e.lastBulk(); last != nil {
		panel.base = last.base
		if last.pin.Key() != pin.Key() {
			said.name += " instead of " + e.modelName(last.pin)
		}
	}
	var edits []model.Edit
	for _, r := range roles {
		edits = append(edits, e.bulkEdits(panel, r, &said)...)
	}
	switch {
	case len(said.full) == len(roles):
		return e.fail(fmt.Errorf("no room in %s: %d rungs are the most", labels(said.full), model.MaxRungs)), nil
	case len(edits) == 0:
		return e.say("nothing to change: " + said.String()), nil
	}
	next, cmd, accepted := e.commit(model.SettingsDoc, said.String(), edits...)
	if accepted {
		next.page.bulk = &panel
	}
	return next, cmd
}

// bulkEdits is the edits that put the panel's pick on a job's ladder, as it was
// before the panel. On a rung of its model the knobs stay that nobody turned.
func (e Editor) bulkEdits(panel bulk, r model.Role, said *tally) []model.Edit {
	pin := panel.pin
	was, there := rungOf(panel.base, r, pin)
	if there {
		pin = e.turnedOn(was, panel)
	}
	now, stands := rungOf(e.settings(), r, pin)
	var edits []model.Edit
	var full []model.Role
	switch {
	case !there || !samePin(was, pin):
		edits, full = model.Bulk(panel.base, e.settings(), []model.Role{r}, pin)
	case !agree(panel.base, e.settings(), r.Path()): // back to what it was, byte for byte
		entries, _ := model.Get(panel.base, r.Path())
		edits = []model.Edit{setting(r.Path(), entries, true)}
	}
	switch {
	case len(full) > 0:
		said.full = append(said.full, r)
	case !stands:
		said.added++
	case samePin(now, pin):
		said.there++
	default:
		said.changed++
	}
	return edits
}

// turnedOn is a rung of the panel's model with the knobs that were turned and
// that the model takes.
func (e Editor) turnedOn(rung model.Pin, panel bulk) model.Pin {
	for _, k := range model.Knobs {
		if panel.turned[k] && e.o.Catalog.Honoured(panel.pin, k) {
			rung = withKnob(rung, k, panel.pin.Knob(k))
		}
	}
	return rung
}

// rungOf is the first rung of a job's ladder that has the pin's model.
func rungOf(tree any, r model.Role, pin model.Pin) (model.Pin, bool) {
	for _, rung := range model.Ladder(tree, r.Path()) {
		if rung.Key() == pin.Key() {
			return rung.Pin, true
		}
	}
	return model.Pin{}, false
}

func samePin(a, b model.Pin) bool { return model.Equal(a.Value(), b.Value()) }

// tally is what a pick did to the ticked jobs.
type tally struct {
	name                  string // of the model
	added, changed, there int
	full                  []model.Role
}

func (t tally) String() string {
	var out []string
	say := func(n int, first, then string) {
		switch {
		case n == 0:
		case len(out) == 0:
			out = append(out, fmt.Sprintf(first, t.name)+" "+plural(n, "job"))
		default:
			out = append(out, then+" "+fmt.Sprint(n))
		}
	}
	say(t.added, "added %s to", "")
	say(t.changed, "changed %s in", "changed it in")
	say(t.there, "%s is there already in", "there already in")
	if len(t.full) > 0 {
		return strings.Join(out, ", ") + "; full and left alone: " + labels(t.full)
	}
	return strings.Join(out, ", ")
}

func labels(roles []model.Role) string {
	out := make([]string, len(roles))
	for i, r := range roles {
		out[i] = r.Label
	}
	return strings.Join(out, ", ")
}

// clearTicked empties the ladders of the ticked jobs.
func (e Editor) clearTicked() (Editor, tea.Cmd) {
	edits := model.Clear(e.settings(), e.tickedRoles())
	return e.edit("cleared "+plural(len(edits), "job"), edits...)
}
