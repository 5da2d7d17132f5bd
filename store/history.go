package store

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"rungs/model"
)

// historyCaps is what history keeps of a workspace at most.
var historyCaps = caps{count: 200, bytes: 16 << 20, age: 90 * 24 * time.Hour}

// Progress is whether an entry of history stands or has been undone. It is the
// ending of the entry's file, so that a rename changes it at once.
type Progress string

// The states of an entry. One that is intended is of a save that is under way,
// or was killed: then the file says whether it was made.
const (
	Done     Progress = ".edit"
	Undone   Progress = ".undone"
	intended Progress = ".intended"
	redoing  Progress = ".redoing" // undone, and under way to be done again
	undoing  Progress = ".undoing" // done, and under way to be undone
)

// Entry is one change that was written.
type Entry struct {
	ID       int // grows with each entry of the workspace
	Time     time.Time
	Doc      Doc
	Label    string
	Edits    []model.Edit
	Files    []string // that are no documents: those that were made, changed or removed, workspace-relative
	Progress Progress // Done or Undone
}

// History is the workspace's entries, newest first; entries that cannot be read
// are left out.
func (w *Workspace) History() []Entry {
	var out []Entry
	for _, f := range w.history().files() {
		if r, err := f.load(); err == nil && w.mayShow(r) {
			out = append(out, *r.entry())
		}
	}
	return out
}

// history is the folder that holds a workspace's entries, one file each; "" is
// none. Its methods that write are called under the workspace's lock.
type history struct {
	disk   *disk
	folder string
}

// stateFolder is the workspace's own folder of a kind in the state folder, whose name
// says nothing of it; "" is none.
func (w *Workspace) stateFolder(kind string) string {
	if w.options.StateDir == "" {
		return ""
	}
	return filepath.Join(w.options.StateDir, kind, hashOf([]byte(w.Real()))[:16])
}

func (w *Workspace) history() history {
	return history{&w.disk, w.stateFolder("history")}
}

// KeepsHistory says whether changes can be undone: whether history has a folder
// that takes files, or one can be made. It tries that, and leaves nothing.
func (w *Workspace) KeepsHistory() bool {
	folder := w.history().folder
	if folder == "" {
		return false
	}
	there := nearestFolder(filepath.Join(folder, "entry"))
	temp, err := beside(filepath.Join(there, "history"), func(temp string) error { return w.disk.mkdir(temp, 0o700) })
	if err == nil {
		_ = w.disk.remove(temp)
	}
	return err == nil
}

func (w *Workspace) now() time.Time {
	if w.options.Now == nil {
		return time.Time{}
	}
	return w.options.Now()
}

// files lists the entries, newest first.
func (h history) files() []entryFile {
	if h.folder == "" {
		return nil
	}
	names, _ := os.ReadDir(h.folder)
	var out []entryFile
	for _, n := range names {
		ending := filepath.Ext(n.Name())
		id, err := strconv.Atoi(strings.TrimSuffix(n.Name(), ending))
		f := entryFile{h, id, Progress(ending)}
		if err == nil && filepath.Base(f.path()) == n.Name() && id <= lastID && slices.Contains([]Progress{Done, Undone, intended, redoing, undoing}, f.progress) {
			out = append(out, f)
		}
	}
	slices.SortFunc(out, func(a, b entryFile) int { return cmp.Compare(b.id, a.id) })
	return out
}

func (r *record) entry() *Entry {
	doc, _ := docNamed(r.Doc)
	e := &Entry{ID: r.file.id, Time: r.Time, Doc: doc, Label: r.Label, Files: r.Files, Progress: r.file.progress}
	switch e.Progress {
	case intended, undoing:
		e.Progress = Done
	case redoing:
		e.Progress = Undone
	}
	for _, h := range r.Forward {
		e.Edits = append(e.Edits, h.Edit)
	}
	return e
}

// prune keeps history within its limits.
func (h history) prune(now time.Time) {
	var files []keptFile
	for _, f := range h.files() {
		if info, err := os.Lstat(f.path()); err == nil && info.Mode().IsRegular() && info.Size() <= maxEntry { // others are nobody's
			files = append(files, keptFile{f.path(), info.Size(), info.ModTime()})
		}
	}
	for _, f := range historyCaps.excess(files, now) {
		h.disk.remove(f.path)
	}
}
