package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
)

func sheetActions() []action {
	var out []action
	for at, pages := OnSafety, sheetPages(); at <= OnShelves; at++ {
		rows := slices.Concat(pages[at].keys(), cellKeys(pages[at].sorts))
		for i := range rows {
			rows[i].place = at
		}
		out = append(out, slices.Concat(rows, []action{
			{name: "next-panel", place: at, keys: []string{"tab"}, does: "next panel", scope: ofCursor, do: step(Editor.panelStep, 1)},
			{name: "panel-before", place: at, keys: []string{"shift+tab"}, does: "panel before", scope: ofCursor, do: step(Editor.panelStep, -1)},
		}, slices.DeleteFunc(commonKeys(at), func(a action) bool { return at == OnDevices && a.name == "fix" }), stepKeys(at, Editor.sheetStep))...)
	}
	return out
}

// cellKeys are what changes a value, by its sort, on every page of values.
func cellKeys(sorts []cellSort) []action {
	bySort := map[cellSort][]action{
		switchCell: {{name: "flip", keys: []string{"space", "enter"}, does: "flip", more: "switch it on or off", hint: 3, when: only{cellIs(switchCell), cellWritable}, do: Editor.flipCell}},
		wordCell: {
			{name: "next-value", keys: []string{"space", "enter", "right"}, does: "next", more: "next value", hint: 3, when: only{cellIs(wordCell), noRuleWord, cellWritable}, ring: cellRing},
			{name: "value-before", keys: []string{"left"}, does: "before", more: "value before", scope: ofScreen, when: only{cellIs(wordCell), noRuleWord, cellWritable}, do: turning(cellRing, -1)},
		},
		lineCell: {{name: "edit", keys: []string{"enter"}, does: "edit", more: "type another", hint: 3, when: only{cellIs(lineCell), notRepo, cellWritable}, do: still(Editor.typeCell)}},
		longCell: {
			{name: "edit", keys: []string{"enter"}, does: "edit", more: "edit it in your editor", hint: 3, when: only{cellIs(longCell, rawCell), cellWritable}, do: Editor.writeCell},
			{name: "edit-text", keys: []string{"E"}, does: "edit", more: "edit it in your editor", when: only{cellIs(longCell, rawCell), cellWritable}, do: Editor.writeCell},
		},
		listCell: {{name: "edit", keys: []string{"enter"}, does: "pick", more: "pick from what there is", hint: 3, when: only{cellIs(listCell), cellWritable}, do: still(Editor.chooseCell)}},
	}
	var out []action
	for _, sort := range sorts {
		out = append(out, bySort[sort]...)
	}
	return append(out, action{name: "unset", keys: []string{"x"}, does: "unset", more: "take it away, so that its default counts", hint: 7, kind: removingAction, when: only{isCell, cellSet, mayUnset, cellWritable}, do: Editor.unsetCell})
}

func noKeys() []action { return nil }

func safetyKeys() []action {
	return []action{
		{name: "add", keys: []string{"a"}, does: "new rule", more: "a new rule on outward actions", hint: 5, scope: ofPlace, when: only{writable}, do: still(Editor.newActionRule)},
		{name: "edit", keys: []string{"enter"}, does: "new rule", more: "a new rule on outward actions", hint: 3, scope: ofScreen, when: only{rowCalled(newActionRow), writable}, do: still(Editor.newActionRule)},
		{name: "remove", keys: []string{"d", "delete"}, does: "remove", more: "remove this action rule", hint: 6, kind: removingAction, when: only{inMap(actionsKey), writable}, do: Editor.dropActionRule},
		{name: "edit", keys: []string{"enter"}, does: "edit", more: "edit the policy in your editor", hint: 3, when: only{rowCalled(policyRow), policyReady}, do: Editor.editPolicy},
		{name: "edit-text", keys: []string{"E"}, does: "policy", more: "edit the policy in your editor", hint: 8, scope: ofScreen, when: only{policyReady}, do: Editor.editPolicy},
		{name: "remove", keys: []string{"d", "delete"}, does: "remove", more: "remove the policy: the product's own text counts then", hint: 6, kind: removingAction, when: only{rowCalled(policyRow), policyReady, policyThere}, do: Editor.dropPolicy},
	}
}

func ruleKeys() []action {
	return []action{
		{name: "add", keys: []string{"a"}, does: "new rule", more: "make a new rule", hint: 5, scope: ofPlace, when: only{writable}, do: still(Editor.newRule)},
		{name: "edit", keys: []string{"enter"}, does: "new rule", more: "make a new rule", hint: 3, scope: ofScreen, when: only{rowCalled(newRuleRow), writable}, do: still(Editor.newRule)},
		{name: "switch-rule", keys: []string{"space"}, does: "on/off", more: "switch this rule on or off", hint: 4, when: only{onRule, writable}, do: Editor.switchRule},
		{name: "edit", keys: []string{"enter"}, does: "open", more: "show what is in this rule, or hide it", hint: 3, scope: ofScreen, when: only{onRule}, do: still(Editor.openRule)},
		{name: "duplicate", keys: []string{"D"}, does: "duplicate", more: "copy this rule", hint: 8, when: only{onRule, writable}, do: Editor.copyRule},
		{name: "remove", keys: []string{"d", "delete"}, does: "remove", more: "remove this rule", hint: 6, kind: removingAction, when: only{onRule, writable}, do: Editor.dropRule},
		{name: "move-up", keys: []string{"K", "+"}, does: "move", more: "move this rule up", hint: 9, when: only{onRule, writable, rowMoves(-1)}, do: movingRow(-1)},
		{name: "move-down", keys: []string{"J", "-"}, does: "move", more: "move this rule down", hint: 9, when: only{onRule, writable, rowMoves(1)}, do: movingRow(1)},
		{name: "close-rule", keys: []string{"esc"}, does: "close", more: "hide what is in this rule", hint: 10, scope: ofCursor, when: only{inOpenRule}, do: still(Editor.closeRule)},
		{name: "choose-word", keys: []string{"enter", "space"}, does: "choose", more: "choose another", hint: 3, when: only{ruleWord, writable}, do: still(Editor.chooseRuleWord)},
		{name: "edit", keys: []string{"enter"}, does: "choose", more: "choose the repository", hint: 3, when: only{isRepoCell, writable}, do: still(Editor.chooseRepo)},
	}
}

func generalKeys() []action {
	return []action{
		{name: "changed-only", keys: []string{"m"}, does: "changed", more: "only what is changed, or everything", hint: 8, scope: ofPlace, do: still(Editor.filterChanged)},
	}
}

func shelfKeys() []action {
	return []action{
		{name: "remove", keys: []string{"d", "delete"}, does: "remove", more: "remove this item", hint: 6, kind: removingAction, when: only{isListEntry, cellWritable}, do: Editor.dropEntry},
		{name: "move-up", keys: []string{"K", "+"}, does: "move", more: "move this item up", hint: 9, when: only{isListEntry, cellWritable, rowMoves(-1)}, do: movingRow(-1)},
		{name: "move-down", keys: []string{"J", "-"}, does: "move", more: "move this item down", hint: 9, when: only{isListEntry, cellWritable, rowMoves(1)}, do: movingRow(1)},
	}
}

// cellIs fails in silence: keys mean something else on other rows.
func cellIs(sorts ...cellSort) condition {
	return func(e Editor) error { return quietly(slices.Contains(sorts, e.sheetSort())) }
}

// rowCalled is the same for a row that is no value.
func rowCalled(id string) condition {
	return func(e Editor) error { return quietly(e.row() == id) }
}

// inMap is the same for an entry of a map.
func inMap(key string) condition {
	return func(e Editor) error {
		c, ok := e.cell()
		return quietly(ok && len(c.path) == 2 && c.path[0] == key)
	}
}

func onRule(e Editor) error { return quietly(e.isRule()) }

func inOpenRule(e Editor) error { return quietly(e.rule != "") }

// closeRule hides the members of the open rule.
func (e Editor) closeRule() Editor {
	id := e.rule
	e = e.openingRule("")
	return e.onSheetRow(OnRules, id)
}

func isRepoCell(e Editor) error {
	c, ok := e.cell()
	return quietly(ok && c.path[0] == rulesKey && c.path.Last() == "repo")
}

func notRepo(e Editor) error { return quietly(isRepoCell(e) != nil) }

func isCell(e Editor) error { return quietly(e.sheetSort() != noCell) }

// cellSet says whether the focused value is written.
var cellSet = unless(func(e Editor) bool { c, _ := e.cell(); return c.set }, "it is not set: its default counts already")

// mayUnset fails for what has to be there.
var mayUnset = unless(func(e Editor) bool {
	c, _ := e.cell()
	return !c.field.Required && isListEntry(e) != nil && inMap(actionsKey)(e) != nil
}, "it has to be there")

// cellWritable says whether the document of the focused value can be written.
func cellWritable(e Editor) error {
	c, ok := e.cell()
	if !ok || c.doc == scopesDoc { // of that file only writing tells
		return nil
	}
	return e.unwritable(c.doc)
}

func (e Editor) unsetCell() (Editor, tea.Cmd) {
	c, _ := e.cell()
	return e.setCell(c, nil)
}

// filterChanged lists only what is changed, or everything.
func (e Editor) filterChanged() Editor {
	e.general = generalState{changed: !e.general.changed}
	said := "everything is listed"
	if e.general.changed {
		said = "only what is changed is listed: " + e.key("changed-only") + " lists everything"
	}
	return e.sheetsAnchored().say(said)
}

// policyReady says whether the policy can be read and so edited.
func policyReady(e Editor) error {
	switch p := e.beside.policy; {
	case !e.beside.read:
		return errReading
	case p.Err != nil:
		return p.Err
	}
	return nil
}

var policyThere = unless(func(e Editor) bool { return e.beside.policy.Exists }, "there is no policy: the product's own text counts")

// shelfDoc is the document of the shelf that the focus is in.
func (e Editor) shelfDoc() model.DocID {
	if c, ok := e.cell(); ok {
		return c.doc
	}
	return model.SettingsDoc
}
