package store

import "strings"

// Hold is data as a document that is in no workspace, so that what came through
// a pipe is read, judged and located as a file is. Name is what its problems call
// the file; it is TOML when that ends so.
func Hold(name string, data []byte) *Document {
	if strings.HasSuffix(name, tomlEnding) {
		return heldAs(tomlEncoding{}, name, data)
	}
	return heldAs(jsonEncoding{}, name, data)
}

func heldAs(e encoding, name string, data []byte) *Document {
	d := &Document{File: name, encoding: e}
	d.hold(data, nil)
	return d
}

// Holding is the document as it would be with that data, in memory.
func (d *Document) Holding(data []byte) *Document {
	next := &Document{Doc: d.Doc, File: d.File, ReadOnly: d.ReadOnly, encoding: d.encoding, path: d.path}
	next.hold(data, nil)
	return next
}
