package store

import (
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
)

var errCut = errors.New("a change that was cut off cannot be finished")

// arrived says on which side a change stands that was cut on its way: where its
// document is, else where its files are. Not known is that the document, which
// would tell, cannot be read.
func (w *Workspace) arrived(r *record, d direction) (arrived, known bool) {
	j := r.journey(d)
	if r.keepsDocument() {
		return w.allMade(j.steps), true
	}
	name, _ := docNamed(r.Doc)
	doc := w.onDisk(name)
	defer doc.wipe()
	switch {
	case doc.Hash == j.to:
		return true, true
	case doc.Hash == j.from:
		return false, true
	case doc.Err != nil:
		return false, false
	default:
		return r.isIn(doc) == (d == forward), true
	}
}

// allMade says whether steps are past the point of no return: something is gone,
// or all that was to come is there.
func (w *Workspace) allMade(steps []fileStep) bool {
	coming, going := parted(steps)
	if slices.ContainsFunc(going, w.isMade) {
		return true
	}
	return len(coming) > 0 && !slices.ContainsFunc(coming, func(s fileStep) bool {
		now, err := w.standing(s)
		return err == nil && now.same(s.Before)
	}) && slices.ContainsFunc(coming, w.isMade)
}

func (w *Workspace) isMade(s fileStep) bool {
	now, err := w.standing(s)
	return err == nil && now.same(s.After)
}

// finish brings the files of a change that was cut to where it stands. One that
// is neither as it was nor as it was to be is another program's, and stays.
func (w *Workspace) finish(r *record, d direction, arrived bool) error {
	steps := r.journey(d).steps
	if !arrived {
		steps = allBack(steps)
	}
	w.sweepSteps(steps)
	coming, going := parted(steps)
	for _, s := range append(coming, going...) {
		if now, err := w.standing(s); err != nil || !now.same(s.Before) {
			continue
		}
		if err := w.put(w.disk, s); err != nil {
			return fmt.Errorf("%w: %w", errCut, err)
		}
	}
	return nil
}

// sweepSteps removes what killed saves have left beside the files of steps.
func (w *Workspace) sweepSteps(steps []fileStep) {
	swept := map[string]bool{}
	for _, s := range steps {
		folder := path.Dir(s.File)
		if at, err := w.stepPath(s.File); err == nil && !swept[folder] {
			w.disk.sweep(filepath.Dir(at))
			swept[folder] = true
		}
	}
}

// sweepKit removes what killed saves have left in a card's kit and beside it.
func (w *Workspace) sweepKit(id string) {
	if entryIDError(id) != nil {
		return
	}
	kit, err := w.entryAt(path.Join(kitFolder, id))
	if err != nil {
		return
	}
	w.disk.sweep(filepath.Dir(kit))
	n := 0
	_ = filepath.WalkDir(kit, func(at string, e os.DirEntry, err error) error {
		if n++; n > maxKeptFiles {
			return filepath.SkipAll
		}
		if err == nil && e.IsDir() {
			w.disk.sweep(at)
		}
		return nil
	})
}
