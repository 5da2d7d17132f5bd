package store

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"syscall"
)

// maxDocument is the largest file that is read, in bytes.
const maxDocument = 64 << 20

var errNotPlain = errors.New("it is not a plain file")

// readPlain reads a plain file and says which it was. Anything else, a pipe for
// instance, is refused unopened: reading it could wait forever.
func readPlain(path string) ([]byte, fs.FileInfo, error) { return readUpTo(maxDocument, path) }

// readUpTo is readPlain of a file of so many bytes at most.
func readUpTo(limit int64, path string) ([]byte, fs.FileInfo, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, nil, errNotPlain
	}
	if info.Size() > limit {
		return nil, nil, fmt.Errorf("it is larger than %d MB", limit>>20)
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, nil, err
	}
	defer file.Close()
	return readAll(file)
}

// openPlain opens what was found to be a plain file. A link that has come there
// since is not followed, and a pipe not waited for.
func openPlain(path string) (*os.File, error) {
	return os.OpenFile(path, os.O_RDONLY|syscall.O_NOFOLLOW|syscall.O_NONBLOCK, 0)
}

// readAll takes what the file is from the open file, so that it is what was read
// even when another file has come to its place.
func readAll(file *os.File) ([]byte, fs.FileInfo, error) {
	info, err := file.Stat()
	if err != nil {
		return nil, nil, err
	}
	text := bytes.NewBuffer(make([]byte, 0, info.Size()+bytes.MinRead)) // room for all: what it outgrew would stay in memory
	_, err = text.ReadFrom(io.LimitReader(file, maxDocument))
	return text.Bytes(), info, err
}

// isSameFile says whether the file at path still is the one that was read, as it was.
func isSameFile(path string, read fs.FileInfo) bool {
	now, err := os.Stat(path)
	if read == nil || err != nil {
		return read == nil && os.IsNotExist(err)
	}
	return isSame(now, read)
}

// isSame says whether two looks were at the same file, as it was.
func isSame(a, b fs.FileInfo) bool {
	return os.SameFile(a, b) && a.Size() == b.Size() && a.ModTime().Equal(b.ModTime())
}
