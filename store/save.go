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

// errStale says that the file is no longer the one that was read.
var errStale = errors.New("another program keeps changing the file")

// stepError is which step of a save failed.
type stepError struct {
	step string
	err  error
}

func (e *stepError) Error() string { return e.step + ": " + e.err.Error() }
func (e *stepError) Unwrap() error { return e.err }

func step(name string, err error) error {
	if err == nil {
		return nil
	}
	return &stepError{name, err}
}

// saving is one save: data comes to stand where old was, links followed.
type saving struct {
	disk
	path  string
	old   []byte // nil when there was no file
	data  []byte
	read  fs.FileInfo // which file old was read from; nil when there was none
	fresh fs.FileMode // the mode of a new file, before the umask
}

// save replaces the file whole; at every moment it is the old or the new one. On
// an error it is the old one and no temporary file is left. Where it cannot be
// replaced it is written in place, and inPlace says why.
func (s saving) save() (inPlace string, err error) {
	t, err := targetOf(s.path)
	if err != nil {
		return "", step("follow the link", err)
	}
	if reason := t.inPlaceReason(); reason != "" {
		return reason, s.writeInPlace(t)
	}
	err = s.replace(t)
	if reason := keepsItsPlace(err); reason != "" && !t.isNew() {
		return reason, s.writeInPlace(t)
	}
	return "", err
}

// keepsItsPlace says why a failed replacement can still be a write in place: a
// file that is mounted by itself, or whose owner only its own folder could give.
func keepsItsPlace(err error) string {
	var failed *stepError
	switch {
	case !errors.As(err, &failed):
		return ""
	case failed.step == "replace" && errors.Is(err, syscall.EBUSY):
		return "the file is a mount point"
	case failed.step == "keep the owner" && errors.Is(err, fs.ErrPermission):
		return "the file belongs to somebody else"
	}
	return ""
}

func (s saving) replace(t target) error {
	temp, err := s.writeTemp(t)
	if err != nil {
		return err
	}
	if !isSameFile(s.path, s.read) {
		s.remove(temp)
		return errStale
	}
	if err := s.rename(temp, t.path); err != nil {
		s.remove(temp)
		return step("replace", err)
	}
	if err := s.sync(t.folder()); err != nil {
		s.putBack(t)
		return step("flush its folder", err)
	}
	return nil
}

// writeTemp writes a file beside the target that is ready to become it.
func (s saving) writeTemp(t target) (path string, err error) {
	mode := s.fresh
	if !t.isNew() {
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

func (s saving) createTemp(path string, mode fs.FileMode) (handle, string, error) {
	folder, name := filepath.Split(path)
	for range 100 {
		temp := filepath.Join(folder, fmt.Sprintf(".%s.%08x%s", name, rand.Uint32(), tempEnding))
		file, err := s.create(temp, mode)
		if !errors.Is(err, fs.ErrExist) {
			return file, temp, err
		}
	}
	return nil, "", fs.ErrExist
}

// dress gives the file the target's owner and mode. The owner of a new file is
// only given by who can give it.
func (s saving) dress(path string, t target) error {
	uid, gid, known := t.owner()
	if t.isNew() {
		if known && os.Geteuid() == 0 && uid != 0 {
			return step("keep the owner", s.chown(path, uid, gid))
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

// putBack undoes a replacement that may not last.
func (s saving) putBack(t target) {
	if t.isNew() {
		s.remove(t.path)
		return
	}
	s.data = s.old
	if temp, err := s.writeTemp(t); err == nil && s.rename(temp, t.path) != nil {
		s.remove(temp)
	}
}

// writeInPlace writes over the old bytes, and writes those back when it fails.
func (s saving) writeInPlace(t target) error {
	if !isSameFile(s.path, s.read) {
		return errStale
	}
	err := s.overwrite(t, s.data)
	if err != nil {
		if back := s.overwrite(t, s.old); back != nil {
			return step("write the old content back after a failed write", back)
		}
	}
	return err
}

func (s saving) overwrite(t target, data []byte) error {
	file, err := s.open(t.path)
	if err != nil {
		return step("open", err)
	}
	err = step("write", writeAll(file, data))
	if err == nil {
		err = step("cut to length", file.Truncate(int64(len(data))))
	}
	if err == nil {
		err = step("flush", file.Sync())
	}
	if closed := step("close", file.Close()); err == nil {
		err = closed
	}
	return err
}

// removeFile removes the file that was read, links followed.
func (d disk) removeFile(path string, read fs.FileInfo) error {
	t, err := targetOf(path)
	if err != nil {
		return step("follow the link", err)
	}
	if !isSameFile(path, read) {
		return errStale
	}
	if err := d.remove(t.path); err != nil {
		return step("remove", err)
	}
	return step("flush its folder", d.sync(t.folder()))
}

// sweep removes what killed saves have left in folder; the caller holds its lock,
// so that no save is under way there.
func (d disk) sweep(folder string) {
	entries, _ := os.ReadDir(folder)
	for _, e := range entries {
		if e.Type().IsRegular() && isTemp.MatchString(e.Name()) {
			d.remove(filepath.Join(folder, e.Name()))
		}
	}
}
