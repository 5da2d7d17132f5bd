package store

import (
	"strconv"
	"strings"

	"rungs/model"
)

// guarded is the edits that are still to be made on what doc says, of those that
// were made on seen. One that somebody else has made alike is left out; one whose
// value somebody else has changed otherwise is a conflict.
func guarded(doc *Document, seen any, edits []model.Edit) ([]model.Edit, error) {
	now := doc.Tree
	var open []model.Edit
	for _, e := range edits {
		wanted, err := model.Apply(seen, e)
		if err != nil {
			return nil, err
		}
		path, guards := model.Guard(seen, e)
		switch {
		case !guards || agree(seen, now, path):
			e = fitted(now, e)
			if now, err = model.Apply(now, e); err != nil {
				return nil, err
			}
			open = append(open, e)
		case !agree(wanted, now, path):
			mine, _ := model.Get(wanted, path)
			theirs, _ := model.Get(now, path)
			return nil, &ConflictError{File: doc.File, Doc: doc.Doc, Path: path, Mine: mine, Theirs: theirs}
		}
		seen = wanted
	}
	return open, nil
}

// agree says whether two trees hold the same at p.
func agree(a, b any, p model.Path) bool {
	atA, inA := model.Get(a, p)
	atB, inB := model.Get(b, p)
	return inA == inB && model.Equal(atA, atB)
}

// fitted is e with its positions drawn into a list that has grown shorter since:
// what was to stand behind the others still does.
func fitted(tree any, e model.Edit) model.Edit {
	at, _ := model.Get(tree, e.Path.Parent())
	list, ok := at.([]any)
	if !ok {
		return e
	}
	switch e.Op {
	case model.Insert:
		if i, err := strconv.Atoi(e.Path.Last()); err == nil && i > len(list) {
			e.Path = e.Path.Parent().Then(model.At(len(list)))
		}
	case model.Move:
		if strings.HasPrefix(e.Path.Last(), "=") {
			e.To = max(min(e.To, len(list)-1), 0)
		}
	}
	return e
}
