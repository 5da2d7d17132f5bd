package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

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
