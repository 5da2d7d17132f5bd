package tui

import (
	"maps"
	"slices"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
)

// ruleWord says whether the focus is on what decides what a rule may do: one chooses
// that, and does not step through it.
func ruleWord(e Editor) error {
	c, ok := e.cell()
	return quietly(ok && c.path[0] == rulesKey && (isActionKind(c.path) || len(c.path) == 3 && c.path[2] == "moment"))
}

func noRuleWord(e Editor) error { return quietly(ruleWord(e) != nil) }

// chooseRuleWord opens the moments, or the actions that may stand at this one.
func (e Editor) chooseRuleWord() Editor {
	c, _ := e.cell()
	now := e.wordNow(c)
	return e.choose(chooser{
		title: e.cellName() + " of " + e.ruleName(), noun: "choice", empty: "nothing is called so",
		list: func(e Editor) []choice {
			var out []choice
			for _, word := range e.wordsOf(c) {
				label := word
				if m, ok := model.MomentByID(word); ok {
					label = m.Label
				}
				out = append(out, choice{value: word, cells: []string{label, nowMark(word == now)}, now: word == now})
			}
			return out
		},
		take: func(e Editor, one choice) (Editor, tea.Cmd) { return e.setCell(c, one.value) },
	})
}

// setRule gives a member of a rule a value. With the moment or the kind of the
// action what the rule does may go: then it is asked first, and a rule that does not
// yet say what to do is switched off.
func (e Editor) setRule(said string, c cell, v any) (Editor, tea.Cmd) {
	rule := c.path[:2]
	edits := model.RuleEdits(e.settings(), rule, c.path[2:], v)
	after, err := model.ApplyAll(e.settings(), edits)
	if err != nil {
		return e.fail(err), nil
	}
	was, _ := model.Get(e.settings(), rule.Then("action"))
	is, _ := model.Get(after, rule.Then("action"))
	if !slices.Contains([]string{"moment", "kind"}, c.path.Last()) || model.Equal(was, is) {
		return e.edit(said, edits...)
	}
	if on, set := model.Get(after, rule.Then("enabled")); model.Unwritten(is) && (!set || on == true) {
		said += "; the rule is off until you say what it does"
		edits = append(edits, model.RuleEdits(after, rule, model.Path{"enabled"}, false)...)
	}
	if lost := e.lostWith(rule.Then("action"), is); len(lost) > 0 {
		return e.askLost(said, lost, edits), nil
	}
	return e.edit(said, edits...)
}

// lostWith is what somebody wrote in the action at a path that is no more in another
// one, as text; a word of a few can be chosen again.
func (e Editor) lostWith(at model.Path, is any) []string {
	was, _ := model.Get(e.settings(), at)
	old, _ := was.(map[string]any)
	var out []string
	for _, key := range slices.Sorted(maps.Keys(old)) {
		kind := kindOf(model.SettingsDoc).At(e.settings(), at.Then(key))
		if _, stays := model.Get(is, model.Path{key}); !stays && (kind == nil || kind.Type != model.ChoiceType) {
			out = append(out, "  "+key+": "+short(model.Bare(old[key])))
		}
	}
	return out
}

// askLost asks before what a rule does is written over.
func (e Editor) askLost(said string, lost []string, edits []model.Edit) Editor {
	return e.asking(question{
		title: "What the rule does goes with it", intro: append([]string{"This is removed:"}, lost...),
		answers: []answer{
			{"keep it", "nothing is changed", func(e Editor) (Editor, tea.Cmd) { return e, nil }},
			{"change it", e.bringsBack(), func(e Editor) (Editor, tea.Cmd) { return e.edit(said, edits...) }},
		},
	})
}
