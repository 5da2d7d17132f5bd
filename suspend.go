package main

import (
	"os"

	"golang.org/x/sys/unix"
)

// noSuspend says why nobody could continue the program once it is stopped, ""
// when a shell could: one in the same session that waits for it. Without job
// control a stop would never end.
func noSuspend() string {
	own, err := unix.Getsid(0)
	if err != nil {
		return ""
	}
	if parents, err := unix.Getsid(os.Getppid()); own == os.Getpid() || err != nil || parents != own {
		return "no shell waits here that could bring it back"
	}
	return ""
}
