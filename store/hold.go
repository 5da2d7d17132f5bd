package store

// Hold is data as a document that is in no workspace, so that what came through
// a pipe is read, judged and located as a file is. Name is what its problems call
// the file.
func Hold(name string, data []byte) *Document {
	d := &Document{File: name}
	d.hold(data, nil)
	return d
}
