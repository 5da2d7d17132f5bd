package model

import "fmt"

// Op is what an edit does at its path.
type Op string

// The operations.
const (
	Set    Op = "set"    // the value at Path becomes Value; missing objects on the way are made
	Unset  Op = "unset"  // the member at Path goes; absent already is no change
	Insert Op = "insert" // Value comes to stand at Path, a position; a missing list is made
	Remove Op = "remove" // the list entry at Path goes; the list stays, if empty as []
	Move   Op = "move"   // the list entry at Path comes to stand at position To
)

// Edit is one change to one document, as an operation on a path: it can be
// applied to a tree and, by the store, to bytes that have changed since.
type Edit struct {
	Op    Op   `json:"op"`
	Path  Path `json:"path"`
	Value any  `json:"value,omitempty"`
	To    int  `json:"to,omitempty"`
}

// Apply is tree with the edit made; nil stands for a document not yet written.
// It fails, changing nothing, when the path leads through a value of another
// shape, names no entry, or a position lies outside its list.
func Apply(tree any, e Edit) (any, error) {
	if len(e.Path) == 0 {
		if e.Op == Set {
			return e.Value, nil
		}
		return nil, fmt.Errorf("cannot %s the whole document", e.Op)
	}
	out, err := applyAt(tree, e, e.Path)
	if err != nil {
		return nil, err
	}
	return out, nil
}

// ApplyAll makes the edits one after the other, or none.
func ApplyAll(tree any, edits []Edit) (any, error) {
	for _, e := range edits {
		next, err := Apply(tree, e)
		if err != nil {
			return nil, err
		}
		tree = next
	}
	return tree, nil
}
