package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/gofrs/flock"
)

// The lock is polled, because waiting for it in the kernel cannot be given up.
const (
	lockPatience = 5 * time.Second
	lockPoll     = 3 * time.Millisecond
)

// errBusy is what a save fails with when the folder's lock does not come free.
var errBusy = errors.New("another program holds the settings folder")

// lock takes the workspace for writing until unlock is called. It is the kernel's
// lock on the config folder itself: it ends with the process and leaves nothing
// to clean up.
func (w *Workspace) lock() (unlock func(), err error) {
	held := flock.New(w.config(), flock.SetFlag(os.O_RDONLY))
	ctx, cancel := context.WithTimeout(context.Background(), lockPatience)
	defer cancel()
	ok, err := held.TryLockContext(ctx, lockPoll)
	switch {
	case errors.Is(err, context.DeadlineExceeded) || err == nil && !ok:
		return nil, fmt.Errorf("%s: %w\ntry again when it is done", configFolder, errBusy)
	case err != nil:
		return nil, fmt.Errorf("%s: cannot be locked: %s", configFolder, cause(err))
	}
	return func() { held.Unlock() }, nil
}
