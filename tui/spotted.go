package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"rungs/views"
)

// onSpot does what a click on a spot means; asked is what the one before asked for.
func (e Editor) onSpot(spot views.Spot, asked string) (Editor, tea.Cmd) {
	switch spot.Kind {
	case views.TabSpot:
		return goingTo(e.tabPlace(spot.At))(e)
	case views.HelpSpot:
		return e.byClick(e.named("help"), asked)
	case views.ProblemsSpot:
		return e.byClick(e.named("problems"), asked)
	case views.HintSpot:
		a, _ := e.hintAction(spot.At, spot.Part)
		return e.byClick(a, asked)
	case views.FieldSpot:
		return e.formStep(spot.At - e.form.focus), nil
	case views.TextSpot:
		return e.typingAt(spot), nil
	case views.FlagSpot:
		if e, a := e.onFlag(spot); a.do != nil {
			return e.byClick(a, asked)
		}
	case views.WordSpot:
		return e.onWord(spot)
	}
	return e.onRow(spot, asked)
}

// onRow takes the cursor to a row, or does what Enter does there.
func (e Editor) onRow(spot views.Spot, asked string) (Editor, tea.Cmd) {
	if !spot.Focused || e.place() == OnKnobs {
		e = e.focusedOn(spot.At)
		e.click.focused = !e.failed
		return e, nil
	}
	a, reason := e.nearest(e.keys.entered[e.place()])
	if a.do == nil {
		return e.refusing(reason), nil
	}
	return e.byClick(e.careful(a), asked)
}

// careful is an action, which in help is as what it would do.
func (e Editor) careful(a action) action {
	if e.place() != OnHelp {
		return a
	}
	if offered := e.offered(); e.help.focus < len(offered) {
		a.more, a.kind = offered[e.help.focus].about(), offered[e.help.focus].kind
	}
	return a
}

// byClick does an action, or says why not. What takes something away is done by the
// second click.
func (e Editor) byClick(a action, asked string) (Editor, tea.Cmd) {
	_, reason := a.refusal(e)
	switch {
	case a.do == nil:
		return e, nil
	case reason != nil:
		return e.refusing(reason), nil
	case a.kind == mendingAction && e.queue.writing():
		return e.say("still writing: try again in a moment"), nil
	case a.kind == removingAction && asked != a.about():
		e = e.say(askAgain(a.about()))
		e.click.asked = a.about()
		return e, nil
	}
	return a.do(e)
}

func askAgain(what string) string { return "click again: " + what }

func (e Editor) refusing(reason error) Editor {
	if reason == nil || reason == errElsewhere {
		return e
	}
	return e.fail(reason)
}

// named is an action of the place that has the keys; without a doing there is none.
func (e Editor) named(name string) action {
	rows := e.keys.rows[e.place()]
	i := slices.IndexFunc(rows, func(a action) bool { return a.name == name })
	if i < 0 {
		return action{}
	}
	return rows[i]
}

// onFlag is the editor on a row with a mark, and what changes that; nothing where the
// mark is none to change.
func (e Editor) onFlag(spot views.Spot) (Editor, action) {
	e = e.focusedOn(spot.At)
	for _, name := range []string{"flip", "switch-rule", "take"} {
		if a := e.named(name); a.do != nil {
			if _, reason := a.refusal(e); reason != errElsewhere {
				return e, a
			}
		}
	}
	return e, action{}
}

// onWord chooses a word of a row; where words are chosen from a list, that is opened.
func (e Editor) onWord(spot views.Spot) (Editor, tea.Cmd) {
	e = e.focusedOn(spot.At)
	a := e.named("next-value")
	_, reason := a.refusal(e)
	switch {
	case a.do == nil || reason == errElsewhere:
		spot.Focused = true
		return e.onRow(spot, "")
	case reason != nil:
		return e.refusing(reason), nil
	case spot.Steps == 0:
		return e, nil
	}
	return turning(a.ring, spot.Steps)(e)
}
