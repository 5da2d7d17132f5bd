package store

import (
	"fmt"
	"path"
	"path/filepath"
	"strings"

	"rungs/model"
)

// Doc names one document of a workspace.
type Doc struct {
	ID   model.DocID
	base string // below the config folder, without the encoding's ending
}

// The documents every workspace may have.
var (
	Settings = Doc{model.SettingsDoc, "settings"}
	Personas = Doc{model.PersonasDoc, "personas"}
)

// Docs lists them.
var Docs = []Doc{Settings, Personas}

// Name is what messages and history call the document: "settings".
func (d Doc) Name() string { return d.base }

// File is where the document is in the encoding that the daemon reads, relative to
// the workspace, with slashes. Where it is really kept says FileOf.
func (d Doc) File() string { return d.fileIn(jsonEncoding{}) }

// docNamed takes only what may be a document's name: no other text becomes a path.
func docNamed(name string) (Doc, bool) {
	for _, d := range Docs {
		if d.base == name {
			return d, true
		}
	}
	if name == Scopes.base {
		return Scopes, true
	}
	if id, ok := strings.CutPrefix(name, shelfBase); ok && entryIDError(id) == nil {
		return ShelfDoc(id), true
	}
	return Doc{}, false
}

// docPath is where a document's file is in an encoding, links on the way followed as
// long as they stay in the workspace, and of a shelf its own, in the config folder.
func (w *Workspace) docPath(doc Doc, e encoding) (string, error) {
	if known, ok := docNamed(doc.base); !ok || known != doc {
		return "", &reasonError{file: configFolder, reason: fmt.Sprintf("no document %q", doc.base)}
	}
	if doc.ID == model.ShelvesDoc {
		return w.entryAt(doc.fileIn(e))
	}
	config, err := w.configAt()
	return filepath.Join(config, path.Base(doc.fileIn(e))), err
}
