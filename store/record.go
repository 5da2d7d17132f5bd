package store

import (
	"slices"
	"time"

	"rungs/model"
)

// record is one edit as history keeps it: two JSON values in one file, of which
// the first is small and often enough, and a third when it changed kits.
type record struct {
	heading
	way
	steps []fileStep // when they were read
	file  entryFile
}

// heading is what happened to the bytes. With equal hashes the document was left
// alone.
type heading struct {
	Time       time.Time `json:"time"`
	Doc        string    `json:"doc"`
	Label      string    `json:"label"`
	Patch      patch     `json:"patch"`
	Patches    []patch   `json:"patches,omitempty"` // of scopes, in place of Patch, one after the other
	BeforeHash string    `json:"beforeHash"`        // "" when there was no file
	AfterHash  string    `json:"afterHash"`
	BeforeTree string    `json:"beforeTree"` // a hash of the values
	Steps      int       `json:"steps,omitempty"`
	Files      []string  `json:"files,omitempty"`
}

func (h heading) keepsDocument() bool { return h.BeforeHash == h.AfterHash }

// way is what happened to the values, there and back.
type way struct {
	Forward  []held `json:"forward"`
	Backward []held `json:"backward"`
}

// held is an edit and what must stand there for it to mean what it meant.
type held struct {
	Edit    model.Edit `json:"edit"`
	Guards  bool       `json:"guards,omitempty"` // false: nothing to be lost
	Path    model.Path `json:"path,omitempty"`
	Value   any        `json:"value,omitempty"`
	Present bool       `json:"present,omitempty"`
	Order   []string   `json:"order,omitempty"` // of a Move without a guard: the ids of the list before it
}

func newRecord(label string, p plan, now time.Time) *record {
	r := &record{steps: p.files, heading: heading{
		Time: now, Doc: p.doc.Doc.Name(), Label: label,
		BeforeHash: p.doc.Hash, AfterHash: p.doc.Hash,
		Steps: len(p.files), Files: filesOf(p.files),
	}}
	if p.keepsDocument() {
		return r
	}
	inverse, last := inverseOf(p.doc.Tree, p.edits)
	if r.Patches = p.patches; p.doc.Doc != Scopes {
		r.Patch, r.Patches = patchOf(p.doc.Bytes, p.data), nil
	}
	r.AfterHash = p.doc.Doc.sum(p.data)
	r.BeforeTree = treeSum(p.doc.Tree)
	r.way = way{heldOn(p.doc.Tree, p.edits), heldOn(last, inverse)}
	return r
}

// inverseOf is the edits that take back edits made on tree, and the tree they
// start from.
func inverseOf(tree any, edits []model.Edit) (inverse []model.Edit, after any) {
	for _, e := range edits {
		back := model.Inverse(tree, e)
		next, err := model.Apply(tree, e)
		if err != nil {
			return nil, tree // not reached: the edits have just been made
		}
		inverse = append(back, inverse...)
		tree = next
	}
	return inverse, tree
}

// keyed is e's path with entries named by their id where one names exactly one,
// so that it stays the same entry when others come and go.
func keyed(tree any, e model.Edit) model.Path {
	out := slices.Clone(e.Path)
	for i := range out {
		at, _ := model.Get(tree, out[:i])
		list, ok := at.([]any)
		if !ok || e.Op == model.Insert && i == len(out)-1 {
			continue
		}
		n, ok := model.Position(list, out[i])
		if !ok || n == len(list) {
			continue
		}
		if id := model.IDOf(list[n]); id != "" && countID(list, id) == 1 {
			out[i] = model.ByID(id)
		}
	}
	return out
}

func countID(list []any, id string) int {
	n := 0
	for _, v := range list {
		if model.IDOf(v) == id {
			n++
		}
	}
	return n
}

// heldOn is edits, to be made one after the other on tree, each with its guard.
func heldOn(tree any, edits []model.Edit) []held {
	out := make([]held, 0, len(edits))
	for _, e := range edits {
		e.Path = keyed(tree, e)
		h := held{Edit: e}
		h.Path, h.Guards = model.Guard(tree, e)
		if h.Guards {
			h.Value, h.Present = model.Get(tree, h.Path)
		} else if e.Op == model.Move {
			h.Order = idsIn(tree, e.Path.Parent())
		}
		out = append(out, h)
		if next, err := model.Apply(tree, e); err == nil {
			tree = next
		}
	}
	return out
}

// ifHeld is the edits of a list, or a conflict when what one is about has changed.
func ifHeld(doc *Document, list []held) ([]model.Edit, error) {
	now := doc.Tree
	var edits []model.Edit
	for _, h := range list {
		e := fitted(now, h.Edit)
		next, failed := model.Apply(now, e)
		value, present := model.Get(now, h.Path)
		if failed != nil || h.Guards && (present != h.Present || !model.Equal(value, h.Value)) {
			return nil, &ConflictError{File: doc.File, Doc: doc.Doc, Path: h.Path, Mine: e.Value, Theirs: value}
		}
		edits = append(edits, e)
		now = next
	}
	return edits, nil
}

// treeSum is a hash that is equal for trees that are.
func treeSum(tree any) string { return hashOf([]byte(model.JSON(tree))) }
