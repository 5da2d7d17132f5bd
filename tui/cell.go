package tui

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/store"
	"rungs/views"
)

// Rows of the pages of values that are no value.
const (
	policyRow     = views.PolicyRow
	newRuleRow    = views.NewRuleRow
	newActionRow  = views.NewActionRuleRow
	scopesDoc     = model.DocID("scopes")
	rulesKey      = "rules"
	actionsKey    = "actionRules"
	longText      = 250 // characters that no line is made for
	scopesSegment = "config"
)

// cell is the value at the focused row of a page of values.
type cell struct {
	doc   model.DocID
	path  model.Path // in its document
	field model.Field
	kind  *model.Kind // nil: anything may stand there
	value any         // what is written
	set   bool
}

// cell is false where the focused row is no value.
func (e Editor) cell() (cell, bool) {
	id := e.row()
	page, ok := sheetPages()[e.base()]
	if !ok || id == "" || slices.Contains([]string{policyRow, newRuleRow, newActionRow}, id) {
		return cell{}, false
	}
	return page.cell(e, id)
}

func (e Editor) settingCell(id string) (cell, bool) { return e.cellAt(model.SettingsDoc, id) }

func (e Editor) shelfCell(id string) (cell, bool) {
	shelf, rest, _ := strings.Cut(id, ".")
	return e.cellAt(model.DocID(shelfKey+shelf), rest)
}

func (e Editor) cellAt(doc model.DocID, id string) (cell, bool) {
	path, err := model.ParsePath(id)
	if err != nil || len(path) == 0 {
		return cell{}, false
	}
	c := cell{doc: doc, path: path, kind: kindOf(doc).At(e.trees[doc], path)}
	c.field, _ = kindOf(doc).FieldAt(e.trees[doc], path)
	c.value, c.set = model.Get(e.trees[doc], path)
	return c, true
}

func (e Editor) scopeCell(id string) (cell, bool) {
	thing, key, _ := strings.Cut(id, ".")
	for _, c := range e.beside.devices() {
		if c.ID != thing {
			continue
		}
		f, ok := scopeField(c, key)
		word, set := c.Scopes[key]
		return cell{scopesDoc, model.Path{model.ByID(thing), scopesSegment, key}, f, f.Kind, word, set}, ok
	}
	return cell{}, false
}

// scopeFields are the scopes of a device, or of a browser.
func scopeFields(c store.Capability) []model.Field {
	if c.Kind == "webext" {
		return model.BrowserScopes
	}
	return model.DeviceScopes
}

func scopeField(c store.Capability, key string) (model.Field, bool) {
	fields := scopeFields(c)
	i := slices.IndexFunc(fields, func(f model.Field) bool { return f.Key == key })
	if i < 0 {
		return model.Field{}, false
	}
	return fields[i], true
}

// now is the value that counts: what is written, else the default.
func (c cell) now() any {
	if c.set {
		return c.value
	}
	return c.field.Default
}

// cellName is what the row is called.
func (e Editor) cellName() string {
	for _, p := range e.sheet().Panels {
		for _, r := range p.Rows {
			if r.ID == e.row() && e.base() == OnDevices {
				return p.Title + ": " + r.Label
			} else if r.ID == e.row() {
				return r.Label
			}
		}
	}
	return e.row()
}

// setCell gives the focused row a value; nil takes it away.
func (e Editor) setCell(c cell, v any) (Editor, tea.Cmd) {
	said := e.cellName() + ": " + e.cellText(c, v)
	if v == nil && e.base() == OnGeneral && e.general.changed {
		e.general.kept = with(e.general.kept, c.path[0], true)
	}
	switch {
	case c.doc == scopesDoc:
		return e.setScope(said, c, v)
	case c.path[0] == rulesKey && len(c.path) > 2:
		return e.setRule(said, c, v)
	case v == nil:
		return e.edit(said, model.Edit{Op: model.Unset, Path: c.path})
	}
	return e.edit(said, model.Edit{Op: model.Set, Path: c.path, Value: v})
}

// cellText is a value in messages; of one that is taken away, what counts then.
func (e Editor) cellText(c cell, v any) string {
	switch {
	case v == nil && c.field.WhenUnset() == "":
		return "not set"
	case v == nil:
		return "not set, which is " + c.field.WhenUnset()
	case c.kind == nil:
		return short(model.Bare(v))
	}
	return short(c.kind.Shown(v))
}

// setScope changes a scope in the file that holds secrets: nothing of it is known
// here but the scopes.
func (e Editor) setScope(said string, c cell, v any) (Editor, tea.Cmd) {
	edit := model.Edit{Op: model.Set, Path: c.path, Value: v}
	if v == nil {
		edit = model.Edit{Op: model.Unset, Path: c.path}
	}
	change := store.Change{Doc: store.Scopes, Label: said, Edits: []model.Edit{edit}, Seen: e.seenOf(scopesDoc)}
	was := nothingText
	if c.set {
		was = e.cellText(c, c.value)
	}
	e, cmd := e.say(said).queued(task{kind: applyTask, change: change, was: was, now: e.cellText(c, v)})
	return e.scoped().refreshed(), cmd
}

// flipCell turns the focused switch.
func (e Editor) flipCell() (Editor, tea.Cmd) {
	c, _ := e.cell()
	if c.kind.Type == model.ChoiceType {
		return e.setCell(c, beside(c.kind.Choices, model.Bare(c.now()), 1))
	}
	on, _ := c.now().(bool)
	return e.setCell(c, !on)
}

// wordsOf is what may be chosen at a cell.
func (e Editor) wordsOf(c cell) []string {
	if isActionKind(c.path) {
		moment, _ := model.Get(e.settings(), c.path[:2].Then("moment"))
		return model.ActionKinds(model.Bare(moment))
	}
	return c.kind.Choices
}

func isActionKind(p model.Path) bool {
	return len(p) == 4 && p[0] == rulesKey && p[2] == "action" && p[3] == "kind"
}

func (e Editor) wordNow(c cell) string { return model.Bare(c.now()) }
