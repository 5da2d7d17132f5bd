package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"time"

	"rungs/model"
)

// Unsent is what somebody had typed and changed in a visit that came to an end before
// it was written.
type Unsent struct {
	ID      string // of what is kept, "" for what is not yet
	Time    time.Time
	Texts   []UnsentText
	Changes []UnsentChange
}

// Nothing says whether there is nothing to keep.
func (u Unsent) Nothing() bool { return len(u.Texts) == 0 && len(u.Changes) == 0 }

// UnsentText is one text, or several that belong together.
type UnsentText struct {
	Of    string     `json:"of"`             // what its owner calls it
	Page  string     `json:"page,omitempty"` // where it was typed, as the editor calls it
	Row   string     `json:"row,omitempty"`  // of that page, as the editor calls it
	Doc   string     `json:"doc,omitempty"`  // what had the focus
	Path  model.Path `json:"path,omitempty"` // where in there
	File  string     `json:"file,omitempty"` // the name of the file that it was edited in, "" for none
	Why   string     `json:"why,omitempty"`  // why it was not taken, "" where nothing had judged it
	Texts []string   `json:"texts"`
}

// UnsentChange is a change that waited, with what it was thought of on.
type UnsentChange struct {
	Doc    string      `json:"doc"`
	Label  string      `json:"label"`
	Kit    []KitEdit   `json:"kit,omitempty"`
	Policy *PolicyEdit `json:"policy,omitempty"`
	way
}

// unsentVersion is of the files that this program writes and reads.
const unsentVersion = 1

type unsentFile struct {
	Version int            `json:"rungs"`
	Time    time.Time      `json:"time"`
	Texts   []UnsentText   `json:"texts,omitempty"`
	Changes []UnsentChange `json:"changes,omitempty"`
}

// unsentCaps is how much is kept of a workspace.
var unsentCaps = caps{count: 20, bytes: 4 << 20, age: 30 * 24 * time.Hour}

const unsentEnding = ".unsent"

// UnsentOf is a change as it can be kept.
func UnsentOf(c Change) UnsentChange {
	inverse, last := inverseOf(c.Seen, c.Edits)
	return UnsentChange{
		Doc: c.Doc.Name(), Label: c.Label, Kit: c.Kit, Policy: c.Policy,
		way: way{heldOn(c.Seen, c.Edits), heldOn(last, inverse)},
	}
}

// On is the change to be made on a document as it is now: what it was thought of on
// counts as seen, so that a value that is another now is asked about.
func (c UnsentChange) On(tree any) (Change, error) {
	doc, known := docNamed(c.Doc)
	if !known {
		return Change{}, fmt.Errorf("no document %q", c.Doc)
	}
	out := Change{Doc: doc, Label: c.Label, Kit: c.Kit, Policy: c.Policy, Seen: tree}
	now := tree
	for _, h := range c.Forward {
		if value, present := model.Get(now, h.Path); h.Guards && (present != h.Present || !model.Equal(value, h.Value)) {
			was := model.Edit{Op: model.Set, Path: h.Path, Value: h.Value}
			if !h.Present {
				was = model.Edit{Op: model.Unset, Path: h.Path}
			}
			out.Seen, now = after(out.Seen, was), after(now, was)
		}
		out.Edits = append(out.Edits, h.Edit)
		now = after(now, h.Edit)
	}
	return out, nil
}

// after is a tree with an edit made, itself where that cannot be.
func after(tree any, e model.Edit) any {
	if next, err := model.Apply(tree, e); err == nil {
		return next
	}
	return tree
}

// isWritten says whether a document holds the change by now.
func (w *Workspace) isWritten(c UnsentChange) bool {
	doc, known := docNamed(c.Doc)
	if !known || doc == Scopes || len(c.Forward) == 0 || len(c.Kit) > 0 {
		return false
	}
	r := &record{way: c.way}
	return r.isIn(w.Read(doc))
}

// KeepUnsent keeps it for the next visit, in a private file whose name says nothing.
// The first change is left out where it has been written meanwhile, since changes are
// written one after the other: it may be that nothing is kept. Without a state folder,
// or where that takes nothing, it fails.
func (w *Workspace) KeepUnsent(u Unsent) (kept bool, err error) {
	out := unsentFile{Version: unsentVersion, Time: w.now(), Texts: u.Texts, Changes: u.Changes}
	if len(out.Changes) > 0 && w.isWritten(out.Changes[0]) {
		out.Changes = out.Changes[1:]
	}
	if len(out.Texts) == 0 && len(out.Changes) == 0 {
		return false, nil
	}
	data, err := json.Marshal(out)
	if err == nil {
		err = w.putUnsent(data)
	}
	return err == nil, err
}

func (w *Workspace) putUnsent(data []byte) error {
	folder := w.unsentFolder()
	if folder == "" {
		return errors.New("there is no state folder")
	}
	err := os.MkdirAll(folder, 0o700)
	if err == nil {
		err = os.Chmod(folder, 0o700)
	}
	if err != nil {
		return errors.New(cause(err))
	}
	name := fmt.Sprintf("%016x-%08x%s", w.now().UnixNano(), rand.Uint32(), unsentEnding)
	s := saving{disk: w.disk, path: filepath.Join(folder, name), data: data, fresh: 0o600, exact: true}
	if _, err := s.save(); err != nil {
		return errors.New(cause(err))
	}
	for _, f := range unsentCaps.excess(plainFiles(folder), time.Now()) {
		_ = w.disk.remove(f.path)
	}
	return nil
}

func (w *Workspace) unsentFolder() string { return w.stateFolder("unsent") }

// Unsent is what earlier visits have left, the newest first, and what cannot be read
// of it, by its file.
func (w *Workspace) Unsent() (kept []Unsent, unread []error) {
	folder := w.unsentFolder()
	if folder == "" {
		return nil, nil
	}
	for _, f := range plainFiles(folder) {
		if !strings.HasSuffix(f.path, unsentEnding) {
			continue
		}
		u, err := readUnsent(f.path)
		if err != nil {
			unread = append(unread, fmt.Errorf("%s: what an earlier visit has left cannot be read: %w", f.path, err))
			continue
		}
		kept = append(kept, u)
	}
	return kept, unread
}

func readUnsent(path string) (Unsent, error) {
	data, err := readKept(path)
	if err != nil {
		return Unsent{}, errors.New(cause(err))
	}
	var in unsentFile
	d := json.NewDecoder(strings.NewReader(string(data)))
	d.UseNumber()
	switch err := d.Decode(&in); {
	case err != nil:
		return Unsent{}, errors.New("it is damaged")
	case in.Version != unsentVersion:
		return Unsent{}, errors.New("another version of rungs has written it")
	}
	return Unsent{ID: filepath.Base(path), Time: in.Time, Texts: in.Texts, Changes: in.Changes}, nil
}

// ErrUnsentGone is what TakeUnsent fails with when another program has taken it.
var ErrUnsentGone = errors.New("another rungs has taken it")

// TakeUnsent takes what is kept away: only who gets no error has it.
func (w *Workspace) TakeUnsent(id string) error {
	if filepath.Base(id) != id || !strings.HasSuffix(id, unsentEnding) {
		return ErrUnsentGone
	}
	err := w.disk.remove(filepath.Join(w.unsentFolder(), id))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return ErrUnsentGone
	case err != nil:
		return fmt.Errorf("it cannot be taken: %s", cause(err))
	}
	return nil
}
