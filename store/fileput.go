package store

import (
	"errors"
	"io/fs"
	"syscall"
)

// put makes one step, if it is not made already. On an error it is not made.
func (w *Workspace) put(d disk, s fileStep) error {
	at, err := w.stepPath(s.File)
	if err != nil {
		return err
	}
	now, info, err := w.look(at, maxKeptBytes)
	switch {
	case err != nil:
	case now.same(s.After):
	case !now.same(s.Before):
		err = errStale
	default:
		err = w.putting(d, at, s, info).make()
	}
	if err != nil {
		return saveError(s.File, err)
	}
	return nil
}

// putting is one step at its place.
type putting struct {
	saving
	step fileStep
}

func (w *Workspace) putting(d disk, at string, s fileStep, read fs.FileInfo) putting {
	p := putting{saving{disk: d, path: at, old: s.Before.Data, data: s.After.Data, read: read, fresh: w.freshMode()}, s}
	switch {
	case !s.After.Fresh:
		p.fresh, p.exact, p.owner = s.After.Mode, true, s.After.Owner
	case s.After.Kind == folderNode && p.fresh == 0o600:
		p.fresh = 0o700
	case s.After.Kind == folderNode:
		p.fresh = 0o777
	}
	return p
}

func (p putting) make() (err error) {
	switch p.step.After.Kind {
	case fileNode:
		_, err = p.save()
		return err
	case folderNode:
		return p.makeFolder()
	case linkNode:
		return p.lasting(p.makeLink(), func() { p.remove(p.path) })
	}
	switch p.step.Before.Kind {
	case fileNode:
		return p.removal()
	case folderNode:
		return p.removeFolder()
	}
	return p.lasting(step("remove", p.remove(p.path)), func() {
		if p.symlink(string(p.old), p.path) == nil {
			_, _ = p.giveBack(p.path, p.step.Before.Owner)
		}
	})
}

// lasting sees to it that what was made stays, else takes it back.
func (p putting) lasting(made error, back func()) error {
	if made != nil {
		return made
	}
	if err := p.sync(target{path: p.path}.folder()); err != nil {
		back()
		return step("flush its folder", err)
	}
	return nil
}

func (p putting) makeLink() error {
	if err := p.symlink(string(p.data), p.path); err != nil {
		return step("link", err)
	}
	_, err := p.own(p.path, target{path: p.path})
	if err != nil {
		p.remove(p.path)
	}
	return step("keep the owner", err)
}

// makeFolder makes a folder that has its owner and mode when it appears.
func (p putting) makeFolder() error {
	mode := p.fresh
	if p.exact {
		mode = 0o700
	}
	temp, err := beside(p.path, func(temp string) error { return p.mkdir(temp, mode) })
	if err != nil {
		return step("make a folder beside it", err)
	}
	if err = p.dress(temp, target{path: p.path}); err == nil {
		err = step("replace", p.rename(temp, p.path))
	}
	if err != nil {
		p.remove(temp)
		return err
	}
	return p.lasting(nil, func() { p.remove(p.path) })
}

// removeFolder takes a folder away, unless something is in it that nobody has
// seen.
func (p putting) removeFolder() error {
	err := p.remove(p.path)
	if errors.Is(err, syscall.ENOTEMPTY) || errors.Is(err, fs.ErrExist) {
		if p.step.Lax {
			return nil
		}
		return errStale
	}
	return p.lasting(step("remove", err), func() {
		if p.mkdir(p.path, 0o700) == nil {
			_, _ = p.giveBack(p.path, p.step.Before.Owner)
			_ = p.chmod(p.path, p.read.Mode()&keptMode)
		}
	})
}
