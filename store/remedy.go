package store

import (
	"errors"
	"io"
	"io/fs"
	"syscall"
)

// remedies is what an owner can do about why a call to the disk failed; the first
// that fits counts.
var remedies = []struct {
	why error
	do  string
}{
	{syscall.ENOSPC, "free some space there (df shows how much there is), then try again"},
	{io.ErrShortWrite, "free some space there (df shows how much there is), then try again"},
	{syscall.EDQUOT, "your share of the disk is used up: remove something of yours or have it raised, then try again"},
	{syscall.EFBIG, "this shell limits how long a file may be (ulimit -f): raise that, then try again"},
	{syscall.EROFS, "mount it for writing, then try again; a disk that fails is often mounted so by the system"},
	{syscall.EIO, "the disk may be failing: copy the file elsewhere before anything else"},
	{syscall.ENODEV, "the disk is gone: attach it again, then try again"},
	{syscall.ENXIO, "the disk is gone: attach it again, then try again"},
	{syscall.ESTALE, "the network's file system has lost it: mount that again, then try again"},
	{syscall.ETIMEDOUT, "the network's file system does not answer: try again when it does"},
	{syscall.EXDEV, "its folder is put together from several file systems: try again where it really is"},
	{syscall.EMFILE, "too many files are open: close some programs, then try again"},
	{syscall.ENFILE, "too many files are open: close some programs, then try again"},
	{fs.ErrPermission, "let it and its folder be written by you (ls -l shows whose they are), then try again"},
	{fs.ErrNotExist, "its folder is gone: make it again, then try again"},
}

// otherRemedy is for what is not among them.
const otherRemedy = "try again; where it stays so, see to the disk and to who may write there"

func remedy(err error) string {
	for _, r := range remedies {
		if errors.Is(err, r.why) {
			return r.do
		}
	}
	return otherRemedy
}
