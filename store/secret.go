package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// secretFolder is what nobody but the daemon writes to, and holds the accounts of
// providers unless Options says of another folder.
const (
	secretFolder = ".intentic/secrets"
	authFolder   = secretFolder + "/auth"
)

var (
	errSecret  = errors.New("the same file as " + capabilitiesFile + ", which holds secrets")
	errAccount = errors.New("it is among the accounts of providers, which are secrets")
)

// look is nodeAt for what others get to see: secrets by another name, a hard link,
// are refused.
func (w *Workspace) look(path string, limit int64) (node, fs.FileInfo, error) {
	n, info, err := nodeAt(path, limit)
	if err != nil || n.Kind != fileNode {
		return n, info, err
	}
	if err := w.isSecret(path, info); err != nil {
		clear(n.Data)
		return node{}, nil, err
	}
	return n, info, nil
}

// isSecret is why what was read at path is not for others: it is the capabilities or
// an account, by whatever name. Nil when it is neither.
func (w *Workspace) isSecret(path string, info fs.FileInfo) error {
	if secret, err := os.Stat(w.path(capabilitiesFile)); err == nil && os.SameFile(info, secret) {
		return errSecret
	}
	if real, err := filepath.EvalSymlinks(path); err == nil && w.isAmongAccounts(real) {
		return errAccount
	}
	if (target{info: info}).links() > 1 && w.isAnAccount(info) {
		return errAccount
	}
	return nil
}

// secretFolders are where they are, links followed, those that are there.
func (w *Workspace) secretFolders() []string {
	var out []string
	for _, folder := range []string{w.path(secretFolder), w.accounts()} {
		if real, err := filepath.EvalSymlinks(folder); err == nil {
			out = append(out, real)
		}
	}
	return out
}

// isAmongAccounts says whether a path without links is a folder of secrets or in one.
func (w *Workspace) isAmongAccounts(path string) bool {
	for _, folder := range w.secretFolders() {
		if path == folder || isBelow(path, folder) {
			return true
		}
	}
	return false
}

// isAnAccount says whether a file with several names has one among the secrets, as
// far as one looks.
func (w *Workspace) isAnAccount(info fs.FileInfo) bool {
	is, n := false, 0
	for _, folder := range w.secretFolders() {
		_ = filepath.WalkDir(folder, func(_ string, e fs.DirEntry, err error) error {
			if n++; n > maxKeptFiles {
				return fs.SkipAll
			}
			if err == nil && e.Type().IsRegular() {
				found, err := e.Info()
				is = is || err == nil && os.SameFile(found, info)
			}
			return nil
		})
	}
	return is
}
