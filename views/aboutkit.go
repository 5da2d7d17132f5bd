package views

import (
	"fmt"

	"rungs/model"
)

// kitSentence says why nothing is known of the kit, "" when something is.
func (c Card) kitSentence() string {
	if c.Kit.Loading {
		return "The card's kit is being read."
	}
	return sentence(c.Kit.Unread)
}

func (c Card) aboutPrompt() []string {
	if text := c.kitSentence(); text != "" {
		return []string{text}
	}
	n := c.Kit.Prompt
	switch {
	case n == 0 && c.modeNow() == "custom":
		return []string{"The base prompt is custom and there is no PROMPT.md: it falls back to the sandbox's own prompt."}
	case n > 0 && c.modeNow() != "custom":
		return []string{"Not in use: the base prompt is not custom.", limitSentence(n)}
	case n > 0:
		return []string{"The whole prompt its chats start from.", limitSentence(n)}
	}
	return []string{"The whole prompt its chats start from, while the base prompt is custom."}
}

func limitSentence(n int) string {
	return fmt.Sprintf("%d of at most %d characters.", n, model.MaxPrompt)
}

func (c Card) aboutSkills() []string {
	out := []string{"What it knows how to do besides: each skill is a folder of its kit with a SKILL.md."}
	if text := c.kitSentence(); text != "" {
		return append([]string{text}, out...)
	}
	return out
}

func aboutSkill(s KitSkill) []string {
	var out []string
	for _, text := range []string{sentence(s.Wrong), s.Description} {
		if text != "" {
			out = append(out, text)
		}
	}
	return out
}
