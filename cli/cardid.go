package cli

import (
	"fmt"

	"rungs/model"
	"rungs/store"
)

// renaming is an edit that may give a card another id, and what that does beside:
// its kit, which goes by the id, goes along where it can, and what names the card
// is told of.
func (t target) renaming(e edit, v any) edit {
	_, field, ok := t.member()
	was, _ := t.value()
	id, _ := was.(string)
	fresh, isText := v.(string)
	if !ok || field.String() != "id" || !isText || id == fresh {
		return e
	}
	e = t.kitAlong(e, id, fresh)
	e.notes = append(e.notes, t.mentions(id, "still names the old id")...)
	return e
}

// kitAlong is an edit that gives a card the id fresh, with its kit.
func (t target) kitAlong(e edit, id, fresh string) edit {
	cards, _ := t.tree.([]any)
	switch old, there := t.workspace.Kit(id), t.workspace.Kit(fresh); {
	case old.Folder == "": // the id was none, so that there is no kit
		e.notes = append(e.notes, kitThere(there)...)
	case old.Err != nil:
		e.notes = append(append(e.notes, kitThere(there)...), kitStays(old))
	case there.Exists || there.Err != nil || !model.OwnsKit(cards, id):
		e.notes = append(e.notes, kitThere(there)...)
		if old.Exists {
			e.notes = append(e.notes, fmt.Sprintf("its kit stays in %s: kits go by the id", old.Folder))
		}
	default:
		card, _ := model.Get(t.tree, t.path.Parent())
		e.kit = []store.KitEdit{{Op: store.CopyKit, Card: fresh, Label: model.CardLabel(card), From: id}, {Op: store.RemoveKit, Card: id}}
		e.kits = kitFolders{old.Folder, there.Folder}
	}
	return e
}
