package store

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"syscall"
)

// disk is the system calls that change something, so that tests can let each of
// them fail.
type disk struct {
	create func(path string, mode fs.FileMode) (handle, error) // must not exist
	open   func(path string) (handle, error)                   // to write from the start
	chown  func(path string, uid, gid int) error               // links not followed
	chmod  func(path string, mode fs.FileMode) error
	rename func(from, to string) error
	remove func(path string) error
	sync   func(folder string) error

	exchange  func(a, b string) error     // they change places; errors.ErrUnsupported where that is not to be had
	renameNew func(from, to string) error // fs.ErrExist when something is there

	mkdir   func(path string, mode fs.FileMode) error
	symlink func(to, path string) error
}

// handle is an open file.
type handle interface {
	io.WriteCloser
	Truncate(size int64) error
	Sync() error
}

var realDisk = disk{
	create: func(path string, mode fs.FileMode) (handle, error) {
		return os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	},
	open:   func(path string) (handle, error) { return os.OpenFile(path, os.O_WRONLY, 0) },
	chown:  os.Lchown,
	chmod:  os.Chmod,
	rename: os.Rename,
	remove: os.Remove,
	sync:   syncFolder,

	exchange:  exchangeFiles,
	renameNew: renameNew,

	mkdir:   os.Mkdir,
	symlink: os.Symlink,
}

// syncFolder makes a rename in folder last. Some file systems cannot and say so;
// there is nothing to be done about that.
func syncFolder(folder string) error {
	at, err := os.Open(folder)
	if err != nil {
		return err
	}
	defer at.Close()
	err = at.Sync()
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, syscall.ENOTSUP) {
		return nil
	}
	return err
}

// unsupported is err, or errors.ErrUnsupported for a file system or a system that
// does not know the call. What is refused for another reason is so a second time, by
// the call that is made then.
func unsupported(err error) error {
	for _, number := range []syscall.Errno{syscall.EINVAL, syscall.ENOSYS, syscall.ENOTSUP, syscall.EPERM} {
		if errors.Is(err, number) {
			return errors.ErrUnsupported
		}
	}
	return err
}

// renameNew never replaces.
func renameNew(from, to string) error {
	if err := renameFree(from, to); !errors.Is(err, errors.ErrUnsupported) {
		return err
	}
	return renameByLink(from, to)
}

// renameByLink is renameNew where the system has no call for it: a second name is given
// and the first taken. Where files have no second names it looks first.
func renameByLink(from, to string) error {
	err := os.Link(from, to)
	switch {
	case err == nil:
		return os.Remove(from)
	case errors.Is(err, fs.ErrExist):
		return err
	case exists(to):
		return fs.ErrExist
	}
	return os.Rename(from, to)
}
