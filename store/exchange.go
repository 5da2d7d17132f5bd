package store

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"syscall"
)

// A save cannot be kept from meeting a program that takes no lock, but it sees what
// it met: what stood in the file's place comes to stand under a name beside it, in
// the same moment, and is looked at there. When it is not what was read it goes back,
// and the save starts again on it.
//
// What remains possible:
//   - nothing can be exchanged there (NFS, FAT and others), or the file is written in
//     place: what is saved between the last look and that is lost;
//   - the other program reads in the moment in which ours stands in the place of its
//     own, and saves that;
//   - it writes into the file, not replacing it, after it was exchanged;
//   - this process is killed in that moment. Then what was saved stands beside the file
//     until our next save gives it back; when the other program saves again before, on
//     ours, that counts, and when it saves again just while its own goes back, that one
//     is lost.

// displace lets temp take the place of what is there.
func (s saving) displace(temp string, t target) error {
	put, err := os.Lstat(temp)
	aside := ""
	if err == nil {
		aside = besideName(t.path, signOf(s.read), signOf(put))
		err = s.rename(temp, aside)
	}
	switch {
	case errors.Is(err, syscall.ENAMETOOLONG):
		return s.renameOver(temp, t)
	case errors.Is(err, fs.ErrNotExist): // swept by a save through another link to the file
		return errStale
	case err != nil:
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
