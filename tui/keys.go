package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"
)

// keyTable is THE key table, by place, with the keys that actions have from the
// start.
func keyTable() []action {
	all := slices.Concat(modelsActions(), personasActions(), cardActions(), sheetActions(), pickerActions(), typingActions(), boxActions())
	for i, a := range all {
		if a.ring != nil {
			all[i].do = turning(a.ring, 1)
		}
	}
	return all
}

func modelsActions() []action {
	at := OnModels
	return slices.Concat([]action{
		{name: "next-value", place: at, keys: []string{"enter", "space", "right"}, does: "next", more: "next value", hint: 3, when: only{onChoice, writable}, ring: choiceRing},
		{name: "value-before", place: at, keys: []string{"left"}, does: "before", more: "value before", scope: ofScreen, when: only{onChoice, writable}, do: turning(choiceRing, -1)},
		{name: "edit", place: at, keys: []string{"enter"}, does: "open", more: "open this block", hint: 3, scope: ofCursor, when: only{onBlock}, do: still(Editor.unfold)},
		{name: "bulk-set", place: at, keys: []string{"A"}, does: "set on ticked", more: "set one model on all ticked jobs", hint: 4, scope: ofPlace, when: only{ticked, writable}, do: still(Editor.pickForTicked)},
		{name: "bulk-clear", place: at, keys: []string{"C"}, does: "clear ticked", more: "empty the ladders of all ticked jobs", hint: 4, scope: ofPlace, kind: removingAction, when: only{ticked, writable}, do: Editor.clearTicked},
	}, ladderKeys(at), []action{
		{name: "tick", place: at, keys: []string{"space"}, does: "tick", more: "tick this job for a bulk command", hint: 7, scope: ofHead, when: only{onJob}, do: still(Editor.tick)},
		{name: "tick-block", place: at, keys: []string{"*"}, does: "tick block", more: "tick every job of this block, or none", scope: ofHead, when: only{inBlock}, do: still(Editor.tickBlock)},
		{name: "untick", place: at, keys: []string{"esc"}, does: "untick", more: "take every tick away", hint: 16, scope: ofPlace, when: only{someTicks}, do: still(Editor.untick)},
		{name: "fold", place: at, keys: []string{"left"}, does: "fold", more: "close this ladder, then its block", scope: ofCursor, when: only{foldable}, do: still(Editor.fold)},
		{name: "unfold", place: at, keys: []string{"right"}, does: "open", more: "open this ladder or block", scope: ofCursor, when: only{isFolded}, do: still(Editor.unfold)},
		{name: "next-panel", place: at, keys: []string{"tab"}, does: "next block", scope: ofCursor, do: step(Editor.blockStep, 1)},
		{name: "panel-before", place: at, keys: []string{"shift+tab"}, does: "block before", scope: ofCursor, do: step(Editor.blockStep, -1)},
	}, commonKeys(at), stepKeys(at, Editor.move))
}

// historyKeys go back and forth between changes, wherever changes are made. What
// could not be written comes first.
func historyKeys(at Place, hint int) []action {
	return []action{
		{name: "save", place: at, keys: []string{"ctrl+s", "W"}, does: "try again", more: "write again what could not be written", hint: 2, scope: ofAll, when: only{stuck}, do: Editor.retry},
		{name: "save", place: at, keys: []string{"ctrl+s", "W"}, does: "look and write", more: "look at the changes that wait, and write them", hint: 2, scope: ofWord, when: only{inReview}, do: Editor.showWaiting},
		{name: "save", place: at, keys: []string{"ctrl+s", "W"}, does: "dropped edits", more: "decide on the edits that another program has dropped", hint: 2, scope: ofAll, when: only{notStuck, notInReview, someDropped}, do: still(Editor.askDropped)},
		{name: "undo", place: at, keys: []string{"u"}, does: "drop", more: "drop the last change that waits", hint: 2, scope: ofWord, kind: removingAction, when: only{inReview}, do: Editor.dropLast},
		{name: "undo", place: at, keys: []string{"u"}, does: "drop", more: "drop the last edit that could not be written", hint: 2, scope: ofAll, kind: removingAction, when: only{stuck}, do: Editor.dropLast},
		{name: "undo", place: at, keys: []string{"u"}, does: "undo", more: "undo the last change, also of an earlier visit", hint: hint, scope: ofAll, when: only{notStuck, notInReview, undoable}, do: Editor.undo},
		{name: "redo", place: at, keys: []string{"ctrl+r"}, does: "redo", more: "do the undone change again", scope: ofAll, when: only{notStuck, notInReview, redoable}, do: Editor.redo},
	}
}

// stepKeys are the steps through the rows of a page or a box. Where one types,
// letters are none of them.
func stepKeys(at Place, move func(Editor, int) Editor) []action {
	rows := []action{
		{name: "down", keys: []string{"down", "j"}, does: "next row", scope: ofCursor, do: step(move, 1)},
		{name: "up", keys: []string{"up", "k"}, does: "row before", scope: ofCursor, do: step(move, -1)},
		{name: "page-down", keys: []string{"pgdown", "ctrl+d"}, does: "ten rows down", scope: ofCursor, do: step(move, 10)},
		{name: "page-up", keys: []string{"pgup", "ctrl+u"}, does: "ten rows up", scope: ofCursor, do: step(move, -10)},
		{name: "first", keys: []string{"home", "gg"}, does: "first row", scope: ofCursor, do: step(move, -far)},
		{name: "last", keys: []string{"end", "G"}, does: "last row", scope: ofCursor, do: step(move, far)},
		{name: "suspend", keys: []string{"ctrl+z"}, does: "to the shell", more: "to the shell; fg comes back", scope: ofCursor, when: only{returning}, do: suspend},
	}
	for i := range rows {
		rows[i].place = at
		if at.typing() {
			rows[i].keys = rows[i].keys[:1]
		}
	}
	return rows
}

// boxKeys are what every box over the page has.
func boxKeys(at Place, move func(Editor, int) Editor) []action {
	out := append(stepKeys(at, move),
		action{name: "back", place: at, keys: []string{"esc"}, does: "back", hint: 9, scope: ofAll, do: still(Editor.backOut)},
		action{name: "quit", place: at, keys: []string{"ctrl+c"}, does: "quit", scope: ofAll, do: Editor.leaving})
	if !at.typing() {
		out = append(out, action{name: "help", place: at, keys: []string{"?"}, does: "help", hint: 8, scope: ofAll, kind: helpingAction, do: still(Editor.openHelp)})
	}
	return out
}

func pickerActions() []action {
	return slices.Concat(
		[]action{
			{name: "take", place: OnPicker, keys: []string{"enter"}, does: "choose", more: "take this model", hint: 1, scope: ofCursor, do: Editor.take},
			{name: "knobs", place: OnPicker, keys: []string{"tab"}, does: "knobs", more: "set the knobs of this model", hint: 2, scope: ofCursor, when: only{hasKnobs}, do: still(Editor.toKnobs)},
		}, boxKeys(OnPicker, Editor.pickStep),
		[]action{
			{name: "take", place: OnKnobs, keys: []string{"enter"}, does: "choose", more: "take this model", hint: 1, scope: ofCursor, do: Editor.take},
			{name: "next-value", place: OnKnobs, keys: []string{"right", "space"}, does: "next value", more: "next value of this knob", hint: 2, scope: ofScreen, do: step(Editor.turn, 1)},
			{name: "value-before", place: OnKnobs, keys: []string{"left"}, does: "value before", more: "value before of this knob", hint: 3, scope: ofScreen, do: step(Editor.turn, -1)},
			{name: "to-models", place: OnKnobs, keys: []string{"tab", "shift+tab"}, does: "models", more: "back to the models", hint: 4, scope: ofCursor, do: still(Editor.leave)},
		}, boxKeys(OnKnobs, Editor.knobStep),
	)
}

func boxActions() []action {
	return slices.Concat(
		[]action{
			{name: "jump", place: OnWhere, keys: []string{"enter"}, does: "go there", more: "go to this rung", hint: 1, when: only{useOnPage}, do: Editor.jumpToUse},
			{name: "replace-everywhere", place: OnWhere, keys: []string{"r"}, does: "replace everywhere", more: "put another model in its place everywhere", hint: 2, scope: ofPlace, when: only{usesWritable}, do: still(Editor.pickInstead)},
			{name: "remove-everywhere", place: OnWhere, keys: []string{"d"}, does: "remove everywhere", more: "remove it from all of these, once you say so", hint: 3, scope: ofPlace, when: only{usesWritable}, do: still(Editor.askRemoval)},
		}, historyKeys(OnWhere, 4), boxKeys(OnWhere, Editor.whereStep),
		[]action{
			{name: "jump", place: OnProblems, keys: []string{"enter"}, does: "go there", more: "go to the row of this problem", hint: 1, when: only{problemOnPage}, do: Editor.jumpToProblem},
			{name: "jump", place: OnProblems, keys: []string{"enter"}, does: "open file", more: "open the file at this problem, in your editor", hint: 1, kind: openingAction, when: only{problemOffPage}, do: Editor.openAtProblem},
			{name: "open-file", place: OnProblems, keys: []string{"o"}, does: "open file", more: "open the file at this problem, in your editor", hint: 3, kind: openingAction, when: only{problemThere}, do: Editor.openAtProblem},
			{name: "fix", place: OnProblems, keys: []string{"F"}, does: "fix", more: "mend what is wrong here", hint: 2, kind: mendingAction, when: only{problemFixable}, do: Editor.fixProblem},
			{name: "mend-all", place: OnProblems, keys: []string{"A"}, does: "mend all", more: "mend all that can be, once the diff was looked at", hint: 3, scope: ofPlace, kind: mendingAction, when: only{mendable}, do: Editor.mendAll},
		}, copyKeys(OnProblems, "this problem"), historyKeys(OnProblems, 4), boxKeys(OnProblems, Editor.problemStep),
		[]action{
			{name: "undo-this", place: OnChanges, keys: []string{"u"}, does: "undo this", more: "undo this change, if what it changed is still so", hint: 1, when: only{changeThere, standingChange}, do: Editor.undoChange},
			{name: "jump", place: OnChanges, keys: []string{"enter"}, does: "go there", more: "go to what this change is about", hint: 2, when: only{changeThere, changeOnPage}, do: Editor.visitChange},
			{name: "diff", place: OnChanges, keys: []string{"D"}, does: "diff", more: "what became of the files since they were opened", hint: 3, scope: ofPlace, do: Editor.showDiff},
		}, boxKeys(OnChanges, Editor.changeStep),
		[]action{
			{name: "write-changes", place: OnReader, keys: []string{"enter"}, does: "write", more: "write these changes", hint: 1, scope: ofPlace, when: only{readerWrites}, do: Editor.readerDoes},
		}, boxKeys(OnReader, Editor.readerStep),
		[]action{
			{name: "answer", place: OnQuestion, keys: []string{"enter"}, does: "choose", more: "give this answer", hint: 1, scope: ofCursor, do: Editor.answered},
		}, boxKeys(OnQuestion, Editor.answerStep),
		[]action{
			{name: "do", place: OnHelp, keys: []string{"enter"}, does: "do it", hint: 1, scope: ofCursor, do: Editor.doOffered},
		}, boxKeys(OnHelp, Editor.helpStep),
	)
}

// backOut leaves a box; of a question without an answer.
func (e Editor) backOut() Editor {
	if e.place() == OnQuestion {
		return e.unanswered()
	}
	return e.leave()
}

// still is an action that changes only what is seen.
func still(f func(Editor) Editor) func(Editor) (Editor, tea.Cmd) {
	return func(e Editor) (Editor, tea.Cmd) { return f(e), nil }
}

func step(f func(Editor, int) Editor, n int) func(Editor) (Editor, tea.Cmd) {
	return still(func(e Editor) Editor { return f(e, n) })
}

// far is further than any list is long.
const far = 1 << 20

func suspend(e Editor) (Editor, tea.Cmd) { return e, tea.Suspend }
