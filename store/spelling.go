package store

import (
	"slices"

	"rungs/model"
)

// spellings is how many entries back a spelling is looked for.
const spellings = 20

// spelling is the bytes that a document had when it last held the values of tree,
// as far as history leads back without a gap; nil when it does not lead there.
// Who sets a value and sets it back has the file back to the byte. The patches are
// the way there.
func (h history) spelling(doc *Document, tree any) (data []byte, way []patch) {
	hash, wanted := doc.Hash, ""
	for i, f := range h.files() {
		if i == spellings {
			break
		}
		var past heading
		if f.read(&past) != nil || past.Doc != doc.Doc.Name() || f.progress != Done || past.keepsDocument() {
			continue
		}
		if past.AfterHash != hash {
			break
		}
		if wanted == "" {
			wanted = treeSum(tree)
		}
		for _, p := range slices.Backward(past.patches()) {
			way = append(way, p.turned())
		}
		if past.BeforeTree == wanted && past.BeforeHash != "" {
			return along(way, doc, tree), way
		}
		hash = past.BeforeHash
	}
	return nil, nil
}

// spell lets a plan that comes to values which were there before have their bytes.
func (h history) spell(p *plan) {
	known, way := h.spelling(p.doc, p.tree)
	if known == nil || p.doc.Doc == Scopes && !p.doc.keepsSecrets(known, p.tree) {
		return
	}
	if p.doc.Doc == Scopes {
		clear(p.data)
	}
	p.data, p.patches = known, way
}

// along is the text after the patches, when it holds the values of tree, else nil.
func along(way []patch, doc *Document, tree any) []byte {
	data, fits := forthAll(way, doc.Bytes)
	if !fits {
		return nil
	}
	if held, fault := doc.said(data); fault != nil || !model.Equal(held, tree) {
		return nil
	}
	return data
}
