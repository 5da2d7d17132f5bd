package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// target is the file that a save ends in, links followed.
type target struct {
	path string
	info fs.FileInfo // nil when there is none yet
}

// targetOf follows links, also one whose target is not there yet.
func targetOf(path string) (target, error) {
	for range 40 { // as many links as Linux follows
		info, err := os.Lstat(path)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return target{path: path}, nil
		case err != nil:
			return target{}, err
		case info.Mode()&fs.ModeSymlink == 0:
			return target{path, info}, nil
		}
		next, err := os.Readlink(path)
		if err != nil {
			return target{}, err
		}
		if !filepath.IsAbs(next) {
			folder, err := filepath.EvalSymlinks(filepath.Dir(path))
			if err != nil {
				return target{}, err
			}
			next = filepath.Join(folder, next)
		}
		path = next
	}
	return target{}, errors.New("too many links")
}

func (t target) folder() string { return filepath.Dir(t.path) }

func (t target) isNew() bool { return t.info == nil }

// owner is who the file must belong to: who it belongs to now, or the folder's
// owner for a new one; nil where that is not known.
func (t target) owner() *owner {
	info := t.info
	if t.isNew() {
		info, _ = os.Stat(t.folder())
	}
	return ownerOf(info)
}

// links is how many names the file has.
func (t target) links() int {
	if t.isNew() {
		return 1
	}
	if stat, ok := t.info.Sys().(*syscall.Stat_t); ok {
		return int(stat.Nlink)
	}
	return 1
}

// readOnlyReason says why a save to path would be refused, "" when it would not.
// Write bits that are all off count for a superuser too: somebody meant it.
func readOnlyReason(path string) string {
	t, err := targetOf(path)
	switch {
	case err != nil:
		return cause(err)
	case t.isNew():
		return denied(t.folder(), "its folder")
	}
	return denied(t.path, "the file")
}

// inPlaceReason says why the file cannot be replaced by another, "" when it can.
func (t target) inPlaceReason() string {
	if t.isNew() {
		return ""
	}
	if n := t.links(); n > 1 {
		return fmt.Sprintf("the file has %d names (hard links)", n)
	}
	if denied(t.folder(), "its folder") != "" {
		return "its folder takes no new files"
	}
	return ""
}

// mountedReadOnly is the reason that no permission helps against.
const mountedReadOnly = "its file system is mounted read-only"

// writeAccess is W_OK of access(2).
const writeAccess = 2

func denied(path, what string) string {
	info, err := os.Stat(path)
	if err != nil {
		return fmt.Sprintf("%s cannot be reached: %s", what, cause(err))
	}
	if info.Mode().Perm()&0o222 == 0 {
		return fmt.Sprintf("%s may not be written (mode %04o)", what, info.Mode().Perm())
	}
	switch err := syscall.Access(path, writeAccess); {
	case errors.Is(err, syscall.EROFS):
		return mountedReadOnly
	case err != nil:
		return fmt.Sprintf("%s may not be written (mode %04o)", what, info.Mode().Perm())
	}
	return ""
}
