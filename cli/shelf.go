package cli

import (
	"fmt"
	"path"

	"rungs/model"
	"rungs/store"
)

// document is the one that an address leads into, and the path in it. Of shelves
// there are many: the next segment says which.
func document(w *store.Workspace, id model.DocID, p model.Path) (store.Doc, model.Path, error) {
	switch id {
	case model.SettingsDoc:
		return store.Settings, p, nil
	case model.PersonasDoc:
		return store.Personas, p, nil
	}
	if len(p) == 0 {
		return store.Doc{}, nil, refused(refusedShelf(w, "shelves is all shelves: name one", ""))
	}
	doc, err := shelf(w, p[0])
	return doc, p[1:], refused(err)
}

// shelf is the document of the shelf with that id, if there is one. No other text
// becomes a file's name.
func shelf(w *store.Workspace, id string) (store.Doc, error) {
	if f, _ := model.ShelvesDoc.Kind().Field("id"); len(model.Check(f.Kind, id)) == 0 {
		if doc := store.ShelfDoc(id); w.Read(doc).Exists {
			return doc, nil
		}
	}
	return store.Doc{}, refusedShelf(w, fmt.Sprintf("no shelf %q", id), meant(id, shelfIDs(w)))
}

// refusedShelf is a refusal that says which shelves there are.
func refusedShelf(w *store.Workspace, what, hint string) error {
	return refusedAmong(shelfIDs(w), what, hint, "there are no shelves", "rungs show shelves prints those there are")
}

func shelfIDs(w *store.Workspace) []string {
	docs, _ := w.Shelves()
	ids := make([]string, len(docs))
	for i, doc := range docs {
		ids[i] = shelfID(doc)
	}
	return ids
}

// shelfID is the id that the file of a shelf is called by.
func shelfID(doc store.Doc) string { return path.Base(doc.Name()) }

// addressOf is what paths into a document begin with.
func addressOf(doc store.Doc) model.Path {
	if doc.ID == model.ShelvesDoc {
		return model.Path{string(doc.ID), shelfID(doc)}
	}
	return model.Path{string(doc.ID)}
}

// misnaming is an error when an edit gives a shelf another id than its file has:
// readers ignore such a one.
func misnaming(doc store.Doc, before, after any) error {
	id := shelfID(doc)
	if doc.ID != model.ShelvesDoc || model.IDOf(after) == id || model.IDOf(before) == model.IDOf(after) {
		return nil
	}
	return &model.RefusedError{
		What:    fmt.Sprintf("%s: the id has to be the name of the file, or readers ignore it", addressOf(doc).Then("id")),
		Allowed: id,
		Hint:    "another name is another file: rename the file, and then the id in it",
	}
}

// workspaceDocs are all documents of a workspace: settings and cards, whether they
// are there or not, and the shelves.
func workspaceDocs(w *store.Workspace) []store.Doc {
	shelves, _ := w.Shelves()
	return append(append([]store.Doc{}, store.Docs...), shelves...)
}
