package tui

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rungs/model"
	"rungs/store"
	"rungs/views"
)

// kitReady says whether the kit of the open card is there to be changed.
func kitReady(e Editor) error {
	switch k := e.kitView(); {
	case k.Loading:
		return errors.New("the kit is still being read: try again in a moment")
	case k.Unread != "":
		return errors.New("the kit has to be mended first: " + k.Unread)
	}
	return nil
}

// editPrompt opens the card's PROMPT.md in the owner's editor. Emptied it is only
// taken away when its owner says so.
func (e Editor) editPrompt() (Editor, tea.Cmd) {
	was, id := e.cards.kit.Prompt, e.cardID()
	return e.editText(editing{
		of: "the prompt of " + id, name: "PROMPT.md", text: was, now: was,
		check: func(text string) error { _, err := model.PromptFile(text); return err },
		done: func(e Editor, text string, draft *store.Draft) (Editor, tea.Cmd) {
			file, _ := model.PromptFile(text)
			switch {
			case id != e.cardID() || e.base() != OnCard:
				return e.fail(errors.New("the card is no longer open: nothing changed")), nil
			case file == was:
				return e.say("nothing was changed"), discard(draft)
			case file == "":
				return e.askNoPrompt(was), discard(draft)
			}
			return e.changeKit("prompt of "+e.cardName()+": "+plural(model.Length(file), "character"),
				store.KitEdit{Op: store.WritePrompt, Seen: was, Text: file}, draft)
		},
	})
}

func (e Editor) askNoPrompt(was string) Editor {
	return e.asking(question{
		title: "The prompt is empty", intro: []string{"Without PROMPT.md a card that is told its own prompt falls back to the sandbox's."},
		answers: []answer{
			{"keep it", "PROMPT.md stays as it was", func(e Editor) (Editor, tea.Cmd) { return e, nil }},
			{"remove it", e.bringsBack(), func(e Editor) (Editor, tea.Cmd) { return e.removePrompt(was) }},
		},
	})
}

func (e Editor) removePrompt(was string) (Editor, tea.Cmd) {
	return e.changeKit("removed the prompt of "+e.cardName(), store.KitEdit{Op: store.WritePrompt, Seen: was}, nil)
}

func (e Editor) dropPrompt() (Editor, tea.Cmd) { return e.removePrompt(e.cards.kit.Prompt) }

// hasPromptHere says whether there is a prompt to remove.
var hasPromptHere = unless(func(e Editor) bool { return e.cards.kit.Prompt != "" }, "there is no prompt")

// skill is the skill at the focused row.
func (e Editor) skill() (store.KitSkill, bool) {
	r := e.cards.row
	if skills := e.cards.kit.Skills; r.Kind == views.SkillRow && r.Entry < len(skills) {
		return skills[r.Entry], true
	}
	return store.KitSkill{}, false
}

// newSkill asks for a skill's name and description; its body is written in the
// owner's editor then.
func (e Editor) newSkill() Editor {
	return e.fill(form{
		title: "New skill of " + e.cardName(), lines: 1, fields: []formField{field("Name", ""), longField("Description")},
		intro: []string{"The description says when the skill is to be used. What it says itself you write in your editor next."},
		below: func(e Editor, texts []string) []string { return []string{e.skillText(texts)} },
		done: func(e Editor, texts []string) (Editor, tea.Cmd) {
			s := model.Skill{Name: strings.TrimSpace(texts[0]), Description: strings.TrimSpace(texts[1]), Body: "x"}
			if wrong := e.skillText(texts); wrong != "" {
				return e.fail(errors.New(wrong)), nil
			}
			if err := s.Check(); err != nil {
				return e.fail(err), nil
			}
			s.Body = ""
			return e.writeSkill(s.Name, "", strings.TrimSuffix(s.Text(), "\n"))
		},
	})
}

// skillText is why a skill cannot be called what is typed, "" when it can.
func (e Editor) skillText(texts []string) string {
	name := strings.TrimSpace(texts[0])
	taken := slices.ContainsFunc(e.cards.kit.Skills, func(s store.KitSkill) bool { return s.Name == name })
	switch err := model.SkillNameError(name); {
	case name == "":
		return ""
	case err != nil:
		return "a name is made of a-z, digits and -, the first a letter or digit"
	case taken:
		return fmt.Sprintf("the card has a skill %q already", name)
	}
	return ""
}

func (e Editor) editSkill() (Editor, tea.Cmd) {
	s, _ := e.skill()
	return e.writeSkill(s.Name, s.Text, s.Text)
}

// writeSkill opens a SKILL.md in the owner's editor; was is what is on disk, "" for
// nothing.
func (e Editor) writeSkill(name, was, text string) (Editor, tea.Cmd) {
	id := e.cardID()
	return e.editText(editing{
		of: "the skill " + name + " of " + id, name: "SKILL.md", text: text, now: text,
		check: func(text string) error { _, err := model.ParseSkill(name, text); return err },
		done: func(e Editor, text string, draft *store.Draft) (Editor, tea.Cmd) {
			if id != e.cardID() || e.base() != OnCard {
				return e.fail(errors.New("the card is no longer open: nothing changed")), nil
			}
			text = strings.TrimRight(text, " \t\r\n") + "\n"
			return e.changeKit(fmt.Sprintf("skill %s of %s", name, e.cardName()), store.KitEdit{Op: store.WriteSkill, Skill: name, Seen: was, Text: text}, draft)
		},
	})
}

func (e Editor) dropSkill() (Editor, tea.Cmd) {
	s, _ := e.skill()
	return e.changeKit(fmt.Sprintf("removed the skill %s of %s", s.Name, e.cardName()), store.KitEdit{Op: store.RemoveSkill, Skill: s.Name, Seen: s.Text}, nil)
}
