package store

import (
	"fmt"
	"os"
)

// Init makes root a workspace: a folder that holds .intentic/config/. It says
// whether there was something to make. No document is written: a missing one
// means that every value is at its default.
func Init(root string) (made bool, err error) {
	if !isFolder(root) {
		return false, fmt.Errorf("no folder %q", root)
	}
	w := &Workspace{root: root}
	if _, err := w.configAt(); err != nil {
		return false, err
	}
	config := w.config()
	if isFolder(config) {
		return false, nil
	}
	if err := os.MkdirAll(config, 0o777); err != nil {
		return false, fmt.Errorf("cannot make %q: %s", config, cause(err))
	}
	return true, nil
}
