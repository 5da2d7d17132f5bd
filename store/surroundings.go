package store

import (
	"path/filepath"

	"rungs/model"
)

// Surroundings is what the workspace's documents are judged against. The result
// holds with an error too, which says that the capabilities cannot be read.
func (w *Workspace) Surroundings(catalog *model.Catalog) (model.Surroundings, error) {
	sources, err := w.Sources()
	return model.Surroundings{Catalog: catalog, Sources: sources, Folder: w.hasFolder, Prompt: w.hasPrompt, Shelf: w.shelf}, err
}

// hasFolder never looks outside the workspace.
func (w *Workspace) hasFolder(folder string) bool {
	local := filepath.FromSlash(folder)
	return filepath.IsLocal(local) && isFolder(filepath.Join(w.root, local))
}

// hasPrompt takes only what may be a card's id: no other text becomes a path.
func (w *Workspace) hasPrompt(id string) bool {
	return entryIDError(id) == nil && exists(filepath.Join(w.path(kitFolder), id, promptFile))
}

// shelf is the context shelf of an id, nil for none. A file that says another id
// is ignored, as its readers do. It is asked for while an edit is checked, and so
// under the lock.
func (w *Workspace) shelf(id string) any {
	if tree := w.readNow(ShelfDoc(id)).Tree; model.IDOf(tree) == id {
		return tree
	}
	return nil
}
