package store

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"rungs/model"
)

// Document is one document as it was on disk when it was read.
type Document struct {
	Doc      Doc
	File     string // workspace-relative, with slashes
	Bytes    []byte
	Tree     any    // nil when missing or unreadable; of a duplicate key the last, as readers take it
	Exists   bool   // false: every value at its default, no error
	Hash     string // of Bytes, "" when missing
	ReadOnly string // why it cannot be written, "" when it can
	Err      error  // a *DocumentError: it cannot be edited

	path     string      // where the file is
	identity fs.FileInfo // which file was read, and as of when
	encoding encoding    // how it is written; nil for no document
	text     func() text // taken apart
}

// readNow is Read for whoever holds the lock, or must not wait for it.
func (w *Workspace) readNow(doc Doc) *Document { return w.readAfter(doc, nil) }

func (w *Workspace) readAfter(doc Doc, before *Document) *Document {
	kept := w.kept(doc)
	d := &Document{Doc: doc, encoding: doc.encodingIn(kept)}
	d.File = doc.fileIn(d.encoding)
	if doc == Scopes {
		return d.unreadable(errOnlyScopes)
	}
	at, err := w.docPath(doc, d.encoding)
	if err != nil {
		return d.unreadable(err)
	}
	if fault := oneFile(doc, kept); fault != nil {
		defer d.isTwice(fault)
	}
	d.path, d.ReadOnly = at, w.refusal(doc, at)
	data, identity, err := readPlain(at)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return d
	case err != nil:
		return d.unreadable(err)
	}
	if err := w.isSecret(at, identity); err != nil {
		clear(data)
		return d.unreadable(err)
	}
	if before != nil && before.holds(d, data) {
		d.Bytes, d.Tree, d.Exists, d.identity, d.Hash, d.text = before.Bytes, before.Tree, true, identity, before.Hash, before.text
		return d
	}
	d.hold(data, identity)
	return d
}

// holds says whether what is to be read of a document is what d was read from.
func (d *Document) holds(now *Document, data []byte) bool {
	return d.Exists && d.Err == nil && d.Doc == now.Doc && d.File == now.File && bytes.Equal(d.Bytes, data)
}

// isTwice says that there is another file of the document. What the daemon reads of
// the two is shown, and nothing is written.
func (d *Document) isTwice(fault *DocumentError) {
	d.Exists = true
	if d.Err == nil {
		d.Err = fault
	}
}

// unreadable is d with the reason why.
func (d *Document) unreadable(err error) *Document {
	d.Exists = true
	fault := &DocumentError{File: d.File, Fault: UnreadableFault, Message: "cannot be read: " + cause(err)}
	var reason *reasonError
	if errors.As(err, &reason) {
		fault.File, fault.Message, fault.Hint = reason.file, reason.reason, reason.hint
	}
	d.Err = fault
	return d
}

// refusal is why a document may not be written. The folder of shelves is made
// where it is missing.
func (w *Workspace) refusal(doc Doc, at string) string {
	if doc.ID == model.ShelvesDoc && !exists(filepath.Dir(at)) {
		return denied(nearestFolder(at), "its folder")
	}
	return readOnlyReason(at)
}

// Size is how long a document's file is, 0 when there is none.
func (w *Workspace) Size(doc Doc) int64 {
	at, err := w.docPath(doc, w.encodingOf(doc))
	if err != nil {
		return 0
	}
	info, err := os.Stat(at)
	if err != nil {
		return 0
	}
	return info.Size()
}

// oneFile fails for a document that is kept in both encodings.
func oneFile(doc Doc, kept []encoding) *DocumentError {
	if len(kept) < 2 {
		return nil
	}
	return &DocumentError{
		File: doc.fileIn(kept[0]), Fault: EncodingFault,
		Message: fmt.Sprintf("the same document is also in %q", doc.fileIn(kept[1])), Hint: "the daemon reads the first; keep one of the two and remove the other",
	}
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// hold makes the document say what data says.
func (d *Document) hold(data []byte, identity fs.FileInfo) {
	d.is(data, identity)
	var fault *DocumentError
	d.Tree, fault = d.encoding.decode(data)
	if fault != nil {
		fault.File = d.File
		d.Err = fault
	}
}

// is makes the document data, of which the tree is known or asked for later.
func (d *Document) is(data []byte, identity fs.FileInfo) {
	d.Bytes, d.Exists, d.identity, d.Hash = data, true, identity, d.Doc.sum(data)
	d.text = sync.OnceValue(func() text { return d.encoding.text(data) })
}
