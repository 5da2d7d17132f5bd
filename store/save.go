package store

import (
	"errors"
	"io/fs"
	"syscall"
)

// errStale says that the file is no longer the one that was read.
var errStale = errors.New("another program keeps changing the file\ntry again when it is done")

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
	exact bool        // the umask has no say in that
	owner *owner      // of a new file that was there before, nil for one that was not
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
	if t.isNew() {
		return s.appear(temp, t)
	}
	return s.displace(temp, t)
}

// putBack undoes a replacement that may not last.
func (s saving) putBack(t target) {
	s.data = s.old
	if temp, err := s.writeTemp(t); err == nil && s.rename(temp, t.path) != nil {
		s.remove(temp)
	}
}

// removal takes the file away that was read, links followed.
func (s saving) removal() error {
	t, err := targetOf(s.path)
	if err != nil {
		return step("follow the link", err)
	}
	if t.isNew() || !isSameFile(s.path, s.read) {
		return errStale
	}
	return s.vanish(t)
}
