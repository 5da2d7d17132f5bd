package store

import "time"

// settlePoll is how often it is looked whether writes are done.
const settlePoll = time.Millisecond

// Settle waits until the writes that are under way in this process are done, at
// most for limit. It is for a program that is told to go: cutting a write loses
// nothing that was there, but what the owner has just done.
func (w *Workspace) Settle(limit time.Duration) {
	for end := time.Now().Add(limit); w.underway.Load() > 0 && time.Now().Before(end); {
		time.Sleep(settlePoll)
	}
}
