package store

import (
	"errors"
	"fmt"
	"path"
	"strings"

	"rungs/model"
)

// manifest sees to it that a kit has the plugin.json without which it is not
// loaded.
func (p kitPlan) manifest(kit string, e KitEdit) error {
	file := path.Join(kit, manifestFile)
	n, place, err := p.text(file)
	if err != nil {
		return err
	}
	if n.Kind == noNode {
		data, err := newManifest(e.Card, labelOf(e.Card, e.Label))
		if err != nil {
			return err
		}
		return p.write(place, data)
	}
	return p.edit(file, place, n, func(any) []model.Edit { return naming(e.Card) })
}

// renamed gives the plugin.json of a copied kit the new card's name, and a
// description of its own unless somebody has written one. What is wrong with it is
// wrong with the file that was copied.
func (p kitPlan) renamed(kit string, e KitEdit) error {
	place, file := path.Join(kit, manifestFile), path.Join(kitFolder, e.From, manifestFile)
	n, err := p.at(place)
	if err != nil || n.Kind == noNode {
		return err
	}
	if n.Kind != fileNode {
		return fmt.Errorf("%s: not a plain file", file)
	}
	err = p.edit(file, place, n, func(tree any) []model.Edit {
		edits := naming(e.Card)
		was, _ := model.Get(p.cards, model.Path{model.ByID(e.From)})
		path := model.Path{"description"}
		said, _ := model.Get(tree, path)
		if said == model.Manifest(e.From, model.CardLabel(was))["description"] || said == model.Manifest(e.From, e.From)["description"] {
			edits = append(edits, model.Edit{Op: model.Set, Path: path, Value: model.Manifest(e.Card, labelOf(e.Card, e.Label))["description"]})
		}
		return edits
	})
	var fault *DocumentError
	if errors.As(err, &fault) {
		fault.Hint = "mend the file, or remove it, then copy"
	}
	return err
}

func naming(id string) []model.Edit {
	return []model.Edit{{Op: model.Set, Path: model.Path{"name"}, Value: id}}
}

// edit changes values of a JSON file and nothing else in it.
func (p kitPlan) edit(file, place string, n node, edits func(tree any) []model.Edit) error {
	tree, fault := decodeJSON(n.Data)
	if fault == nil {
		if _, isObject := tree.(map[string]any); !isObject {
			fault = &DocumentError{Message: "not an object"}
		}
	}
	if fault != nil {
		fault.File, fault.Hint = file, "mend the file, or remove it: then it is written anew"
		return fault
	}
	text, _ := parseJSON(n.Data)
	data, _, err := text.spliced(tree, edits(tree))
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return p.write(place, data)
}

// newManifest is the plugin.json of a new kit.
func newManifest(id, label string) ([]byte, error) {
	m := model.Manifest(id, label)
	rows := make([]string, 0, len(m))
	for _, key := range []string{"name", "description", "version"} {
		text, _ := m[key].(string)
		value, err := encodeText(text)
		if err != nil {
			return nil, err
		}
		rows = append(rows, fmt.Sprintf("    %q: %s", key, value))
	}
	return []byte("{\n" + strings.Join(rows, ",\n") + "\n}\n"), nil
}

func labelOf(id, label string) string {
	if label == "" {
		return id
	}
	return label
}
