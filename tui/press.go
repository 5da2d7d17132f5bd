package tui

import (
	"iter"
	"slices"

	tea "charm.land/bubbletea/v2"

	"rungs/config"
	"rungs/views"
)

// hints is what works here and now: what works on nearly every row first, so that
// little changes from row to row, then what is the row's own. Actions that are
// called the same stand together: K/J move.
func (e Editor) hints() []views.Hint {
	var out []views.Hint
	for a := range e.hintedActions() {
		if n := len(out) - 1; n >= 0 && out[n].Does == a.does {
			out[n].Key += "/" + config.Shown(a.keys[0])
			continue
		}
		out = append(out, views.Hint{Key: config.Shown(a.keys[0]), Does: a.does})
	}
	return out
}

// hintAction is the action of a key of a hint.
func (e Editor) hintAction(hint, key int) (action, bool) {
	n, does := -1, ""
	for a := range e.hintedActions() {
		if n < 0 || a.does != does {
			n, does = n+1, a.does
		}
		if n == hint && key == 0 {
			return *a, true
		} else if n == hint {
			key--
		}
	}
	return action{}, false
}

// hintedActions is what the hints name, in their order.
func (e Editor) hintedActions() iter.Seq[*action] {
	at := e.place()
	rows := e.keys.rows[at]
	return func(yield func(*action) bool) {
		for _, i := range e.keys.hinted[at] {
			if a := &rows[i]; e.hinted(a) && !yield(a) {
				return
			}
		}
	}
}

// hinted says whether the hint line names an action: one that can be done, and
// moving an entry also at the end of its list.
func (e Editor) hinted(a *action) bool {
	_, reason := a.refusal(e)
	return reason == nil || reason == errFirst || reason == errLast
}

// pressed does what a key means in the place that has the keys.
func (e Editor) pressed(msg tea.KeyPressMsg) (Editor, tea.Cmd) {
	key := pressOf(msg)
	e.click = click{}
	switch {
	case !e.bare().Fits():
		return e.whenTooSmall(key)
	case !e.leaves(key) && e.waits(): // leaving may always be asked for
		return e.hold(msg), nil
	}
	key, e = e.whole(key)
	a, reason := e.meant(key)
	if a.kind != helpingAction && e.place() != OnHelp { // help has the whole of it
		e = e.quiet()
	}
	switch {
	case a.do != nil && a.kind == mendingAction && e.queue.writing():
		return e.hold(msg), nil
	case a.do != nil:
		return a.do(e)
	case e.place().typing():
		return e.typed(msg)
	case reason != nil && reason != errElsewhere:
		return e.fail(reason), nil
	}
	return e, nil
}

// pressOf is the key's name; a space has one too.
func pressOf(msg tea.KeyPressMsg) string {
	if msg.Text == " " {
		return "space"
	}
	return config.Arriving(msg.String())
}

// whole is the key that a press completes: the first of two in a row waits for
// the second.
func (e Editor) whole(key string) (string, Editor) {
	before := e.first
	e.first = ""
	if _, two := e.keys.means[e.place()][before+key]; two && before != "" {
		return before + key, e
	}
	if e.keys.starts[e.place()][key] {
		e.first = key
	}
	return key, e
}

// leaves says whether a key quits, and is one that nobody types: what was typed
// before it has to wait.
func (e Editor) leaves(key string) bool {
	return !config.IsText(key) && e.keys.does(e.place(), key, "quit")
}

// meant is the action that a key stands for, or the reason why it stands for
// none now: that of the action that came nearest.
func (e Editor) meant(key string) (a action, reason error) {
	return e.nearest(e.keys.means[e.place()][key])
}

// nearest is the action among rows of the table that can be done, or the reason of
// the one that came nearest.
func (e Editor) nearest(among []int) (a action, reason error) {
	nearest := -1
	rows := e.keys.rows[e.place()]
	for _, i := range among {
		a := rows[i]
		held, why := a.refusal(e)
		if why == nil {
			return a, nil
		}
		if held > nearest || held == nearest && reason == errElsewhere {
			nearest, reason = held, why
		}
	}
	return action{}, reason
}

// waits says whether keys have to wait: an undo is under way, and what the screen
// shows is not yet what they will find.
func (e Editor) waits() bool { return len(e.held) > 0 || e.queue.traveling() }

func (e Editor) hold(msg tea.Msg) Editor {
	e.held = append(slices.Clip(e.held), msg)
	return e
}

// resumed takes the keys that have waited, as far as none of them makes the next
// ones wait.
func (e Editor) resumed() (Editor, tea.Cmd) {
	keys := e.held
	e.held = nil
	var cmds []tea.Cmd
	for _, msg := range keys {
		var cmd tea.Cmd
		if e, cmd = e.step(msg); cmd != nil {
			cmds = append(cmds, cmd)
		}
	}
	return e, tea.Batch(cmds...)
}

// whenTooSmall lets only leaving through: an edit nobody sees is no edit.
func (e Editor) whenTooSmall(key string) (Editor, tea.Cmd) {
	if e.keys.does(e.place(), key, "quit") || e.keys.does(e.base(), key, "quit") {
		return e.leaving()
	}
	return e, nil
}

// typed gives a key or pasted text to the field that has the focus.
func (e Editor) typed(msg tea.Msg) (Editor, tea.Cmd) {
	switch e.place() {
	case OnPicker:
		before := e.picker.field.text()
		e.picker.field = e.picker.field.typed(msg)
		if e.picker.field.text() != before {
			return e.filtered(), nil
		}
	case OnForm:
		return e.formTyped(msg), nil
	case OnChooser:
		return e.chooserTyped(msg), nil
	case OnHelp:
		e.help.field = e.help.field.typed(msg)
		return e.helpStep(-far), nil
	}
	return e, nil
}

// pasted is data: it goes into a field, or nowhere.
func (e Editor) pasted(msg tea.PasteMsg) (Editor, tea.Cmd) {
	switch {
	case !e.bare().Fits():
		return e, nil
	case e.waits():
		return e.hold(msg), nil
	case e.place().typing():
		return e.typed(msg)
	}
	return e.say("pasted text goes into a field only"), nil
}
