package cli

import (
	"fmt"
	"slices"

	"rungs/model"
	"rungs/store"
)

// rmCard takes a card away, and its kit with it.
func (a *app) rmCard(t target, card any, dry bool) error {
	id, label := model.IDOf(card), a.short(model.CardLabel(card))
	e := one(model.Edit{Op: model.Remove, Path: t.path})
	e.said = t.at() + ": " + a.change(label, "removed")
	e.label = "deleted " + label
	cards, _ := t.tree.([]any)
	if kit := t.workspace.Kit(id); kit.Exists && model.OwnsKit(cards, id) {
		e.kit = []store.KitEdit{{Op: store.RemoveKit, Card: id}}
		e.said += ", and its kit: " + kitText(kit)
	}
	e.notes = t.mentions(id, "still acts as it")
	return a.make(t, e, dry)
}

// mentions says of each thing that names the card what it does.
func (t target) mentions(id, does string) []string {
	var out []string
	for _, m := range t.workspace.Mentions(id) {
		out = append(out, fmt.Sprintf("%q in %s %s", m.Name, m.File, does))
	}
	return slices.Compact(out)
}
