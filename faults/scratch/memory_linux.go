package scratch

import (
	"os"

	"golang.org/x/sys/unix"
)

// inMemory is a new folder in memory that takes programs too, "" where there is no
// place for one.
func inMemory() string {
	const place = "/dev/shm"
	var s unix.Statfs_t
	if unix.Statfs(place, &s) != nil || s.Type != unix.TMPFS_MAGIC || s.Flags&unix.ST_NOEXEC != 0 || s.Bavail*uint64(s.Bsize) < enough {
		return ""
	}
	folder, err := os.MkdirTemp(place, "rungs-test-")
	if err != nil {
		return ""
	}
	return folder
}
