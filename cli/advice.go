package cli

import (
	"fmt"
	"slices"

	"rungs/model"
	"rungs/store"
)

// advise says what an owner should know of what was just written and is allowed:
// that nobody will ever ask for it, for instance.
func (a *app) advise(t target, e edit, d *store.Document) {
	if model.LosesFrontDesk(t.tree, d.Tree) {
		a.note(fmt.Sprintf("note: the daemon makes the card %q again when it is missing", model.FrontDesk))
	}
	around, _ := a.around(t.workspace) // of what cannot be read, nothing is said
	for _, found := range d.Problems(around) {
		if found.Severity != model.Error && e.concerns(d.Tree, found.Problem) {
			a.note(fmt.Sprintf("note: %s: %s", t.address(model.Addressed(d.Tree, found.Path)), found.Message))
		}
	}
}

// concerns says whether a problem of what has become of the document lies where
// the edits were made, or is a warning of what is around that.
func (e edit) concerns(tree any, p model.Problem) bool {
	return slices.ContainsFunc(e.edits, func(made model.Edit) bool {
		at, wrote := model.Fixed(tree, made.Path), made.Op == model.Set || made.Op == model.Insert
		if made.Op == model.Remove || made.Op == model.Move {
			at = at.Parent() // another entry stands there now
		}
		return wrote && p.Path.Under(at) || p.Severity == model.Warning && at.Under(p.Path)
	})
}
