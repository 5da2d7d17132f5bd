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
		return nil, nil, tooLarge(limit)
	}
	file, err := os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK, 0) // what has come there since is not waited for
	if err != nil {
		return nil, nil, err
	}
	defer file.Close()
	return readAll(file, limit)
}

func tooLarge(limit int64) error { return fmt.Errorf("it is larger than %d MB", limit>>20) }

// openPlain opens what was found to be a plain file. A link that has come there
// since is not followed, and a pipe not waited for.
func openPlain(path string) (*os.File, error) {
	return os.OpenFile(path, os.O_RDONLY|syscall.O_NOFOLLOW|syscall.O_NONBLOCK, 0)
}

// readAll takes what the file is from the open file, so that it is what was read
// even when another file has come to its place. One that grows meanwhile is still
// read up to limit only.
func readAll(file *os.File, limit int64) ([]byte, fs.FileInfo, error) {
	info, err := file.Stat()
	switch {
	case err != nil:
		return nil, nil, err
	case !info.Mode().IsRegular():
		return nil, nil, errNotPlain
	case info.Size() > limit:
		return nil, nil, tooLarge(limit)
	}
	text := bytes.NewBuffer(make([]byte, 0, info.Size()+bytes.MinRead)) // room for all: what it outgrew would stay in memory
	if _, err = text.ReadFrom(io.LimitReader(file, limit+1)); err == nil && int64(text.Len()) > limit {
		err = tooLarge(limit)
	}
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
