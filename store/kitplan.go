package store

import (
	"errors"
	"fmt"
	"path"
	"unicode/utf8"

	"rungs/model"
)

// planKits works out what becomes of kits, beside what becomes of the cards.
func (v *fileView) planKits(c Change, beside plan) error {
	if len(c.Kit) > 0 && c.Doc != Personas {
		return fmt.Errorf("%s: only cards have kits", c.Doc.File())
	}
	p := kitPlan{v, c.Guard, beside.doc.Tree}
	for _, e := range c.Kit {
		if err := beside.mayWriteFor(e); err != nil {
			return err
		}
		if err := p.make(e); err != nil {
			return err
		}
	}
	return nil
}

// mayWriteFor refuses a text for a card that is not there, where that can be told:
// it would be in a kit of nobody's.
func (p plan) mayWriteFor(e KitEdit) error {
	if e.Op != WritePrompt && e.Op != WriteSkill || e.Text == "" || !p.doc.Exists || p.doc.Err != nil {
		return nil
	}
	if _, there := model.Get(p.tree, model.Path{model.ByID(e.Card)}); !there {
		return fmt.Errorf("%s: no card %q is there any more", p.doc.File, e.Card)
	}
	return nil
}

// kitPlan is the kits' part of a change that is being worked out.
type kitPlan struct {
	*fileView
	guard Guarding
	cards any // the tree of the cards as they are
}

func (p kitPlan) make(e KitEdit) error {
	if err := entryIDError(e.Card); err != nil {
		return err
	}
	kit := path.Join(kitFolder, e.Card)
	switch e.Op {
	case WritePrompt:
		return p.writePrompt(kit, e)
	case WriteSkill:
		return p.writeSkill(kit, e)
	case RemoveSkill:
		return p.removeSkill(kit, e)
	case CopyKit:
		return p.copyKit(kit, e)
	case RemoveKit:
		return p.removeKit(kit, e)
	}
	return fmt.Errorf("no operation %d on a kit", e.Op)
}

// guarded is the place of a text, when it is the one that the edit was made on or
// is wanted: wanted nil is that it goes.
func (p kitPlan) guarded(file, seen string, wanted []byte) (place string, err error) {
	n, place, err := p.text(file)
	theirs := string(n.Data)
	if err != nil || p.guard == Unguarded || theirs == seen || wanted != nil && theirs == string(wanted) {
		return place, err
	}
	mine := node{}
	if wanted != nil {
		mine = node{Kind: fileNode, Data: wanted}
	}
	return "", &ConflictError{File: file, Kit: true, Mine: mine.text(), Theirs: n.text()}
}

func (p kitPlan) writePrompt(kit string, e KitEdit) error {
	text, err := model.PromptFile(e.Text)
	if err != nil {
		return err
	}
	if !utf8.ValidString(text) {
		return errors.New("the prompt is not UTF-8 text")
	}
	file := path.Join(kit, promptFile)
	if text == "" {
		return p.removePrompt(file, e)
	}
	place, err := p.guarded(file, e.Seen, []byte(text))
	if err != nil {
		return err
	}
	if err := p.write(place, []byte(text)); err != nil {
		return err
	}
	return p.manifest(kit, e)
}

// removePrompt takes the file away, or the link that stands for it.
func (p kitPlan) removePrompt(file string, e KitEdit) error {
	if n, _, err := p.text(file); err != nil || n.Kind == noNode {
		return err
	}
	if _, err := p.guarded(file, e.Seen, nil); err != nil {
		return err
	}
	place, err := p.placeOf(file, false)
	if err != nil {
		return err
	}
	return p.drop(place)
}

func (p kitPlan) writeSkill(kit string, e KitEdit) error {
	if err := model.SkillNameError(e.Skill); err != nil {
		return err
	}
	if _, err := model.ParseSkill(e.Skill, e.Text); err != nil {
		return err
	}
	switch {
	case !utf8.ValidString(e.Text):
		return errors.New("the skill is not UTF-8 text")
	case len(e.Text) > maxText:
		return fmt.Errorf("the skill is larger than %d MB", maxText>>20)
	}
	place, err := p.guarded(path.Join(kit, skillsFolder, e.Skill, skillFile), e.Seen, []byte(e.Text))
	if err != nil {
		return err
	}
	if err := p.write(place, []byte(e.Text)); err != nil {
		return err
	}
	return p.manifest(kit, e)
}

// removeSkill takes the skill's folder away, and the folder of skills when that
// was the last.
func (p kitPlan) removeSkill(kit string, e KitEdit) error {
	if err := model.SkillNameError(e.Skill); err != nil {
		return err
	}
	folder, err := p.placeOf(path.Join(kit, skillsFolder, e.Skill), false)
	if err != nil {
		return err
	}
	if n, err := p.at(folder); err != nil || n.Kind == noNode {
		return err
	}
	if err := p.mayLose(path.Join(kit, skillsFolder, e.Skill, skillFile), e.Seen); err != nil {
		return err
	}
	if err := p.remove(folder); err != nil {
		return err
	}
	skills, err := p.placeOf(path.Join(kit, skillsFolder), false)
	if err != nil {
		return err
	}
	return p.prune(skills)
}

// mayLose is guarded for a text that may be unreadable, which was seen as none:
// what is broken can be taken away.
func (p kitPlan) mayLose(file, seen string) error {
	if n, _, err := p.text(file); seen == "" && (err != nil || !utf8.Valid(n.Data)) {
		return nil
	}
	_, err := p.guarded(file, seen, nil)
	return err
}
