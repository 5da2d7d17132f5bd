package store

import (
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"rungs/model"

	"github.com/tailscale/hujson"
)

// What is looked at for mentions at most.
const (
	mentionDepth    = 3 // folders and the file, below the config folder
	maxMentionsFile = 5 << 20
)

// notMentioning is what is beside the files that may name cards: documents, which
// do not, and secrets, which nobody is to read.
var notMentioning = []string{Settings.File(), Personas.File(), capabilitiesFile, kitFolder, shelfFolder}

// Mention is a thing of the workspace that acts as a card.
type Mention struct {
	File string // workspace-relative
	Name string // what the thing is called there
}

// Mentions is everything that names the card with that id in an actsAs, by file
// and then in the file's order. What cannot be read mentions nobody.
func (w *Workspace) Mentions(id string) []Mention {
	if entryIDError(id) != nil {
		return nil
	}
	var out []Mention
	for _, file := range w.mentioning() {
		data, _, err := w.look(w.path(file), maxMentionsFile)
		if err != nil || data.Kind != fileNode {
			continue
		}
		if text, fault := parseJSON(data.Data); fault == nil {
			f := mentions{id: id, file: file}
			f.in(&text.root, nil, "")
			out = append(out, f.found...)
		}
	}
	return out
}

// mentioning is the files that may name a card, sorted.
func (w *Workspace) mentioning() []string {
	var out []string
	root := w.config() + string(filepath.Separator) // a link to it is followed
	_ = filepath.WalkDir(root, func(at string, e fs.DirEntry, err error) error {
		below, _ := filepath.Rel(root, at)
		file := path.Join(configFolder, filepath.ToSlash(below))
		depth := strings.Count(filepath.ToSlash(below), "/") + 1
		switch {
		case err != nil && e != nil && e.IsDir():
			return fs.SkipDir
		case err != nil || below == ".":
		case e.IsDir() && (depth >= mentionDepth || slices.Contains(notMentioning, file)):
			return fs.SkipDir
		case e.Type().IsRegular() && strings.HasSuffix(file, jsonEnding) && !slices.Contains(notMentioning, file):
			out = append(out, file)
		}
		return nil
	})
	slices.Sort(out)
	return out
}

// mentions collects those of one file.
type mentions struct {
	id, file string
	found    []Mention
}

// in looks into a value; name is that of the nearest object around it that has one.
func (m *mentions) in(v *hujson.Value, at model.Path, name string) {
	switch inner := v.Value.(type) {
	case *hujson.Object:
		if own := nameIn(v); own != "" {
			name = own
		}
		if m.isMeant(child(v, "actsAs")) {
			m.found = append(m.found, Mention{m.file, m.called(name, at)})
		}
		for i := range inner.Members {
			key := plainText(inner.Members[i].Name.Value.(hujson.Literal))
			m.in(&inner.Members[i].Value, at.Then(key), name)
		}
	case *hujson.Array:
		for i := range inner.Elements {
			m.in(&inner.Elements[i], at.Then(model.At(i)), name)
		}
	}
}

// isMeant says whether an actsAs names the card, alone or in a list.
func (m *mentions) isMeant(v *hujson.Value) bool {
	if v == nil {
		return false
	}
	if list, ok := v.Value.(*hujson.Array); ok {
		return slices.ContainsFunc(list.Elements, func(e hujson.Value) bool {
			_, isList := e.Value.(*hujson.Array)
			return !isList && m.isMeant(&e)
		})
	}
	return v.Value.Kind() == '"' && plainText(v.Value.(hujson.Literal)) == m.id
}

// called is a name, else the place in the file, else the file's own name.
func (m *mentions) called(name string, at model.Path) string {
	switch {
	case name != "":
		return name
	case len(at) > 0:
		return at.String()
	}
	return strings.TrimSuffix(path.Base(m.file), jsonEnding)
}

func nameIn(object *hujson.Value) string {
	for _, key := range []string{"label", "name", "id"} {
		if word := wordAt(object, key); word != "" {
			return word
		}
	}
	return ""
}
