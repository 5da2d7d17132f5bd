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

// renamed says what a new id of a card leaves behind: kits and what names a card
// go by it.
func (t target) renamed(v any) []string {
	_, field, ok := t.member()
	was, _ := t.value()
	id, _ := was.(string)
	if !ok || field.String() != "id" || was == v {
		return nil
	}
	var out []string
	if kit := t.workspace.Kit(id); kit.Exists {
		out = append(out, fmt.Sprintf("its kit stays in %s: kits go by the id", kit.Folder))
	}
	if fresh, ok := v.(string); ok {
		out = append(out, t.kitThere(fresh)...)
	}
	return append(out, t.mentions(id, "still names the old id")...)
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
