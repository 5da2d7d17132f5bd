package store

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
)

// owner is who something on disk belongs to.
type owner struct {
	UID int `json:"uid"`
	GID int `json:"gid"`
}

// ownerOf is nil where that is not known.
func ownerOf(info fs.FileInfo) *owner {
	if info == nil {
		return nil
	}
	stat, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return nil
	}
	return &owner{int(stat.Uid), int(stat.Gid)}
}

// has says whether what is at path, links not followed, belongs to o.
func (o owner) has(path string) bool {
	info, err := os.Lstat(path)
	is := ownerOf(info)
	return err == nil && is != nil && *is == o
}

// own gives what is new at path its owner: with back the one it had, and else its
// folder's, as far as this process can give it.
func (s saving) own(path string, t target) (back bool, err error) {
	if s.owner != nil {
		return s.giveBack(path, s.owner)
	}
	if o := t.owner(); o != nil && os.Geteuid() == 0 && o.UID != 0 {
		return false, s.chown(path, o.UID, o.GID)
	}
	return false, nil
}

// giveBack lets path belong to whom it did, where this process may; of another's
// at least the group.
func (d disk) giveBack(path string, o *owner) (back bool, err error) {
	if o == nil || o.has(path) {
		return o != nil, nil
	}
	err = d.chown(path, o.UID, o.GID)
	if errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EINVAL) { // not ours to give, or nobody here
		_ = d.chown(path, -1, o.GID)
		return false, nil
	}
	return err == nil, err
}
