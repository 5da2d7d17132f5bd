package main

import (
	"testing"

	"golang.org/x/sys/unix"
)

func TestNoCore(t *testing.T) {
	defer func() { _ = unix.Prctl(unix.PR_SET_DUMPABLE, 1, 0, 0, 0) }()
	noCore()
	if dumpable, err := unix.PrctlRetInt(unix.PR_GET_DUMPABLE, 0, 0, 0, 0); err != nil || dumpable != 0 {
		t.Errorf("%d, %v", dumpable, err)
	}
}
