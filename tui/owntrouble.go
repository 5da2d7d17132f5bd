package tui

import (
	"errors"
	"fmt"
	"path/filepath"

	"rungs/store"
)

// isOwn says whether a problem is in a file of the owner's own configuration,
// outside the workspace.
func isOwn(f store.Finding) bool { return filepath.IsAbs(f.File) }

// ownTrouble says how much is wrong with the owner's own file.
func (e Editor) ownTrouble() error {
	n, file := len(e.o.Own), filepath.Base(e.o.Own[0].File)
	if n == 1 {
		return errors.New("something in " + file + " is wrong and left out: " + e.key("problems") + " says what")
	}
	return fmt.Errorf("%d things in %s are wrong and left out: %s lists them", n, file, e.key("problems"))
}
