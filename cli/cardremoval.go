package cli

import (
	"fmt"
	"slices"

	"rungs/model"
	"rungs/store"
	"rungs/theme"
)

// rmCard takes a card away, and its kit with it where that can be read and is no
// other card's.
func (a *app) rmCard(t target, card any) edit {
	id, label := model.IDOf(card), a.short(model.CardLabel(card))
	e := one(model.Edit{Op: model.Remove, Path: t.path})
	e.said = t.at() + ": " + a.change(label, "removed")
	e.label = "deleted " + label
	cards, _ := t.tree.([]any)
	switch kit := t.workspace.Kit(id); {
	case kit.Folder == "": // the id is none, so that there is no kit
	case !model.OwnsKit(cards, id):
		if kit.Exists {
			e.notes = append(e.notes, "its kit stays with the other card that has its id")
		}
	case kit.Err != nil:
		e.notes = append(e.notes, kitStays(kit))
	default:
		e.kit = []store.KitEdit{{Op: store.RemoveKit, Card: id}}
		e.kits.from = kit.Folder
	}
	e.notes = append(e.notes, t.mentions(id, "still acts as it")...)
	return e
}

// mentions says of each thing that names the card what it does.
func (t target) mentions(id, does string) []string {
	var out []string
	for _, m := range t.workspace.Mentions(id) {
		out = append(out, fmt.Sprintf("%q in %s %s", m.Name, theme.Safe(m.File), does))
	}
	return slices.Compact(out)
}
