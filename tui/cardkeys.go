package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/views"
)

func personasActions() []action {
	at := OnPersonas
	return slices.Concat([]action{
		{name: "edit", place: at, keys: []string{"enter"}, does: "open", more: "open this card", hint: 3, scope: ofScreen, when: only{onCard}, do: Editor.openFocused},
		{name: "next-value", place: at, keys: []string{"enter", "space", "right"}, does: "next", more: "next value of persona routing", hint: 3, when: only{onRouting, writable}, ring: routingRing},
		{name: "value-before", place: at, keys: []string{"left"}, does: "before", more: "value before of persona routing", scope: ofScreen, when: only{onRouting, writable}, do: turning(routingRing, -1)},
		{name: "add", place: at, keys: []string{"a"}, does: "new", more: "make a new card", hint: 4, scope: ofPlace, when: only{cardsWritable}, do: still(Editor.newCard)},
		{name: "duplicate", place: at, keys: []string{"D"}, does: "duplicate", more: "copy this card with its kit", hint: 8, when: only{onCard, writable}, do: still(Editor.copyCard)},
		{name: "rename", place: at, keys: []string{"r"}, does: "rename", more: "give this card another name", hint: 9, when: only{onCard, writable}, do: still(Editor.renameCard)},
		{name: "remove", place: at, keys: []string{"d", "delete"}, does: "delete", more: "delete this card, once you say so", hint: 10, when: only{onCard, writable}, do: Editor.askDelete},
		{name: "move-up", place: at, keys: []string{"K", "+"}, does: "move", more: "move this card one place forward", hint: 11, when: only{onCard, writable, cardMoves(-1)}, do: movingCard(-1)},
		{name: "move-down", place: at, keys: []string{"J", "-"}, does: "move", more: "move this card one place back", hint: 11, when: only{onCard, writable, cardMoves(1)}, do: movingCard(1)},
		{name: "card-before", place: at, keys: []string{"left"}, does: "card before", scope: ofCursor, when: only{onCard}, do: step(Editor.cardBeside, -1)},
		{name: "next-card", place: at, keys: []string{"right"}, does: "next card", scope: ofCursor, when: only{onCard}, do: step(Editor.cardBeside, 1)},
		{name: "panel-before", place: at, keys: []string{"shift+tab"}, does: "card before", scope: ofCursor, do: step(Editor.cardBeside, -1)},
		{name: "next-panel", place: at, keys: []string{"tab"}, does: "next card", scope: ofCursor, do: step(Editor.cardBeside, 1)},
	}, cardCommonKeys(at), commonKeys(at), stepKeys(at, Editor.cardStep))
}

// cardCommonKeys are what the page of the cards and an open card have alike.
func cardCommonKeys(at Place) []action {
	about := ofRow
	if at == OnCard {
		about = ofPlace
	}
	return []action{
		{name: "route", place: at, keys: []string{"R"}, does: "who takes a chat", more: "who would take this chat?", hint: 13, scope: ofPlace, do: still(Editor.askRoute)},
		{name: "open-file", place: at, keys: []string{"o"}, does: "open file", more: "open the file of the cards at this one, in your editor", hint: 15, kind: openingAction, scope: about, when: only{fileThere}, do: Editor.openCardFile},
	}
}

func cardActions() []action {
	at := OnCard
	return slices.Concat([]action{
		{name: "flip", place: at, keys: []string{"space", "enter"}, does: "flip", more: "switch it on or off", hint: 3, when: only{sortIs(flagMember), writable}, do: Editor.flip},
		{name: "next-value", place: at, keys: []string{"space", "enter"}, does: "next", more: "next value", hint: 3, when: only{sortIs(wordMember), writable}, ring: memberRing},
		{name: "grant", place: at, keys: []string{"space"}, does: "all/none/pick", more: "all, none, or pick", hint: 3, scope: ofScreen, when: only{sortIs(grantMember), writable}, do: Editor.cycleGrant},
		{name: "edit", place: at, keys: []string{"enter"}, does: "pick", more: "pick from what there is", hint: 4, when: only{sortIs(grantMember, listMember), writable}, do: still(Editor.chooseMany)},
		{name: "edit", place: at, keys: []string{"enter"}, does: "edit", more: "type another", hint: 3, when: only{sortIs(lineMember), writable}, do: still(Editor.typeMember)},
		{name: "edit", place: at, keys: []string{"enter"}, does: "choose", more: "choose the folder", hint: 3, when: only{sortIs(startMember), writable}, do: still(Editor.chooseStart)},
		{name: "unset", place: at, keys: []string{"x"}, does: "unset", more: "take the value away; help of the row says what counts then", hint: 9, kind: removingAction, when: only{sortIs(lineMember, startMember, wordMember, grantMember, listMember), isSet, writable}, do: Editor.clearMember},
		{name: "add", place: at, keys: []string{"a"}, does: "accounts", more: "choose the accounts it speaks as", hint: 4, scope: ofScreen, when: only{accountsHere, writable}, do: still(Editor.chooseAccounts)},
		{name: "edit", place: at, keys: []string{"enter"}, does: "accounts", more: "choose the accounts it speaks as", hint: 4, when: only{rowIs(views.AccountRow), writable}, do: still(Editor.chooseAccounts)},
		{name: "remove", place: at, keys: []string{"d", "delete"}, does: "remove", more: "take this account away", hint: 8, kind: removingAction, when: only{rowIs(views.AccountRow), writable}, do: Editor.removeAccount},
		{name: "move-up", place: at, keys: []string{"K", "+"}, does: "move", more: "move this account up", hint: 9, when: only{rowIs(views.AccountRow), writable, accountMoves(-1)}, do: movingAccount(-1)},
		{name: "move-down", place: at, keys: []string{"J", "-"}, does: "move", more: "move this account down", hint: 9, when: only{rowIs(views.AccountRow), writable, accountMoves(1)}, do: movingAccount(1)},
		{name: "edit", place: at, keys: []string{"enter"}, does: "edit", more: "edit its prompt in your editor", hint: 3, when: only{rowIs(views.PromptRow), hasID, kitReady}, do: Editor.editPrompt},
		{name: "remove", place: at, keys: []string{"d", "delete"}, does: "remove", more: "remove its prompt", hint: 8, kind: removingAction, when: only{rowIs(views.PromptRow), kitReady, hasPromptHere}, do: Editor.dropPrompt},
		{name: "add", place: at, keys: []string{"a"}, does: "new skill", more: "write a new skill", hint: 4, scope: ofScreen, when: only{rowIs(views.SkillsRow, views.SkillRow, views.PromptRow), hasID, kitReady}, do: still(Editor.newSkill)},
		{name: "edit", place: at, keys: []string{"enter"}, does: "new skill", more: "write a new skill", when: only{rowIs(views.SkillsRow), hasID, kitReady}, do: still(Editor.newSkill)},
		{name: "edit", place: at, keys: []string{"enter"}, does: "edit", more: "edit this skill in your editor", hint: 3, when: only{rowIs(views.SkillRow), kitReady}, do: Editor.editSkill},
		{name: "remove", place: at, keys: []string{"d", "delete"}, does: "remove", more: "remove this skill with its files", hint: 8, kind: removingAction, when: only{rowIs(views.SkillRow), kitReady}, do: Editor.dropSkill},
		{name: "edit-text", place: at, keys: []string{"E"}, does: "prompt", more: "edit its prompt in your editor", hint: 12, scope: ofScreen, when: only{hasID, kitReady}, do: Editor.editPrompt},
		{name: "rename", place: at, keys: []string{"r"}, does: "rename", more: "give this card another name", hint: 14, scope: ofPlace, when: only{onCard, writable}, do: still(Editor.renameCard)},
		{name: "across", place: at, keys: []string{"left", "right"}, does: "across", more: "to the other column", scope: ofCursor, when: only{hasBeside}, do: still(Editor.acrossStep)},
		{name: "next-panel", place: at, keys: []string{"tab"}, does: "next panel", scope: ofCursor, do: step(Editor.sectionStep, 1)},
		{name: "panel-before", place: at, keys: []string{"shift+tab"}, does: "panel before", scope: ofCursor, do: step(Editor.sectionStep, -1)},
		{name: "back", place: at, keys: []string{"esc"}, does: "back", more: "back to the cards", hint: 7, scope: ofAll, do: still(Editor.leave)},
	}, ladderKeys(at), cardCommonKeys(at), commonKeys(at), stepKeys(at, Editor.rowStep))
}

// typingActions are what a form and a list to choose from have.
func typingActions() []action {
	return slices.Concat(
		[]action{
			{name: "done", place: OnForm, keys: []string{"enter"}, does: "done", more: "take what is typed", hint: 1, scope: ofPlace, when: only{typesOnly}, do: Editor.formDone},
			{name: "done", place: OnForm, keys: []string{"enter"}, does: "go to the card", more: "go to the card that takes the chat", hint: 1, scope: ofPlace, when: only{asksRoute}, do: Editor.formDone},
			{name: "next-field", place: OnForm, keys: []string{"tab"}, does: "next line", hint: 2, scope: ofCursor, when: only{severalFields}, do: step(Editor.formRound, 1)},
			{name: "field-before", place: OnForm, keys: []string{"shift+tab"}, does: "line before", scope: ofCursor, when: only{severalFields}, do: step(Editor.formRound, -1)},
		}, boxKeys(OnForm, Editor.formStep),
		[]action{
			{name: "tick-here", place: OnChooser, keys: []string{"space"}, does: "tick", more: "take it or leave it", hint: 1, scope: ofCursor, when: only{ticking, nothingTyped}, do: Editor.chosenOne},
			{name: "take", place: OnChooser, keys: []string{"enter"}, does: "tick", more: "take it or leave it", hint: 1, scope: ofCursor, when: only{ticking}, do: Editor.chosenOne},
			{name: "take", place: OnChooser, keys: []string{"enter"}, does: "choose", more: "take this one", hint: 1, scope: ofCursor, when: only{notTicking}, do: Editor.chosenOne},
		}, boxKeys(OnChooser, Editor.chooserStep),
	)
}

// These fail in silence.
func ticking(e Editor) error { return quietly(e.chooser.ticks) }

func notTicking(e Editor) error { return quietly(!e.chooser.ticks) }

// nothingTyped lets a key that is no text yet be one that does something: a blank
// in front of all text looks for nothing.
func nothingTyped(e Editor) error { return quietly(e.chooser.field.text() == "") }

func typesOnly(e Editor) error { return quietly(!e.form.routes) }

func asksRoute(e Editor) error { return quietly(e.form.routes) }

func severalFields(e Editor) error { return quietly(len(e.form.fields) > 1) }

func hasBeside(e Editor) error {
	_, ok := e.rowBeside()
	return quietly(ok)
}

// isSet says whether the focused value is written.
var isSet = unless(func(e Editor) bool { return e.memberWritten() }, "it is not set")

// openCardFile opens the file of the cards where the focused one begins, or where
// it cannot be read.
func (e Editor) openCardFile() (Editor, tea.Cmd) {
	d := e.docs[model.PersonasDoc]
	return e.openFile(d.File, e.lineOf(d))
}
