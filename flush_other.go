//go:build !linux

package main

import "golang.org/x/sys/unix"

// toRead is the side of a terminal that is read.
const toRead = 1

// flush forgets what was typed into a terminal and that nobody has read.
func flush(fd uintptr) { _ = unix.IoctlSetPointerInt(int(fd), unix.TIOCFLUSH, toRead) }
