package store

import (
	"cmp"
	"slices"
	"strings"

	"rungs/model"
)

// NextUndo is the entry of a History that Undo takes back, nil when there is none.
func NextUndo(newestFirst []Entry) *Entry {
	for i := range newestFirst {
		if newestFirst[i].Progress == Done {
			return &newestFirst[i]
		}
	}
	return nil
}

// NextRedo is the entry of a History that Redo makes again, nil when there is none.
func NextRedo(newestFirst []Entry) *Entry {
	for i := range slices.Backward(newestFirst) {
		if newestFirst[i].Progress == Undone {
			return &newestFirst[i]
		}
	}
	return nil
}

// SameCommand says whether two entries, one next to the other in history, are what
// one command did to two documents. Commands go to documents in the order of
// InOrder and give each entry one label.
func (e *Entry) SameCommand(other *Entry) bool {
	first, second := e, other
	if second.ID < first.ID {
		first, second = second, first
	}
	return first.Label == second.Label && InOrder(first.Doc, second.Doc) < 0
}

// InOrder compares documents as commands that write several go to them: settings,
// personas, shelves by name, then all that is no document of the model.
func InOrder(a, b Doc) int {
	return cmp.Or(rank(a)-rank(b), strings.Compare(a.Name(), b.Name()))
}

func rank(doc Doc) int {
	order := []model.DocID{model.SettingsDoc, model.PersonasDoc, model.ShelvesDoc}
	if i := slices.Index(order, doc.ID); i >= 0 {
		return i
	}
	return len(order)
}
