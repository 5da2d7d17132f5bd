package store

import "rungs/model"

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

// File is where the document is, relative to the workspace, with slashes.
func (d Doc) File() string { return d.encodedAs(jsonEnding) }

// The two encodings, by how their files end. Only JSON can be edited.
const (
	jsonEnding = ".json"
	tomlEnding = ".toml"
)

func (d Doc) encodedAs(ending string) string { return configFolder + "/" + d.base + ending }

func docNamed(name string) (Doc, bool) {
	for _, d := range Docs {
		if d.base == name {
			return d, true
		}
	}
	return Doc{}, false
}
