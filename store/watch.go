package store

import (
	"context"
	"io/fs"
	"path/filepath"

	"github.com/fsnotify/fsnotify"
)

// maxWatched is how many folders of kits are watched.
const maxWatched = 100

// Watch tells when a file of the config folder, of its shelves or of a kit may have changed, ours
// too, until ctx ends. Folders are watched and not their files, since a save
// replaces them; of kits as many as is cheap. Where watching is not to be had the
// channel stays silent.
func (w *Workspace) Watch(ctx context.Context) <-chan struct{} {
	changes := make(chan struct{}, 1)
	watcher, err := fsnotify.NewWatcher()
	if err != nil {
		return changes
	}
	if watcher.Add(w.config()) != nil {
		_ = watcher.Close()
		return changes
	}
	w.watchBelow(watcher)
	go w.relay(ctx, watcher, changes)
	return changes
}

// watchBelow watches the folders of shelves and kits that there are now.
func (w *Workspace) watchBelow(watcher *fsnotify.Watcher) {
	if at, err := w.entryAt(shelfFolder); err == nil {
		_ = watcher.Add(at)
	}
	w.watchKits(watcher)
}

// watchKits watches the folders of kits that there are now.
func (w *Workspace) watchKits(watcher *fsnotify.Watcher) {
	at, err := w.kitsAt()
	if err != nil {
		return
	}
	n := 0
	_ = filepath.WalkDir(at, func(folder string, e fs.DirEntry, err error) error {
		if err != nil || !e.IsDir() {
			return nil
		}
		if n++; n > maxWatched || watcher.Add(folder) != nil {
			return fs.SkipAll
		}
		return nil
	})
}

// relay passes events on; those that come before the last was taken are one. Nothing
// catches a panic here, which would leave a terminal as it is drawn on: it ends the
// watching and no more.
func (w *Workspace) relay(ctx context.Context, watcher *fsnotify.Watcher, changes chan<- struct{}) {
	defer func() { _ = recover() }()
	defer watcher.Close()
	for {
		select {
		case <-ctx.Done():
			return
		case _, open := <-watcher.Errors:
			if !open {
				return
			}
		case event, open := <-watcher.Events:
			if !open {
				return
			}
			if event.Has(fsnotify.Create) && isFolder(event.Name) {
				w.watchBelow(watcher)
			}
			select {
			case changes <- struct{}{}:
			default:
			}
		}
	}
}
