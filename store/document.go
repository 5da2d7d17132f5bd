package store

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"sync"
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

	identity fs.FileInfo // which file was read, and as of when
	text     func() *jsonText
}

// Read reads a document. It never fails: what is wrong is in the result.
func (w *Workspace) Read(doc Doc) *Document {
	d := &Document{Doc: doc, File: doc.File()}
	if fault := w.encodings(d); fault != nil {
		d.Err = fault
		return d
	}
	path := w.path(d.File)
	d.ReadOnly = readOnlyReason(path)
	data, identity, err := readPlain(path)
	if errors.Is(err, fs.ErrNotExist) {
		return d
	}
	if err != nil {
		d.Exists = true
		d.Err = &DocumentError{File: d.File, Fault: UnreadableFault, Message: "cannot be read: " + cause(err)}
		return d
	}
	d.hold(data, identity)
	return d
}

// Size is how long a document's file is, 0 when there is none.
func (w *Workspace) Size(doc Doc) int64 {
	info, err := os.Stat(w.path(doc.File()))
	if err != nil {
		return 0
	}
	return info.Size()
}

// encodings fails for a document that is kept in another encoding than JSON.
func (w *Workspace) encodings(d *Document) *DocumentError {
	toml := d.Doc.encodedAs(tomlEnding)
	if !exists(w.path(toml)) {
		return nil
	}
	d.Exists = true
	if exists(w.path(d.File)) {
		return &DocumentError{
			File: d.File, Fault: EncodingFault,
			Message: fmt.Sprintf("the same document is also in %q", toml), Hint: "keep one of the two files and remove the other",
		}
	}
	d.File = toml
	return &DocumentError{File: toml, Fault: EncodingFault, Message: "a document kept as TOML cannot be edited yet"}
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// hold makes the document say what data says.
func (d *Document) hold(data []byte, identity fs.FileInfo) {
	d.is(data, identity)
	var fault *DocumentError
	d.Tree, fault = decodeJSON(data)
	if fault != nil {
		fault.File = d.File
		d.Err = fault
	}
}

// is makes the document data, of which the tree is known or asked for later.
func (d *Document) is(data []byte, identity fs.FileInfo) {
	d.Bytes, d.Exists, d.identity, d.Hash = data, true, identity, hashOf(data)
	d.text = sync.OnceValue(func() *jsonText {
		text, _ := parseJSON(data)
		return text
	})
}

func hashOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}
