package cli

import (
	"fmt"
	"strings"

	"rungs/model"
	"rungs/store"
	"rungs/views"
)

// kitText is what a kit holds, in words.
func kitText(k store.Kit) string {
	if k.Err != nil {
		return k.Err.Error()
	}
	var parts []string
	if k.Prompt != "" {
		parts = append(parts, "the prompt")
	}
	if n := len(k.Skills); n > 0 {
		parts = append(parts, counted(n, "skill"))
	}
	if k.Others > 0 {
		parts = append(parts, counted(k.Others, "other file"))
	}
	if len(parts) == 0 {
		return "no prompt and no skills"
	}
	return strings.Join(parts, ", ")
}

// kitThere says that a card with that id takes over a kit that is there already.
func (t target) kitThere(id string) []string {
	if kit := t.workspace.Kit(id); kit.Exists {
		return []string{fmt.Sprintf("there is a kit in %s already, which is its own now: %s", kit.Folder, kitText(kit))}
	}
	return nil
}

// renamed is what a new id of a card does beside: its kit, which goes by the id,
// goes along where it can, and what names the card is told of.
func (t target) renamed(v any) (kit []store.KitEdit, notes []string) {
	_, field, ok := t.member()
	was, _ := t.value()
	id, _ := was.(string)
	fresh, isText := v.(string)
	if !ok || field.String() != "id" || !isText || id == fresh {
		return nil, nil
	}
	cards, _ := t.tree.([]any)
	switch old, there := t.workspace.Kit(id), t.workspace.Kit(fresh); {
	case !old.Exists:
		notes = t.kitThere(fresh)
	case there.Exists || !model.OwnsKit(cards, id):
		notes = append(t.kitThere(fresh), fmt.Sprintf("its kit stays in %s: kits go by the id", old.Folder))
	default:
		card, _ := model.Get(t.tree, t.path.Parent())
		kit = []store.KitEdit{{Op: store.CopyKit, Card: fresh, Label: model.CardLabel(card), From: id}, {Op: store.RemoveKit, Card: id}}
		notes = []string{"its kit goes along: " + kitText(old)}
	}
	return kit, append(notes, t.mentions(id, "still names the old id")...)
}

// shownKit is a kit as far as pages show it.
func shownKit(k store.Kit) views.Kit {
	out := views.Kit{Prompt: model.Length(k.Prompt)}
	if k.Err != nil {
		out.Unread = k.Err.Error()
	}
	for _, s := range k.Skills {
		shown := views.KitSkill{Name: s.Name, Description: s.Description}
		if s.Err != nil {
			shown.Wrong = s.Err.Error()
		}
		out.Skills = append(out.Skills, shown)
	}
	return out
}
