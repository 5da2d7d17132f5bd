package store

import (
	"slices"
	"time"

	"rungs/model"
)

// Dropped is what a document has lost of edits that stand in history: another
// program, which had read the file before them, has written all of it again.
type Dropped struct {
	Doc   Doc
	Lost  []Lost
	Edits []model.Edit // that make it all again on what the document says now
}

// Entries is the entries of history of which something was lost.
func (d Dropped) Entries() []int {
	var out []int
	for _, l := range d.Lost {
		out = append(out, l.Entries...)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// Lost is a value that is what it was before edits.
type Lost struct {
	Path    model.Path // list entries by their id, where they have one
	Now     any        // what the document says
	There   bool       // that it says something
	Set     any        // what the edits had made of it
	Made    bool       // that this is a value: false where it was taken away
	Moved   bool       // it is the place of the entry at Path in its list: Now and Set are an int, 1 the first
	Entries []int      // of history, that did this, the oldest first
}

// Dropped is what was lost of the entries after one, by document, in the order in
// which commands go to these; 0 for all. A value counts as lost when it is exactly
// what it was before the edit: a third one is somebody's decision, and what a later
// entry made of it is none of the older one's. Of a file that is gone or cannot be
// read nothing is said, nor of kits and texts beside documents, nor without
// history. An error is that another program holds the folder: then it is not known.
func (w *Workspace) Dropped(after int) ([]Dropped, error) {
	return w.droppedWithin(after, lockPatience)
}

func (w *Workspace) droppedWithin(after int, patience time.Duration) ([]Dropped, error) {
	if len(w.dropped(after)) == 0 {
		return nil, nil
	}
	unlock, err := w.lockFor(patience) // a save between the reading of history and of the file looks the same
	if err != nil {
		return nil, err
	}
	defer unlock()
	_ = w.catchUp()
	return w.dropped(after), nil
}

func (w *Workspace) dropped(after int) []Dropped {
	made := w.made(after)
	docs := map[Doc]bool{}
	var out []Dropped
	for _, r := range made {
		doc, _ := docNamed(r.Doc)
		if docs[doc] {
			continue
		}
		docs[doc] = true
		if d := w.droppedOf(doc, of(made, r.Doc)); len(d.Lost) > 0 {
			out = append(out, d)
		}
	}
	slices.SortFunc(out, func(a, b Dropped) int { return InOrder(a.Doc, b.Doc) })
	return out
}

// made is the entries after one that stand and changed a document, the oldest first.
func (w *Workspace) made(after int) []*record {
	var files []entryFile
	for _, f := range slices.Backward(w.history().files()) {
		if f.id > after && f.progress == Done {
			files = append(files, f)
		}
	}
	return slices.DeleteFunc(w.recall.load(files), func(r *record) bool { return r == nil || r.keepsDocument() })
}

func of(made []*record, doc string) []*record {
	return slices.DeleteFunc(slices.Clone(made), func(r *record) bool { return r.Doc != doc })
}

func (w *Workspace) droppedOf(doc Doc, made []*record) Dropped {
	if w.isLastOf(made) {
		return Dropped{}
	}
	d := w.onDisk(doc)
	defer d.wipe()
	if d.Err != nil || !d.Exists {
		return Dropped{}
	}
	return lostOf(doc, d.Tree, made)
}

// isLastOf says whether the file is what an unbroken row of entries has left: then
// there is no need to look at its values.
func (w *Workspace) isLastOf(made []*record) bool {
	for i := range made[1:] {
		if made[i].AfterHash != made[i+1].BeforeHash {
			return false
		}
	}
	last := made[len(made)-1]
	hash, known := w.hash(last.Doc)
	return known && hash == last.AfterHash
}

// LeaveDropped counts entries as undone, for whoever takes what the document says
// now: Redo makes them again. What does not stand any more is passed over.
func (w *Workspace) LeaveDropped(entries []int) error {
	unlock, err := w.lock()
	if err != nil {
		return err
	}
	defer unlock()
	for _, f := range w.history().standingOf(entries) {
		if err := (&record{file: f}).mark(Undone); err != nil {
			return w.history().notWritten(err)
		}
	}
	return nil
}

// replaced forgets entries that another one has made again. One that stays is no
// harm: what it made is there.
func (h history) replaced(entries []int) {
	for _, f := range h.standingOf(entries) {
		_ = h.disk.remove(f.path())
	}
}

func (h history) standingOf(entries []int) []entryFile {
	return slices.DeleteFunc(h.files(), func(f entryFile) bool { return f.progress != Done || !slices.Contains(entries, f.id) })
}
