package store

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"syscall"
)

// Files that are being written are called .<name>.<random>.rungs.
const tempEnding = ".rungs"

var isTemp = regexp.MustCompile(`^\..+\.[0-9a-f]{8}\` + tempEnding + `$`)

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

// dress gives the file the target's owner and mode, and a new one the mode that it
// must have. The owner of a new file is only given by who can give it.
func (s saving) dress(path string, t target) error {
	uid, gid, known := t.owner()
	if t.isNew() {
		if known && os.Geteuid() == 0 && uid != 0 {
			if err := s.chown(path, uid, gid); err != nil {
				return step("keep the owner", err)
			}
		}
		if s.exact {
			return step("keep the mode", s.chmod(path, s.fresh))
		}
		return nil
	}
	if known && !ownedBy(path, uid, gid) {
		if err := s.chown(path, uid, gid); err != nil {
			return step("keep the owner", err)
		}
	}
	return step("keep the mode", s.chmod(path, t.info.Mode().Perm()))
}

func ownedBy(path string, uid, gid int) bool {
	info, err := os.Stat(path)
	if err != nil {
		return false
	}
	stat, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(stat.Uid) == uid && int(stat.Gid) == gid
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

// sweep removes what killed saves have left in folder; the caller holds its lock,
// so that no save is under way there.
func (d disk) sweep(folder string) {
	entries, _ := os.ReadDir(folder)
	for _, e := range entries {
		if isLeft(e) {
			d.remove(filepath.Join(folder, e.Name()))
		}
	}
}

// isLeft says whether an entry is what a killed save has left: a file, or a folder
// that is still empty.
func isLeft(e fs.DirEntry) bool {
	return (e.Type().IsRegular() || e.IsDir()) && isTemp.MatchString(e.Name())
}
