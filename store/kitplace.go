package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// Links in the folder of kits are followed as long as they stay in it: beside it
// lie documents and secrets, which are no kit's.

// kitsAt is where the folder of kits is, links followed.
func (w *Workspace) kitsAt() (string, error) {
	config, err := filepath.EvalSymlinks(w.config())
	if err != nil {
		return "", fmt.Errorf("%s: cannot be reached: %s", configFolder, cause(err))
	}
	return followed(filepath.Join(config, path.Base(kitFolder)), kitFolder, config, configFolder)
}

// locate is where the folder of kits is and, below it, a file: links on the way
// are followed, and with last, the file's own.
func (w *Workspace) locate(file string, last bool) (base, at string, err error) {
	if base, err = w.kitsAt(); err != nil || file == kitFolder {
		return base, base, err
	}
	below, ok := strings.CutPrefix(file, kitFolder+"/")
	if !ok || path.Clean(below) != below || !filepath.IsLocal(filepath.FromSlash(below)) {
		return "", "", fmt.Errorf("%q is no file of a kit", file)
	}
	at = base
	parts := strings.Split(below, "/")
	for i, part := range parts {
		at = filepath.Join(at, part)
		if i == len(parts)-1 && !last {
			break
		}
		said := path.Join(kitFolder, path.Join(parts[:i+1]...))
		if at, err = followed(at, said, base, kitFolder); err != nil {
			return "", "", err
		}
	}
	return base, at, nil
}

// kitPlace is what a file of a kit is really called: without a link on the way,
// and with last, not one itself.
func (w *Workspace) kitPlace(file string, last bool) (string, error) {
	base, at, err := w.locate(file, last)
	return path.Join(kitFolder, filepath.ToSlash(strings.TrimPrefix(at, base))), err
}

// kitPath is where a file of a kit is that has no link on the way.
func (w *Workspace) kitPath(file string) (string, error) {
	base, at, err := w.locate(file, false)
	if err == nil && at != filepath.Join(base, filepath.FromSlash(strings.TrimPrefix(file, kitFolder))) {
		err = fmt.Errorf("%s: a link has come on the way to it", file)
	}
	return at, err
}

// kitEntry is where a file of a kit is, links followed.
func (w *Workspace) kitEntry(file string) (string, error) {
	_, at, err := w.locate(file, true)
	return at, err
}

// followed is path, or where it leads to as a link, which must be below base. What
// it is called and base too is for the message.
func followed(path, said, base, baseSaid string) (string, error) {
	info, err := os.Lstat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return path, nil
	case err != nil:
		return "", fmt.Errorf("%s: cannot be reached: %s", said, cause(err))
	case info.Mode()&fs.ModeSymlink == 0:
		return path, nil
	}
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return "", fmt.Errorf("%s: a link that leads nowhere: %s", said, cause(err))
	}
	if !strings.HasPrefix(real, base+string(filepath.Separator)) {
		return "", withReason(said, "a link that leads out of "+baseSaid, "put what it leads to in its place")
	}
	return real, nil
}

func withReason(file, reason, hint string) error {
	return errors.New(withHint(file+": "+reason, hint))
}
