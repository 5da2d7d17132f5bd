package store

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"rungs/model"
)

// What history keeps of a workspace at most; the newest entry always stays.
const (
	maxEntries      = 200
	maxHistoryBytes = 16 << 20
	maxEntryAge     = 90 * 24 * time.Hour
)

// Progress is whether an entry of history stands or has been undone. It is the
// ending of the entry's file, so that a rename changes it at once.
type Progress string

// The states of an entry.
const (
	Done   Progress = ".edit"
	Undone Progress = ".undone"
)

// Entry is one change that was written.
type Entry struct {
	ID       int // grows with each entry of the workspace
	Time     time.Time
	Doc      Doc
	Label    string
	Edits    []model.Edit
	Progress Progress
}

// History is the workspace's entries, newest first; entries that cannot be read
// are left out.
func (w *Workspace) History() []Entry {
	var out []Entry
	for _, f := range w.history().files() {
		if r, err := f.load(); err == nil {
			out = append(out, *r.entry())
		}
	}
	return out
}

// history is the folder that holds a workspace's entries, one file each; "" is
// none. Its methods that write are called under the workspace's lock.
type history string

func (w *Workspace) history() history {
	if w.options.StateDir == "" {
		return ""
	}
	root := w.root
	if real, err := filepath.EvalSymlinks(root); err == nil {
		root = real
	}
	return history(filepath.Join(w.options.StateDir, "history", hashOf([]byte(root))[:16]))
}

func (w *Workspace) now() time.Time {
	if w.options.Now == nil {
		return time.Time{}
	}
	return w.options.Now()
}

// entryFile is the file of one entry.
type entryFile struct {
	folder   history
	id       int
	progress Progress
}

func (f entryFile) path() string {
	return filepath.Join(string(f.folder), fmt.Sprintf("%08d%s", f.id, f.progress))
}

// files lists the entries, newest first.
func (h history) files() []entryFile {
	if h == "" {
		return nil
	}
	names, _ := os.ReadDir(string(h))
	var out []entryFile
	for _, n := range names {
		ending := filepath.Ext(n.Name())
		id, err := strconv.Atoi(strings.TrimSuffix(n.Name(), ending))
		if p := Progress(ending); err == nil && (p == Done || p == Undone) {
			out = append(out, entryFile{h, id, p})
		}
	}
	slices.SortFunc(out, func(a, b entryFile) int { return cmp.Compare(b.id, a.id) })
	return out
}

func (f entryFile) load() (*record, error) {
	r := &record{file: f}
	if err := f.read(&r.heading, &r.way); err != nil {
		return nil, err
	}
	if _, known := docNamed(r.Doc); !known {
		return nil, fmt.Errorf("no document %q", r.Doc)
	}
	return r, nil
}

// read decodes the values that the file begins with.
func (f entryFile) read(values ...any) error {
	data, _, err := readPlain(f.path())
	if err != nil {
		return err
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	for _, v := range values {
		if err := d.Decode(v); err != nil {
			return err
		}
	}
	return nil
}

func (r *record) entry() *Entry {
	doc, _ := docNamed(r.Doc)
	e := &Entry{ID: r.file.id, Time: r.Time, Doc: doc, Label: r.Label, Progress: r.file.progress}
	for _, h := range r.Forward {
		e.Edits = append(e.Edits, h.Edit)
	}
	return e
}

// record adds an entry and drops those that were undone, which nothing leads to
// any more.
func (h history) record(r *record) (*Entry, error) {
	if h == "" {
		return nil, nil
	}
	if err := os.MkdirAll(string(h), 0o700); err != nil {
		return nil, errors.New(cause(err))
	}
	r.file = entryFile{h, 1, Done}
	for _, f := range h.files() {
		r.file.id = max(r.file.id, f.id+1)
		if f.progress == Undone {
			os.Remove(f.path())
		}
	}
	if err := r.write(); err != nil {
		return nil, errors.New(cause(err))
	}
	h.prune(r.Time)
	return r.entry(), nil
}

// write makes the entry's file in one go; its time is the entry's.
func (r *record) write() error {
	var data bytes.Buffer
	enc := json.NewEncoder(&data)
	if err := errors.Join(enc.Encode(r.heading), enc.Encode(r.way)); err != nil {
		return err
	}
	temp := r.file.path() + tempEnding
	if err := os.WriteFile(temp, data.Bytes(), 0o600); err != nil {
		os.Remove(temp)
		return err
	}
	os.Chtimes(temp, r.Time, r.Time)
	return os.Rename(temp, r.file.path())
}

// mark says that the entry has been undone or redone.
func (r *record) mark(p Progress) error {
	was := r.file
	r.file.progress = p
	return os.Rename(was.path(), r.file.path())
}

// prune keeps history within its limits.
func (h history) prune(now time.Time) {
	total := int64(0)
	for i, f := range h.files() {
		info, err := os.Stat(f.path())
		if err != nil {
			continue
		}
		total += info.Size()
		if i > 0 && (i >= maxEntries || total > maxHistoryBytes || now.Sub(info.ModTime()) > maxEntryAge) {
			os.Remove(f.path())
		}
	}
}
