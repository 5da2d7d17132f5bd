package store

import "rungs/model"

// spellings is how many entries back a spelling is looked for.
const spellings = 20

// spelling is the bytes that a document had when it last held the values of tree,
// as far as history leads back without a gap; nil when it does not lead there.
// Who sets a value and sets it back has the file back to the byte.
func (h history) spelling(doc *Document, tree any) []byte {
	hash, wanted := doc.Hash, ""
	var way []patch
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
		way = append(way, past.Patch)
		if past.BeforeTree == wanted && past.BeforeHash != "" {
			return backAlong(way, doc.Bytes, tree)
		}
		hash = past.BeforeHash
	}
	return nil
}

// backAlong is the text before the patches, newest first, when it holds the
// values of tree, else nil.
func backAlong(way []patch, data []byte, tree any) []byte {
	for _, p := range way {
		var fits bool
		if data, fits = p.back(data); !fits {
			return nil
		}
	}
	if held, fault := decodeJSON(data); fault != nil || !model.Equal(held, tree) {
		return nil
	}
	return data
}
