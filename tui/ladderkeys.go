package tui

import (
	"slices"

	"rungs/model"
)

// ladderKeys are what can be done to a ladder and its rungs, on every page that
// has some.
func ladderKeys(at Place) []action {
	return []action{
		{name: "edit", place: at, keys: []string{"enter"}, does: "edit", more: "change the model of this rung", hint: 3, when: only{onEntry, writable}, do: still(Editor.change)},
		{name: "edit", place: at, keys: []string{"enter"}, does: "edit", more: "change its first model", hint: 3, scope: ofScreen, when: only{onHead, filled, writable}, do: still(Editor.change)},
		{name: "edit", place: at, keys: []string{"enter"}, does: "edit", more: "add a first model", hint: 3, scope: ofScreen, when: only{onHead, empty, writable}, do: still(Editor.add)},
		{name: "add", place: at, keys: []string{"a"}, does: "add", more: "add a model below", hint: 5, when: only{onList, writable, roomy}, do: still(Editor.add)},
		{name: "remove", place: at, keys: []string{"d", "delete"}, does: "remove", more: "remove this rung", hint: 8, kind: removingAction, when: only{onEntry, writable}, do: Editor.removeRung},
		{name: "move-up", place: at, keys: []string{"K", "+"}, does: "move", more: "move this rung up", hint: 9, when: only{onEntry, writable, canMove(-1)}, do: moving(-1)},
		{name: "move-down", place: at, keys: []string{"J", "-"}, does: "move", more: "move this rung down", hint: 9, when: only{onEntry, writable, canMove(1)}, do: moving(1)},
		{name: "effort", place: at, keys: []string{"e"}, does: "effort", more: "next effort", hint: 10, when: only{onPin, honoured(model.KnobEffort), writable}, ring: knobRing(model.KnobEffort)},
		{name: "thinking", place: at, keys: []string{"t"}, does: "thinking", more: "thinking default, on, off", hint: 11, when: only{onPin, honoured(model.KnobThinking), writable}, ring: knobRing(model.KnobThinking)},
		{name: "fast", place: at, keys: []string{"f"}, does: "fast", more: "fast default, on", hint: 11, when: only{onPin, honoured(model.KnobFast), writable}, ring: knobRing(model.KnobFast)},
		{name: "harness", place: at, keys: []string{"h"}, does: "harness", more: "next harness", hint: 11, when: only{onPin, honoured(model.KnobHarness), writable}, ring: knobRing(model.KnobHarness)},
		{name: "where", place: at, keys: []string{"w"}, does: "where used", more: "where is this model used", hint: 13, when: only{onList, hasModel}, do: still(Editor.askWhere)},
		{name: "copy-ladder", place: at, keys: []string{"y"}, does: "copy", more: "copy this ladder", hint: 15, scope: ofHead, when: only{onLadder, hasRungs}, do: Editor.copyLadder},
		{name: "paste-over", place: at, keys: []string{"p"}, does: "paste", more: "paste the copied ladder over this one", hint: 15, scope: ofHead, kind: removingAction, when: only{onLadder, copied, writable}, do: Editor.pasteOver},
		{name: "paste-under", place: at, keys: []string{"P"}, does: "paste below", more: "add the copied rungs below this ladder", hint: 15, scope: ofHead, when: only{onLadder, copied, writable}, do: Editor.pasteUnder},
	}
}

// commonKeys are what every page has.
func commonKeys(at Place) []action {
	return slices.Concat([]action{
		{name: "help", place: at, keys: []string{"?"}, does: "help", hint: 1, scope: ofAll, kind: helpingAction, do: still(Editor.openHelp)},
	}, historyKeys(at, 6), []action{
		{name: "find", place: at, keys: []string{"/"}, does: "find", more: "find anything by what it is called", hint: 6, scope: ofAll, do: still(Editor.find)},
		{name: "changes", place: at, keys: []string{"H"}, does: "changes", more: "what was changed in this visit", hint: 17, scope: ofAll, do: still(Editor.openChanges)},
		{name: "review", place: at, keys: []string{"V"}, does: "review", more: "let changes wait until they are looked at, or no longer", hint: 18, scope: ofWord, do: Editor.toggleReview},
		{name: "presets", place: at, keys: []string{"L"}, does: "presets", more: "merge a preset into the settings, once the diff was looked at", scope: ofAll, hint: 19, do: Editor.openPresets},
		{name: "kept", place: at, keys: []string{"T"}, does: "kept", more: "what was not written when rungs ended", hint: 2, scope: ofAll, when: only{somethingKept}, do: still(Editor.offerUnsent)},
		{name: "fix", place: at, keys: []string{"F"}, does: "fix", more: "mend what is wrong here", hint: 12, when: only{fixable, writable}, do: Editor.fixRow},
		{name: "problems", place: at, keys: []string{"!"}, does: "problems", more: "what is wrong with the settings and the cards", hint: 14, scope: ofAll, when: only{imperfect}, do: still(Editor.openProblems)},
		{name: "save", place: at, keys: []string{"ctrl+s", "W"}, does: "saved?", more: "say what is saved, and look at the disk again", scope: ofWord, when: only{notStuck, notInReview, noneDropped}, do: Editor.saySaved},
		{name: "quit", place: at, keys: []string{"q", "ctrl+c"}, does: "quit", hint: 2, scope: ofAll, do: Editor.leaving},
	}, copyKeys(at, "this value"), pageKeys(at))
}
