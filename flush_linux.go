package main

import "golang.org/x/sys/unix"

// flush forgets what was typed into a terminal and that nobody has read.
func flush(fd uintptr) { _ = unix.IoctlSetInt(int(fd), unix.TCFLSH, unix.TCIFLUSH) }
