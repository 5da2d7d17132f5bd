package tui

import (
	"strings"
	"testing"
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
	e = press(t, e, "w")
	says(t, e, "only on a rung")
	e = press(t, at(t, e, "commit-message.0"), "w")
	in(t, e, OnWhere)
	shows(t, e, "claude:a", "used in 4 places", "Commit messages", "Pipeline fixes", "one", "two", "persona", "rung 2")
	in(t, press(t, e, "esc"), OnModels)
	down := press(t, e, "down", "enter")
	in(t, down, OnModels)
	stands(t, down, "pipeline-fix.1")
	card := press(t, e, "G", "enter")
	says(t, card, "only jobs are on this page")
	in(t, card, OnWhere)
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
	press(t, send(t, e, changedMsg{}), "d")
	isText(t, root, `{"modelRoles":{"commit-message":`+pins("b")+`,"pipeline-fix":`+pins("b")+`}}`)
}

func TestWhereAModelIsCheapOnly(t *testing.T) {
	t.Parallel()
	e, _ := opened(t, `{"autoFastModels":["claude:a"]}`)
	e = press(t, at(t, e, "autoFastModels.0"), "w")
	shows(t, e, "no ladder pins this model")
	e = press(t, e, "enter", "r", "d")
	in(t, e, OnWhere)
}

func TestWhereWithoutTheCards(t *testing.T) {
	t.Parallel()
	e, root := spread(t)
	write(t, root, personasFile, "[{")
	e = press(t, at(t, send(t, e, changedMsg{}), "commit-message.0"), "w")
	shows(t, e, "used in 2 places", "The persona cards cannot be read")
	says(t, reopen(t, root), "not all persona cards can be read")
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
	isText(t, root, before)
	press(t, e, "esc", "d")
	isText(t, root, `{"modelRoles":{"commit-message":`+pins("b")+`,"pipeline-fix":`+pins("b", "a")+`}}`)
}
