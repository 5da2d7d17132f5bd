package store

import "os"

// intend writes the entry of a change that is about to be made.
func (h history) intend(r *record) error {
	if h.folder == "" {
		return nil
	}
	if err := os.MkdirAll(h.folder, 0o700); err != nil {
		return err
	}
	r.file = entryFile{h, 1, intended}
	if files := h.files(); len(files) > 0 {
		r.file.id = files[0].id + 1
	}
	err := r.write()
	if err != nil {
		r.file = entryFile{}
	}
	return err
}

// keep says that an intended change was made; nil when it has no entry. What was
// undone goes first: nothing leads to it any more. That the entry itself cannot be
// marked is no harm: the next to come sees in the file that it was made.
func (h history) keep(r *record) *Entry {
	if r.file.id == 0 {
		return nil
	}
	for _, f := range h.files() {
		if f.progress == Undone {
			h.disk.remove(f.path())
		}
	}
	_ = r.mark(Done)
	h.prune(r.Time)
	return r.entry()
}

// retract takes an intended change back that could not be made, unless the file
// says that it was. One that stopped halfway is finished by the next to come.
func (w *Workspace) retract(r *record) {
	if r.file.id == 0 || !w.untouched(r.steps) {
		return
	}
	hash, known := w.hash(r.Doc)
	if !known || r.keepsDocument() || hash != r.AfterHash {
		w.disk.remove(r.file.path())
	}
}
