package store

import "errors"

// Read reads a document. It never fails: what is wrong is in the result. While it
// goes from one format to the other it is waited for, and where that was killed
// between the two files it is finished first.
func (w *Workspace) Read(doc Doc) *Document { return w.ReadAgain(doc, nil) }

// ReadAgain is Read of a document that was read before, as that: bytes that are the
// same are not taken apart once more.
func (w *Workspace) ReadAgain(doc Doc, before *Document) *Document {
	d := w.readAfter(doc, before)
	if !w.isBetween(d) {
		return d
	}
	unlock, err := w.lock()
	if err != nil {
		return d
	}
	defer unlock()
	_ = w.catchUp() // what cannot be finished is read as it is
	return w.readNow(doc)
}

// isBetween says whether a document may have been read on its way from one file to
// another: both were there, or the one that was looked for had gone.
func (w *Workspace) isBetween(d *Document) bool {
	var fault *DocumentError
	if errors.As(d.Err, &fault) {
		return fault.Fault == EncodingFault
	}
	for range looks {
		if !d.Exists && len(w.kept(d.Doc)) > 0 {
			return true
		}
	}
	return false
}

// looks is how often a document that is not there is looked for: it may go to the
// file that was looked at first while the other is looked at.
const looks = 3
