package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync/atomic"
)

// configFolder holds the documents; a folder that has one is a workspace.
const configFolder = ".intentic/config"

// ErrNoWorkspace is what Find and Open fail with where there is no workspace.
var ErrNoWorkspace = errors.New("no workspace")

// Workspace is one sandbox's folder. It holds no open file and no state but its
// options: what it says is what is on disk at that moment.
type Workspace struct {
	root     string
	options  Options
	disk     disk
	underway atomic.Int64 // writes that have begun and not ended
	recall   recall
}

// Find opens the nearest folder that holds .intentic/config/, start itself or
// one above it.
func Find(start string, o Options) (*Workspace, error) {
	at, err := filepath.Abs(start)
	if err != nil {
		return nil, err
	}
	for {
		w := &Workspace{root: at, options: o}
		if _, err := w.configAt(); err != nil || isFolder(w.config()) { // what is wrong here is no reason to take another one
			return Open(at, o)
		}
		up := filepath.Dir(at)
		if up == at {
			return nil, fmt.Errorf("%w: no %s/ in %q or above it", ErrNoWorkspace, configFolder, start)
		}
		at = up
	}
}

// Open opens the workspace at root itself, which may be a link. It fails where the
// config folder is not in it, because a link leads out.
func Open(root string, o Options) (*Workspace, error) {
	if err := o.check(); err != nil {
		return nil, err
	}
	abs, err := filepath.Abs(root)
	if err != nil {
		return nil, err
	}
	w := &Workspace{root: abs, options: o, disk: realDisk}
	if _, err := w.configAt(); err != nil && isFolder(abs) {
		return nil, fmt.Errorf("the workspace %q cannot be used: %w", root, err)
	}
	if !isFolder(w.config()) {
		return nil, fmt.Errorf("%w: no %s/ in %q", ErrNoWorkspace, configFolder, root)
	}
	return w, nil
}

// Root is the workspace's folder, absolute.
func (w *Workspace) Root() string { return w.root }

// Real is the workspace's folder with links followed: the same for every name that
// leads to it.
func (w *Workspace) Real() string {
	if real, err := filepath.EvalSymlinks(w.root); err == nil {
		return real
	}
	return w.root
}

// Name is what an owner calls the workspace: its folder's name.
func (w *Workspace) Name() string { return filepath.Base(w.root) }

func (w *Workspace) config() string { return filepath.Join(w.root, configFolder) }

// path is where a workspace-relative file is.
func (w *Workspace) path(file string) string { return filepath.Join(w.root, filepath.FromSlash(file)) }

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}
