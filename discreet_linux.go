package main

import "golang.org/x/sys/unix"

// noCore has the kernel write no core of this program; what it starts is its own.
func noCore() { _ = unix.Prctl(unix.PR_SET_DUMPABLE, 0, 0, 0, 0) }
