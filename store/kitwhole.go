package store

import (
	"fmt"
	"path"
	"path/filepath"
	"strings"
)

// removeKit takes a kit away, or the link that stands for it.
func (p kitPlan) removeKit(kit string, e KitEdit) error {
	if isShared(p.cards, e.Card) {
		return nil
	}
	if _, err := p.placeOf(kit, true); err != nil {
		return err
	}
	if n, err := p.at(kit); err != nil || n.Kind == noNode {
		return err
	}
	return p.remove(kit)
}

// remove takes all away that is at and below a place.
func (p kitPlan) remove(place string) error {
	files, err := p.tree(place)
	if err != nil {
		return err
	}
	for _, file := range files {
		if err := p.drop(file); err != nil {
			return err
		}
	}
	return nil
}

// prune takes a folder away that is left empty; a link to one stays.
func (p kitPlan) prune(folder string) error {
	files, err := p.tree(folder)
	if err != nil || len(files) != 1 || p.now[folder].Kind != folderNode {
		return err
	}
	p.now[folder], p.lax[folder] = node{}, true
	return nil
}

// copyKit copies every file of a kit, those too that mean nothing here.
func (p kitPlan) copyKit(kit string, e KitEdit) error {
	if err := entryIDError(e.From); err != nil {
		return err
	}
	from, err := p.placeOf(path.Join(kitFolder, e.From), true)
	if err != nil {
		return err
	}
	files, err := p.tree(from)
	if err != nil || len(files) == 0 {
		return err
	}
	if err := p.mustBeFree(kit); err != nil {
		return err
	}
	for _, file := range files {
		below := strings.TrimPrefix(file, from)
		n := p.now[file]
		if err := mayCopy(file, below, n); err != nil {
			return err
		}
		if err := p.put(kit+below, n.copied()); err != nil {
			return err
		}
	}
	return p.renamed(kit, e)
}

func (p kitPlan) mustBeFree(kit string) error {
	place, err := p.placeOf(kit, true)
	if err != nil {
		return err
	}
	files, err := p.tree(place)
	if err == nil && (len(files) > 1 || place != kit) {
		err = withReason(kit, "a kit is there already", "move it away by hand first, or choose a name that gives another id")
	}
	return err
}

// isShared says whether a kit is of several cards: they have the same id.
func isShared(cards any, id string) bool {
	list, _ := cards.([]any)
	return countID(list, id) > 1
}

// mayCopy refuses a link that would not lead into the copy, and a kit that is no
// folder.
func mayCopy(file, below string, n node) error {
	to := string(n.Data)
	switch {
	case below == "" && n.Kind != folderNode:
		return fmt.Errorf("%s: not a folder", file)
	case n.Kind != linkNode:
		return nil
	case filepath.IsAbs(to) || !filepath.IsLocal(filepath.Join(strings.TrimPrefix(path.Dir(below), "/"), to)):
		return withReason(file, fmt.Sprintf("a link to %q, which leads out of the kit", to), "put what it leads to in its place, then copy")
	}
	return nil
}
