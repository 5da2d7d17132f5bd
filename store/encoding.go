package store

import "rungs/model"

// encoding is a way to spell what a document says as bytes. There are two: JSON,
// which the daemon reads, and TOML.
type encoding interface {
	format() Format
	ending() string // of the file's name
	decode(data []byte) (any, *DocumentError)
	text(data []byte) text // of bytes that could be decoded; nil is a document not yet written
	locate(data []byte, tree any, paths []model.Path) []spot
	render(tree any) ([]byte, error) // a whole new document
}

// text is a document taken apart for one edit, which uses it up.
type text interface {
	// spliced is the document's bytes with edits made on before, which is what it
	// says, and no other byte touched; after is what it says then. Bytes that need
	// no change are returned as they came.
	spliced(before any, edits []model.Edit) (out []byte, after any, err error)
}

// The two encodings, by how their files end.
const (
	jsonEnding = ".json"
	tomlEnding = ".toml"
)

// encodings is both that a document may have, the usual one first.
func (d Doc) encodings() []encoding {
	if d == Scopes {
		return []encoding{jsonEncoding{}}
	}
	kind, _ := model.DocumentNamed(string(d.ID))
	return []encoding{jsonEncoding{}, tomlEncoding{kind.Table}}
}

// fileIn is where the document is when it is encoded like that, relative to the
// workspace.
func (d Doc) fileIn(e encoding) string { return configFolder + "/" + d.base + e.ending() }

// kept is the encodings of which the workspace has a file.
func (w *Workspace) kept(doc Doc) []encoding {
	var out []encoding
	for _, e := range doc.encodings() {
		if exists(w.path(doc.fileIn(e))) {
			out = append(out, e)
		}
	}
	return out
}

// encodingOf is how a document is encoded, or would be once it is written.
func (w *Workspace) encodingOf(doc Doc) encoding { return doc.encodingIn(w.kept(doc)) }

// encodingIn is the first of those that the document is kept in, else the usual one.
func (d Doc) encodingIn(kept []encoding) encoding {
	return append(kept, d.encodings()...)[0]
}

// FileOf is the file a document is kept in, or would be once it is written,
// workspace-relative with slashes.
func (w *Workspace) FileOf(doc Doc) string { return doc.fileIn(w.encodingOf(doc)) }
