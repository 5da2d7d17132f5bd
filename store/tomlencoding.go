package store

import "rungs/model"

// tomlEncoding is for owners who keep commented settings. Its list is the key that
// the tree stands under, "" when that is the whole document.
type tomlEncoding struct{ list string }

func (tomlEncoding) format() Format { return TOML }

func (tomlEncoding) ending() string { return tomlEnding }

func (t tomlEncoding) decode(data []byte) (any, *DocumentError) { return decodeTOML(data, t.list) }

func (t tomlEncoding) text(data []byte) text {
	if data == nil {
		return blankTOML(t.list)
	}
	taken, _ := parseTOML(data, t.list)
	return taken
}

func (t tomlEncoding) locate(data []byte, tree any, paths []model.Path) []spot {
	return locateTOML(data, t.list, tree, paths)
}

func (t tomlEncoding) render(tree any) ([]byte, error) { return renderTOML(tree, t.list) }
