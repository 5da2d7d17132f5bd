package tui

import (
	"strings"
	"testing"

	"rungs/store"
)

// spread is a workspace in which two jobs and two cards pin one model.
func spread(t testing.TB) (e Editor, root string) {
	t.Helper()
	_, root = opened(t, `{"modelRoles":{"commit-message":`+pins("a", "b")+`,"pipeline-fix":`+pins("b", "a")+`}}`)
	write(t, root, personasFile, `[{"id":"one","capabilities":[],"models":`+pins("a")+`},{"id":"two","capabilities":[],"models":`+pins("b", "a")+`}]`)
	return reopen(t, root), root
}

func TestWhereUsed(t *testing.T) {
	t.Parallel()
	e, _ := spread(t)
	e = press(t, at(t, e, "autoTier"), "w")
	says(t, e, "only on a ladder or a rung")
	e = press(t, at(t, e, "commit-message.0"), "w")
	in(t, e, OnWhere)
	shows(t, e, "claude:a", "used in 4 places", "Commit messages", "Pipeline fixes", "one", "two", "persona", "rung 2")
	in(t, press(t, e, "esc"), OnModels)
	down := press(t, e, "down", "enter")
	in(t, down, OnModels)
	stands(t, down, "pipeline-fix.1")
	card := press(t, e, "G", "enter")
	in(t, card, OnCard)
	if card.cardName() != "two" || card.cards.row.Path.String() != "models.1" {
		t.Errorf("went to %s of %q", card.cards.row.Path, card.cardName())
	}
	if got := press(t, e, "j", "j", "k", "end", "home", "down"); got.where.focus != 1 {
		t.Errorf("the focus is on %d", got.where.focus)
	}
}

func TestJumpOpensOnlyWhatHides(t *testing.T) {
	t.Parallel()
	e, _ := spread(t)
	e = press(t, at(t, e, "pipeline-fix"), "left", "left")
	e = press(t, at(t, e, "automation-wake"), "left", "left")
	e = press(t, at(t, e, "commit-message.0"), "w", "down", "enter")
	stands(t, e, "pipeline-fix.1")
	hides(t, e, "Watch wakes")
	if !e.page.folded["unprompted"] {
		t.Error("another block was opened")
	}
}

func TestReplaceEverywhere(t *testing.T) {
	t.Parallel()
	e, root := spread(t)
	settingsBefore, cardsBefore := read(t, root), readFile(t, root, personasFile)
	e = press(t, at(t, e, "commit-message.0"), "w", "r", "'claude:b", "enter") // where b is already, a goes
	in(t, e, OnModels)
	isText(t, root, `{"modelRoles":{"commit-message":`+pins("b")+`,"pipeline-fix":`+pins("b")+`}}`)
	if got, want := readFile(t, root, personasFile), strings.ReplaceAll(cardsBefore, pins("b", "a"), pins("b")); got != strings.Replace(want, pins("a"), pins("b"), 1) {
		t.Errorf("the cards are %s", got)
	}
	says(t, e, "b instead of a in 4 places")
	e = press(t, e, "u") // one command, one undo
	says(t, e, "undone: b instead of a in 4 places")
	isText(t, root, settingsBefore)
	if got := readFile(t, root, personasFile); got != cardsBefore {
		t.Errorf("the cards are %s", got)
	}
	e = press(t, e, "ctrl+r")
	isText(t, root, `{"modelRoles":{"commit-message":`+pins("b")+`,"pipeline-fix":`+pins("b")+`}}`)
	if got := readFile(t, root, personasFile); strings.Contains(got, `"a"`) {
		t.Errorf("the cards are %s", got)
	}
	e = press(t, e, "u", "u")
	says(t, e, "nothing to undo")
	isText(t, root, settingsBefore)
}

func TestRemoveEverywhere(t *testing.T) {
	t.Parallel()
	e, root := spread(t)
	before := read(t, root)
	e = press(t, at(t, e, "commit-message.0"), "w", "d")
	in(t, e, OnQuestion)
	shows(t, e, "Remove a from 4 places?", "› keep")
	e = press(t, e, "enter")
	in(t, e, OnWhere) // Enter keeps them
	in(t, press(t, e, "d", "esc"), OnWhere)
	isText(t, root, before)
	e = press(t, e, "d", "down", "enter")
	in(t, e, OnModels)
	isText(t, root, `{"modelRoles":{"commit-message":`+pins("b")+`,"pipeline-fix":`+pins("b")+`}}`)
	if got, want := readFile(t, root, personasFile), `[{"id":"one","capabilities":[],"models":[]},{"id":"two","capabilities":[],"models":`+pins("b")+`}]`; got != want {
		t.Errorf("the cards are %s", got)
	}
	says(t, e, "removed a from 4 places")
	press(t, e, "u")
	isText(t, root, before)
}

func TestReplaceByItselfIsNotOffered(t *testing.T) {
	t.Parallel()
	e, _ := spread(t)
	e = press(t, at(t, e, "commit-message.0"), "w", "r", "'claude:a", "enter")
	says(t, e, "the one to be replaced")
	in(t, e, OnPicker)
	in(t, press(t, e, "esc"), OnWhere)
}

// The list is of what is there now: a removal by what was there hits others.
func TestWhereFollowsTheDisk(t *testing.T) {
	t.Parallel()
	e, root := spread(t)
	e = press(t, at(t, e, "commit-message.0"), "w")
	replaced(t, root, settingsFile, `"commit-message":`+pins("a", "b"), `"commit-message":`+pins("b", "a"))
	press(t, send(t, e, changedMsg{}), "d", "down", "enter")
	isText(t, root, `{"modelRoles":{"commit-message":`+pins("b")+`,"pipeline-fix":`+pins("b")+`}}`)
}

// The cheap models are places like others: seen, gone to, replaced and removed.
func TestWhereAModelIsCheap(t *testing.T) {
	t.Parallel()
	before := `{"modelRoles":{"commit-message":` + pins("a") + `},"autoFastModels":["claude:b","claude:a"]}`
	e, root := opened(t, before)
	e = press(t, at(t, e, "autoFastModels.1"), "w")
	shows(t, e, "used in 2 places", "Cheap models", "cheap", "entry 2")
	stands(t, press(t, e, "end", "enter"), "autoFastModels.1")
	replaced := press(t, e, "r", "'claude:c", "enter")
	says(t, replaced, "c instead of a in 2 places")
	isText(t, root, `{"modelRoles":{"commit-message":`+pins("c")+`},"autoFastModels":["claude:b","claude:c"]}`)
	press(t, replaced, "u")
	isText(t, root, before)
	e = press(t, reopen(t, root), "end", "w", "d", "down", "enter")
	isText(t, root, `{"modelRoles":{"commit-message":[]},"autoFastModels":["claude:b"]}`)
	says(t, e, "removed a from 2 places")
}

// On a job the question is about the model that does it.
func TestWhereOfAJob(t *testing.T) {
	t.Parallel()
	e, _ := opened(t, `{"modelRoles":{"commit-message":[{"provider":"codex","model":"x"},{"provider":"claude","model":"y"}],"session-title":[{"provider":"codex","model":"z"}]},"autoFastModels":["claude:c"]}`)
	for place, want := range map[string]string{"commit-message": "claude:y", "session-title": "codex:z", "autoFastModels": "claude:c"} {
		if got := press(t, at(t, e, place), "w"); got.place() != OnWhere || got.where.pin.Key() != want {
			t.Errorf("on %s it asks for %q", place, got.where.pin.Key())
		}
	}
	e = press(t, at(t, e, "safety-judge"), "w")
	says(t, e, "Safety judge has no model to ask after")
	in(t, e, OnModels)
}

// The answer is about the places that were counted, and no others.
func TestRemovingWhatHasChangedMeanwhile(t *testing.T) {
	t.Parallel()
	e, root := spread(t)
	e = press(t, at(t, e, "commit-message.0"), "w", "d", "down")
	theirs := strings.Replace(read(t, root), pins("a", "b"), pins("b", "a"), 1)
	write(t, root, settingsFile, theirs)
	e = press(t, send(t, e, changedMsg{}), "enter")
	says(t, e, "these places have changed meanwhile")
	isText(t, root, theirs)
}

// What is done from a box is undone in it.
func TestUndoInBoxes(t *testing.T) {
	t.Parallel()
	e, root := opened(t, settings(pins("a", "b", "a")))
	before := read(t, root)
	e = press(t, e, "!", "F")
	isText(t, root, settings(pins("a", "b")))
	shows(t, e, "u undo")
	e = press(t, e, "u")
	in(t, e, OnProblems)
	isText(t, root, before)
	shows(t, e, "1 problem")
	e = press(t, e, "ctrl+r", "esc")
	isText(t, root, settings(pins("a", "b")))
	e = press(t, at(t, e, "commit-message.0"), "w", "u")
	in(t, e, OnWhere)
	isText(t, root, before)
	shows(t, e, "used in 2 places")
	press(t, e, "ctrl+r")
	isText(t, root, settings(pins("a", "b")))
}

// Cards that are not read yet may use the model too.
func TestWhereBeforeTheCards(t *testing.T) {
	t.Parallel()
	_, root := spread(t)
	e := visit(t, root, nil)
	next, _ := e.Update(e.read(store.Settings)())
	e = press(t, next.(Editor), "down", "w")
	shows(t, e, "used in 2 places", "still being read")
	says(t, press(t, e, "d"), "still reading")
}

func TestWhereWithoutTheCards(t *testing.T) {
	t.Parallel()
	e, root := spread(t)
	write(t, root, personasFile, "[{")
	e = press(t, at(t, send(t, e, changedMsg{}), "commit-message.0"), "w")
	shows(t, e, "used in 2 places", "The persona cards cannot be read")
	says(t, reopen(t, root), "the persona cards cannot be read")
}

// Cards that cannot be read do not keep the settings from being edited, but what
// would go over both is not done by half.
func TestEverywhereIsAllOrNothing(t *testing.T) {
	t.Parallel()
	e, root := spread(t)
	write(t, root, personasFile, readFile(t, root, personasFile)) // another program, the same bytes
	before := read(t, root)
	chmod(t, root, personasFile, 0o444)
	e = press(t, at(t, send(t, e, changedMsg{}), "commit-message.0"), "w", "d")
	says(t, e, "personas.json is read-only")
	in(t, e, OnWhere)
	isText(t, root, before)
	press(t, e, "esc", "d")
	isText(t, root, `{"modelRoles":{"commit-message":`+pins("b")+`,"pipeline-fix":`+pins("b", "a")+`}}`)
}
