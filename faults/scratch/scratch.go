// Package scratch says where tests keep their files. They make and remove thousands of
// small ones, which on some disks takes longer than the tests: they are in memory where
// the machine has a place for that, unless somebody has said where, or the tests of
// harm run at length, which are about disks.
package scratch

import (
	"os"

	"rungs/faults/tally"
)

// enough is how much memory must be free for it, in bytes.
const enough = 1 << 30

// Run runs tests there, to be called in TestMain, and gives what they come to.
func Run(tests interface{ Run() int }) int {
	folder := ""
	if os.Getenv("TMPDIR") == "" && os.Getenv("GOTMPDIR") == "" && os.Getenv(tally.File) == "" {
		folder = inMemory()
	}
	if folder == "" {
		return tests.Run()
	}
	defer os.RemoveAll(folder)
	_ = os.Setenv("TMPDIR", folder)
	return tests.Run()
}
