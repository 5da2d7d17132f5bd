package store

import (
	"cmp"
	"fmt"
	"os"
	"path"
	"slices"
	"strings"

	"rungs/model"
)

// Shelves are in a folder of their own, each in a file that has its id.
const (
	shelfBase   = "context/"
	shelfFolder = configFolder + "/context"
)

// ShelfDoc is the document of the shelf with that id. What is no id names no
// document: it reads as unreadable, and nothing is looked at.
func ShelfDoc(id string) Doc { return Doc{model.ShelvesDoc, shelfBase + id} }

// shelfID is the id of the shelf that a document's name promises.
func (d Doc) shelfID() string { return strings.TrimPrefix(d.base, shelfBase) }

// HasShelves says whether there is a folder of context shelves.
func (w *Workspace) HasShelves() bool { return exists(w.path(shelfFolder)) }

// Shelves lists the shelves there are, by id, and the files in their folder that
// no reader takes: misnamed, or no shelf's name. When the folder cannot be read
// that is what is wrong.
func (w *Workspace) Shelves() (docs []Doc, misnamed []Finding) {
	read, misnamed := w.readShelves()
	for _, d := range read {
		docs = append(docs, d.Doc)
	}
	return docs, misnamed
}

// readShelves is Shelves with what they say.
func (w *Workspace) readShelves() (read []*Document, misnamed []Finding) {
	names, err := w.shelfNames()
	if err != nil {
		return nil, []Finding{findingOf(shelfFolder, model.Error, model.Syntax, err)}
	}
	if len(names) > maxListed {
		err := fmt.Errorf("there are %d files; no shelf behind the first %d is looked at", len(names), maxListed)
		misnamed, names = append(misnamed, findingOf(shelfFolder, model.Warning, model.TooBig, err)), names[:maxListed]
	}
	for _, name := range names {
		doc := ShelfDoc(strings.TrimSuffix(name, path.Ext(name)))
		if entryIDError(doc.shelfID()) != nil {
			misnamed = append(misnamed, noShelfName(doc, name))
		} else if slices.ContainsFunc(read, func(d *Document) bool { return d.Doc == doc }) {
			continue // the same one in the other encoding
		} else if d := w.Read(doc); d.Err == nil && d.misnamed() != nil {
			misnamed = append(misnamed, d.Placed(d.misnamed())...)
		} else {
			read = append(read, d)
		}
	}
	slices.SortFunc(read, func(a, b *Document) int { return cmp.Compare(a.Doc.base, b.Doc.base) })
	return read, misnamed
}

// shelfNames is the names of the files that look like shelves, sorted.
func (w *Workspace) shelfNames() ([]string, error) {
	at, err := w.entryAt(shelfFolder)
	if err != nil || !exists(at) {
		return nil, err
	}
	entries, err := os.ReadDir(at)
	if err != nil {
		return nil, withReason(shelfFolder, "cannot be read: "+cause(err), "")
	}
	var out []string
	for _, e := range entries {
		hidden := strings.HasPrefix(e.Name(), ".")
		if ending := path.Ext(e.Name()); !hidden && (ending == jsonEnding || ending == tomlEnding) {
			out = append(out, e.Name())
		}
	}
	return out, nil
}

// misnamed is the problem of a shelf whose file has another name than its id.
func (d *Document) misnamed() []model.Problem {
	id, name := model.IDOf(d.Tree), d.Doc.shelfID()
	if id == name || entryIDError(id) != nil {
		return nil
	}
	return []model.Problem{{
		Path: model.Path{"id"}, Severity: model.Warning, Code: model.Misnamed, Found: id,
		Message: fmt.Sprintf("its reader ignores this shelf: the id %q is not the name of the file", id),
		Allowed: fmt.Sprintf("the id %q, or the file %q", name, id+jsonEnding),
	}}
}

// noShelfName is what is wrong with a file whose name no shelf can have. It is not
// opened.
func noShelfName(doc Doc, name string) Finding {
	return Finding{Doc: doc, File: shelfFolder + "/" + name, Problem: model.Problem{
		Severity: model.Warning, Code: model.Misnamed,
		Message: fmt.Sprintf("its reader ignores this file: %q is no shelf's name", doc.shelfID()),
		Allowed: "the shelf's id and " + jsonEnding + "; an id is letters, digits, - and _, at most 60",
	}}
}

// planShelfFolder makes the folder of shelves for the first of them.
func (v *fileView) planShelfFolder(_ Change, beside plan) error {
	if beside.doc.Doc.ID != model.ShelvesDoc || beside.keepsDocument() || v.HasShelves() {
		return nil
	}
	return v.hold(shelfFolder)
}
