package views

import (
	"fmt"

	"rungs/model"
	"rungs/theme"
)

// subject is what the focused row is called, behind the card it is of.
func (c Card) subject(st *theme.Styles) string {
	const most = 24
	label := st.Glyphs.Truncate(st.Glyphs.Safe(head(numbered(c.Card, c.Number), most)), most)
	return label + " " + st.Glyphs.Separator + " " + c.rowName(c.Focus)
}

func (c Card) rowName(r CardRow) string {
	switch r.Kind {
	case AccountRow:
		v, _ := c.value(r.Path)
		return model.Bare(v)
	case CardRung:
		return fmt.Sprintf("rung %d", r.Entry+1)
	case PromptRow:
		return "PROMPT.md"
	case SkillsRow:
		return "Skills"
	case SkillRow:
		return c.skillAt(r).Name
	}
	if r.Path.Last() == "capabilities" || r.Path.Last() == "models" {
		return sectionTitles[r.Section]
	}
	return memberLabel(r.Path)
}

// skillAt is the skill of a row, an empty one where it is gone.
func (c Card) skillAt(r CardRow) KitSkill {
	if r.Entry >= len(c.Kit.Skills) {
		return KitSkill{}
	}
	return c.Kit.Skills[r.Entry]
}

// about is the sentences on the focused row, the most telling first.
func (c Card) about(st *theme.Styles, width int) []string {
	r := c.Focus
	switch r.Kind {
	case AccountRow:
		return append(problemSentence(c.worstAt(r.Path)), c.accountSentence(r))
	case CardRung:
		v, _ := c.value(r.Path)
		ladder := model.Ladder(c.Card, model.Path{"models"})
		s, _ := stepAt(model.ResolveCard(c.Card, c.Sources), ladder, r.Entry)
		return aboutRung(c.Catalog, v, verdictText(c.Catalog, s), c.worstAt(r.Path))
	case PromptRow:
		return c.aboutPrompt()
	case SkillsRow:
		return c.aboutSkills()
	case SkillRow:
		return aboutSkill(c.skillAt(r))
	}
	out := problemSentence(c.rowProblem(r))
	if s := textAt(c.Card, r.Path); cells(st, s) > inner(width)-cardState(r.Section, inner(width)) {
		out = append(out, s)
	}
	return append(append(out, c.memberState(r)...), memberHelp(r.Path)...)
}

func (c Card) accountSentence(r CardRow) string {
	v, _ := c.value(r.Path)
	a, there := c.Things.Account(model.Bare(v))
	of := ""
	if a.Platform != "" {
		of = " An account of " + a.Platform + "."
	}
	switch {
	case !there:
		return "No account of this workspace has that id. It stays: the account may come later."
	case a.SignedIn:
		return "Signed in: the card can act as it." + of
	}
	return "Not signed in: until it is, the card cannot act as it." + of
}
