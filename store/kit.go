package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"rungs/model"
)

// kitFolder holds the kits of cards, each in a folder that has the card's id.
const kitFolder = configFolder + "/personas"

// The files of a kit that have a meaning.
const (
	promptFile   = "PROMPT.md"
	skillsFolder = "skills"
	skillFile    = "SKILL.md"
	manifestFile = ".claude-plugin/plugin.json"
)

// Kit is a card's kit as it is on disk.
type Kit struct {
	Folder string // workspace-relative, with slashes
	Exists bool
	Prompt string // of PROMPT.md, "" when there is none
	Skills []KitSkill
	Others int   // files that are none of these, and no plugin.json
	Err    error // why it cannot be read or written; then nothing else is known
}

// KitSkill is one skill of a kit.
type KitSkill struct {
	model.Skill
	Text string // its SKILL.md
	Err  error  // what is wrong with that
}

// Kit reads the kit of the card with that id. It never fails: what is wrong is in
// the result.
func (w *Workspace) Kit(id string) Kit {
	if err := entryIDError(id); err != nil {
		return Kit{Err: err}
	}
	k := Kit{Folder: path.Join(kitFolder, id)}
	if err := w.readKit(&k); err != nil {
		return Kit{Folder: k.Folder, Exists: k.Exists, Err: err}
	}
	return k
}

func (w *Workspace) readKit(k *Kit) error {
	at, err := w.entryAt(k.Folder)
	if err != nil || !exists(at) {
		return err
	}
	k.Exists = true
	if !isFolder(at) {
		return fmt.Errorf("%s: not a folder", k.Folder)
	}
	if k.Prompt, _, err = w.textAt(path.Join(k.Folder, promptFile)); err != nil {
		return err
	}
	known := map[string]bool{promptFile: true, manifestFile: true}
	if k.Skills, err = w.readSkills(k.Folder, known); err != nil {
		return err
	}
	k.Others = countOthers(at, known)
	return nil
}

// readSkills is a kit's skills by name; known gets their files. A folder whose
// name no skill can have is one with an error, and never becomes a path.
func (w *Workspace) readSkills(kit string, known map[string]bool) ([]KitSkill, error) {
	at, err := w.entryAt(path.Join(kit, skillsFolder))
	if err != nil {
		return nil, err
	}
	entries, _ := os.ReadDir(at)
	var out []KitSkill
	for _, e := range entries {
		name := e.Name()
		if len(out) == maxListed {
			return nil, withReason(path.Join(kit, skillsFolder), fmt.Sprintf("holds more than %d skills", maxListed), "")
		}
		if strings.HasPrefix(name, ".") || e.Type()&fs.ModeSymlink == 0 && !e.IsDir() {
			continue
		}
		if err := model.SkillNameError(name); err != nil {
			out = append(out, KitSkill{Skill: model.Skill{Name: name}, Err: err})
			continue
		}
		known[path.Join(skillsFolder, name, skillFile)] = true
		out = append(out, w.readSkill(kit, name))
	}
	return out, nil
}

func (w *Workspace) readSkill(kit, name string) KitSkill {
	s := KitSkill{Skill: model.Skill{Name: name}}
	file := path.Join(kit, skillsFolder, name, skillFile)
	var there bool
	if s.Text, there, s.Err = w.textAt(file); s.Err != nil {
		return s
	}
	if !there {
		s.Err = fmt.Errorf("%s: there is none", file)
		return s
	}
	s.Skill, s.Err = model.ParseSkill(name, s.Text)
	return s
}

// countOthers is how many files below folder are not known, as far as a kit may
// be large. Links are not followed.
func countOthers(folder string, known map[string]bool) int {
	n := 0
	_ = filepath.WalkDir(folder, func(at string, e fs.DirEntry, err error) error {
		rel, _ := filepath.Rel(folder, at)
		if err == nil && !e.IsDir() && !known[filepath.ToSlash(rel)] && !isTemp().MatchString(e.Name()) {
			n++
		}
		if n > maxKeptFiles {
			return fs.SkipAll
		}
		return nil
	})
	return n
}

// entryIDError is why a text cannot be the id of a card or a shelf, nil when it can.
// No other text ever becomes a path.
func entryIDError(id string) error {
	field, ok := model.KindNamed("persona").Field("id")
	if !ok {
		return errors.New("a card has no id")
	}
	return model.Refuse(field.Kind, "x", id)
}
