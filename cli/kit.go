package cli

import (
	"fmt"
	"strings"

	"rungs/model"
	"rungs/store"
	"rungs/views"
)

// kitText is what a kit holds, in words.
func kitText(k store.Kit) string { return kitWords(k.Prompt != "", len(k.Skills), k.Others) }

func kitWords(prompt bool, skills, others int) string {
	var parts []string
	if prompt {
		parts = append(parts, "the prompt")
	}
	if skills > 0 {
		parts = append(parts, counted(skills, "skill"))
	}
	if others > 0 {
		parts = append(parts, counted(others, "other file"))
	}
	if len(parts) == 0 {
		return "no prompt and no skills"
	}
	return strings.Join(parts, ", ")
}

// kitThere says that a card takes over a kit that is there already.
func kitThere(kit store.Kit) []string {
	switch {
	case !kit.Exists:
		return nil
	case kit.Err != nil:
		return []string{fmt.Sprintf("there is something in %s already, which is its kit now and cannot be read\n%s", kit.Folder, kit.Err)}
	}
	return []string{fmt.Sprintf("there is a kit in %s already, which is its own now: %s", kit.Folder, kitText(kit))}
}

// kitStays says of a kit that cannot be read that nothing is done with it.
func kitStays(kit store.Kit) string {
	return fmt.Sprintf("its kit stays, since it cannot be read\n%s", kit.Err)
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
