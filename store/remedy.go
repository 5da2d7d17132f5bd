package store

import (
	"errors"
	"io"
	"io/fs"
	"syscall"
)

// remedies is what an owner can do about why a call to the disk failed, before trying
// again; the first that fits counts.
var remedies = []struct {
	why error
	do  string
}{
	{syscall.ENOSPC, "free some space there (df shows how much there is)"},
	{io.ErrShortWrite, "free some space there (df shows how much there is)"},
	{syscall.EDQUOT, "your share of the disk is used up: remove something of yours or have it raised"},
	{syscall.EFBIG, "this shell limits how long a file may be (ulimit -f): raise that"},
	{syscall.EROFS, "see whether the disk is failing, and mount it for writing"},
	{syscall.EIO, failingDisk},
	{syscall.ENODEV, "the disk is gone: attach it again"},
	{syscall.ENXIO, "the disk is gone: attach it again"},
	{syscall.ESTALE, "the file system on the network has lost it: mount that again"},
	{syscall.ETIMEDOUT, "the file system on the network does not answer: see to the connection"},
	{syscall.EXDEV, "its folder is put together from several file systems: go to where it really is"},
	{syscall.EMFILE, "too many files are open: close some programs"},
	{syscall.ENFILE, "too many files are open: close some programs"},
	{fs.ErrPermission, "let it and its folder be written by you (ls -l shows whose they are)"},
	{fs.ErrNotExist, "its folder is gone: make it again"},
}

const failingDisk = "the disk may be failing: copy the file elsewhere before anything else"

func remedy(err error) string {
	for _, r := range remedies {
		if errors.Is(err, r.why) {
			return r.do
		}
	}
	return "see to the disk and to who may write there"
}

// retry is remedy for what can be tried again then.
func retry(err error) string {
	do := remedy(err)
	if do == failingDisk {
		return do
	}
	return do + ", then try again"
}
