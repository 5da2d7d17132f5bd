package tui

import (
	"errors"
	"fmt"
	"slices"

	"rungs/model"
	"rungs/views"
)

// What has to hold for the actions of the Models page.
var (
	onList    = unless(func(e Editor) bool { return e.spot().kind != noSpot }, "only on a ladder or a rung")
	onEntry   = unless(func(e Editor) bool { return e.spot().kind == rungSpot }, "only on a rung")
	onHead    = unless(func(e Editor) bool { return e.spot().kind == headSpot }, "only on what has a ladder")
	onLadder  = unless(func(e Editor) bool { s := e.spot(); return s.kind != noSpot && !s.cheap }, "only on a ladder of pins")
	onJob     = on("only on a job or its rungs", views.RoleRow, views.RungRow)
	onBlock   = on("only on a folded block", views.BlockRow)
	onPin     = unless(func(e Editor) bool { _, ok := e.pin(); return ok }, "only on a rung of a job or a card")
	inBlock   = unless(func(e Editor) bool { return len(rolesOf(e.page.focus.Block)) > 0 }, "no jobs in this block")
	ticked    = unlessSaid(hasTicks, func(e Editor) string { return "tick a job first: " + e.key("tick") + " does" })
	copied    = unlessSaid(func(e Editor) bool { return e.copied != nil }, func(e Editor) string { return "copy a ladder first: " + e.key("copy-ladder") + " does" })
	hasRungs  = unless(func(e Editor) bool { return filled(e) == nil }, "nothing to copy: the ladder is empty")
	fixable   = unless(func(e Editor) bool { return e.fixHere() != nil }, "nothing here that can be fixed")
	imperfect = unless(func(e Editor) bool { return len(e.listed) > 0 }, "nothing is wrong")
	undoable  = unless(func(e Editor) bool { return e.trail.past > 0 || e.queue.busy() }, "nothing to undo")
	redoable  = unless(func(e Editor) bool { return e.trail.future > 0 && !e.queue.busy() }, "nothing to redo")
	hasKnobs  = unless(func(e Editor) bool { return len(e.knobList()) > 0 }, "this model has no knobs")
)

// hasTicks says whether a job is ticked.
func hasTicks(e Editor) bool { return len(e.tickedRoles()) > 0 }

// on says whether the focus is on a row of one of the kinds.
func on(reason string, kinds ...views.RowKind) condition {
	return unless(func(e Editor) bool { return slices.Contains(kinds, e.page.focus.Kind) }, reason)
}

// someTicks fails in silence: Esc on the page means nothing else.
func someTicks(e Editor) error { return quietly(hasTicks(e)) }

// foldable says whether left folds the row: not a block that is folded, and not
// a setting, whose words it goes through.
func foldable(e Editor) error {
	return quietly(e.page.focus.Kind != views.BlockRow && e.page.focus.Kind != views.ChoiceRow)
}

func isFolded(e Editor) error { return quietly(e.page.folded[e.foldID()]) }

func stuck(e Editor) error { return quietly(e.queue.failed) }

func notStuck(e Editor) error { return quietly(!e.queue.failed) }

func quietly(ok bool) error {
	if ok {
		return nil
	}
	return errElsewhere
}

// writable says whether the document of the page can be written at all.
func writable(e Editor) error { return e.unwritable(e.doc()) }

func (e Editor) unwritable(doc model.DocID) error {
	d := e.docs[doc]
	switch {
	case d == nil:
		return errReading
	case d.Err != nil:
		return fmt.Errorf("the file has to be mended first: %w", d.Err)
	case d.ReadOnly != "":
		return fmt.Errorf("%s is read-only: %s", d.File, d.ReadOnly)
	}
	return nil
}

// errReading is why nothing is done with what is not there yet.
var errReading = errors.New("still reading: try again in a moment")

// onChoice fails in silence: its keys mean something else on other rows.
func onChoice(e Editor) error { return quietly(e.page.focus.Kind == views.ChoiceRow) }

// filled says whether the list of the focused row has an entry.
func filled(e Editor) error { return quietly(len(e.entries()) > 0) }

func empty(e Editor) error { return quietly(filled(e) != nil) }

// hasModel says whether the focused row has a model to ask after.
func hasModel(e Editor) error {
	_, ok := e.focusedModel()
	switch {
	case ok:
		return nil
	case onEntry(e) == nil:
		return errors.New("this entry is no model")
	}
	return fmt.Errorf("%s has no model to ask after", e.spot().owner)
}

// roomy says whether the list takes another entry.
func roomy(e Editor) error {
	if len(e.entries()) >= model.MaxRungs {
		return fmt.Errorf("%s is full: %d rungs are the most; remove one first", e.spot().owner, model.MaxRungs)
	}
	return nil
}

// canMove says whether the focused entry can go n places down.
func canMove(n int) condition {
	return func(e Editor) error {
		if _, ok := model.Shift(e.tree(), e.spot().path(), n); ok {
			return nil
		}
		if n < 0 {
			return errFirst
		}
		return errLast
	}
}

// Why an entry does not move. The hint line names the keys all the same, so that
// it stays as it is from entry to entry.
var (
	errFirst = errors.New("it is the first already")
	errLast  = errors.New("it is the last already")
)

// honoured says whether the focused rung takes a knob.
func honoured(k model.Knob) condition {
	return func(e Editor) error {
		pin, _ := e.pin()
		if e.o.Catalog.Honoured(pin, k) {
			return nil
		}
		return fmt.Errorf("%s takes no %s", e.modelName(pin), k)
	}
}

// returning says whether the shell can give the editor the screen back.
func returning(e Editor) error {
	if e.o.NoSuspend != "" {
		return errors.New(e.o.NoSuspend)
	}
	return nil
}
