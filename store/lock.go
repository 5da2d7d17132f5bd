package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/gofrs/flock"
)

// The lock is polled, because waiting for it in the kernel cannot be given up. It
// is given up when nothing is saved for as long as patience; while others save one
// after the other it is waited for, up to so many times that long.
const (
	lockPatience = 5 * time.Second
	lockRounds   = 12
	lockPoll     = 3 * time.Millisecond
)

// ErrBusy is what a save fails with when the folder's lock does not come free.
var ErrBusy = errors.New("another program holds the settings folder")

// lock takes the workspace for writing until unlock is called. It is the kernel's
// lock on the config folder itself: it ends with the process and leaves nothing
// to clean up.
func (w *Workspace) lock() (unlock func(), err error) { return w.lockFor(lockPatience) }

func (w *Workspace) lockFor(patience time.Duration) (unlock func(), err error) {
	config, err := w.configAt()
	if err != nil {
		return nil, err
	}
	held := flock.New(config, flock.SetFlag(os.O_RDONLY))
	got, err := w.await(func() (bool, error) { return tryLock(held, patience) })
	switch {
	case err != nil:
		return nil, fmt.Errorf("%s: cannot be locked: %s", configFolder, cause(err))
	case !got:
		return nil, fmt.Errorf("%s: %w\ntry again when it is done", configFolder, ErrBusy)
	}
	return func() { _ = held.Unlock() }, nil
}

// await tries again as long as others save meanwhile.
func (w *Workspace) await(try func() (bool, error)) (got bool, err error) {
	for range lockRounds {
		before := w.lastSave()
		if got, err = try(); got || err != nil || w.lastSave().Equal(before) {
			break
		}
	}
	return got, err
}

// tryLock polls for the lock; false without an error is that it did not come free.
func tryLock(held *flock.Flock, patience time.Duration) (bool, error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	ok, err := held.TryLockContext(ctx, lockPoll)
	if errors.Is(err, context.DeadlineExceeded) {
		return false, nil
	}
	return ok, err
}

// lastSave is when a document last came to its folder or went.
func (w *Workspace) lastSave() time.Time {
	var last time.Time
	for _, folder := range []string{configFolder, shelfFolder} {
		if info, err := os.Stat(w.path(folder)); err == nil && info.ModTime().After(last) {
			last = info.ModTime()
		}
	}
	return last
}
