package store

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// A save cannot be kept from meeting a program that takes no lock, but it sees what
// it met: what stood in the file's place comes to stand under a name beside it, in
// the same moment, and is looked at there. When it is not what was read it goes back,
// and the save starts again on it.
//
// What remains possible: that nothing can be exchanged there (NFS, FAT and others),
// so that what comes between the last look and the rename is lost; that another
// program writes into the file, not replacing it, after it was exchanged; and that
// this process is killed between two exchanges. Then the next save gives back what
// stands beside, unless the other program has saved again by then, on what it found.

// displace lets temp take the place of what is there.
func (s saving) displace(temp string, t target) error {
	put, err := os.Lstat(temp)
	if err != nil {
		return step("replace", err)
	}
	aside := besideName(t.path, signOf(s.read), signOf(put))
	if err := s.rename(temp, aside); errors.Is(err, syscall.ENAMETOOLONG) {
		return s.renameOver(temp, t)
	} else if err != nil {
		s.remove(temp)
		return step("replace", err)
	}
	switch err := s.exchange(aside, t.path); {
	case errors.Is(err, errors.ErrUnsupported):
		return s.renameOver(aside, t)
	case errors.Is(err, fs.ErrNotExist): // taken away since
		s.remove(aside)
		return errStale
	case err != nil:
		s.remove(aside)
		return step("replace", err)
	}
	if !s.isRead(aside) || !s.leadsTo(t) {
		return orStale(s.restore(aside, t.path, put))
	}
	if err := s.sync(t.folder()); err != nil {
		return errors.Join(s.restore(aside, t.path, put), step("flush its folder", err))
	}
	s.drop(aside)
	return nil
}

// renameOver is displace where nothing can be exchanged.
func (s saving) renameOver(temp string, t target) error {
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

// appear lets temp become a file where there was none.
func (s saving) appear(temp string, t target) error {
	err := s.renameNew(temp, t.path)
	if err != nil {
		s.remove(temp)
		if errors.Is(err, fs.ErrExist) {
			return errStale
		}
		return step("replace", err)
	}
	if err := s.sync(t.folder()); err != nil {
		s.remove(t.path)
		return step("flush its folder", err)
	}
	return nil
}

// vanish takes away what is there.
func (s saving) vanish(t target) error {
	aside := besideName(t.path, signOf(s.read), noSign)
	switch err := s.rename(t.path, aside); {
	case errors.Is(err, syscall.ENAMETOOLONG):
		return s.removeUnseen(t)
	case errors.Is(err, fs.ErrNotExist):
		return errStale
	case err != nil:
		return step("remove", err)
	}
	if !s.isRead(aside) {
		return orStale(s.putBackNew(aside, t.path))
	}
	err := step("flush its folder", s.sync(t.folder()))
	if err == nil {
		err = step("remove", s.remove(aside))
	}
	if err != nil {
		return errors.Join(s.putBackNew(aside, t.path), err)
	}
	return nil
}

// removeUnseen is vanish of a file whose name is too long for another beside it.
func (s saving) removeUnseen(t target) error {
	if err := s.remove(t.path); err != nil {
		return step("remove", err)
	}
	if err := s.sync(t.folder()); err != nil {
		s.putBack(t)
		return step("flush its folder", err)
	}
	return nil
}

// leadsTo says whether the links that were followed still lead to t: another program
// may have put its file in the place of one.
func (s saving) leadsTo(t target) bool {
	now, err := targetOf(s.path)
	return err == nil && now.path == t.path
}

// isRead says whether what is at path is what was read: the same file as it was, or
// one that says the same.
func (s saving) isRead(path string) bool {
	info, err := os.Lstat(path)
	if err != nil {
		return false
	}
	if isSame(info, s.read) {
		return true
	}
	if !info.Mode().IsRegular() || info.Size() != int64(len(s.old)) {
		return false
	}
	data, _, err := readPlain(path)
	defer clear(data)
	return err == nil && bytes.Equal(data, s.old)
}

// restore exchanges aside with what is in its place, where put came last. Whoever
// has saved there meanwhile has it last; what is left then has been replaced, and goes.
func (d disk) restore(aside, place string, put fs.FileInfo) error {
	for {
		back, err := os.Lstat(aside)
		if errors.Is(err, fs.ErrNotExist) { // somebody has given it back already
			return nil
		}
		if err == nil {
			err = again(func() error { return d.exchange(aside, place) })
		}
		if errors.Is(err, fs.ErrNotExist) {
			return d.putBackNew(aside, place)
		}
		if err != nil {
			return notGivenBack(aside, err)
		}
		if got, err := os.Lstat(aside); err != nil || isSame(got, put) {
			d.drop(aside)
			return nil
		}
		put = back
	}
}

// putBackNew gives aside its place back, unless there is something by now.
func (d disk) putBackNew(aside, place string) error {
	err := again(func() error { return d.renameNew(aside, place) })
	switch {
	case errors.Is(err, fs.ErrExist):
		d.drop(aside)
		return nil
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return notGivenBack(aside, err)
	}
	return nil
}

// drop removes what has been replaced. What cannot be is swept by the next save.
func (d disk) drop(aside string) { _ = again(func() error { return d.remove(aside) }) }

// again tries once more what must not fail.
func again(work func() error) error {
	err := work()
	if err == nil || errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrExist) {
		return err
	}
	return work()
}

// keptError says that what stood in the file's place could not be given back.
type keptError struct {
	name string // of the file beside it that holds that
	err  error
}

func (e *keptError) Error() string { return e.err.Error() }
func (e *keptError) Unwrap() error { return e.err }

func notGivenBack(aside string, err error) error {
	return step("give back what was there", &keptError{filepath.Base(aside), err})
}

// orStale is a failure to give back, or else that the save must start again.
func orStale(err error) error {
	if err != nil {
		return err
	}
	return errStale
}
