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
	if w.isSecret(info) {
		clear(n.Data)
		return node{}, nil, errSecret
	}
	return n, info, nil
}

// isSecret says whether a file is the capabilities, by whatever name.
func (w *Workspace) isSecret(info fs.FileInfo) bool {
	secret, err := os.Stat(w.path(capabilitiesFile))
	return err == nil && os.SameFile(info, secret)
}
