package cli

import (
	"errors"
	"fmt"
	"path/filepath"

	"rungs/model"
	"rungs/store"
)

// workspace is the one that the flags name: the sample, a folder, or the nearest
// one upward.
func (a *app) workspace() (*store.Workspace, error) {
	switch {
	case a.in != nil:
		return a.in.workspace, a.in.err
	case a.flags.demo:
		return a.sample()
	}
	open, at := store.Find, a.Dir
	if name := a.flags.workspace(); name != "" { // said outright: no other one is meant
		open, at = store.Open, a.abs(name)
	}
	w, err := open(at, a.options())
	if errors.Is(err, store.ErrNoWorkspace) {
		return nil, wrong(fmt.Errorf("%w: rungs --demo shows a sample, rungs init makes one in this folder", err))
	}
	return w, wrong(err)
}

func (a *app) options() store.Options {
	return store.Options{StateDir: a.stateDir(), Now: a.Now, AuthDir: a.Getenv("AGENT_AUTH_DIR")}
}

func (a *app) abs(path string) string {
	if filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(a.Dir, path)
}

// stateDir is where history is kept; "" when the environment says of no place.
func (a *app) stateDir() string { return a.baseDir("XDG_STATE_HOME", ".local/state") }

// baseDir is the program's folder in one of the XDG base directories: in the one
// that a variable names, else in its place below home; "" when the environment says
// of neither.
func (a *app) baseDir(variable, belowHome string) string {
	if at := a.Getenv(variable); filepath.IsAbs(at) { // a relative one is to be ignored
		return filepath.Join(at, "rungs")
	}
	if home := a.Getenv("HOME"); filepath.IsAbs(home) {
		return filepath.Join(home, filepath.FromSlash(belowHome), "rungs")
	}
	return ""
}

// readable is a document that can be looked at, or why not.
func readable(w *store.Workspace, doc store.Doc) (*store.Document, error) {
	d := w.Read(doc)
	return d, wrong(d.Err)
}

// around is what documents are judged against.
func (a *app) around(w *store.Workspace) (model.Surroundings, error) {
	return w.Surroundings(a.catalog())
}
