package store

import (
	"cmp"
	"path/filepath"
	"slices"
)

// fileStep is what becomes of one file, folder or link that is no document: of a kit,
// the safety policy, the folder of shelves.
type fileStep struct {
	File   string `json:"file"` // workspace-relative, without a link on the way
	Before node   `json:"before"`
	After  node   `json:"after"`
	Lax    bool   `json:"lax,omitempty"` // a folder that stays when others have put something in
}

func byFile(a, b fileStep) int { return cmp.Compare(a.File, b.File) }

// back is the step that takes s back.
func (s fileStep) back() fileStep { return fileStep{s.File, s.After, s.Before, s.Lax} }

func (s fileStep) comes() bool { return s.After.Kind != noNode }

// allBack is the steps that take steps back.
func allBack(steps []fileStep) []fileStep {
	out := make([]fileStep, len(steps))
	for i, s := range steps {
		out[i] = s.back()
	}
	return out
}

// parted is the steps in the order they are made: first those by which something
// comes or changes, then those by which something goes; a folder is made before
// what is in it, and goes after.
func parted(steps []fileStep) (coming, going []fileStep) {
	for _, s := range slices.SortedFunc(slices.Values(steps), byFile) {
		if s.comes() {
			coming = append(coming, s)
		} else {
			going = append(going, s)
		}
	}
	slices.Reverse(going)
	return coming, going
}

// filesOf is the files and links among what steps are about.
func filesOf(steps []fileStep) []string {
	var out []string
	for _, s := range steps {
		if s.Before.Kind != folderNode && s.After.Kind != folderNode {
			out = append(out, s.File)
		}
	}
	return out
}

// standing is what is where a step is about to be made.
func (w *Workspace) standing(s fileStep) (node, error) {
	at, err := w.stepPath(s.File)
	if err != nil {
		return node{}, err
	}
	n, _, err := w.look(at, maxKeptBytes)
	if err != nil {
		return node{}, withReason(s.File, err.Error(), "")
	}
	return n, nil
}

// untouched says whether everything is as it was before steps.
func (w *Workspace) untouched(steps []fileStep) bool {
	for _, s := range steps {
		if now, err := w.standing(s); err != nil || !now.same(s.Before) {
			return false
		}
	}
	return true
}

// mayMake is a *ReadOnlyError when a step would be refused.
func (w *Workspace) mayMake(s fileStep) error {
	at, err := w.stepPath(s.File)
	if err != nil {
		return err
	}
	reason := ""
	switch {
	case s.Before.Kind == fileNode && s.comes():
		reason = readOnlyReason(at)
	case s.Before.Kind != noNode:
		reason = denied(filepath.Dir(at), "its folder")
	default:
		reason = denied(nearestFolder(at), "its folder")
	}
	if reason != "" {
		return &ReadOnlyError{s.File, reason}
	}
	return nil
}

// nearestFolder is the folder in which the first thing on the way to path is made.
func nearestFolder(at string) string {
	for at = filepath.Dir(at); !exists(at) && at != filepath.Dir(at); {
		at = filepath.Dir(at)
	}
	return at
}
