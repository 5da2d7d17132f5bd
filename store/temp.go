package store

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"path/filepath"

	"rungs/model"
)

// Files that are being written are called .<name>.<random>.rungs, and those that
// change places .<name>.<was>-<is>.rungs.
const tempEnding = ".rungs"

var isTemp = model.WhenUsed(`^\.(.+)\.([0-9a-f]{8})(?:-([0-9a-f]{8}))?\` + tempEnding + `$`)

// writeTemp writes a file beside the target that is ready to become it.
func (s saving) writeTemp(t target) (path string, err error) {
	mode := s.fresh
	if !t.isNew() || s.exact {
		mode = 0o600
	}
	file, path, err := s.createTemp(t.path, mode)
	if err != nil {
		return "", step("create a file beside it", err)
	}
	if err = s.dress(path, t); err == nil {
		err = s.fill(file)
	}
	if closed := step("close", file.Close()); err == nil {
		err = closed
	}
	if err != nil {
		s.remove(path)
	}
	return path, err
}

func (s saving) createTemp(path string, mode fs.FileMode) (file handle, temp string, err error) {
	temp, err = beside(path, func(temp string) (err error) {
		file, err = s.create(temp, mode)
		return err
	})
	return file, temp, err
}

// beside makes something with a temporary name beside path that is free.
func beside(path string, make func(temp string) error) (temp string, err error) {
	folder, name := filepath.Split(path)
	for range 100 {
		temp = filepath.Join(folder, fmt.Sprintf(".%s.%08x%s", name, rand.Uint32(), tempEnding))
		if err = make(temp); !errors.Is(err, fs.ErrExist) {
			break
		}
	}
	return temp, err
}

// dress gives the file the target's owner and mode.
func (s saving) dress(path string, t target) error {
	if t.isNew() {
		return s.dressNew(path, t)
	}
	if o := t.owner(); o != nil && !o.has(path) {
		if err := s.chown(path, o.UID, o.GID); err != nil {
			return step("keep the owner", err)
		}
	}
	return step("keep the mode", s.chmod(path, t.info.Mode().Perm()))
}

// dressNew gives what is new its owner, and the mode that it must have. A program
// that ran as its owner does not run as another.
func (s saving) dressNew(path string, t target) error {
	back, err := s.own(path, t)
	if err != nil || !s.exact {
		return step("keep the owner", err)
	}
	mode := s.fresh
	if !back && !isFolder(path) {
		mode &^= fs.ModeSetuid | fs.ModeSetgid
	}
	return step("keep the mode", s.chmod(path, mode))
}

func (s saving) fill(file handle) error {
	if err := step("write", writeAll(file, s.data)); err != nil {
		return err
	}
	return step("flush", file.Sync())
}

func writeAll(file handle, data []byte) error {
	n, err := file.Write(data)
	if err == nil && n < len(data) {
		return io.ErrShortWrite
	}
	return err
}
