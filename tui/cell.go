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
	switch p := e.base(); {
	case !p.isSheet() || id == "" || slices.Contains([]string{policyRow, newRuleRow, newActionRow}, id):
		return cell{}, false
	case p == OnDevices:
		return e.scopeCell(id)
	case p == OnShelves:
		shelf, rest, _ := strings.Cut(id, ".")
		return e.cellAt(model.DocID(shelfKey+shelf), rest)
	}
	return e.cellAt(model.SettingsDoc, id)
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
	change := store.Change{Doc: store.Scopes, Label: said, Edits: []model.Edit{edit}, Seen: store.ScopesSeen(e.beside.capabilities)}
	return e.say(said).queued(task{kind: applyTask, change: change})
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

// wordOf takes the focused value to the word n places behind.
func wordOf(n int) func(Editor) (Editor, tea.Cmd) {
	return func(e Editor) (Editor, tea.Cmd) {
		c, _ := e.cell()
		return e.setCell(c, beside(e.wordsOf(c), e.wordNow(c), n))
	}
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

func (c cell) sort() cellSort {
	switch {
	case c.kind == nil:
		return rawCell
	case c.kind.Type == model.BoolType, c.kind.Type == model.ChoiceType && slices.Equal(c.kind.Choices, onOffWords):
		return switchCell
	case c.kind.Type == model.ChoiceType:
		return wordCell
	case c.kind.Type == model.ListType:
		return listCell
	case c.kind.Type == model.TextType && (c.kind.Max == 0 && c.path[0] != "outputCleaners" && c.doc == model.SettingsDoc && len(c.path) == 1 || c.kind.Max > longText):
		return longCell
	case c.kind.Type == model.TextType && !c.fitsLine():
		return longCell
	case c.kind.Type == model.TextType || c.kind.Type == model.NumberType:
		return lineCell
	}
	return rawCell
}

// fitsLine says whether a line to type in holds the value as it is: it is short,
// and has no character that a line has no room for.
func (c cell) fitsLine() bool {
	if _, isText := c.value.(string); !isText {
		return true
	}
	line := c.line()
	held, err := c.typed(line)
	return err == nil && newInput().filled(line).text() == line && model.Equal(held, c.value)
}

// line is the written value as it is typed in a line.
func (c cell) line() string {
	switch text, _ := c.value.(string); {
	case !c.set:
		return ""
	case c.isFolders():
		return strings.Join(strings.Split(strings.TrimSuffix(text, "\n"), "\n"), ", ")
	}
	return c.kind.Shown(c.value)
}

// isFolders says whether it is a text of folders, one a line, which a line to type
// in has with commas.
func (c cell) isFolders() bool { return c.doc == scopesDoc && c.kind.Type == model.TextType }

var onOffWords = []string{"on", "off"}

// cellSort is how a value is changed.
type cellSort int

const (
	noCell     cellSort = iota
	switchCell          // on or off
	wordCell            // one of a few words
	lineCell            // text or a number, typed in a line
	longCell            // text, written in the owner's editor
	listCell
	rawCell // anything, as JSON
)

// sheetSort is how the focused row is changed.
func (e Editor) sheetSort() cellSort {
	c, ok := e.cell()
	if !ok || e.isRule() {
		return noCell
	}
	return c.sort()
}

// isRule says whether the focus is on a rule itself.
func (e Editor) isRule() bool {
	p, err := model.ParsePath(e.row())
	return e.base() == OnRules && err == nil && len(p) == 2 && p[0] == rulesKey
}

// typeCell opens the focused value to be typed, in its unit.
func (e Editor) typeCell() Editor {
	c, _ := e.cell()
	text := c.line()
	return e.fill(form{
		title: e.cellName(), intro: []string{c.field.Help}, fields: []formField{c.lineField(text)}, lines: 2,
		below: func(_ Editor, texts []string) []string { return cellSays(c, texts[0]) },
		done: func(e Editor, texts []string) (Editor, tea.Cmd) {
			if texts[0] == text {
				return e.say("nothing was changed"), nil
			}
			v, err := c.typed(texts[0])
			switch now, _ := model.Get(e.trees[c.doc], c.path); {
			case err != nil:
				return e.fail(err), nil
			case c.doc != scopesDoc && !model.Equal(now, c.value):
				return e.askCellOver(c, now, texts[0], v), nil
			}
			return e.setCell(c, v)
		},
	})
}

func (c cell) lineField(text string) formField {
	f := field(c.field.Label, text)
	f.list = c.isFolders()
	return f
}

// askCellOver asks whether a value is written over what another program has made of
// it while it was typed.
func (e Editor) askCellOver(c cell, theirs any, text string, v any) Editor {
	return e.asking(question{
		title: "Changed by another program",
		intro: []string{
			"Another program has changed it while you typed.",
			"theirs: " + e.valueText(theirs, theirs != nil), "yours:  " + short(text),
		},
		answers: []answer{
			{"back to yours", "nothing is written yet", func(e Editor) (Editor, tea.Cmd) {
				e = e.typeCell()
				e.form.fields = []formField{c.lineField(text)}
				return e, nil
			}},
			{"take theirs", "what you typed is lost", func(e Editor) (Editor, tea.Cmd) { return e, nil }},
			{"write yours", "over what is there now", func(e Editor) (Editor, tea.Cmd) { return e.setCell(c, v) }},
		},
	})
}

// typed is the value that text stands for; blank is none.
func (c cell) typed(text string) (any, error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil
	}
	if c.isFolders() {
		return strings.Join(splitList(text), "\n"), nil
	}
	return c.kind.Typed(text)
}

// splitList is the entries of a list in a line, with commas between them.
func splitList(text string) []string {
	var out []string
	for _, part := range strings.Split(text, ",") {
		if part = strings.TrimSpace(part); part != "" {
			out = append(out, part)
		}
	}
	return out
}

// cellSays is what may be typed, and what blank means.
func cellSays(c cell, text string) []string {
	allowed := "allowed: " + c.kind.AllowedShown()
	if c.isFolders() {
		allowed = "folders from the root on, with commas between them: /home/owner/src, /srv"
	}
	unset := c.field.WhenUnset()
	if strings.TrimSpace(text) == "" && unset != "" {
		return []string{"blank: " + unset, allowed}
	}
	return []string{allowed}
}
