// Package store is the only one that opens files: bytes in, bytes out. It
// promises that
//   - a save changes only the bytes of the edited value;
//   - an edit is made on what is on disk now, and a value that someone else has
//     changed meanwhile is never overwritten, but reported;
//   - a document that cannot be read, or says a key twice, is never written;
//   - nothing is written when nothing changes, and an error means old bytes;
//   - a card and its kit change together or not at all, and come back together;
//   - a link never leads a kit's edit out of the folder of kits, and no text but an
//     id or a skill's name ever becomes a path there;
//   - a file is the old one or the new one at every moment, and keeps its mode,
//     owner and links; no temporary file stays;
//   - a save sees what it replaces: what a program without a lock has saved last goes
//     back and is edited anew. Three things can still be lost: ours, when that program
//     writes what it read before; its own, when it reads ours in the moment until that
//     went back; and either, where files are written in place or cannot be exchanged;
//   - undo restores bytes, also those of a save that was killed after it was made,
//     and of what was removed from a kit the mode and, where it may, the owner;
//   - what is kept beside the workspace is for its owner alone, in files whose names say
//     nothing, and no more of it than so much;
//   - of the capabilities nothing but a scope is ever changed, and history keeps
//     nothing of them but that;
//   - no secret of a capability or an account leaves it, in errors neither.
package store

import (
	"errors"
	"time"
)

// Options is what a workspace needs from outside.
type Options struct {
	StateDir string           // where history is kept, outside the workspace; "" keeps none
	Now      func() time.Time // the clock of history entries; needed with StateDir
	AuthDir  string           // the folder of provider accounts, from the workspace on; "" is the workspace's own
}

func (o Options) check() error {
	if o.StateDir != "" && o.Now == nil {
		return errors.New("a state folder needs a clock")
	}
	return nil
}
