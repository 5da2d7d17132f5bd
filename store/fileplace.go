package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"syscall"
)

// Links among kits are followed as long as they stay there, and others as long as
// they stay in the config folder: beside kits lie documents and secrets, which are
// no kit's.

// theWorkspace is what messages call the workspace's own folder.
const theWorkspace = "the workspace"

// configAt is where the config folder is, links followed: somewhere in the workspace,
// since its lock, its history and what is made beside files belong to no other place,
// and among no secrets.
func (w *Workspace) configAt() (string, error) {
	root, err := filepath.EvalSymlinks(w.root)
	if err != nil {
		return "", fmt.Errorf("%s: cannot be reached: %s", theWorkspace, cause(err))
	}
	at, said := root, ""
	for part := range strings.SplitSeq(configFolder, "/") {
		said = path.Join(said, part)
		if at, err = followed(filepath.Join(at, part), said, root, theWorkspace); err != nil {
			return "", err
		}
	}
	if w.isAmongAccounts(at) {
		return "", withReason(configFolder, "a link that leads to secrets, in "+fmt.Sprintf("%q", at), putInItsPlace)
	}
	return at, nil
}

// kitsAt is where the folder of kits is, links followed.
func (w *Workspace) kitsAt() (string, error) {
	config, err := w.configAt()
	if err != nil {
		return "", err
	}
	return followed(filepath.Join(config, path.Base(kitFolder)), kitFolder, config, configFolder)
}

// fenceOf is the folder that a file must be in, links followed: where it is, and
// what it is called.
func (w *Workspace) fenceOf(file string) (at, said string, err error) {
	if file == kitFolder || strings.HasPrefix(file, kitFolder+"/") {
		at, err = w.kitsAt()
		return at, kitFolder, err
	}
	at, err = w.configAt()
	return at, configFolder, err
}

// locate is where the folder is that a file must be in and, below it, the file:
// links on the way are followed, and with last, the file's own.
func (w *Workspace) locate(file string, last bool) (base, at, said string, err error) {
	if base, said, err = w.fenceOf(file); err != nil || file == said {
		return base, base, said, err
	}
	below, ok := strings.CutPrefix(file, said+"/")
	if !ok || path.Clean(below) != below || !filepath.IsLocal(filepath.FromSlash(below)) {
		return "", "", "", fmt.Errorf("%q is no file of %s", file, said)
	}
	at = base
	parts := strings.Split(below, "/")
	for i, part := range parts {
		at = filepath.Join(at, part)
		if i == len(parts)-1 && !last {
			break
		}
		name := path.Join(said, path.Join(parts[:i+1]...))
		if at, err = followed(at, name, base, said); err != nil {
			return "", "", "", err
		}
	}
	return base, at, said, nil
}

// placeOf is what a file is really called: without a link on the way, and with
// last, not one itself.
func (w *Workspace) placeOf(file string, last bool) (string, error) {
	base, at, said, err := w.locate(file, last)
	return path.Join(said, filepath.ToSlash(strings.TrimPrefix(at, base))), err
}

// stepPath is where a file is that has no link on the way.
func (w *Workspace) stepPath(file string) (string, error) {
	base, at, said, err := w.locate(file, false)
	if err == nil && at != filepath.Join(base, filepath.FromSlash(strings.TrimPrefix(file, said))) {
		err = fmt.Errorf("%s: a link has come on the way to it", file)
	}
	return at, err
}

// entryAt is where a file is, links followed.
func (w *Workspace) entryAt(file string) (string, error) {
	_, at, _, err := w.locate(file, true)
	return at, err
}

// followed is path, or where it leads to as a link, which must be below base. What
// it is called and base too is for the message.
func followed(path, said, base, baseSaid string) (string, error) {
	info, err := os.Lstat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		return path, nil
	case err != nil:
		return "", fmt.Errorf("%s: cannot be reached: %s", said, cause(err))
	case info.Mode()&fs.ModeSymlink == 0:
		return path, nil
	}
	to, _ := os.Readlink(path)
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return "", withReason(said, fmt.Sprintf("a link that leads nowhere, to %q: %s", to, strings.TrimPrefix(cause(err), "EvalSymlinks: ")), "")
	}
	if !isBelow(real, base) {
		return "", withReason(said, fmt.Sprintf("a link that leads out of %s, to %q", baseSaid, to), putInItsPlace)
	}
	return real, nil
}

const putInItsPlace = "put what it leads to in its place"

// isBelow says whether a path is below a folder, by what they are called.
func isBelow(path, folder string) bool {
	return strings.HasPrefix(path, strings.TrimSuffix(folder, string(filepath.Separator))+string(filepath.Separator))
}
