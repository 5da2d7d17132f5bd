package store

import (
	"path/filepath"

	"rungs/model"
)

// kitFolder holds the kits of cards, each in a folder that has the card's id.
const kitFolder = configFolder + "/personas"

// Surroundings is what the workspace's documents are judged against. The result
// holds with an error too, which says that the capabilities cannot be read.
func (w *Workspace) Surroundings(catalog *model.Catalog, env func(string) string) (model.Surroundings, error) {
	sources, err := w.Sources(env)
	return model.Surroundings{Catalog: catalog, Sources: sources, Folder: w.hasFolder, Prompt: w.hasPrompt}, err
}

// hasFolder never looks outside the workspace.
func (w *Workspace) hasFolder(folder string) bool {
	local := filepath.FromSlash(folder)
	return filepath.IsLocal(local) && isFolder(filepath.Join(w.root, local))
}

// hasPrompt takes only what may be a card's id: no other text becomes a path.
func (w *Workspace) hasPrompt(id string) bool {
	if field, ok := model.KindNamed("persona").Field("id"); !ok || len(model.Check(field.Kind, id)) > 0 {
		return false
	}
	return exists(filepath.Join(w.path(kitFolder), id, "PROMPT.md"))
}

// CapabilitiesFile is where connected things are listed, for messages.
const CapabilitiesFile = capabilitiesFile
