package store

import "path"

// carryOut makes what was planned: first what comes to kits, then the document,
// then what goes from kits. On an error everything is as it was.
func (w *Workspace) carryOut(p plan) (next *Document, inPlace string, err error) {
	coming, going := parted(p.files)
	if err = w.putAll(coming); err != nil {
		return nil, "", err
	}
	next = p.doc
	if !p.keepsDocument() {
		if next, inPlace, err = w.write(p.doc, p.data, p.tree); err != nil {
			w.takeBack(coming)
			return nil, "", err
		}
	}
	if err = w.putAll(going); err != nil {
		if next != p.doc {
			_, _, _ = w.write(next, p.doc.Bytes, p.doc.Tree)
		}
		w.takeBack(coming)
		return nil, "", err
	}
	return next, inPlace, nil
}

// putAll makes all steps or none. What goes with its folder is not flushed before
// that is.
func (w *Workspace) putAll(steps []fileStep) error {
	gone := map[string]bool{}
	for _, s := range steps {
		gone[s.File] = !s.comes() && !s.Lax && s.Before.Kind == folderNode
	}
	for i, s := range steps {
		d := w.disk
		if gone[path.Dir(s.File)] {
			d.sync = func(string) error { return nil }
		}
		if err := w.put(d, s); err != nil {
			w.takeBack(steps[:i])
			return err
		}
	}
	return nil
}

// takeBack takes steps back as far as that can be done; what cannot be made to
// last is done nevertheless.
func (w *Workspace) takeBack(steps []fileStep) {
	d := w.disk
	d.sync = func(folder string) error {
		_ = w.disk.sync(folder)
		return nil
	}
	for i := range steps {
		_ = w.put(d, steps[len(steps)-1-i].back())
	}
}
