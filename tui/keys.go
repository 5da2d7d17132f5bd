package tui

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/views"
)

// action is one thing that can be done: its name, its keys, what it is called,
// where and when it works, and the doing. Keys, the hint line and help all read
// this one row, so none can say what the others do not.
type action struct {
	name      string // stable, for rebinding
	place     Place
	keys      []string
	does      string // a word or two, for the hint line
	more      string // a sentence for help; does when empty
	hintKey   string // what the hint line calls its keys, "" for the first of them
	hint      int    // its place on the hint line, 1 the first; 0 not there
	opensHelp bool
	when      func(Editor) bool // nil: always
	do        func(Editor) (Editor, tea.Cmd)
}

// keyText is the keys as help shows them.
func (a action) keyText() string {
	shown := make([]string, len(a.keys))
	for i, k := range a.keys {
		shown[i] = keyName(k)
	}
	return strings.Join(shown, " ")
}

// hintText is the keys as the hint line shows them.
func (a action) hintText() string {
	if a.hintKey != "" {
		return a.hintKey
	}
	return keyName(a.keys[0])
}

func keyName(k string) string {
	if name := keyNames[k]; name != "" {
		return name
	}
	return k
}

// keyNames are the keys that are shown otherwise than they are named.
var keyNames = map[string]string{"pgup": "page up", "pgdown": "page down"}

// still is an action that changes only what is seen.
func still(f func(Editor) Editor) func(Editor) (Editor, tea.Cmd) {
	return func(e Editor) (Editor, tea.Cmd) { return f(e), nil }
}

func step(f func(Editor, int) Editor, n int) func(Editor) (Editor, tea.Cmd) {
	return still(func(e Editor) Editor { return f(e, n) })
}

func cycling(k model.Knob) func(Editor) (Editor, tea.Cmd) {
	return func(e Editor) (Editor, tea.Cmd) { return e.cycle(k) }
}

// far is further than any list is long.
const far = 1 << 20

// onRow says whether the focus is on a row of one of the kinds.
func onRow(kinds ...views.RowKind) func(Editor) bool {
	return func(e Editor) bool { return slices.Contains(kinds, e.row().Kind) }
}

func onList(e Editor) bool {
	return onRow(views.RoleRow, views.RungRow, views.CheapRow, views.CheapRung)(e)
}

func onEntry(e Editor) bool { return onRow(views.RungRow, views.CheapRung)(e) }
func onJob(e Editor) bool   { return onRow(views.RoleRow, views.RungRow)(e) }

func hasTicks(e Editor) bool { return len(e.tickedRoles()) > 0 }
func hasCopy(e Editor) bool  { return e.page.copiedFrom != "" && onJob(e) }

// actions is THE key table, by place. It is filled at start, since actions open
// help, which reads it.
var actions = map[Place][]action{}

func init() {
	for _, a := range slices.Concat(modelsActions(), overlayActions()) {
		actions[a.place] = append(actions[a.place], a)
	}
}

func modelsActions() []action {
	at := OnModels
	return []action{
		{name: "help", place: at, keys: []string{"?"}, does: "help", hint: 1, opensHelp: true, do: still(Editor.openHelp)},
		{name: "edit", place: at, keys: []string{"enter"}, does: "edit", more: "change the model of this rung", hint: 2, when: onList, do: still(Editor.change)},
		{name: "choose", place: at, keys: []string{"enter", "space"}, does: "next", more: "next value", hint: 2, when: onRow(views.ChoiceRow), do: Editor.nextChoice},
		{name: "open", place: at, keys: []string{"enter"}, does: "open", more: "open this block", hint: 2, when: onRow(views.BlockRow), do: still(Editor.unfold)},
		{name: "add", place: at, keys: []string{"a"}, does: "add", more: "add a model below", hint: 3, when: onList, do: still(Editor.add)},
		{name: "remove", place: at, keys: []string{"d", "delete"}, does: "remove", more: "remove this rung", hint: 4, when: onEntry, do: Editor.removeRung},
		{name: "move-up", place: at, keys: []string{"K", "+"}, does: "move", more: "move this rung up", hintKey: "K/J", hint: 5, when: onEntry, do: func(e Editor) (Editor, tea.Cmd) { return e.moveRung(-1) }},
		{name: "move-down", place: at, keys: []string{"J", "-"}, does: "move", more: "move this rung down", when: onEntry, do: func(e Editor) (Editor, tea.Cmd) { return e.moveRung(1) }},
		{name: "effort", place: at, keys: []string{"e"}, does: "effort", more: "next effort", hint: 7, when: honoured(model.KnobEffort), do: cycling(model.KnobEffort)},
		{name: "thinking", place: at, keys: []string{"t"}, does: "thinking", more: "thinking default, on, off", hint: 8, when: honoured(model.KnobThinking), do: cycling(model.KnobThinking)},
		{name: "fast", place: at, keys: []string{"f"}, does: "fast", more: "fast default, on", hint: 8, when: honoured(model.KnobFast), do: cycling(model.KnobFast)},
		{name: "harness", place: at, keys: []string{"h"}, does: "harness", more: "next harness", hint: 8, when: honoured(model.KnobHarness), do: cycling(model.KnobHarness)},
		{name: "fix", place: at, keys: []string{"F"}, does: "fix", more: "mend what is wrong with this rung", hint: 3, when: func(e Editor) bool { return e.fixHere() != nil }, do: Editor.fixRow},
		{name: "tick", place: at, keys: []string{"space"}, does: "tick", more: "tick this job for a bulk command", hint: 9, when: onJob, do: still(Editor.tick)},
		{name: "tick-block", place: at, keys: []string{"*"}, does: "tick block", more: "tick every job of this block, or none", when: onJob, do: still(Editor.tickBlock)},
		{name: "bulk-set", place: at, keys: []string{"A"}, does: "set on ticked", more: "set one model on all ticked jobs", hint: 3, when: hasTicks, do: still(Editor.bulk)},
		{name: "bulk-clear", place: at, keys: []string{"C"}, does: "clear ticked", more: "empty the ladders of all ticked jobs", hint: 4, when: hasTicks, do: Editor.clearTicked},
		{name: "copy", place: at, keys: []string{"y"}, does: "copy", more: "copy this job's ladder", hint: 11, when: onJob, do: still(Editor.copyLadder)},
		{name: "paste-over", place: at, keys: []string{"p"}, does: "paste", more: "paste the copied ladder over this one", hint: 11, when: hasCopy, do: Editor.pasteOver},
		{name: "paste-under", place: at, keys: []string{"P"}, does: "paste below", more: "add the copied rungs below this ladder", hint: 11, when: hasCopy, do: Editor.pasteUnder},
		{name: "where", place: at, keys: []string{"w"}, does: "where used", more: "where is this model used", hint: 12, when: func(e Editor) bool { _, ok := e.focusedModel(); return ok }, do: still(Editor.askWhere)},
		{name: "undo", place: at, keys: []string{"u"}, does: "undo", more: "undo the last change, also of an earlier visit", hint: 10, do: Editor.undo},
		{name: "redo", place: at, keys: []string{"ctrl+r"}, does: "redo", more: "do the undone change again", do: Editor.redo},
		{name: "problems", place: at, keys: []string{"!"}, does: "problems", more: "what is wrong with the settings", hint: 13, when: func(e Editor) bool { return len(e.listed()) > 0 }, do: still(Editor.openProblems)},
		{name: "save", place: at, keys: []string{"ctrl+s"}, does: "saved?", more: "say what is saved; write again what could not be", do: Editor.retry},
		{name: "fold", place: at, keys: []string{"left"}, does: "fold", more: "close this ladder, then its block", hint: 14, when: func(e Editor) bool { return !onRow(views.BlockRow)(e) }, do: still(Editor.fold)},
		{name: "unfold", place: at, keys: []string{"right"}, does: "open", more: "open this ladder or block", do: still(Editor.unfold)},
		{name: "down", place: at, keys: []string{"down", "j"}, does: "next row", do: step(Editor.move, 1)},
		{name: "up", place: at, keys: []string{"up", "k"}, does: "row before", do: step(Editor.move, -1)},
		{name: "page-down", place: at, keys: []string{"pgdown", "ctrl+d"}, does: "ten rows down", do: step(Editor.move, 10)},
		{name: "page-up", place: at, keys: []string{"pgup", "ctrl+u"}, does: "ten rows up", do: step(Editor.move, -10)},
		{name: "first", place: at, keys: []string{"home", "gg"}, does: "first row", do: step(Editor.move, -far)},
		{name: "last", place: at, keys: []string{"end", "G"}, does: "last row", do: step(Editor.move, far)},
		{name: "next-block", place: at, keys: []string{"tab"}, does: "next block", hint: 15, do: step(Editor.blockStep, 1)},
		{name: "block-before", place: at, keys: []string{"shift+tab"}, does: "block before", do: step(Editor.blockStep, -1)},
		{name: "suspend", place: at, keys: []string{"ctrl+z"}, does: "to the shell", more: "to the shell; fg comes back", do: func(e Editor) (Editor, tea.Cmd) { return e, tea.Suspend }},
		{name: "quit", place: at, keys: []string{"q", "ctrl+c"}, does: "quit", hint: 16, do: Editor.leaving},
	}
}

// listKeys are the steps through the rows of a box.
func listKeys(at Place, move func(Editor, int) Editor) []action {
	return []action{
		{name: "down", place: at, keys: []string{"down"}, does: "next row", do: step(move, 1)},
		{name: "up", place: at, keys: []string{"up"}, does: "row before", do: step(move, -1)},
		{name: "page-down", place: at, keys: []string{"pgdown"}, does: "ten rows down", do: step(move, 10)},
		{name: "page-up", place: at, keys: []string{"pgup"}, does: "ten rows up", do: step(move, -10)},
		{name: "first", place: at, keys: []string{"home"}, does: "first row", do: step(move, -far)},
		{name: "last", place: at, keys: []string{"end"}, does: "last row", do: step(move, far)},
		{name: "back", place: at, keys: []string{"esc"}, does: "back", hint: 9, do: still(Editor.leave)},
		{name: "quit", place: at, keys: []string{"ctrl+c"}, does: "quit", do: Editor.leaving},
	}
}

// letters are keys that only boxes without a field can have.
func letters(at Place, move func(Editor, int) Editor) []action {
	return []action{
		{name: "help", place: at, keys: []string{"?"}, does: "help", hint: 8, opensHelp: true, do: still(Editor.openHelp)},
		{name: "down", place: at, keys: []string{"j"}, does: "next row", do: step(move, 1)},
		{name: "up", place: at, keys: []string{"k"}, does: "row before", do: step(move, -1)},
	}
}

func overlayActions() []action {
	return slices.Concat(
		[]action{
			{name: "take", place: OnPicker, keys: []string{"enter"}, does: "choose", hint: 1, do: Editor.take},
			{name: "knobs", place: OnPicker, keys: []string{"tab"}, does: "knobs", hint: 2, when: func(e Editor) bool { return len(e.knobList()) > 0 }, do: still(Editor.toKnobs)},
		}, listKeys(OnPicker, Editor.pickStep),
		[]action{
			{name: "take", place: OnKnobs, keys: []string{"enter"}, does: "choose", hint: 1, do: Editor.take},
			{name: "more", place: OnKnobs, keys: []string{"right", "space"}, does: "next value", hint: 2, do: step(Editor.turn, 1)},
			{name: "less", place: OnKnobs, keys: []string{"left"}, does: "value before", hint: 3, do: step(Editor.turn, -1)},
			{name: "models", place: OnKnobs, keys: []string{"tab", "shift+tab"}, does: "models", hint: 4, do: still(Editor.leave)},
		}, listKeys(OnKnobs, Editor.knobStep),
		[]action{
			{name: "jump", place: OnWhere, keys: []string{"enter"}, does: "go there", hint: 1, when: Editor.useOnPage, do: still(Editor.jumpToUse)},
			{name: "replace", place: OnWhere, keys: []string{"r"}, does: "replace everywhere", hint: 2, when: func(e Editor) bool { return len(e.where.uses) > 0 }, do: still(Editor.replaceUses)},
			{name: "remove", place: OnWhere, keys: []string{"d"}, does: "remove everywhere", hint: 3, when: func(e Editor) bool { return len(e.where.uses) > 0 }, do: Editor.removeUses},
		}, listKeys(OnWhere, Editor.whereStep), letters(OnWhere, Editor.whereStep),
		[]action{
			{name: "do", place: OnHelp, keys: []string{"enter"}, does: "do it", hint: 1, do: Editor.doOffered},
		}, listKeys(OnHelp, Editor.helpStep),
		[]action{
			{name: "jump", place: OnProblems, keys: []string{"enter"}, does: "go there", hint: 1, when: Editor.problemOnPage, do: still(Editor.jumpToProblem)},
			{name: "fix", place: OnProblems, keys: []string{"F"}, does: "fix", hint: 2, when: Editor.problemFixable, do: Editor.fixProblem},
		}, listKeys(OnProblems, Editor.problemStep), letters(OnProblems, Editor.problemStep),
		[]action{
			{name: "answer", place: OnQuestion, keys: []string{"enter"}, does: "choose", hint: 1, do: Editor.answered},
		}, listKeys(OnQuestion, Editor.answerStep), letters(OnQuestion, Editor.answerStep),
	)
}
