package tui

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/store"
)

// conflictQuestion asks what to do with the first waiting edit, whose value
// another program has changed.
func (e Editor) conflictQuestion(c *store.ConflictError) question {
	t := e.queue.tasks[0]
	mine, there := t.wanted(c)
	q := question{
		title: "Changed by another program",
		intro: []string{
			"Another program has changed " + e.conflictName(c) + " since you saw it.",
			"theirs: " + e.valueText(c.Theirs, c.Theirs != nil),
			"yours:  " + e.valueText(mine, there),
		},
		answers: []answer{
			{"decide later", "nothing is lost; " + e.key("save") + " asks again", func(e Editor) (Editor, tea.Cmd) { return e, nil }},
			{"take theirs", "your edit is dropped", func(e Editor) (Editor, tea.Cmd) { return e.tookTheirs() }},
		},
	}
	if len(c.Path) > 0 || c.Kit { // of a whole document more than the edit would be written over
		q.answers = append(q.answers, answer{"write mine", "over what is there now", func(e Editor) (Editor, tea.Cmd) {
			e.queue.tasks = slices.Clone(e.queue.tasks)
			e.queue.tasks[0] = t.over(c)
			return e.retry()
		}})
	}
	return q
}

// tookTheirs drops the edit and goes on with those behind it.
func (e Editor) tookTheirs() (Editor, tea.Cmd) {
	said := "took theirs; dropped: " + e.queue.tasks[0].change.Label + e.queue.tasks[0].whereText()
	e.queue = e.queue.without(0)
	e.queue.failed = false
	e.page.bulk = nil
	return e.shown().say(said).continued()
}

// conflictName is what an owner calls what was changed.
func (e Editor) conflictName(c *store.ConflictError) string {
	i, ok := e.cardAt(c.Path)
	switch {
	case c.Kit:
		return c.File
	case c.Doc != store.Personas || !ok:
		return e.valueName(c.Doc, c.Path)
	case len(c.Path) == 1:
		return e.nameOf(i)
	}
	f, _ := cardKind.FieldAt(e.cardList()[i], c.Path[1:2])
	return f.Label + " of " + e.nameOf(i)
}

// wanted is what the task would have left where a conflict is.
func (t task) wanted(c *store.ConflictError) (any, bool) {
	if c.Kit {
		return c.Mine, c.Mine != nil
	}
	tree, err := model.ApplyAll(t.change.Seen, t.change.Edits)
	if err != nil {
		return nil, false
	}
	return model.Get(tree, c.Path)
}

// over is the task made on top of theirs: what it would have left where they
// were is set there, and its other edits stay as they are. Should they change it
// once more, that is a conflict again.
func (t task) over(c *store.ConflictError) task {
	if c.Kit {
		return t.overKit(c)
	}
	mine, there := t.wanted(c)
	var edits []model.Edit
	seen := t.change.Seen
	for _, e := range t.change.Edits {
		if at, guards := model.Guard(seen, e); !guards || !at.Under(c.Path) && !c.Path.Under(at) {
			edits = append(edits, e)
		}
		if next, err := model.Apply(seen, e); err == nil {
			seen = next
		}
	}
	t.change.Edits = append(edits, setting(c.Path, mine, there))
	if next, err := model.Apply(t.change.Seen, setting(c.Path, c.Theirs, c.Theirs != nil)); err == nil {
		t.change.Seen = next
	}
	return t
}

// overKit is the task made on a text as it is now: of a kit, or the policy.
func (t task) overKit(c *store.ConflictError) task {
	if t.change.Policy != nil {
		policy := *t.change.Policy
		policy.Seen = nil
		if theirs, there := c.Theirs.(string); there {
			policy.Seen = &theirs
		}
		t.change.Policy = &policy
		return t
	}
	t.change.Kit = slices.Clone(t.change.Kit)
	for i := range t.change.Kit {
		t.change.Kit[i].Seen, _ = c.Theirs.(string)
	}
	return t
}

// on is a tree with the task's edits made, for the screen: where another program
// has been, what the owner wanted there stands.
func (t task) on(tree any) any {
	seen := t.change.Seen
	for _, e := range t.change.Edits {
		wanted, err := model.Apply(seen, e)
		if err != nil {
			continue
		}
		if at, guards := model.Guard(seen, e); guards && len(at) > 0 && !agree(seen, tree, at) {
			v, there := model.Get(wanted, at)
			e = setting(at, v, there)
		}
		if next, err := model.Apply(tree, e); err == nil {
			tree = next
		}
		seen = wanted
	}
	return tree
}

func agree(a, b any, p model.Path) bool {
	atA, inA := model.Get(a, p)
	atB, inB := model.Get(b, p)
	return inA == inB && model.Equal(atA, atB)
}

func setting(p model.Path, v any, there bool) model.Edit {
	if !there {
		return model.Edit{Op: model.Unset, Path: p}
	}
	return model.Edit{Op: model.Set, Path: p, Value: v}
}

// valueName is what an owner calls a value of any document but the cards.
func (e Editor) valueName(doc store.Doc, p model.Path) string {
	switch {
	case doc.ID == model.ShelvesDoc:
		return strings.TrimSpace("shelf " + strings.TrimPrefix(doc.Name(), shelfKey) + " " + p.String())
	case doc == store.Scopes && len(p) == 3:
		return p[:1].String() + ": " + e.scopeLabel(p)
	case len(p) == 0:
		return "the file"
	case doc != store.Settings:
		return addressIn(keyOf(doc), p)
	}
	return e.settingName(p)
}

// settingName is what an owner calls a value of the settings: as its row does.
func (e Editor) settingName(p model.Path) string {
	if r, found := e.rowAt(p); found && r.Role.ID != "" {
		return r.Role.Label
	}
	f, known := model.Setting(p[0])
	part, named := kindOf(model.SettingsDoc).FieldAt(e.settings(), p)
	switch {
	case !known:
		return p.String()
	case len(p) == 2 && named && f.Kind.Type == model.ObjectType:
		return part.Label
	case len(p) > 1:
		return f.Label + ": " + p[1:].String()
	}
	return f.Label
}

// nothingText is a value that is not there.
const nothingText = "nothing"

// valueText is a value for a person to compare: of ladders their models.
func (e Editor) valueText(v any, there bool) string {
	list, isList := v.([]any)
	switch {
	case !there:
		return nothingText
	case !isList:
		return short(model.Bare(v))
	case len(list) == 0:
		return "an empty list"
	}
	out := make([]string, len(list))
	for i, entry := range list {
		out[i] = e.name(entry)
		if pin, ok := model.PinOf(entry); ok && pin.String() != pin.Key() {
			out[i] += " (" + strings.ReplaceAll(strings.TrimPrefix(pin.String(), pin.Key()+","), ",", ", ") + ")"
		}
	}
	return strings.Join(out, ", ")
}
