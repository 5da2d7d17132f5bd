package tui

import (
	"strings"

	"rungs/model"
	"rungs/store"
	"rungs/views"
)

// shelfView is a shelf as it is shown with that tree.
func shelfView(d *store.Document, tree any, found []store.Finding) views.ShelfView {
	out := views.ShelfView{ID: strings.TrimPrefix(d.Doc.Name(), shelfKey), Tree: tree, Problems: problemsOf(found)}
	if d.Err != nil {
		out.Unread = d.Err.Error()
	}
	return out
}

// shelvesLaid makes the page of shelves again. A shelf is laid out when it is read,
// and here only when edits that wait have made it another.
func (e Editor) shelvesLaid() Editor {
	if !e.beside.hasShelves {
		return e
	}
	laid, users := cloned(e.beside.laid), model.UsersOfShelves(e.trees[model.PersonasDoc])
	p := views.ShelvesPage{Users: map[string]string{}}
	for _, doc := range e.beside.shelves {
		key := keyOf(doc)
		if d := e.docs[key]; d != nil && !model.Equal(laid[key].Tree, e.trees[key]) {
			laid[key] = shelfView(d, e.trees[key], e.found[key]).Laid()
		}
		p.Shelves = append(p.Shelves, laid[key])
		p.Users[laid[key].ID] = strings.Join(users[laid[key].ID], ", ")
	}
	for _, f := range e.beside.misnamed {
		p.Misnamed = append(p.Misnamed, f.File+": "+f.Message)
	}
	e.beside.laid, e.beside.page = laid, p.Laid()
	return e
}
