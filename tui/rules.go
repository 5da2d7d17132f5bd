package tui

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
)

// rulePath is the rule that the focus is on or in.
func (e Editor) rulePath() model.Path {
	p, err := model.ParsePath(e.row())
	if e.base() != OnRules || err != nil || len(p) < 2 || p[0] != rulesKey {
		return nil
	}
	return p[:2]
}

func (e Editor) ruleName() string {
	label, _ := model.Get(e.settings(), e.rulePath().Then("label"))
	return model.Bare(label)
}

// openRule shows the members of the focused rule, or hides them.
func (e Editor) openRule() Editor {
	id := e.rulePath().String()
	if e.rule == id {
		return e.openingRule("").onSheetRow(OnRules, id)
	}
	return e.openingRule(id).onSheetRow(OnRules, e.rulePath().String())
}

// switchRule turns the focused rule on or off.
func (e Editor) switchRule() (Editor, tea.Cmd) {
	v, set := model.Get(e.settings(), e.rulePath().Then("enabled"))
	on := !set || v == true
	return e.edit("rule "+e.ruleName()+" "+onOff(!on), model.RuleEdits(e.settings(), e.rulePath(), model.Path{"enabled"}, !on)...)
}

// newRule asks for what a rule needs.
func (e Editor) newRule() Editor {
	return e.fill(form{
		title: "New rule", lines: 2, fields: []formField{field("Label", ""), longField("Says")},
		intro: []string{"It begins as a text that is said before a turn ends; moment and action are chosen then."},
		done: func(e Editor, texts []string) (Editor, tea.Cmd) {
			edit, _, err := model.AddRule(e.settings(), texts[0], texts[1])
			if err != nil {
				return e.fail(err), nil
			}
			next, cmd, accepted := e.commit(model.SettingsDoc, "new rule "+strings.TrimSpace(texts[0]), edit)
			if accepted {
				next = next.openingRule(edit.Path.String()).onSheetRow(OnRules, edit.Path.String())
			}
			return next, cmd
		},
	})
}

// copyRule puts a copy behind the focused rule.
func (e Editor) copyRule() (Editor, tea.Cmd) {
	edit, id, err := model.CopyRule(e.settings(), e.rulePath())
	if err != nil {
		return e.fail(err), nil
	}
	next, cmd, accepted := e.commit(model.SettingsDoc, fmt.Sprintf("copied rule %s to %s", e.ruleName(), id), edit)
	if accepted {
		next = next.onSheetRow(OnRules, edit.Path.String())
	}
	return next, cmd
}

func (e Editor) dropRule() (Editor, tea.Cmd) {
	return e.edit("removed rule "+e.ruleName(), model.Edit{Op: model.Remove, Path: e.rulePath()})
}

// movingRow moves the focused entry of a list by n places; the focus goes with it.
func movingRow(n int) func(Editor) (Editor, tea.Cmd) {
	return func(e Editor) (Editor, tea.Cmd) {
		c, _ := e.cell()
		edit, ok := model.Shift(e.trees[c.doc], c.path, n)
		if !ok {
			return e, nil
		}
		said := fmt.Sprintf("moved %s to %d", e.entryName(c), edit.To+1)
		next, cmd, accepted := e.commit(c.doc, said, edit)
		if accepted {
			id := strings.TrimSuffix(e.row(), c.path.Last()) + model.At(edit.To)
			if e.rule == e.row() {
				next = next.openingRule(id)
			}
			next = next.onSheetRow(e.base(), id)
		}
		return next, cmd
	}
}

func (e Editor) entryName(c cell) string {
	if e.isRule() {
		return "rule " + e.ruleName()
	}
	return short(model.Bare(c.value))
}

// rowMoves says whether the focused entry can go n places down.
func rowMoves(n int) condition {
	return func(e Editor) error {
		c, ok := e.cell()
		if _, moves := model.Shift(e.trees[c.doc], c.path, n); ok && moves {
			return nil
		}
		if n < 0 {
			return errFirst
		}
		return errLast
	}
}

// isListEntry says whether the focus is on an entry of a list that has an order.
func isListEntry(e Editor) error {
	c, ok := e.cell()
	if !ok {
		return errElsewhere
	}
	outer, _ := model.Get(e.trees[c.doc], c.path.Parent())
	_, isList := outer.([]any)
	return quietly(isList)
}

// dropEntry takes the focused entry of a list away.
func (e Editor) dropEntry() (Editor, tea.Cmd) {
	c, _ := e.cell()
	next, cmd, _ := e.commit(c.doc, "removed "+e.entryName(c), model.Edit{Op: model.Remove, Path: c.path})
	return next, cmd
}

// newActionRule asks for the key of a rule on outward actions.
func (e Editor) newActionRule() Editor {
	return e.fill(form{
		title: "New action rule", lines: 3, fields: []formField{field("Key", "")},
		intro: []string{"provider.type for one action, provider.* for all of a provider's, agents.spawn for child agents. It begins as hold."},
		below: func(e Editor, texts []string) []string { return e.actionKeyText(strings.TrimSpace(texts[0])) },
		done: func(e Editor, texts []string) (Editor, tea.Cmd) {
			key := strings.TrimSpace(texts[0])
			path := model.Path{actionsKey, key}
			if err := model.ActionKeyError(key); err != nil {
				return e.fail(err), nil
			}
			if v, taken := model.Get(e.settings(), path); taken {
				return e.fail(fmt.Errorf("%q has a rule already: %s", key, model.Bare(v))), nil
			}
			next, cmd, accepted := e.commit(model.SettingsDoc, "action rule "+key+": hold", model.Edit{Op: model.Set, Path: path, Value: "hold"})
			if accepted {
				next = next.onSheetRow(OnSafety, path.String())
			}
			return next, cmd
		},
	})
}

// actionKeyText is how a typed key would stand to the other rules, or why it is
// none.
func (e Editor) actionKeyText(key string) []string {
	if key == "" {
		return nil
	}
	if err := model.ActionKeyError(key); err != nil {
		return strings.Split(err.Error(), "\n")
	}
	with, err := model.Apply(e.settings(), model.Edit{Op: model.Set, Path: model.Path{actionsKey, key}, Value: "hold"})
	if err != nil {
		return []string{err.Error()}
	}
	for _, r := range model.ActionRules(with) {
		switch {
		case r.Key != key:
		case r.Shadows != "":
			return []string{"for this action it counts before " + r.Shadows}
		case len(r.ShadowedBy) > 0:
			return []string{"but for " + strings.Join(r.ShadowedBy, ", ")}
		}
	}
	return nil
}

func (e Editor) dropActionRule() (Editor, tea.Cmd) {
	c, _ := e.cell()
	return e.edit("removed action rule "+c.path.Last(), model.Edit{Op: model.Unset, Path: c.path})
}
