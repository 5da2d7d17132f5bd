package store

import (
	"context"

	"github.com/fsnotify/fsnotify"
)

// Watch tells when a file of the config folder may have changed, ours too, until
// ctx ends. The folder is watched and not its files, since a save replaces them.
// Where watching is not to be had the channel stays silent.
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
	go relay(ctx, watcher, changes)
	return changes
}

// relay passes events on; those that come before the last was taken are one.
func relay(ctx context.Context, watcher *fsnotify.Watcher, changes chan<- struct{}) {
	defer watcher.Close()
	for {
		select {
		case <-ctx.Done():
			return
		case _, open := <-watcher.Errors:
			if !open {
				return
			}
		case _, open := <-watcher.Events:
			if !open {
				return
			}
			select {
			case changes <- struct{}{}:
			default:
			}
		}
	}
}
