package store

import (
	"errors"
	"fmt"
	"os"
	"path"
	"slices"
	"strings"
	"unicode/utf8"
)

// What a change may read of such files at most, so that history can keep it.
const (
	maxKeptFiles = 2000
	maxKeptBytes = 4 << 20
)

// fileView is what is in files that are no documents, with the edits of a change made: what was there
// before, as far as it was looked at, and what is to be there.
type fileView struct {
	*Workspace
	before, now  map[string]node
	lax          map[string]bool // folders that stay when others have put something in
	files, bytes int             // that were there, those of before
}

func (w *Workspace) viewFiles() *fileView {
	return &fileView{w, map[string]node{}, map[string]node{}, map[string]bool{}, 0, 0}
}

// at is what is at a file that has no link on the way.
func (v *fileView) at(file string) (node, error) {
	if n, known := v.now[file]; known {
		return n, nil
	}
	at, err := v.stepPath(file)
	if err != nil {
		return node{}, err
	}
	n, _, err := v.look(at, maxKeptBytes)
	if err != nil {
		return node{}, notKept(file, err.Error())
	}
	v.before[file], v.now[file] = n, n
	v.bytes += len(n.Data)
	if n.Kind != noNode {
		v.files++
	}
	if v.files > maxKeptFiles || v.bytes > maxKeptBytes {
		return node{}, notKept(file, fmt.Sprintf("with it this is more than the %d files or %d MB that history keeps", maxKeptFiles, maxKeptBytes>>20))
	}
	return n, nil
}

// notKept says why history cannot hold what is in a file.
func notKept(file, reason string) error {
	return withReason(file, reason, "nothing was changed; move it away by hand first, then try again")
}

// text is what a file says, links followed, and its place. None says "".
func (v *fileView) text(file string) (n node, place string, err error) {
	if place, err = v.placeOf(file, true); err != nil {
		return node{}, "", err
	}
	n, err = v.at(place)
	switch {
	case err != nil:
	case n.Kind != noNode && n.Kind != fileNode:
		err = fmt.Errorf("%s: not a plain file", file)
	case len(n.Data) > maxText:
		err = fmt.Errorf("%s: larger than %d MB", file, maxText>>20)
	}
	return n, place, err
}

// write lets a file hold data, in folders that are made where they are missing.
func (v *fileView) write(place string, data []byte) error {
	n, err := v.at(place)
	if err != nil {
		return err
	}
	if n.Kind == noNode {
		n.Fresh = true
	}
	n.Kind, n.Data = fileNode, data
	return v.put(place, n)
}

// put lets n be at a place, in folders that are made where they are missing.
func (v *fileView) put(place string, n node) error {
	if place != kitFolder {
		if err := v.hold(path.Dir(place)); err != nil {
			return err
		}
	}
	if _, err := v.at(place); err != nil {
		return err
	}
	v.now[place] = n
	v.lax[place] = n.Kind == folderNode
	return nil
}

// hold sees to it that there is a folder.
func (v *fileView) hold(folder string) error {
	n, err := v.at(folder)
	switch {
	case err != nil || n.Kind == folderNode:
		return err
	case n.Kind != noNode:
		return fmt.Errorf("%s: not a folder", folder)
	}
	return v.put(folder, node{Kind: folderNode, Fresh: true})
}

// drop takes one thing away.
func (v *fileView) drop(place string) error {
	_, err := v.at(place)
	v.now[place], v.lax[place] = node{}, false
	return err
}

// tree is all that is at and below a folder, what holds before what is held.
func (v *fileView) tree(folder string) ([]string, error) {
	if err := v.load(folder); err != nil {
		return nil, err
	}
	var out []string
	for file, n := range v.now {
		if n.Kind != noNode && (file == folder || strings.HasPrefix(file, folder+"/")) {
			out = append(out, file)
		}
	}
	slices.Sort(out)
	return out, nil
}

// load looks at everything on disk at and below a place.
func (v *fileView) load(place string) error {
	if n, err := v.at(place); err != nil || n.Kind != folderNode || v.before[place].Kind != folderNode {
		return err
	}
	at, err := v.stepPath(place)
	if err != nil {
		return err
	}
	entries, err := os.ReadDir(at)
	if err != nil {
		return notKept(place, "cannot be read: "+cause(err))
	}
	var failed error
	for _, e := range entries {
		switch {
		case isLeft(e):
		case !utf8.ValidString(e.Name()):
			failed = notKept(place, fmt.Sprintf("holds %q, a name that is not UTF-8", e.Name()))
		default:
			failed = v.load(path.Join(place, e.Name()))
		}
		if failed != nil {
			return failed
		}
	}
	return nil
}

// steps is what is to be done, by file.
func (v *fileView) steps() ([]fileStep, error) {
	var out []fileStep
	for file, after := range v.now {
		before := v.before[file]
		switch {
		case before.same(after):
		case before.Kind != noNode && after.Kind != noNode && (before.Kind != fileNode || after.Kind != fileNode):
			return nil, errors.New(file + ": would become another kind of file")
		default:
			out = append(out, fileStep{file, before, after, v.lax[file]})
		}
	}
	slices.SortFunc(out, byFile)
	return out, nil
}
