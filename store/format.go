package store

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"rungs/model"
)

// Format is one of the encodings a document may have.
type Format int

// The formats. AsItIs is for a change that keeps the one a document has.
const (
	AsItIs Format = iota
	JSON
	TOML
)

// Formats are those there are, by the ending of their files without its dot.
var Formats = map[string]Format{"json": JSON, "toml": TOML}

// in is the encoding that a document has in a format.
func (d Doc) in(f Format) encoding {
	for _, e := range d.encodings() {
		if e.format() == f {
			return e
		}
	}
	return nil
}

// Format is how the document is written, or would be.
func (d *Document) Format() Format { return d.encoding.format() }

// Unread says whether there is a document, and not in the file that the daemon
// reads.
func (d *Document) Unread() bool { return d.Exists && d.encoding != nil && d.Format() != JSON }

// unread is what is to be known of a document that the daemon does not read.
func (d *Document) unread() []model.Problem {
	if !d.Unread() {
		return nil
	}
	return []model.Problem{{
		Severity: model.Warning, Code: model.NotRead,
		Message: "the daemon does not read TOML: " + d.consequence(),
		Allowed: fmt.Sprintf("%s, which rungs convert makes of this one", d.Doc.File()),
	}}
}

// consequence is what the daemon does without its own file of the document.
func (d *Document) consequence() string {
	switch d.Doc {
	case Settings:
		return "it runs on the default of every setting"
	case Personas:
		return "it has no cards"
	}
	return "it has no such shelf"
}

// Comments is the comments of the document, by their lines: what JSON has no place
// for.
func (d *Document) Comments() []Comment {
	if !d.Exists || d.Err != nil || d.Format() != TOML {
		return nil
	}
	return commentsTOML(d.Bytes)
}

// planFormat lets a document be in the other encoding: another file comes, and the
// old one goes. It says the same, or nothing is done.
func (v *fileView) planFormat(c Change, beside plan) error {
	doc := beside.doc
	if c.Format == AsItIs || !doc.Exists || c.Format == doc.Format() {
		return nil
	}
	if doc.ReadOnly != "" {
		return &ReadOnlyError{doc.File, doc.ReadOnly}
	}
	to, data, err := doc.As(c.Format)
	if err != nil {
		return err
	}
	return v.exchange(doc.File, to, data)
}

// As is what the document says in a format, written anew, and the file it would be
// in then. It has been read again, and says the same. An error is what the format
// has no form for.
func (d *Document) As(f Format) (file string, data []byte, err error) {
	e := d.Doc.in(f)
	if e == nil {
		return "", nil, withReason(d.File, "only JSON will do for it", "")
	}
	if data, err = e.render(d.Tree); err != nil {
		return "", nil, fmt.Errorf("%s: %w", d.File, cmp.Or(lack(e, nil, d.Tree), err))
	}
	again, fault := e.decode(data)
	if fault != nil && fault.beyond {
		return "", nil, fmt.Errorf("%s: %w", d.File, errBeyond(fault))
	}
	if fault != nil || !model.Equal(again, d.Tree) {
		return "", nil, fmt.Errorf("%s: %w", d.File, errNotProved)
	}
	return d.Doc.fileIn(e), data, nil
}

// lack is the first value of a tree at p that has no form in an encoding, with its
// place and why, nil for none.
func lack(e encoding, p model.Path, tree any) error {
	switch tree := tree.(type) {
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(tree)) {
			if err := lack(e, p.Then(key), tree[key]); err != nil {
				return err
			}
		}
		return nil
	case []any:
		for i, v := range tree {
			if err := lack(e, p.Then(model.At(i)), v); err != nil {
				return err
			}
		}
		return nil
	}
	if _, err := e.render(map[string]any{"value": tree}); err != nil {
		return fmt.Errorf("%s: %w", p, err)
	}
	return nil
}

// exchange puts a file in the place of another, with its mode and owner.
func (v *fileView) exchange(from, to string, data []byte) error {
	old, err := v.at(from)
	if err != nil {
		return err
	}
	if old.Kind != fileNode {
		return withReason(from, "a link, which would lead nowhere then", "convert the file that it leads to, or put that in its place")
	}
	old.Data = data
	if err := v.put(to, old); err != nil {
		return err
	}
	return v.drop(from)
}
