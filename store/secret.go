package store

import (
	"errors"
	"io/fs"
	"os"
)

var errSecret = errors.New("the same file as " + capabilitiesFile + ", which holds secrets")

// look is nodeAt for what others get to see: the capabilities by another name, a
// hard link, are refused.
func (w *Workspace) look(path string, limit int64) (node, fs.FileInfo, error) {
	n, info, err := nodeAt(path, limit)
	if err != nil || n.Kind != fileNode {
		return n, info, err
	}
	if secret, err := os.Stat(w.path(capabilitiesFile)); err == nil && os.SameFile(info, secret) {
		clear(n.Data)
		return node{}, nil, errSecret
	}
	return n, info, nil
}
