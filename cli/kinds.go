package cli

import (
	"slices"

	"rungs/model"
	"rungs/model/message"
)

// documents are the kinds of document that can be checked: those of files, then
// messages.
func documents() []model.Document { return slices.Concat(model.Documents, message.Documents) }

// documentNames lists them.
func documentNames() []string {
	var out []string
	for _, d := range documents() {
		out = append(out, d.Name)
	}
	return out
}

// documentNamed finds a kind of document by its name.
func documentNamed(name string) (model.Document, bool) {
	all := documents()
	i := slices.IndexFunc(all, func(d model.Document) bool { return d.Name == name })
	if i < 0 {
		return model.Document{}, false
	}
	return all[i], true
}
